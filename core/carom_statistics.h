/* carom_statistics.h - counts the solution lengths of random games, and of all placements of a board's robots.
 *
 * A part of libcarom; what carom.h says about memory and threads applies here, too. */
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

/* The random games whose numbers go from `first` in steps of `step` and stay below `end`, each in attempt 0. */
typedef struct carom_games {
    carom_game_kind kind;
    uint64_t seed;
    uint64_t first, step, end;
} carom_games;
#define CAROM_TALLY_GAMES 10000 /* default number of games in the program and the package. */

/* Plain data, the same on every platform, however the job is divided. */
typedef struct carom_tally {
    carom_games games;
    carom_status status; /* CAROM_RUNNING, or CAROM_SOLVED once all games are counted. */
    bool solving;        /* a search for game `next` is under way. */
    uint64_t next;
    uint64_t counted; /* games counted so far, the sum of the next three fields. */
    uint64_t no_solution;
    uint64_t unfinished; /* games for which memory or CAROM_MOVES_MAX moves were not enough. */
    uint64_t solved;
    uint64_t lengths[CAROM_MOVES_MAX + 1]; /* solved games by the length of a shortest solution. */
    uint32_t longest;                      /* of these lengths. */
    uint64_t hardest;                      /* the lowest number of a game that needs `longest` moves. */
    uint64_t states;                       /* states of all searches that did not run out of memory. */
    uint64_t bytes;                        /* most bytes of the search's block in use at any time. */
} carom_tally;

/* Starts a tally.  False, with `error` filled, if the kind does not exist or the step is 0. */
bool carom_tally_start(carom_tally *tally, const carom_games *games, carom_error *error);
/* Works on up to about `states` more states in a search that the caller opened.  Until the tally is done, use the
 * search for nothing else.  The size of the steps does not change the result. */
carom_status carom_tally_step(carom_tally *tally, carom_search *search, uint32_t states);
/* Adds the counts of another tally of the same kind and seed.  The parts of a job, added in any order, give the tally
 * of the whole job. */
void carom_tally_add(carom_tally *tally, const carom_tally *part);
/* Mean and standard deviation of the lengths, in millionths, rounded down; 0 if no game is solved.  The deviation
 * describes the counted games, and is not an estimate for other games. */
uint64_t carom_tally_mean(const carom_tally *tally);
uint64_t carom_tally_deviation(const carom_tally *tally);
/* part / whole in millionths, rounded down, for numbers below 2^60; 0 if `whole` is 0. */
uint64_t carom_millionths(uint64_t part, uint64_t whole);

/* The words of a plot. */
typedef enum carom_plot_word {
    CAROM_PLOT_ABOUT,   /* "Moves of a shortest solution", for screen readers. */
    CAROM_PLOT_HEADING, /* "10,000 random games: printed boards, 4 robots". */
    CAROM_PLOT_SUMMARY, /* "Mean 5.851 moves, deviation 1.965, longest 15.". */
    CAROM_PLOT_AXIS,    /* the line below the bars, which explains the numbers and the dashed line. */
    CAROM_PLOT_TO,      /* "40 to 42" */
    CAROM_PLOT_MOVE,    /* after the number 1; any other number takes CAROM_PLOT_MOVES: "7 moves: 1 game". */
    CAROM_PLOT_MOVES,
    CAROM_PLOT_GAME,
    CAROM_PLOT_GAMES,
    CAROM_PLOT_GROUP, /* the "," in "12,345". */
    CAROM_PLOT_POINT, /* the "." in "8.3". */
    CAROM_PLOT_WORDS,
} carom_plot_word;
/* Plots the lengths as an SVG document on a single line of text.  Words are UTF-8 without control characters.  `words`
 * or any of the words may be NULL, which stands for English.  Returns 0 and writes an empty string if the theme does
 * not exist.  Returns 0 if the words are too long: a few thousand bytes fit. */
#define CAROM_TALLY_SVG_MAX 16384
size_t carom_tally_svg(const carom_tally *tally, carom_theme theme, const char *const words[CAROM_PLOT_WORDS],
                       char out[CAROM_TALLY_SVG_MAX]);

/* ---- Sweeps: the solution length from every placement of a board's robots (sweep/) ---------------- */

/* Robots are alike if swapping them changes nothing.  On a board without diagonals, all robots but the target's are
 * alike; with CAROM_ANY_ROBOT, all robots are.  Placements that differ only by swapping alike robots count once.  With
 * diagonals, no two robots are alike. */
#define CAROM_SWEEP_ROBOTS 4
#define CAROM_SWEEP_HARDEST 100

typedef struct carom_swept {
    carom_status status; /* CAROM_RUNNING; CAROM_SOLVED: complete; CAROM_GAVE_UP: stopped at CAROM_MOVES_MAX. */
    uint64_t placements;
    uint64_t solved;                       /* solved so far; in the end, all other placements have no solution. */
    uint64_t lengths[CAROM_MOVES_MAX + 1]; /* solved placements by the length of a shortest solution. */
    uint32_t longest;                      /* of these lengths. */
    uint32_t level;                        /* the solution length in progress. */
    uint32_t share;                        /* how much of length `level` is done, in thousandths. */
    uint32_t n_hardest;                    /* placements in `hardest`, all of length `longest`. */
    carom_cell hardest[CAROM_SWEEP_HARDEST][CAROM_ROBOTS]; /* the cells of the robots, as in carom_puzzle. */
} carom_swept;

typedef struct carom_sweep carom_sweep;

/* The number of bytes that a sweep of this puzzle's board and target needs, wherever the robots are; 0 if it cannot be
 * swept. */
size_t carom_sweep_bytes(const carom_puzzle *puzzle);
/* Opens a sweep in the `n` bytes at `block`, which the caller keeps.  NULL, with `error` filled, if there are more
 * than CAROM_SWEEP_ROBOTS robots or any rule options, or if `n` is less than carom_sweep_bytes(). */
carom_sweep *carom_sweep_open(void *block, size_t n, const carom_puzzle *puzzle, carom_error *error);
/* Continues an unfinished sweep from a copy: `block` holds a copy of the carom_sweep_bytes() bytes of the original
 * block, and the addresses of both blocks must be equal modulo 64.  NULL, with `error` filled, if the bytes are not an
 * unfinished sweep of this board and target.  A copy works only with the same version of the library on the same kind
 * of machine, and is not checked for damage. */
carom_sweep *carom_sweep_resume(void *block, size_t n, const carom_puzzle *puzzle, carom_error *error);
/* Works on up to `rows` more rows of placements: with four robots and 252 cells, a row has up to 62,250 placements, and
 * the whole board has 31,626 rows.  The size of the steps does not change the result. */
carom_status carom_sweep_step(carom_sweep *sweep, uint32_t rows);

/* For callers with several threads: the same work in parts.  A part is some of the rows, and the placements found
 * there. */
typedef struct carom_sweep_part {
    uint32_t first, end; /* rows first to end - 1. */
    uint64_t found;
    uint32_t n_hardest;
    carom_cell hardest[CAROM_SWEEP_HARDEST][CAROM_ROBOTS];
} carom_sweep_part;
/* The remaining rows of the current length; none once the sweep is complete.  The caller divides these rows into parts
 * whose `found` and `n_hardest` are 0. */
carom_sweep_part carom_sweep_rows(const carom_sweep *sweep);
/* Works on a part.  Other threads may work on other parts at the same time. */
void carom_sweep_do(carom_sweep *sweep, carom_sweep_part *part);
/* Adds the findings of a part.  Other parts may still be under way, but parts must be added in the order of their rows.
 * After the last part the next length begins.  Other functions may be called only while no part is under way. */
carom_status carom_sweep_add(carom_sweep *sweep, const carom_sweep_part *part);

/* The progress so far, or the result.  The pointer is valid for as long as the sweep exists; each step updates the
 * values. */
const carom_swept *carom_sweep_result(const carom_sweep *sweep);
/* Whether the robots have a solution of at most `longest` moves from these cells.  The cells must be different, and
 * none may be closed or have a diagonal. */
bool carom_sweep_has(const carom_sweep *sweep, const carom_cell robot[CAROM_ROBOTS]);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
