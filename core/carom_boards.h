/* carom_boards.h - boards: printed sides, turning a puzzle, and random games.
 *
 * A part of libcarom; what carom.h says about memory and threads applies here, too. */
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

/* Sets size, walls and diagonals, nothing else.  False, with nothing changed, if a side does not exist. */
bool carom_printed_board(carom_puzzle *puzzle, const uint8_t sides[4], bool diagonals);
/* Sets the walls and diagonals of one side in corner 0..3 (NW, NE, SE, SW): the rest of the board is empty except for
 * the closed centre.  False, with nothing changed, if the side or the corner does not exist. */
bool carom_printed_corner(carom_puzzle *puzzle, unsigned side, unsigned corner, bool diagonals);
/* Finds the four sides that make exactly this board, with the lowest numbers if there are several choices.  False if no
 * sides make this board. */
bool carom_printed_sides(const carom_puzzle *puzzle, uint8_t sides[4], bool *diagonals);
/* The targets printed on four sides, in reading order; returns how many.  A side of tile 4 has five targets, any other
 * side four. */
uint32_t carom_printed_targets(const uint8_t sides[4], carom_printed_target out[4 * 5]);
bool carom_printed_side_has_diagonals(unsigned side);

typedef enum carom_turning {
    CAROM_CLOCKWISE = 0, /* by a quarter: width and height change places. */
    CAROM_ANTICLOCKWISE = 1,
    CAROM_MIRRORED = 2, /* left to right. */
} carom_turning;

/* Turns the whole puzzle; `out` must be a different puzzle.  A solution, turned move by move, solves the turned
 * puzzle. */
void carom_puzzle_turned(const carom_puzzle *puzzle, carom_turning turning, carom_puzzle *out);
carom_move carom_move_turned(carom_move move, carom_turning turning);

/* ---- Random games (boards/) ---------------------------------------------------------------------- */

typedef enum carom_board_kind {
    CAROM_BOARD_PRINTED = 0,   /* tiles 1 to 4 with side A or B up: 96 arrangements in four orientations. */
    CAROM_BOARD_ANY_SIDES = 1, /* any of the 16 printed sides in each quadrant. */
    CAROM_BOARD_CHOSEN = 2,    /* the four sides in carom_game_kind.sides. */
    CAROM_BOARD_DRAWN = 3,     /* drawn at random by the rules of printed boards, in any size: see drawn.c. */
} carom_board_kind;

typedef enum carom_target_kind {
    CAROM_TARGET_ON_BOARD = 0, /* any target of the board. */
    CAROM_TARGET_OF_ONE = 1,   /* any target of the board that is for one robot. */
    CAROM_TARGET_FOR_ANY = 2,  /* any target of the board, made a target for any robot. */
} carom_target_kind;

#define CAROM_DRAWN_SIDE_MIN 5 /* the least width and height of CAROM_BOARD_DRAWN. */

/* The common properties of a series of random games.  All fields zero: a printed board of 1999 and four robots. */
typedef struct carom_game_kind {
    carom_board_kind board;
    uint8_t sides[4];         /* of CAROM_BOARD_CHOSEN: NW, NE, SE, SW. */
    uint8_t width, height;    /* of CAROM_BOARD_DRAWN: CAROM_DRAWN_SIDE_MIN..16; 0: 16. */
    uint8_t robots;           /* 1..5, the first of red, green, blue, yellow, silver; 0: four. */
    bool diagonals;           /* sides of edition D keep their diagonals; a drawn board gets random diagonals. */
    carom_target_kind target; /* a target of this kind that a robot on the board may reach. */
    uint8_t rules;            /* CAROM_MUST_RICOCHET | CAROM_NO_REBOUND. */
} carom_game_kind;

/* True if the kind exists, else false with `error` filled. */
bool carom_game_kind_check(const carom_game_kind *kind, carom_error *error);
/* A copy of the kind with the defaults filled in: a width or height of 0 becomes 16, and 0 robots become 4. */
carom_game_kind carom_game_kind_filled(const carom_game_kind *kind);
/* Writes a short description, such as "printed boards, 4 robots". */
size_t carom_game_kind_text(const carom_game_kind *kind, char out[CAROM_MESSAGE_MAX]);

/* Makes random game number `index` of a seed.  The game depends only on kind, seed, index and attempt, and is the same
 * on every machine and in every version (seed scheme 1).  No robot begins on a target.  Attempt 0 is the game itself;
 * higher attempts are other candidates for the same number.  False, with `error` filled, if the kind does not exist. */
bool carom_generate(const carom_game_kind *kind, uint64_t seed, uint64_t index, uint32_t attempt, carom_puzzle *out,
                    carom_error *error);
/* Gets all targets, including the one in play, on the board of the game that carom_generate() makes from the same first
 * four arguments.  Returns the number of targets, 0 if the kind does not exist. */
uint32_t carom_generated_targets(const carom_game_kind *kind, uint64_t seed, uint64_t index, uint32_t attempt,
                                 carom_printed_target out[4 * 5]);

/* Moves the target to a random free cell, where a robot can rest but no robot stands.  Every free cell is equally
 * likely; seed and index determine the choice.  False, with nothing changed, if no cell is free. */
bool carom_target_anywhere(carom_puzzle *puzzle, uint64_t seed, uint64_t index);

/* The rounds of a published experiment (docs/lab.md).  Robots stay where the previous round left them.  Each round has
 * a new target for one of the robots, on a random cell that has exactly two walls and is not a corner of the board. */
typedef struct carom_rounds {
    carom_puzzle puzzle; /* of this round. */
    uint64_t seed, round;
} carom_rounds;
/* Begins the first round, on the seed's first board where cells with two walls outnumber the robots.  Most small boards
 * have too few cells with two walls.  False if none of ten thousand boards has enough, or if the kind does not
 * exist. */
bool carom_rounds_begin(carom_rounds *rounds, const carom_game_kind *kind, uint64_t seed);
/* Plays these moves, which must be possible, and begins the next round.  `n_moves` is 0 for a round without a
 * solution. */
void carom_rounds_next(carom_rounds *rounds, const carom_move *moves, uint32_t n_moves);

/* Make a random puzzle like a given puzzle.  The result depends only on that puzzle and the seed, and is the same on
 * every machine.  False, with `out` unchanged and `error` filled, if the board has too few free cells.  `out` may be
 * the given puzzle.  carom_random_robots() puts the robots on random cells, which have no target (in play or printed),
 * no diagonal and fewer than four walls.  carom_random_like() puts the same robots and the same kind of target on
 * another board, with the same rules.  A printed board is replaced by one of the same editions, any other board by one
 * of the same size with as many walls and diagonals.  See variants.c and scattered.c. */
bool carom_random_robots(const carom_puzzle *puzzle, uint64_t seed, carom_puzzle *out, carom_error *error);
bool carom_random_like(const carom_puzzle *puzzle, uint64_t seed, carom_puzzle *out, carom_error *error);

typedef struct carom_range {
    uint32_t least, most; /* most 0: no limit. */
} carom_range;

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
