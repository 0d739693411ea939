/* carom_boards.h - boards: printed sides, turning a puzzle, and random games.
 *
 * This header is part of libcarom.  The rules for memory and threads in carom.h apply here, too. */
#ifndef CAROM_BOARDS_H
#define CAROM_BOARDS_H

#include "carom.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

/* ---- Printed boards, turning (boards/) ----------------------------------------------------------- */

/* A side is a printed quarter of a board, and has the number 4 * edition + tile, for editions A..D (0..3) and tiles
 * 1..4 (0..3).  Four sides make a board, in the order NW, NE, SE, SW. */
#define CAROM_SIDES 16
#define CAROM_PRINTED_TARGETS 17 /* targets on a board of four different tiles. */

typedef struct carom_printed_target {
    carom_cell cell;
    uint8_t color; /* CAROM_ANY_ROBOT for the vortex. */
    uint8_t shape; /* circle, triangle, square, hexagon, vortex: 0..4. */
} carom_printed_target;

/* Sets the size, walls and diagonals of a puzzle, and nothing else.  If a side does not exist, returns false and
 * changes nothing. */
bool carom_printed_board(carom_puzzle *puzzle, const uint8_t sides[4], bool diagonals);
/* Sets the size, walls and diagonals for one side in corner 0..3 (NW, NE, SE, SW).  The rest of the board is empty
 * except for the closed centre.  If the side or the corner does not exist, returns false and changes nothing. */
bool carom_printed_corner(carom_puzzle *puzzle, unsigned side, unsigned corner, bool diagonals);
/* Finds the four printed sides that make exactly this board.  If several combinations make the board, finds the one
 * with the lowest numbers.  Returns false if no sides make this board. */
bool carom_printed_sides(const carom_puzzle *puzzle, uint8_t sides[4], bool *diagonals);
/* Writes the targets printed on four sides, in reading order, and returns the number of targets.  A side of tile 4 has
 * five targets, and every other side has four. */
uint32_t carom_printed_targets(const uint8_t sides[4], carom_printed_target out[4 * 5]);
bool carom_printed_side_has_diagonals(unsigned side);

typedef enum carom_turning {
    CAROM_CLOCKWISE = 0, /* by a quarter turn, which swaps width and height. */
    CAROM_ANTICLOCKWISE = 1,
    CAROM_MIRRORED = 2, /* left to right. */
} carom_turning;

/* Turns or mirrors the whole puzzle.  `out` and `puzzle` must be different objects.  If each move of a solution is
 * changed by carom_move_turned(), the moves solve the new puzzle. */
void carom_puzzle_turned(const carom_puzzle *puzzle, carom_turning turning, carom_puzzle *out);
carom_move carom_move_turned(carom_move move, carom_turning turning);

/* ---- Random games (boards/) ---------------------------------------------------------------------- */

typedef enum carom_board_kind {
    CAROM_BOARD_PRINTED = 0,   /* tiles 1 to 4, with side A or B up: 96 arrangements, each in four orientations. */
    CAROM_BOARD_ANY_SIDES = 1, /* any of the 16 printed sides in each quadrant. */
    CAROM_BOARD_CHOSEN = 2,    /* the four sides in carom_game_kind.sides. */
    CAROM_BOARD_DRAWN = 3,     /* a random board of any size that follows the rules of printed boards: see drawn.c. */
} carom_board_kind;

typedef enum carom_target_kind {
    CAROM_TARGET_ON_BOARD = 0, /* any target of the board. */
    CAROM_TARGET_OF_ONE = 1,   /* any target of the board that is for one robot. */
    CAROM_TARGET_FOR_ANY = 2,  /* any target of the board, changed to a target for any robot. */
} carom_target_kind;

#define CAROM_DRAWN_SIDE_MIN 5 /* the smallest width and height of CAROM_BOARD_DRAWN. */

/* The common properties of a series of random games.  If all fields are 0, the games have printed boards of editions A
 * and B, and four robots. */
typedef struct carom_game_kind {
    carom_board_kind board;
    uint8_t sides[4];         /* for CAROM_BOARD_CHOSEN: NW, NE, SE, SW. */
    uint8_t width, height;    /* for CAROM_BOARD_DRAWN: from CAROM_DRAWN_SIDE_MIN to 16; 0 means 16. */
    uint8_t robots;           /* number of robots, 1 to 5, in the order red, green, blue, yellow, silver; 0 means 4. */
    bool diagonals;           /* sides of edition D keep their diagonals; a drawn board gets random diagonals. */
    carom_target_kind target; /* the kind of target; a target for one robot is for a robot on the board. */
    uint8_t rules;            /* CAROM_MUST_RICOCHET | CAROM_NO_REBOUND. */
} carom_game_kind;

/* Returns whether the kind is valid and, if not, fills `error`. */
bool carom_game_kind_check(const carom_game_kind *kind, carom_error *error);
/* Returns a copy of the kind with the defaults filled in: a width or height of 0 becomes 16, and 0 robots become 4. */
carom_game_kind carom_game_kind_filled(const carom_game_kind *kind);
/* Writes a short description, such as "printed boards, 4 robots". */
size_t carom_game_kind_text(const carom_game_kind *kind, char out[CAROM_MESSAGE_MAX]);

/* Makes random game number `index` of a seed.  The game depends only on kind, seed, index and attempt, and is the same
 * on every machine and in every version (seed scheme 1).  No robot begins on a target.  Attempt 0 is the game itself;
 * attempts 1, 2, ... are other candidates for game number `index`.  If the kind is invalid, returns false and fills
 * `error`. */
bool carom_generate(const carom_game_kind *kind, uint64_t seed, uint64_t index, uint32_t attempt, carom_puzzle *out,
                    carom_error *error);
/* Writes all targets on the board of the game that carom_generate() makes from the same kind, seed, index and attempt,
 * including the target in play.  Returns the number of targets, or 0 if the kind is invalid. */
uint32_t carom_generated_targets(const carom_game_kind *kind, uint64_t seed, uint64_t index, uint32_t attempt,
                                 carom_printed_target out[4 * 5]);

/* Moves the target to a random free cell.  A cell is free if it has no robot and a robot can rest on it.  Every free
 * cell is equally likely; seed and index determine the choice.  If no cell is free, returns false and changes
 * nothing. */
bool carom_target_anywhere(carom_puzzle *puzzle, uint64_t seed, uint64_t index);

/* The rounds of a published experiment (docs/lab.md).  Robots stay where the previous round left them.  Each round has
 * a new target for one of the robots, on a random cell that has exactly two walls and is not a corner of the board. */
typedef struct carom_rounds {
    carom_puzzle puzzle; /* of this round. */
    uint64_t seed, round;
} carom_rounds;
/* Begins the first round.  The seed determines a series of boards; the first round uses the first board on which the
 * cells with two walls outnumber the robots.  Returns false if the kind is invalid, or if none of ten thousand boards
 * has enough cells with two walls.  Most small boards have too few of these cells. */
bool carom_rounds_begin(carom_rounds *rounds, const carom_game_kind *kind, uint64_t seed);
/* Plays these moves, which must be possible, and begins the next round.  If the round has no solution, `n_moves` must
 * be 0. */
void carom_rounds_next(carom_rounds *rounds, const carom_move *moves, uint32_t n_moves);

/* Both functions make a random puzzle from a given puzzle.  The result depends only on that puzzle and the seed, and is
 * the same on every machine.  If the board has too few free cells, the functions return false, fill `error` and leave
 * `out` unchanged.  `out` may be the given puzzle.  carom_random_robots() puts the robots on random cells, which have
 * no target (in play or printed), no diagonal and fewer than four walls.  carom_random_like() puts the same robots and
 * the same kind of target on another board, with the same rules.  A printed board is replaced by another board of the
 * same editions, and any other board by a random board of the same size with as many walls and diagonals.  See
 * variants.c and scattered.c. */
bool carom_random_robots(const carom_puzzle *puzzle, uint64_t seed, carom_puzzle *out, carom_error *error);
bool carom_random_like(const carom_puzzle *puzzle, uint64_t seed, carom_puzzle *out, carom_error *error);

typedef struct carom_range {
    uint32_t least, most; /* if `most` is 0, there is no upper limit. */
} carom_range;

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
