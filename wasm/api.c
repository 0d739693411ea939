/* api.c - the core as WebAssembly: integers in and out, and one buffer for all that is larger.
 *
 * The buffer and the puzzle being played or solved are this file's, the only state in the program; nobody
 * frees, and each call may overwrite the buffer.  Layouts (numbers are little-endian):
 *
 *     puzzle    the bytes of carom_puzzle
 *     reading   puzzle | format, mode, left_diagonals_out, left_robots_out: a byte each | moves, a byte each
 *     error     u32 position | message with its values marked, NUL-terminated
 *     played    u32 moves played, outcome, solved by (or -1) | 5 cells | message, NUL-terminated
 *     result    f64 states, bytes, answers | u32 proved, moves, strategy, fell back, optimal |
 *               u32 answers kept, counted, at least, counting | solution, NUL-terminated
 *     wish      f64 seed, index | u32 board, target, robots, width, height, diagonals, rules, no solo, count,
 *               tries, and least and most of moves, robots moved, answers | 4 sides
 *     made      f64 states, bytes, answers | u32 found, moves, counted, at least, robots moved, tried,
 *               out of memory, attempt | puzzle | solution, NUL-terminated
 *
 *     games     f64 seed, first | words and sides of a wish | 4 bytes | f64 step, end
 *     tally     f64 games, no solution, unfinished, solved, states, bytes, hardest, mean and deviation in millionths |
 *               u32 longest | the hardest puzzle | unused | f64 games of each length
 *     plot      words and sides of a wish where it has them | 4 bytes | f64 games, no solution, unfinished |
 *               f64 games of each length; at CAROM_TALLY_SVG_MAX each carom_plot_word, NUL-terminated, empty for
 * English
 *
 * A function that can fail returns minus a carom_code and leaves an error in the buffer.  A new layout or
 * meaning needs a new ABI number; a new function a line in exports.txt. */
#include "carom.h"

#include <string.h>

#define ABI 7

enum { IO_SIZE = 1 << 16, READING_MOVES = sizeof(carom_puzzle) + 4, PLAYED_CELLS = 12, RESULT_TEXT = 60 };
enum { WISH_WORDS = 16, WISH_SIDES = 16 + 4 * WISH_WORDS, WISH_END = WISH_SIDES + 8, MADE_PUZZLE = 56 };
enum { TALLY_PUZZLE = 76, TALLY_LENGTHS = 600, PLOT_LENGTHS = WISH_END + 24 };

_Static_assert(CAROM_SVG_MAX <= IO_SIZE, "a picture fits the buffer");
_Static_assert(TALLY_PUZZLE + sizeof(carom_puzzle) <= TALLY_LENGTHS, "the puzzle fits before the lengths");
_Static_assert(PLOT_LENGTHS + 8 * (CAROM_MOVES_MAX + 1) <= CAROM_TALLY_SVG_MAX, "a plot's words lie behind it");
_Static_assert(TALLY_LENGTHS + 8 * (CAROM_MOVES_MAX + 1) <= IO_SIZE, "a tally fits the buffer");

_Alignas(8) static uint8_t io[IO_SIZE];
static carom_search *search;
static carom_maker *maker;
static carom_tally tally;

/* What carom_api_play() played, so that carom_api_track() can follow it move by move. */
static struct {
    carom_puzzle puzzle;
    carom_move moves[CAROM_MOVES_MAX];
    carom_position position;
    uint32_t next;
} played;

static char *text(void) { return (char *)io; }
static void put_u32(uint32_t at, uint32_t value) { memcpy(io + at, &value, sizeof value); }
static uint32_t get_u32(uint32_t at) {
    uint32_t value;
    memcpy(&value, io + at, sizeof value);
    return value;
}
static double get_f64(uint32_t at) {
    double value;
    memcpy(&value, io + at, sizeof value);
    return value;
}
static void put_f64(uint32_t at, double value) { memcpy(io + at, &value, sizeof value); }

static int refuse(const carom_error *error) {
    put_u32(0, error->position);
    memcpy(io + 4, error->marked, sizeof error->marked);
    return -(int)error->code;
}

/* The puzzle that JavaScript put into the buffer; nothing works on one that is not legal. */
static bool take_puzzle(carom_puzzle *puzzle, carom_error *error) {
    memcpy(puzzle, io, sizeof *puzzle);
    return carom_puzzle_check(puzzle, error);
}

int carom_api_abi(void) { return ABI; }
uint8_t *carom_api_io(void) { return io; }
int carom_api_io_size(void) { return IO_SIZE; }

/* ---- names: 0 a status, 1 a strategy, 2 an error code, 3 the version, 4 a level ---- */

int carom_api_name(int kind, int number) {
    const char *name = kind == 0   ? carom_status_name((carom_status)number)
                       : kind == 1 ? carom_strategy_name((carom_strategy)number)
                       : kind == 2 ? carom_code_name((carom_code)number)
                       : kind == 4 ? carom_level_name((carom_level)number)
                                   : CAROM_VERSION;
    const size_t n = strlen(name);
    memcpy(io, name, n + 1);
    return (int)n;
}

/* ---- text to puzzle and back ---- */

/* n bytes of text -> reading; returns the number of moves. */
int carom_api_read(int n, int options) {
    carom_input input;
    carom_error error;
    if (!carom_read(text(), (size_t)n, (unsigned)options, &input, &error)) return refuse(&error);
    memcpy(io, &input.puzzle, sizeof input.puzzle);
    io[sizeof input.puzzle] = (uint8_t)input.format;
    io[sizeof input.puzzle + 1] = (uint8_t)input.mode;
    io[sizeof input.puzzle + 2] = input.left_diagonals_out;
    io[sizeof input.puzzle + 3] = input.left_robots_out;
    memcpy(io + READING_MOVES, input.moves, input.n_moves);
    return (int)input.n_moves;
}

int carom_api_check(void) {
    carom_puzzle puzzle;
    carom_error error;
    return take_puzzle(&puzzle, &error) ? 0 : refuse(&error);
}

/* puzzle, then n moves -> `#p=...` */
int carom_api_link(int n_moves, int mode) {
    carom_puzzle puzzle;
    carom_error error;
    carom_move moves[CAROM_MOVES_MAX];
    if (!take_puzzle(&puzzle, &error)) return refuse(&error);
    memcpy(moves, io + sizeof puzzle, (size_t)n_moves);
    return (int)carom_link_write(&puzzle, moves, (uint32_t)n_moves, (carom_mode)mode, text());
}

int carom_api_payload(void) {
    carom_puzzle puzzle;
    carom_error error;
    return take_puzzle(&puzzle, &error) ? (int)carom_payload_write(&puzzle, text()) : refuse(&error);
}

int carom_api_write(int format) {
    carom_puzzle puzzle;
    carom_error error;
    if (!take_puzzle(&puzzle, &error)) return refuse(&error);
    const size_t n = carom_write(&puzzle, (carom_format)format, text(), &error);
    return n ? (int)n : refuse(&error);
}

int carom_api_draw(void) {
    carom_puzzle puzzle;
    carom_error error;
    return take_puzzle(&puzzle, &error) ? (int)carom_draw(&puzzle, text()) : refuse(&error);
}

static carom_look look_of(int theme, int palette) { return (carom_look){(carom_theme)theme, (carom_palette)palette}; }

/* puzzle, then n moves -> an SVG document */
int carom_api_svg(int n_moves, int theme, int palette) {
    carom_puzzle puzzle;
    carom_error error;
    carom_move moves[CAROM_MOVES_MAX];
    if (!take_puzzle(&puzzle, &error)) return refuse(&error);
    memcpy(moves, io + sizeof puzzle, (size_t)n_moves);
    return (int)carom_svg(&puzzle, moves, (uint32_t)n_moves, look_of(theme, palette), text());
}

/* n bytes of text -> moves, a byte each; returns how many. */
int carom_api_moves_read(int n) {
    carom_error error;
    carom_move moves[CAROM_MOVES_MAX];
    uint32_t n_moves;
    if (!carom_moves_read(text(), (size_t)n, moves, &n_moves, &error)) return refuse(&error);
    memcpy(io, moves, n_moves);
    return (int)n_moves;
}

/* n moves -> text, with blanks between them. */
int carom_api_moves_write(int n_moves) {
    carom_move moves[CAROM_MOVES_MAX];
    memcpy(moves, io, (size_t)n_moves);
    return (int)carom_moves_write(moves, (uint32_t)n_moves, ' ', text());
}

/* ---- printed boards, and turning ---- */

/* 4 sides -> the board's part of a puzzle; returns 0, or -1 for a side that does not exist. */
int carom_api_printed_board(int diagonals) {
    const uint8_t sides[4] = {io[0], io[1], io[2], io[3]};
    carom_puzzle puzzle;
    memset(&puzzle, 0, sizeof puzzle);
    if (!carom_printed_board(&puzzle, sides, diagonals != 0)) return -1;
    memcpy(io, &puzzle, sizeof puzzle);
    return 0;
}

/* 4 sides -> cell, colour, shape of each target; returns how many. */
int carom_api_printed_targets(void) {
    const uint8_t sides[4] = {io[0], io[1], io[2], io[3]};
    carom_printed_target targets[4 * 5];
    const uint32_t n = carom_printed_targets(sides, targets);
    for (uint32_t i = 0; i < n; i++) {
        io[3 * i] = targets[i].cell;
        io[3 * i + 1] = targets[i].color;
        io[3 * i + 2] = targets[i].shape;
    }
    return (int)n;
}

/* puzzle -> 4 sides, and whether with diagonals; returns 1, or 0 for a board that was never printed. */
int carom_api_printed_sides(void) {
    carom_puzzle puzzle;
    carom_error error;
    bool diagonals;
    if (!take_puzzle(&puzzle, &error)) return refuse(&error);
    if (!carom_printed_sides(&puzzle, io, &diagonals)) return 0;
    io[4] = diagonals;
    return 1;
}

/* -> an SVG document */
int carom_api_side_svg(int side, int corner, int diagonals, int theme, int palette) {
    const carom_look look = look_of(theme, palette);
    return (int)carom_side_svg((unsigned)side, (unsigned)corner, diagonals != 0, look, text());
}

/* puzzle -> the puzzle turned */
int carom_api_turned(int turning) {
    carom_puzzle puzzle, turned;
    carom_error error;
    if (!take_puzzle(&puzzle, &error)) return refuse(&error);
    carom_puzzle_turned(&puzzle, (carom_turning)turning, &turned);
    memcpy(io, &turned, sizeof turned);
    return 0;
}

/* ---- playing ---- */

/* puzzle, then n moves -> played */
int carom_api_play(int n_moves) {
    carom_error error;
    if (!take_puzzle(&played.puzzle, &error)) return refuse(&error);
    memcpy(played.moves, io + sizeof played.puzzle, (size_t)n_moves);
    carom_position_start(&played.puzzle, &played.position);
    played.next = 0;

    carom_replayed replayed;
    carom_replay(&played.puzzle, played.moves, (uint32_t)n_moves, &replayed);
    put_u32(0, replayed.n_played);
    put_u32(4, replayed.outcome);
    put_u32(8, (uint32_t)replayed.solved_by);
    memcpy(io + PLAYED_CELLS, replayed.position.robot, CAROM_ROBOTS);
    carom_explain(&played.puzzle, played.moves, (uint32_t)n_moves, &replayed, text() + PLAYED_CELLS + CAROM_ROBOTS);
    return 0;
}

/* The cells of the next move of those just played, a byte each; returns how many. */
int carom_api_track(void) {
    carom_track track;
    carom_position_move(&played.puzzle, &played.position, played.moves[played.next++], &track);
    memcpy(io, track.cells, track.n);
    return (int)track.n;
}

/* ---- search ---- */

/* Gives the search its block of memory; 0, or -1 if that is too small for any search. */
int carom_api_open(uint8_t *block, uint32_t bytes) {
    search = carom_search_open(block, bytes);
    return search ? 0 : -1;
}

/* The strategy whose name is in the buffer; -1 if there is none. */
int carom_api_strategy(int n) {
    carom_strategy strategy;
    return carom_strategy_from_name(text(), (size_t)n, &strategy) ? (int)strategy : -1;
}

/* puzzle -> a status */
int carom_api_start(int strategy, int max_moves, int answers) {
    carom_puzzle puzzle;
    carom_error error;
    const carom_options options = {(carom_strategy)strategy, (uint32_t)max_moves, (uint32_t)answers};
    memcpy(&puzzle, io, sizeof puzzle);
    const carom_status status = carom_search_start(search, &puzzle, &options, &error);
    return status == CAROM_BAD_PUZZLE ? refuse(&error) : (int)status;
}

int carom_api_step(int states) { return (int)carom_search_step(search, (uint32_t)states); }

/* -> result; returns the status */
int carom_api_result(void) {
    const carom_result *r = carom_search_result(search);
    put_f64(0, (double)r->states);
    put_f64(8, (double)r->bytes);
    put_f64(16, (double)r->answers);
    put_u32(24, r->proved);
    put_u32(28, r->n_moves);
    put_u32(32, (uint32_t)r->strategy);
    put_u32(36, r->fell_back);
    put_u32(40, r->optimal);
    put_u32(44, r->kept);
    put_u32(48, r->counted);
    put_u32(52, r->at_least);
    put_u32(56, r->counting);
    carom_moves_write(r->moves, r->n_moves, ' ', text() + RESULT_TEXT);
    return (int)r->status;
}

/* An answer that was kept -> its moves as text; returns its length. */
int carom_api_answer(int i) {
    const carom_move *moves = carom_search_answer(search, (uint32_t)i);
    return (int)carom_moves_write(moves, carom_search_result(search)->n_moves, ' ', text());
}

/* ---- puzzles as wished for ---- */

/* Gives the maker its block of memory; 0, or -1 if that is too small. */
int carom_api_maker_open(uint8_t *block, uint32_t bytes) {
    maker = carom_maker_open(block, bytes);
    return maker ? 0 : -1;
}

static carom_wish take_wish(void) {
    uint32_t word[WISH_WORDS];
    for (uint32_t i = 0; i < WISH_WORDS; i++) word[i] = get_u32(16 + 4 * i);
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
    memcpy(wish.recipe.sides, io + WISH_SIDES, sizeof wish.recipe.sides);
    return wish;
}

/* wish -> a status */
int carom_api_make(void) {
    carom_error error;
    const carom_wish wish = take_wish();
    const carom_status status = carom_maker_start(maker, &wish, (uint64_t)get_f64(0), (uint64_t)get_f64(8), &error);
    return status == CAROM_BAD_PUZZLE ? refuse(&error) : (int)status;
}

/* Starts on the daily puzzle of a date -> a status */
int carom_api_daily(int year, int month, int day, int level) {
    carom_daily job;
    carom_error error;
    if (!carom_daily_job((unsigned)year, (unsigned)month, (unsigned)day, (carom_level)level, &job, &error))
        return refuse(&error);
    return (int)carom_maker_start(maker, &job.wish, job.seed, job.index, NULL);
}

int carom_api_make_step(int states) { return (int)carom_maker_step(maker, (uint32_t)states); }

/* -> made; returns the status */
int carom_api_made(void) {
    const carom_made *made = carom_maker_result(maker);
    put_f64(0, (double)made->states);
    put_f64(8, (double)made->bytes);
    put_f64(16, (double)made->answers);
    const uint32_t words[] = {made->found,        made->n_moves, made->counted,       made->at_least,
                              made->robots_moved, made->tried,   made->out_of_memory, made->attempt};
    for (uint32_t i = 0; i < 8; i++) put_u32(24 + 4 * i, words[i]);
    memcpy(io + MADE_PUZZLE, &made->puzzle, sizeof made->puzzle);
    carom_moves_write(made->moves, made->n_moves, ' ', text() + MADE_PUZZLE + sizeof made->puzzle);
    return (int)made->status;
}

/* ---- tallies ---- */

/* games -> 0; the steps use the search that carom_api_open() gave memory to. */
int carom_api_tally_start(void) {
    carom_error error;
    const carom_games games = {take_wish().recipe, (uint64_t)get_f64(0), (uint64_t)get_f64(8),
                               (uint64_t)get_f64(WISH_END), (uint64_t)get_f64(WISH_END + 8)};
    return carom_tally_start(&tally, &games, &error) ? 0 : refuse(&error);
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
    for (uint32_t i = 0; i < 9; i++) put_f64(8 * i, (double)numbers[i]);
    put_u32(72, tally.longest);
    if (tally.solved) {
        carom_generate(&tally.games.recipe, tally.games.seed, tally.hardest, 0, &hardest, NULL);
        memcpy(io + TALLY_PUZZLE, &hardest, sizeof hardest);
    }
    for (uint32_t i = 0; i <= tally.longest; i++) put_f64(TALLY_LENGTHS + 8 * i, (double)tally.lengths[i]);
    return (int)tally.status;
}

/* plot with so many lengths -> an SVG document, of no bytes if the words are too long; what is being counted goes on.
 */
int carom_api_tally_svg(int n_lengths, int theme) {
    static carom_tally shown;
    carom_error error;
    const carom_games games = {take_wish().recipe, .step = 1};
    if (!carom_tally_start(&shown, &games, &error)) return refuse(&error);
    shown.counted = (uint64_t)get_f64(WISH_END);
    shown.no_solution = (uint64_t)get_f64(WISH_END + 8);
    shown.unfinished = (uint64_t)get_f64(WISH_END + 16);
    for (uint32_t i = 0; i < (uint32_t)n_lengths; i++) {
        shown.lengths[i] = (uint64_t)get_f64(PLOT_LENGTHS + 8 * i);
        shown.solved += shown.lengths[i];
        if (shown.lengths[i]) shown.longest = i;
    }
    const char *words[CAROM_PLOT_WORDS], *at = text() + CAROM_TALLY_SVG_MAX;
    for (unsigned i = 0; i < CAROM_PLOT_WORDS; i++, at += strlen(at) + 1) words[i] = *at ? at : NULL;
    return (int)carom_tally_svg(&shown, (carom_theme)theme, words, text());
}
