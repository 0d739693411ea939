/* carom_statistics.h - counts the solution lengths of random games, and of all placements of a board's robots.
 *
 * This header is part of libcarom.  The rules for memory and threads in carom.h apply here, too. */
#ifndef CAROM_STATISTICS_H
#define CAROM_STATISTICS_H

#include "carom_boards.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

/* ---- Tallies: the solution lengths of random games (make/) --------------------------------------- */

/* The random games with the numbers `first`, `first + step`, `first + 2 * step` and so on, below `end`.  Each game is
 * attempt 0 of carom_generate(). */
typedef struct carom_games {
    carom_game_kind kind;
    uint64_t seed;
    uint64_t first, step, end;
} carom_games;
#define CAROM_TALLY_GAMES 10000 /* default number of games in the command-line program and the npm package. */

/* A tally is plain data, and is the same on every platform, however the job is divided. */
typedef struct carom_tally {
    carom_games games;
    carom_status status; /* CAROM_RUNNING, or CAROM_SOLVED once all games are counted. */
    bool solving;        /* a search for game `next` is under way. */
    uint64_t next;
    uint64_t counted; /* games counted so far, the sum of the next three fields. */
    uint64_t no_solution;
    uint64_t unfinished; /* games for which memory or CAROM_MOVES_MAX moves were not enough. */
    uint64_t solved;
    uint64_t lengths[CAROM_MOVES_MAX + 1]; /* number of solved games for each length of a shortest solution. */
    uint32_t longest;                      /* the greatest length of any solved game. */
    uint64_t hardest;                      /* the lowest number of a game that needs `longest` moves. */
    uint64_t states;                       /* states of all searches that did not run out of memory. */
    uint64_t bytes;                        /* the most bytes of the search's block in use at any time. */
} carom_tally;

/* Starts a tally.  If the kind is invalid or the step is 0, returns false and fills `error`. */
bool carom_tally_start(carom_tally *tally, const carom_games *games, carom_error *error);
/* Advances the tally by up to about `states` states (0: by one), in a search that the caller opened.  Until the tally
 * is done, use the search for nothing else.  The size of the steps does not change the result. */
carom_status carom_tally_step(carom_tally *tally, carom_search *search, uint32_t states);
/* Adds the counts of another tally of the same kind and seed.  If the tallies of all parts of a job are added, in any
 * order, the sum is the tally of the whole job. */
void carom_tally_add(carom_tally *tally, const carom_tally *part);
/* Return the mean and the standard deviation of the lengths, in millionths, rounded down, or 0 if no game is solved.
 * The deviation describes the counted games, and is not an estimate for other games. */
uint64_t carom_tally_mean(const carom_tally *tally);
uint64_t carom_tally_deviation(const carom_tally *tally);
/* Returns part / whole in millionths, rounded down, or 0 if `whole` is 0.  Both numbers must be below 2^60. */
uint64_t carom_millionths(uint64_t part, uint64_t whole);

/* The words of a plot. */
typedef enum carom_plot_word {
    CAROM_PLOT_ABOUT,   /* "Moves in a shortest solution", for screen readers. */
    CAROM_PLOT_HEADING, /* "10,000 random games: printed boards, 4 robots". */
    CAROM_PLOT_SUMMARY, /* "Mean 5.851 moves, deviation 1.965, longest 15.". */
    CAROM_PLOT_AXIS,    /* the line below the bars, which explains the numbers and the dashed line. */
    CAROM_PLOT_TO,      /* "40 to 42" */
    CAROM_PLOT_MOVE,    /* for the number 1; CAROM_PLOT_MOVES is for any other number: "7 moves: 1 game". */
    CAROM_PLOT_MOVES,
    CAROM_PLOT_GAME,
    CAROM_PLOT_GAMES,
    CAROM_PLOT_GROUP, /* the "," in "12,345". */
    CAROM_PLOT_POINT, /* the "." in "8.3". */
    CAROM_PLOT_WORDS,
} carom_plot_word;
/* Plots the lengths as a one-line SVG document.  Words are UTF-8 without control characters.  If `words` or any of the
 * words is NULL, English is used.  Returns 0 and writes an empty string if the theme does not exist.  Returns 0 if the
 * words are too long: a few thousand bytes fit. */
#define CAROM_TALLY_SVG_MAX 16384
size_t carom_tally_svg(const carom_tally *tally, carom_theme theme, const char *const words[CAROM_PLOT_WORDS],
                       char out[CAROM_TALLY_SVG_MAX]);

/* ---- Sweeps: the solution length from every placement of a board's robots (sweep/) ---------------- */

/* Two robots are alike if swapping them never changes the solution length.  On a board without diagonals, all robots
 * are alike except the robot that must reach the target; with CAROM_ANY_ROBOT, all robots are alike.  With diagonals,
 * no two robots are alike.  Placements that differ only by swapping alike robots count once. */
#define CAROM_SWEEP_ROBOTS 4
#define CAROM_SWEEP_HARDEST 100

typedef struct carom_swept {
    carom_status status; /* CAROM_RUNNING; CAROM_SOLVED: complete; CAROM_GAVE_UP: stopped at CAROM_MOVES_MAX. */
    uint64_t placements;
    uint64_t solved;                       /* solved so far; when the sweep is complete, all others have no solution. */
    uint64_t lengths[CAROM_MOVES_MAX + 1]; /* number of solved placements for each length of a shortest solution. */
    uint32_t longest;                      /* the greatest length of any solved placement. */
    uint32_t level;                        /* the solution length on which the sweep is working. */
    uint32_t share;                        /* the part of the work on length `level` that is done, in thousandths. */
    uint32_t n_hardest;                    /* number of placements in `hardest`, which all need `longest` moves. */
    carom_cell hardest[CAROM_SWEEP_HARDEST][CAROM_ROBOTS]; /* the cells of the robots, as in carom_puzzle. */
} carom_swept;

typedef struct carom_sweep carom_sweep;

/* Returns the number of bytes that a sweep of this puzzle's board and target needs, wherever the robots are, or 0 if no
 * sweep of this puzzle is possible. */
size_t carom_sweep_bytes(const carom_puzzle *puzzle);
/* Opens a sweep in the `n` bytes at `block`, which the caller owns.  Returns NULL and fills `error` if there are more
 * than CAROM_SWEEP_ROBOTS robots or any rule options, or if `n` is less than carom_sweep_bytes(). */
carom_sweep *carom_sweep_open(void *block, size_t n, const carom_puzzle *puzzle, carom_error *error);
/* Continues an unfinished sweep from a copy of its block.  `block` must hold a copy of the carom_sweep_bytes() bytes of
 * the original block, and the addresses of both blocks must be equal modulo 64.  Returns NULL and fills `error` if the
 * bytes are not an unfinished sweep of this board and target.  A copy works only with the same version of the library
 * on the same kind of machine, and is not checked for damage. */
carom_sweep *carom_sweep_resume(void *block, size_t n, const carom_puzzle *puzzle, carom_error *error);
/* Works on at most `rows` more rows of placements (0: on one).  For example, with four robots and 252 cells, a row has
 * up to 62,250 placements, and the whole board has 31,626 rows.  The size of the steps does not change the result. */
carom_status carom_sweep_step(carom_sweep *sweep, uint32_t rows);

/* Callers with several threads can divide the work into parts instead of calling carom_sweep_step().  A part is a range
 * of rows, with the placements found in these rows. */
typedef struct carom_sweep_part {
    uint32_t first, end; /* rows `first` to `end - 1`. */
    uint64_t found;
    uint32_t n_hardest;
    carom_cell hardest[CAROM_SWEEP_HARDEST][CAROM_ROBOTS];
} carom_sweep_part;
/* Returns the remaining rows of the current length, or no rows once the sweep is complete.  The caller divides these
 * rows into parts whose `found` and `n_hardest` are 0. */
carom_sweep_part carom_sweep_rows(const carom_sweep *sweep);
/* Works on a part.  Other threads may work on other parts at the same time. */
void carom_sweep_do(carom_sweep *sweep, carom_sweep_part *part);
/* Adds the findings of a part.  Other parts may still be under way, but parts must be added in the order of their rows.
 * After the last part the next length begins.  Other functions may be called only while no part is under way. */
carom_status carom_sweep_add(carom_sweep *sweep, const carom_sweep_part *part);

/* Returns the result or, while the sweep is running, its progress so far.  The pointer is valid for as long as the
 * sweep exists, and each step updates the values. */
const carom_swept *carom_sweep_result(const carom_sweep *sweep);
/* Returns whether the sweep has found a solution with the robots on these cells.  A running sweep has found all
 * solutions of at most carom_swept.longest moves.  The cells must be different, and none may be closed or have a
 * diagonal. */
bool carom_sweep_has(const carom_sweep *sweep, const carom_cell robot[CAROM_ROBOTS]);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
