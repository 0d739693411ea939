/* api_searches.c - searches for JavaScript: solving, making puzzles, counting solution lengths, and drawing the
 * histogram of these counts.
 *
 * The comment before each function describes the records and texts in the buffer before and after the call:
 * `expected -> left`. */
#include "api_kinds.h"
#include "carom_make.h"
#include "carom_shards.h"
#include "carom_statistics.h"

#include <string.h>

/* The solution, or the shortest solution known so far, follows. */
#define RESULT(FIELD)                                                                                                  \
    FIELD(f64, states)                                                                                                 \
    FIELD(f64, bytes)                                                                                                  \
    FIELD(f64, answers)                                                                                                \
    FIELD(u32, proved)                                                                                                 \
    FIELD(u32, upper)                                                                                                  \
    FIELD(u32, n_moves)                                                                                                \
    FIELD(u32, strategy)                                                                                               \
    FIELD(u32, fell_back)                                                                                              \
    FIELD(u32, optimal)                                                                                                \
    FIELD(u32, kept)                                                                                                   \
    FIELD(u32, counted)                                                                                                \
    FIELD(u32, counted_at_least)                                                                                       \
    FIELD(u32, counting)                                                                                               \
    FIELD(u32, false_trails)                                                                                           \
    FIELD(u32, difficulty)
RECORD(result, RESULT);

#define RECIPE(FIELD)                                                                                                  \
    FIELD(f64, seed)                                                                                                   \
    FIELD(f64, index)                                                                                                  \
    FIELD(game_kind, game)                                                                                             \
    FIELD(range, moves)                                                                                                \
    FIELD(range, robots_moved)                                                                                         \
    FIELD(range, difficulty)                                                                                           \
    FIELD(range, answers)                                                                                              \
    FIELD(u32, no_solo)                                                                                                \
    FIELD(u32, count)                                                                                                  \
    FIELD(u32, tries)                                                                                                  \
    FIELD(u32, first)
RECORD(recipe, RECIPE);

/* The solution follows. */
#define MADE(FIELD)                                                                                                    \
    FIELD(f64, states)                                                                                                 \
    FIELD(f64, bytes)                                                                                                  \
    FIELD(f64, answers)                                                                                                \
    FIELD(u32, found)                                                                                                  \
    FIELD(u32, n_moves)                                                                                                \
    FIELD(u32, counted)                                                                                                \
    FIELD(u32, counted_at_least)                                                                                       \
    FIELD(u32, robots_moved)                                                                                           \
    FIELD(u32, false_trails)                                                                                           \
    FIELD(u32, difficulty)                                                                                             \
    FIELD(u32, tried)                                                                                                  \
    FIELD(u32, out_of_memory)                                                                                          \
    FIELD(u32, attempt)                                                                                                \
    FIELD(f64, off_moves)                                                                                              \
    FIELD(f64, off_robots)                                                                                             \
    FIELD(f64, off_difficulty)                                                                                         \
    FIELD(f64, off_answers)                                                                                            \
    FIELD(puzzle, puzzle)
RECORD(made, MADE);

#define GAMES(FIELD)                                                                                                   \
    FIELD(f64, seed)                                                                                                   \
    FIELD(f64, first)                                                                                                  \
    FIELD(f64, step)                                                                                                   \
    FIELD(f64, end)                                                                                                    \
    FIELD(game_kind, kind)
RECORD(games, GAMES);

/* The numbers of games by solution length follow, from 0 moves to the longest solution, each as an f64. */
#define TALLY(FIELD)                                                                                                   \
    FIELD(f64, games)                                                                                                  \
    FIELD(f64, no_solution)                                                                                            \
    FIELD(f64, unfinished)                                                                                             \
    FIELD(f64, solved)                                                                                                 \
    FIELD(f64, states)                                                                                                 \
    FIELD(f64, bytes)                                                                                                  \
    FIELD(f64, hardest)                                                                                                \
    FIELD(f64, mean)      /* in millionths */                                                                          \
    FIELD(f64, deviation) /* in millionths */                                                                          \
    FIELD(u32, longest)                                                                                                \
    FIELD(puzzle, puzzle) /* the hardest. */
RECORD(tally, TALLY);

/* The numbers of games with solutions of 0 to n_lengths - 1 moves follow.  The words begin at CAROM_TALLY_SVG_MAX,
 * beyond the end of any picture, in the order of carom_plot_word, each NUL-terminated; an empty word stands for the
 * English word. */
#define PLOT(FIELD)                                                                                                    \
    FIELD(f64, games)                                                                                                  \
    FIELD(f64, no_solution)                                                                                            \
    FIELD(f64, unfinished)                                                                                             \
    FIELD(game_kind, kind)                                                                                             \
    FIELD(u32, n_lengths)                                                                                              \
    FIELD(u32, theme)
RECORD(plot, PLOT);

_Static_assert(sizeof(api_plot) + 8 * (CAROM_MOVES_MAX + 1) <= CAROM_TALLY_SVG_MAX, "the words follow the numbers");
_Static_assert(sizeof(api_tally) + 8 * (CAROM_MOVES_MAX + 1) <= IO_SIZE, "a tally fits the buffer");

static const char *status_name(unsigned i) { return carom_status_name((carom_status)i); }
static const char *strategy_name(unsigned i) { return carom_strategy_name((carom_strategy)i); }
static const char *level_name(unsigned i) { return carom_level_name((carom_level)i); }

int carom_api_describe_searches(void) {
    static const char *const plot_words[CAROM_PLOT_WORDS] = {
        [CAROM_PLOT_ABOUT] = "about", [CAROM_PLOT_HEADING] = "heading", [CAROM_PLOT_SUMMARY] = "summary",
        [CAROM_PLOT_AXIS] = "axis",   [CAROM_PLOT_TO] = "to",           [CAROM_PLOT_MOVE] = "move",
        [CAROM_PLOT_MOVES] = "moves", [CAROM_PLOT_GAME] = "game",       [CAROM_PLOT_GAMES] = "games",
        [CAROM_PLOT_GROUP] = "group", [CAROM_PLOT_POINT] = "point"};
    api_describe();
    api_add(DESCRIBED(result, RESULT) DESCRIBED(made, MADE) DESCRIBED(tally, TALLY));
    api_describe_kinds();
    api_add(DESCRIBED(recipe, RECIPE));
    api_add(DESCRIBED(games, GAMES) DESCRIBED(plot, PLOT));
    api_add(NUMBER("answers-max", CAROM_ANSWERS_MAX) NUMBER("difficulty-max", CAROM_DIFFICULTY_MAX)
                NUMBER("tries", CAROM_TRIES) NUMBER("shards-max", CAROM_SHARDS_MAX));
    api_add(NUMBER("memory", CAROM_MEMORY_MIB) NUMBER("memory-max", CAROM_MEMORY_MIB_MAX));
    api_add(NUMBER("daily-memory", CAROM_DAILY_MIB) NUMBER("tally-games", CAROM_TALLY_GAMES));
    api_add(NUMBER("plot-words", CAROM_TALLY_SVG_MAX));
    api_add_enum("status", status_name);
    api_add_enum("strategy", strategy_name);
    api_add_enum("level", level_name);
    api_add_names("plot-word", plot_words, CAROM_PLOT_WORDS);
    return api_described();
}

static carom_search *search;
static carom_maker *maker;
static carom_tally tally;

/* ---- search ---- */

/* Gives the search its block of memory; returns 0, or -1 if the block is too small for any search. */
int carom_api_open(uint8_t *block, uint32_t bytes) {
    search = carom_search_open(block, bytes);
    return search ? 0 : -1;
}

/* puzzle -> ; returns a status.  carom_api_open() must have returned 0.  `strategy` is an index into the list of
 * strategy names; the other arguments are fields of carom_options.  No argument may be negative, and `shards` is at
 * most CAROM_SHARDS_MAX. */
int carom_api_start(int strategy, int max_moves, int answers, int hurry, int shards) {
    carom_puzzle puzzle;
    carom_error error;
    const carom_options options = {.strategy = (carom_strategy)strategy,
                                   .max_moves = (uint32_t)max_moves,
                                   .answers = (uint32_t)answers,
                                   .hurry = hurry != 0,
                                   .shards = (uint32_t)shards};
    memcpy(&puzzle, api_io, sizeof puzzle);
    const carom_status status = carom_search_start(search, &puzzle, &options, &error);
    return status == CAROM_REFUSED ? api_refuse(&error) : (int)status;
}

int carom_api_step(int states) { return (int)carom_search_step(search, (uint32_t)states); }

/* -> bytes for a shard; returns their number. */
int carom_api_shard_take(int to) {
    const uint8_t *bytes;
    const uint32_t n = carom_shard_take(search, (unsigned)to, &bytes);
    if (n > 0) memcpy(api_io, bytes, n);
    return (int)n;
}

/* bytes from another shard -> ; returns whether this shard has taken the bytes. */
int carom_api_shard_put(int n) { return carom_shard_put(search, api_io, (uint32_t)n); }
int carom_api_shard_waits(void) { return carom_shard_is_waiting(search); }
int carom_api_shard_urgent(void) { return carom_shard_is_urgent(search); }
int carom_api_shards_over(void) { return carom_shards_are_over(search); }
int carom_api_alone(uint32_t bytes) { return (int)carom_search_alone(search, bytes); }

/* -> result, solution; returns the status. */
int carom_api_result(void) {
    const carom_result *r = carom_search_result(search);
    const api_result record = {.states = (double)r->states,
                               .bytes = (double)r->bytes,
                               .answers = (double)r->answers,
                               .proved = r->proved,
                               .upper = r->upper,
                               .n_moves = r->n_moves,
                               .strategy = r->strategy,
                               .fell_back = r->fell_back,
                               .optimal = r->optimal,
                               .kept = r->kept,
                               .counted = r->counted,
                               .counted_at_least = r->counted_at_least,
                               .counting = r->counting,
                               .false_trails = r->false_trails,
                               .difficulty = r->difficulty};
    api_put(&record, sizeof record);
    carom_moves_write(r->moves, r->upper, ' ', api_text() + sizeof record);
    return (int)r->status;
}

/* -> the moves of a stored answer as text; returns the length of the text. */
int carom_api_answer(int i) {
    const carom_move *moves = carom_search_answer(search, (uint32_t)i);
    return (int)carom_moves_write(moves, carom_search_result(search)->n_moves, ' ', api_text());
}

/* ---- making puzzles ---- */

/* Gives the maker its block of memory; returns 0, or -1 if the block is too small. */
int carom_api_maker_open(uint8_t *block, uint32_t bytes) {
    maker = carom_maker_open(block, bytes);
    return maker ? 0 : -1;
}

/* recipe -> ; returns a status. */
int carom_api_make(void) {
    api_recipe record;
    carom_error error;
    api_get(&record, sizeof record);
    const carom_recipe recipe = {.game = api_game_kind_of(&record.game),
                                 .moves = api_range_of(&record.moves),
                                 .robots_moved = api_range_of(&record.robots_moved),
                                 .difficulty = api_range_of(&record.difficulty),
                                 .answers = api_range_of(&record.answers),
                                 .no_solo = record.no_solo != 0,
                                 .count = record.count != 0,
                                 .tries = record.tries,
                                 .first = record.first};
    const carom_status status =
        carom_maker_start(maker, &recipe, (uint64_t)record.seed, (uint64_t)record.index, &error);
    return status == CAROM_REFUSED ? api_refuse(&error) : (int)status;
}

/* Starts making the daily puzzle of a date; returns a status. */
int carom_api_daily(int year, int month, int day, int level) {
    carom_daily job;
    carom_error error;
    if (!carom_daily_job((unsigned)year, (unsigned)month, (unsigned)day, (carom_level)level, &job, &error))
        return api_refuse(&error);
    return (int)carom_maker_start(maker, &job.recipe, job.seed, job.index, NULL);
}

int carom_api_make_step(int states) { return (int)carom_maker_step(maker, (uint32_t)states); }

/* -> made, solution; returns the status. */
int carom_api_made(void) {
    const carom_made *made = carom_maker_result(maker);
    const api_made record = {.states = (double)made->states,
                             .bytes = (double)made->bytes,
                             .answers = (double)made->answers,
                             .found = made->found,
                             .n_moves = made->n_moves,
                             .counted = made->counted,
                             .counted_at_least = made->counted_at_least,
                             .false_trails = made->false_trails,
                             .difficulty = made->difficulty,
                             .robots_moved = made->robots_moved,
                             .tried = made->tried,
                             .out_of_memory = made->out_of_memory,
                             .attempt = made->attempt,
                             .off_moves = (double)made->distance[0],
                             .off_robots = (double)made->distance[1],
                             .off_difficulty = (double)made->distance[2],
                             .off_answers = (double)made->distance[3],
                             .puzzle = made->puzzle};
    api_put(&record, sizeof record);
    carom_moves_write(made->moves, made->n_moves, ' ', api_text() + sizeof record);
    return (int)made->status;
}

/* ---- tallies ---- */

/* games -> ; returns 0.  The steps use the search that carom_api_open() has opened. */
int carom_api_tally_start(void) {
    api_games record;
    carom_error error;
    api_get(&record, sizeof record);
    const carom_games games = {.kind = api_game_kind_of(&record.kind),
                               .seed = (uint64_t)record.seed,
                               .first = (uint64_t)record.first,
                               .step = (uint64_t)record.step,
                               .end = (uint64_t)record.end};
    return carom_tally_start(&tally, &games, &error) ? 0 : api_refuse(&error);
}

int carom_api_tally_step(int states) { return (int)carom_tally_step(&tally, search, (uint32_t)states); }

/* -> tally, numbers; returns the status. */
int carom_api_tally(void) {
    api_tally record = {.games = (double)tally.counted,
                        .no_solution = (double)tally.no_solution,
                        .unfinished = (double)tally.unfinished,
                        .solved = (double)tally.solved,
                        .states = (double)tally.states,
                        .bytes = (double)tally.bytes,
                        .hardest = (double)tally.hardest,
                        .mean = (double)carom_tally_mean(&tally),
                        .deviation = (double)carom_tally_deviation(&tally),
                        .longest = tally.longest};
    if (tally.solved) carom_generate(&tally.games.kind, tally.games.seed, tally.hardest, 0, &record.puzzle, NULL);
    api_put(&record, sizeof record);
    for (uint32_t i = 0; i <= tally.longest; i++) {
        const double games = (double)tally.lengths[i];
        memcpy(api_io + sizeof record + i * sizeof games, &games, sizeof games);
    }
    return (int)tally.status;
}

/* plot, numbers, words -> an SVG document; returns the document's length, or 0 if the words are too long.  A tally in
 * progress is not affected. */
int carom_api_tally_svg(void) {
    static carom_tally shown;
    api_plot record;
    carom_error error;
    api_get(&record, sizeof record);
    const carom_games games = {.kind = api_game_kind_of(&record.kind), .step = 1};
    if (!carom_tally_start(&shown, &games, &error)) return api_refuse(&error);
    shown.counted = (uint64_t)record.games;
    shown.no_solution = (uint64_t)record.no_solution;
    shown.unfinished = (uint64_t)record.unfinished;
    for (uint32_t i = 0; i < record.n_lengths; i++) {
        double n;
        memcpy(&n, api_io + sizeof record + i * sizeof n, sizeof n);
        shown.lengths[i] = (uint64_t)n;
        shown.solved += shown.lengths[i];
        if (shown.lengths[i]) shown.longest = i;
    }
    const char *words[CAROM_PLOT_WORDS], *at = api_text() + CAROM_TALLY_SVG_MAX;
    for (unsigned i = 0; i < CAROM_PLOT_WORDS; i++, at += strlen(at) + 1) words[i] = *at ? at : NULL;
    return (int)carom_tally_svg(&shown, (carom_theme)record.theme, words, api_text());
}
