/* api_searches.c - what takes long, for JavaScript: solving, making as wished for, counting lengths.
 *
 *     result    f64 states, bytes, answers | u32 proved, moves, strategy, fell back, optimal |
 *               u32 answers kept, counted, at least, counting | solution, NUL-terminated
 *     wish      f64 seed, index | u32 board, target, robots, width, height, diagonals, rules, no solo, count,
 *               tries, and least and most of moves, robots moved, answers | 4 sides
 *     made      f64 states, bytes, answers | u32 found, moves, counted, at least, robots moved, tried,
 *               out of memory, attempt | puzzle | solution, NUL-terminated
 *     games     f64 seed, first | words and sides of a wish | 4 bytes | f64 step, end
 *     tally     f64 games, no solution, unfinished, solved, states, bytes, hardest, mean and deviation in millionths |
 *               u32 longest | the hardest puzzle | unused | f64 games of each length
 *     plot      words and sides of a wish where it has them | 4 bytes | f64 games, no solution, unfinished |
 *               f64 games of each length; at CAROM_TALLY_SVG_MAX each carom_plot_word, NUL-terminated, empty for
 *               English */
#include "api.h"

#include <string.h>

enum { RESULT_TEXT = 60, WISH_WORDS = 16, WISH_SIDES = 16 + 4 * WISH_WORDS, WISH_END = WISH_SIDES + 8 };
enum { MADE_PUZZLE = 56, TALLY_PUZZLE = 76, TALLY_LENGTHS = 600, PLOT_LENGTHS = WISH_END + 24 };

_Static_assert(TALLY_PUZZLE + sizeof(carom_puzzle) <= TALLY_LENGTHS, "the puzzle fits before the lengths");
_Static_assert(PLOT_LENGTHS + 8 * (CAROM_MOVES_MAX + 1) <= CAROM_TALLY_SVG_MAX, "a plot's words lie behind it");
_Static_assert(TALLY_LENGTHS + 8 * (CAROM_MOVES_MAX + 1) <= IO_SIZE, "a tally fits the buffer");

static carom_search *search;
static carom_maker *maker;
static carom_tally tally;

int carom_api_status_name(int status) { return api_name(carom_status_name((carom_status)status)); }
int carom_api_strategy_name(int strategy) { return api_name(carom_strategy_name((carom_strategy)strategy)); }
int carom_api_level_name(int level) { return api_name(carom_level_name((carom_level)level)); }

/* ---- search ---- */

/* Gives the search its block of memory; 0, or -1 if that is too small for any search. */
int carom_api_open(uint8_t *block, uint32_t bytes) {
    search = carom_search_open(block, bytes);
    return search ? 0 : -1;
}

/* The strategy whose name is in the buffer; -1 if there is none. */
int carom_api_strategy(int n) {
    carom_strategy strategy;
    return carom_strategy_from_name(api_text(), (size_t)n, &strategy) ? (int)strategy : -1;
}

/* puzzle -> a status */
int carom_api_start(int strategy, int max_moves, int answers) {
    carom_puzzle puzzle;
    carom_error error;
    const carom_options options = {(carom_strategy)strategy, (uint32_t)max_moves, (uint32_t)answers};
    memcpy(&puzzle, api_io, sizeof puzzle);
    const carom_status status = carom_search_start(search, &puzzle, &options, &error);
    return status == CAROM_BAD_PUZZLE ? api_refuse(&error) : (int)status;
}

int carom_api_step(int states) { return (int)carom_search_step(search, (uint32_t)states); }

/* -> result; returns the status */
int carom_api_result(void) {
    const carom_result *r = carom_search_result(search);
    api_put_f64(0, (double)r->states);
    api_put_f64(8, (double)r->bytes);
    api_put_f64(16, (double)r->answers);
    api_put_u32(24, r->proved);
    api_put_u32(28, r->n_moves);
    api_put_u32(32, (uint32_t)r->strategy);
    api_put_u32(36, r->fell_back);
    api_put_u32(40, r->optimal);
    api_put_u32(44, r->kept);
    api_put_u32(48, r->counted);
    api_put_u32(52, r->at_least);
    api_put_u32(56, r->counting);
    carom_moves_write(r->moves, r->n_moves, ' ', api_text() + RESULT_TEXT);
    return (int)r->status;
}

/* An answer that was kept -> its moves as text; returns its length. */
int carom_api_answer(int i) {
    const carom_move *moves = carom_search_answer(search, (uint32_t)i);
    return (int)carom_moves_write(moves, carom_search_result(search)->n_moves, ' ', api_text());
}

/* ---- puzzles as wished for ---- */

/* Gives the maker its block of memory; 0, or -1 if that is too small. */
int carom_api_maker_open(uint8_t *block, uint32_t bytes) {
    maker = carom_maker_open(block, bytes);
    return maker ? 0 : -1;
}

static carom_wish take_wish(void) {
    uint32_t word[WISH_WORDS];
    for (uint32_t i = 0; i < WISH_WORDS; i++) word[i] = api_get_u32(16 + 4 * i);
    carom_wish wish = {
        .recipe = {.board = (carom_board_kind)word[0],
                   .target = (carom_target_kind)word[1],
                   .robots = (uint8_t)word[2],
                   .width = (uint8_t)word[3],
                   .height = (uint8_t)word[4],
                   .diagonals = word[5] != 0,
                   .rules = (uint8_t)word[6]},
        .no_solo = word[7] != 0,
        .count = word[8] != 0,
        .tries = word[9],
        .moves = {word[10], word[11]},
        .robots_moved = {word[12], word[13]},
        .answers = {word[14], word[15]},
    };
    memcpy(wish.recipe.sides, api_io + WISH_SIDES, sizeof wish.recipe.sides);
    return wish;
}

/* wish -> a status */
int carom_api_make(void) {
    carom_error error;
    const carom_wish wish = take_wish();
    const carom_status status =
        carom_maker_start(maker, &wish, (uint64_t)api_get_f64(0), (uint64_t)api_get_f64(8), &error);
    return status == CAROM_BAD_PUZZLE ? api_refuse(&error) : (int)status;
}

/* Starts on the daily puzzle of a date -> a status */
int carom_api_daily(int year, int month, int day, int level) {
    carom_daily job;
    carom_error error;
    if (!carom_daily_job((unsigned)year, (unsigned)month, (unsigned)day, (carom_level)level, &job, &error))
        return api_refuse(&error);
    return (int)carom_maker_start(maker, &job.wish, job.seed, job.index, NULL);
}

int carom_api_make_step(int states) { return (int)carom_maker_step(maker, (uint32_t)states); }

/* -> made; returns the status */
int carom_api_made(void) {
    const carom_made *made = carom_maker_result(maker);
    api_put_f64(0, (double)made->states);
    api_put_f64(8, (double)made->bytes);
    api_put_f64(16, (double)made->answers);
    const uint32_t words[] = {made->found,        made->n_moves, made->counted,       made->at_least,
                              made->robots_moved, made->tried,   made->out_of_memory, made->attempt};
    for (uint32_t i = 0; i < 8; i++) api_put_u32(24 + 4 * i, words[i]);
    memcpy(api_io + MADE_PUZZLE, &made->puzzle, sizeof made->puzzle);
    carom_moves_write(made->moves, made->n_moves, ' ', api_text() + MADE_PUZZLE + sizeof made->puzzle);
    return (int)made->status;
}

/* ---- tallies ---- */

/* games -> 0; the steps use the search that carom_api_open() gave memory to. */
int carom_api_tally_start(void) {
    carom_error error;
    const carom_games games = {take_wish().recipe, (uint64_t)api_get_f64(0), (uint64_t)api_get_f64(8),
                               (uint64_t)api_get_f64(WISH_END), (uint64_t)api_get_f64(WISH_END + 8)};
    return carom_tally_start(&tally, &games, &error) ? 0 : api_refuse(&error);
}

int carom_api_tally_step(int states) { return (int)carom_tally_step(&tally, search, (uint32_t)states); }

/* -> tally; returns the status */
int carom_api_tally(void) {
    carom_puzzle hardest;
    const uint64_t numbers[] = {tally.counted,
                                tally.no_solution,
                                tally.unfinished,
                                tally.solved,
                                tally.states,
                                tally.bytes,
                                tally.hardest,
                                carom_tally_mean(&tally),
                                carom_tally_deviation(&tally)};
    for (uint32_t i = 0; i < 9; i++) api_put_f64(8 * i, (double)numbers[i]);
    api_put_u32(72, tally.longest);
    if (tally.solved) {
        carom_generate(&tally.games.recipe, tally.games.seed, tally.hardest, 0, &hardest, NULL);
        memcpy(api_io + TALLY_PUZZLE, &hardest, sizeof hardest);
    }
    for (uint32_t i = 0; i <= tally.longest; i++) api_put_f64(TALLY_LENGTHS + 8 * i, (double)tally.lengths[i]);
    return (int)tally.status;
}

/* plot with so many lengths -> an SVG document, of no bytes if the words are too long; what is being counted goes on.
 */
int carom_api_tally_svg(int n_lengths, int theme) {
    static carom_tally shown;
    carom_error error;
    const carom_games games = {take_wish().recipe, .step = 1};
    if (!carom_tally_start(&shown, &games, &error)) return api_refuse(&error);
    shown.counted = (uint64_t)api_get_f64(WISH_END);
    shown.no_solution = (uint64_t)api_get_f64(WISH_END + 8);
    shown.unfinished = (uint64_t)api_get_f64(WISH_END + 16);
    for (uint32_t i = 0; i < (uint32_t)n_lengths; i++) {
        shown.lengths[i] = (uint64_t)api_get_f64(PLOT_LENGTHS + 8 * i);
        shown.solved += shown.lengths[i];
        if (shown.lengths[i]) shown.longest = i;
    }
    const char *words[CAROM_PLOT_WORDS], *at = api_text() + CAROM_TALLY_SVG_MAX;
    for (unsigned i = 0; i < CAROM_PLOT_WORDS; i++, at += strlen(at) + 1) words[i] = *at ? at : NULL;
    return (int)carom_tally_svg(&shown, (carom_theme)theme, words, api_text());
}
