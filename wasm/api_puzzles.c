/* api_puzzles.c - puzzles for JavaScript: reading, writing, drawing and playing them, and the printed boards.
 *
 * The comment before each function describes the buffer before and after the call, `expected -> left`: records, text of
 * the given length, or moves, one byte each.  Unless the comment says otherwise, the function returns the length of the
 * text or the number of moves that it leaves. */
#include "api.h"
#include "carom_boards.h"

#include <string.h>

_Static_assert(CAROM_SVG_MAX <= IO_SIZE, "a picture fits the buffer");

/* The record of a puzzle that was read.  The moves of a link follow this record in the buffer. */
#define READING(FIELD)                                                                                                 \
    FIELD(puzzle, puzzle)                                                                                              \
    FIELD(u8, format)                                                                                                  \
    FIELD(u8, mode)                                                                                                    \
    FIELD(u8, left_diagonals_out)                                                                                      \
    FIELD(u8, left_robots_out) /* a bit for each robot */                                                              \
    FIELD(u32, beat)
RECORD(reading, READING);

/* A sentence about the outcome follows. */
#define PLAYED(FIELD)                                                                                                  \
    FIELD(u32, n_played)                                                                                               \
    FIELD(u32, outcome)                                                                                                \
    FIELD(u32, solved)                                                                                                 \
    FIELD(u32, solved_by)                                                                                              \
    FIELD(u8, robot[CAROM_ROBOTS])
RECORD(played, PLAYED);

#define PRINTED(FIELD)                                                                                                 \
    FIELD(u8, sides[4])                                                                                                \
    FIELD(u8, diagonals)
RECORD(printed, PRINTED);

#define PRINTED_TARGET(FIELD)                                                                                          \
    FIELD(u8, cell)                                                                                                    \
    FIELD(u8, color)                                                                                                   \
    FIELD(u8, shape)
RECORD(printed_target, PRINTED_TARGET);

#define COUNT(array) (sizeof(array) / sizeof *(array))

int carom_api_describe_puzzles(void) {
    static const char *const directions[] = {
        [CAROM_NORTH] = "N", [CAROM_EAST] = "E", [CAROM_SOUTH] = "S", [CAROM_WEST] = "W"};
    static const char *const formats[] = {"none",
                                          [CAROM_LINK] = "link",
                                          [CAROM_GAME_ID] = "game-id",
                                          [CAROM_INTERCHANGE] = "interchange",
                                          [CAROM_INTERCHANGE_TEXT] = "interchange-text",
                                          [CAROM_ASYNC_JSON] = "async-json",
                                          [CAROM_DRAWING] = "drawing",
                                          [CAROM_SAVED_BOARD] = "saved-board",
                                          [CAROM_ASP] = "asp",
                                          [CAROM_PDDL] = "pddl"};
    static const char *const modes[] = {
        [CAROM_MODE_NONE] = "none", [CAROM_MODE_PLAY] = "play", [CAROM_MODE_EDIT] = "edit"};
    static const char *const outcomes[] = {[CAROM_MOVED] = "moved",      [CAROM_NO_SUCH_ROBOT] = "no-such-robot",
                                           [CAROM_STUCK] = "stuck",      [CAROM_ENDS_ON_DIAGONAL] = "ends-on-diagonal",
                                           [CAROM_CIRCLES] = "circles",  [CAROM_COMES_BACK] = "comes-back",
                                           [CAROM_REBOUNDS] = "rebounds"};
    static const char *const palettes[] = {
        [CAROM_STANDARD] = "standard", [CAROM_COLOR_BLIND] = "color-blind", [CAROM_CONTRAST] = "contrast"};
    static const char *const letters[] = {[CAROM_ENGLISH] = "english", [CAROM_GERMAN] = "german"};
    static const char *const turnings[] = {
        [CAROM_CLOCKWISE] = "clockwise", [CAROM_ANTICLOCKWISE] = "anticlockwise", [CAROM_MIRRORED] = "mirrored"};
    static const char *const shapes[] = {"circle", "triangle", "square", "hexagon", "vortex"};
    api_describe();
    api_add(DESCRIBED(reading, READING) DESCRIBED(played, PLAYED));
    api_add(DESCRIBED(printed, PRINTED) DESCRIBED(printed_target, PRINTED_TARGET));
    api_add(NUMBER("read-diagonals", CAROM_READ_DIAGONALS) NUMBER("read-shut-in", CAROM_READ_SHUT_IN));
    api_add_names("direction", directions, COUNT(directions));
    api_add_names("format", formats, COUNT(formats));
    api_add_names("format-written", formats, CAROM_DRAWING + 1); /* Carom only reads the later formats. */
    api_add_names("mode", modes, COUNT(modes));
    api_add_names("outcome", outcomes, COUNT(outcomes));
    api_add_names("palette", palettes, COUNT(palettes));
    api_add_names("letters", letters, COUNT(letters));
    api_add_names("turning", turnings, COUNT(turnings));
    api_add_names("shape", shapes, COUNT(shapes));
    return api_described();
}

/* The game of the last carom_api_play(), for carom_api_track() to replay move by move. */
static struct {
    carom_puzzle puzzle;
    carom_move moves[CAROM_MOVES_MAX];
    carom_position position;
    uint32_t next;
} game;

/* -> text. */
int carom_api_version(void) {
    memcpy(api_io, CAROM_VERSION, sizeof CAROM_VERSION);
    return sizeof CAROM_VERSION - 1;
}

/* ---- reading and writing ---- */

/* text -> reading, moves, the sender's name. */
int carom_api_read(int n, int options) {
    carom_input input;
    carom_error error;
    if (!carom_read(api_text(), (size_t)n, (unsigned)options, &input, &error)) return api_refuse(&error);
    const api_reading record = {.puzzle = input.puzzle,
                                .format = (api_u8)input.format,
                                .mode = (api_u8)input.mode,
                                .left_diagonals_out = input.left_diagonals_out,
                                .left_robots_out = input.left_robots_out,
                                .beat = input.beat};
    api_put(&record, sizeof record);
    memcpy(api_io + sizeof record, input.moves, input.n_moves);
    memcpy(api_io + sizeof record + input.n_moves, input.sender, sizeof input.sender);
    return (int)input.n_moves;
}

/* puzzle, moves -> `#p=...`. */
int carom_api_link(int n_moves, int mode, int beat) {
    carom_puzzle puzzle;
    carom_error error;
    carom_move moves[CAROM_MOVES_MAX];
    if (!api_take_puzzle(&puzzle, &error)) return api_refuse(&error);
    memcpy(moves, api_io + sizeof puzzle, (size_t)n_moves);
    return (int)carom_link_write(&puzzle, moves, (uint32_t)n_moves, (carom_mode)mode, (uint32_t)beat, api_text());
}

/* puzzle -> text. */
int carom_api_payload(void) {
    carom_puzzle puzzle;
    carom_error error;
    return api_take_puzzle(&puzzle, &error) ? (int)carom_payload_write(&puzzle, api_text()) : api_refuse(&error);
}

/* puzzle -> text. */
int carom_api_write(int format) {
    carom_puzzle puzzle;
    carom_error error;
    if (!api_take_puzzle(&puzzle, &error)) return api_refuse(&error);
    const size_t n = carom_write(&puzzle, (carom_format)format, api_text(), &error);
    return n ? (int)n : api_refuse(&error);
}

static carom_look look_of(int theme, int palette, int letters) {
    return (carom_look){(carom_theme)theme, (carom_palette)palette, (carom_letters)letters};
}

/* puzzle, moves -> an SVG document. */
int carom_api_svg(int n_moves, int theme, int palette, int letters) {
    carom_puzzle puzzle;
    carom_error error;
    carom_move moves[CAROM_MOVES_MAX];
    if (!api_take_puzzle(&puzzle, &error)) return api_refuse(&error);
    memcpy(moves, api_io + sizeof puzzle, (size_t)n_moves);
    return (int)carom_svg(&puzzle, moves, (uint32_t)n_moves, look_of(theme, palette, letters), api_text());
}

/* text -> moves. */
int carom_api_moves_read(int n) {
    carom_error error;
    carom_move moves[CAROM_MOVES_MAX];
    uint32_t n_moves;
    if (!carom_moves_read(api_text(), (size_t)n, moves, &n_moves, &error)) return api_refuse(&error);
    memcpy(api_io, moves, n_moves);
    return (int)n_moves;
}

/* moves -> the moves as text, separated by blanks. */
int carom_api_moves_write(int n_moves) {
    carom_move moves[CAROM_MOVES_MAX];
    memcpy(moves, api_io, (size_t)n_moves);
    return (int)carom_moves_write(moves, (uint32_t)n_moves, ' ', api_text());
}

/* ---- printed boards, and turning ---- */

static api_printed take_printed(void) {
    api_printed record;
    api_get(&record, sizeof record);
    return record;
}

/* printed -> puzzle without robots and target; returns 0, or -1 for a side that does not exist. */
int carom_api_printed_board(void) {
    const api_printed board = take_printed();
    carom_puzzle out;
    memset(&out, 0, sizeof out);
    if (!carom_printed_board(&out, board.sides, board.diagonals != 0)) return -1;
    api_put(&out, sizeof out);
    return 0;
}

/* printed -> printed_targets; returns their number. */
int carom_api_printed_targets(void) {
    const api_printed board = take_printed();
    carom_printed_target targets[4 * 5];
    const uint32_t n = carom_printed_targets(board.sides, targets);
    for (uint32_t i = 0; i < n; i++) {
        const api_printed_target record = {targets[i].cell, targets[i].color, targets[i].shape};
        memcpy(api_io + i * sizeof record, &record, sizeof record);
    }
    return (int)n;
}

/* puzzle -> printed; returns 1, or 0 for a board that was never printed. */
int carom_api_printed_sides(void) {
    carom_puzzle puzzle;
    carom_error error;
    bool diagonals;
    api_printed record;
    if (!api_take_puzzle(&puzzle, &error)) return api_refuse(&error);
    if (!carom_printed_sides(&puzzle, record.sides, &diagonals)) return 0;
    record.diagonals = diagonals;
    api_put(&record, sizeof record);
    return 1;
}

/* -> an SVG document; returns 0, and an empty text, if an argument is out of range.  `corner` is 0 to 3, clockwise from
 * the top left; `side`, `theme`, `palette` and `letters` are indices into the lists of their names. */
int carom_api_side_svg(int side, int corner, int diagonals, int theme, int palette, int letters) {
    const carom_look look = look_of(theme, palette, letters);
    return (int)carom_side_svg((unsigned)side, (unsigned)corner, diagonals != 0, look, api_text());
}

/* puzzle -> puzzle; returns 0. */
int carom_api_turned(int turning) {
    carom_puzzle puzzle, turned;
    carom_error error;
    if (!api_take_puzzle(&puzzle, &error)) return api_refuse(&error);
    carom_puzzle_turned(&puzzle, (carom_turning)turning, &turned);
    api_put(&turned, sizeof turned);
    return 0;
}

/* ---- random puzzles like a given one ---- */

static int put_random(bool (*make)(const carom_puzzle *, uint64_t, carom_puzzle *, carom_error *), double seed) {
    carom_puzzle puzzle;
    carom_error error;
    if (!api_take_puzzle(&puzzle, &error) || !make(&puzzle, (uint64_t)seed, &puzzle, &error)) return api_refuse(&error);
    api_put(&puzzle, sizeof puzzle);
    return 0;
}

/* puzzle -> puzzle; returns 0. */
int carom_api_random_robots(double seed) { return put_random(carom_random_robots, seed); }
int carom_api_random_like(double seed) { return put_random(carom_random_like, seed); }

/* ---- playing ---- */

/* puzzle, moves -> played, sentence; returns 0. */
int carom_api_play(int n_moves) {
    carom_error error;
    if (!api_take_puzzle(&game.puzzle, &error)) return api_refuse(&error);
    memcpy(game.moves, api_io + sizeof game.puzzle, (size_t)n_moves);
    carom_position_start(&game.puzzle, &game.position);
    game.next = 0;

    carom_replayed replayed;
    carom_replay(&game.puzzle, game.moves, (uint32_t)n_moves, &replayed);
    api_played record = {.n_played = replayed.n_played,
                         .outcome = replayed.outcome,
                         .solved = replayed.solved_by >= 0,
                         .solved_by = (api_u32)replayed.solved_by};
    memcpy(record.robot, replayed.position.robot, sizeof record.robot);
    api_put(&record, sizeof record);
    carom_explain(&game.puzzle, game.moves, (uint32_t)n_moves, &replayed, api_text() + sizeof record);
    return 0;
}

/* -> the track of the game's next move, one byte per cell; returns the number of cells. */
int carom_api_track(void) {
    carom_track track;
    carom_position_move(&game.puzzle, &game.position, game.moves[game.next++], &track);
    memcpy(api_io, track.cells, track.n);
    return (int)track.n;
}
