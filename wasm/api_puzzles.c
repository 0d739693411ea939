/* api_puzzles.c - puzzles for JavaScript: read, written, drawn, played, and the boards they are on.
 *
 *     reading   puzzle | format, mode, left_diagonals_out, left_robots_out: a byte each | moves, a byte each
 *     played    u32 moves played, outcome, solved by (or -1) | 5 cells | message, NUL-terminated */
#include "api.h"

#include <string.h>

enum { READING_MOVES = sizeof(carom_puzzle) + 4, PLAYED_CELLS = 12 };

_Static_assert(CAROM_SVG_MAX <= IO_SIZE, "a picture fits the buffer");

/* What carom_api_play() played, so that carom_api_track() can follow it move by move. */
static struct {
    carom_puzzle puzzle;
    carom_move moves[CAROM_MOVES_MAX];
    carom_position position;
    uint32_t next;
} played;

int carom_api_version(void) { return api_name(CAROM_VERSION); }

/* ---- text to puzzle and back ---- */

/* n bytes of text -> reading; returns the number of moves. */
int carom_api_read(int n, int options) {
    carom_input input;
    carom_error error;
    if (!carom_read(api_text(), (size_t)n, (unsigned)options, &input, &error)) return api_refuse(&error);
    memcpy(api_io, &input.puzzle, sizeof input.puzzle);
    api_io[sizeof input.puzzle] = (uint8_t)input.format;
    api_io[sizeof input.puzzle + 1] = (uint8_t)input.mode;
    api_io[sizeof input.puzzle + 2] = input.left_diagonals_out;
    api_io[sizeof input.puzzle + 3] = input.left_robots_out;
    memcpy(api_io + READING_MOVES, input.moves, input.n_moves);
    return (int)input.n_moves;
}

/* puzzle, then n moves -> `#p=...` */
int carom_api_link(int n_moves, int mode) {
    carom_puzzle puzzle;
    carom_error error;
    carom_move moves[CAROM_MOVES_MAX];
    if (!api_take_puzzle(&puzzle, &error)) return api_refuse(&error);
    memcpy(moves, api_io + sizeof puzzle, (size_t)n_moves);
    return (int)carom_link_write(&puzzle, moves, (uint32_t)n_moves, (carom_mode)mode, api_text());
}

int carom_api_payload(void) {
    carom_puzzle puzzle;
    carom_error error;
    return api_take_puzzle(&puzzle, &error) ? (int)carom_payload_write(&puzzle, api_text()) : api_refuse(&error);
}

int carom_api_write(int format) {
    carom_puzzle puzzle;
    carom_error error;
    if (!api_take_puzzle(&puzzle, &error)) return api_refuse(&error);
    const size_t n = carom_write(&puzzle, (carom_format)format, api_text(), &error);
    return n ? (int)n : api_refuse(&error);
}

int carom_api_draw(void) {
    carom_puzzle puzzle;
    carom_error error;
    return api_take_puzzle(&puzzle, &error) ? (int)carom_draw(&puzzle, api_text()) : api_refuse(&error);
}

static carom_look look_of(int theme, int palette) { return (carom_look){(carom_theme)theme, (carom_palette)palette}; }

/* puzzle, then n moves -> an SVG document */
int carom_api_svg(int n_moves, int theme, int palette) {
    carom_puzzle puzzle;
    carom_error error;
    carom_move moves[CAROM_MOVES_MAX];
    if (!api_take_puzzle(&puzzle, &error)) return api_refuse(&error);
    memcpy(moves, api_io + sizeof puzzle, (size_t)n_moves);
    return (int)carom_svg(&puzzle, moves, (uint32_t)n_moves, look_of(theme, palette), api_text());
}

/* n bytes of text -> moves, a byte each; returns how many. */
int carom_api_moves_read(int n) {
    carom_error error;
    carom_move moves[CAROM_MOVES_MAX];
    uint32_t n_moves;
    if (!carom_moves_read(api_text(), (size_t)n, moves, &n_moves, &error)) return api_refuse(&error);
    memcpy(api_io, moves, n_moves);
    return (int)n_moves;
}

/* n moves -> text, with blanks between them. */
int carom_api_moves_write(int n_moves) {
    carom_move moves[CAROM_MOVES_MAX];
    memcpy(moves, api_io, (size_t)n_moves);
    return (int)carom_moves_write(moves, (uint32_t)n_moves, ' ', api_text());
}

/* ---- printed boards, and turning ---- */

/* 4 sides -> the board's part of a puzzle; returns 0, or -1 for a side that does not exist. */
int carom_api_printed_board(int diagonals) {
    const uint8_t sides[4] = {api_io[0], api_io[1], api_io[2], api_io[3]};
    carom_puzzle puzzle;
    memset(&puzzle, 0, sizeof puzzle);
    if (!carom_printed_board(&puzzle, sides, diagonals != 0)) return -1;
    memcpy(api_io, &puzzle, sizeof puzzle);
    return 0;
}

/* 4 sides -> cell, colour, shape of each target; returns how many. */
int carom_api_printed_targets(void) {
    const uint8_t sides[4] = {api_io[0], api_io[1], api_io[2], api_io[3]};
    carom_printed_target targets[4 * 5];
    const uint32_t n = carom_printed_targets(sides, targets);
    for (uint32_t i = 0; i < n; i++) {
        api_io[3 * i] = targets[i].cell;
        api_io[3 * i + 1] = targets[i].color;
        api_io[3 * i + 2] = targets[i].shape;
    }
    return (int)n;
}

/* puzzle -> 4 sides, and whether with diagonals; returns 1, or 0 for a board that was never printed. */
int carom_api_printed_sides(void) {
    carom_puzzle puzzle;
    carom_error error;
    bool diagonals;
    if (!api_take_puzzle(&puzzle, &error)) return api_refuse(&error);
    if (!carom_printed_sides(&puzzle, api_io, &diagonals)) return 0;
    api_io[4] = diagonals;
    return 1;
}

/* -> an SVG document */
int carom_api_side_svg(int side, int corner, int diagonals, int theme, int palette) {
    const carom_look look = look_of(theme, palette);
    return (int)carom_side_svg((unsigned)side, (unsigned)corner, diagonals != 0, look, api_text());
}

/* puzzle -> the puzzle turned */
int carom_api_turned(int turning) {
    carom_puzzle puzzle, turned;
    carom_error error;
    if (!api_take_puzzle(&puzzle, &error)) return api_refuse(&error);
    carom_puzzle_turned(&puzzle, (carom_turning)turning, &turned);
    memcpy(api_io, &turned, sizeof turned);
    return 0;
}

/* ---- playing ---- */

/* puzzle, then n moves -> played */
int carom_api_play(int n_moves) {
    carom_error error;
    if (!api_take_puzzle(&played.puzzle, &error)) return api_refuse(&error);
    memcpy(played.moves, api_io + sizeof played.puzzle, (size_t)n_moves);
    carom_position_start(&played.puzzle, &played.position);
    played.next = 0;

    carom_replayed replayed;
    carom_replay(&played.puzzle, played.moves, (uint32_t)n_moves, &replayed);
    api_put_u32(0, replayed.n_played);
    api_put_u32(4, replayed.outcome);
    api_put_u32(8, (uint32_t)replayed.solved_by);
    memcpy(api_io + PLAYED_CELLS, replayed.position.robot, CAROM_ROBOTS);
    carom_explain(&played.puzzle, played.moves, (uint32_t)n_moves, &replayed, api_text() + PLAYED_CELLS + CAROM_ROBOTS);
    return 0;
}

/* The cells of the next move of those just played, a byte each; returns how many. */
int carom_api_track(void) {
    carom_track track;
    carom_position_move(&played.puzzle, &played.position, played.moves[played.next++], &track);
    memcpy(api_io, track.cells, track.n);
    return (int)track.n;
}
