/* carom_make.h - makes puzzles from recipes, and the daily puzzles.
 *
 * This header is part of libcarom.  The rules for memory and threads in carom.h apply here, too. */
#ifndef CAROM_MAKE_H
#define CAROM_MAKE_H

#include "carom_boards.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

/* The requirements that a new puzzle must meet.  If all fields are 0, any random game that has a solution fits. */
typedef struct carom_recipe {
    carom_game_kind game;
    carom_range moves;        /* length of a shortest solution. */
    carom_range robots_moved; /* the fewest robots that any answer moves. */
    carom_range difficulty;   /* as in carom_result, from 1 to CAROM_DIFFICULTY_MAX. */
    carom_range answers;      /* number of answers. */
    bool no_solo;             /* no robot can solve the puzzle alone, in any number of moves. */
    bool count;               /* count the answers for the result, even if `difficulty` and `answers` set no limit. */
    uint32_t tries;           /* number of the first candidate that is not tried; 0 means CAROM_TRIES. */
    uint32_t first; /* number of the first candidate to try, so that several makers can share the candidates. */
} carom_recipe;
#define CAROM_TRIES 1000

typedef struct carom_made {
    /* CAROM_SOLVED: the puzzle fits the recipe.  CAROM_GAVE_UP: no candidate fits, and the puzzle is the candidate
     * closest to the recipe.  Distances are compared by moves, then by robots moved, then by difficulty, then by
     * answers.  If several puzzles are equally close, the first is kept. */
    carom_status status;
    bool found; /* `puzzle` is a puzzle that fits, or the nearest candidate so far. */
    carom_puzzle puzzle;
    /* The distance from the recipe in moves, robots moved, difficulty and answers; all 0 if the puzzle fits. */
    uint64_t distance[4];
    uint32_t attempt; /* the puzzle's attempt number in carom_generate(). */
    uint32_t n_moves;
    carom_move moves[CAROM_MOVES_MAX]; /* a shortest solution; the best answer if `counted`. */
    bool counted;                      /* the answers were counted, so the next five fields are valid. */
    bool counted_at_least;             /* there are more answers than `answers` can hold. */
    uint32_t robots_moved;
    uint64_t answers;
    uint32_t false_trails;  /* as in carom_result. */
    uint32_t difficulty;    /* as in carom_result. */
    uint32_t tried;         /* candidates tried so far, including the candidates before `first`. */
    uint32_t out_of_memory; /* candidates skipped because the block was too small to solve them or to count answers. */
    uint64_t states;        /* states of all searches; all fields of carom_made are the same on every platform. */
    uint64_t bytes;         /* the most bytes of the block in use at any time. */
} carom_made;

typedef struct carom_maker carom_maker;

/* Returns whether a puzzle could meet the recipe and, if not, fills `error`. */
bool carom_recipe_check(const carom_recipe *recipe, carom_error *error);
/* Opens a maker in a block, as carom_search_open() opens a search.  Returns NULL if `n` is too small.  In a smaller
 * block, more candidates run out of memory, but nothing else changes. */
carom_maker *carom_maker_open(void *block, size_t n);
/* Starts making puzzle `index` of a seed, even if another puzzle is under way.  The candidates are attempts 0, 1, ...
 * of carom_generate(), and the first attempt that fits is taken.  If the recipe is refused, returns CAROM_REFUSED and
 * fills `error`; a puzzle that is under way is not affected. */
carom_status carom_maker_start(carom_maker *maker, const carom_recipe *recipe, uint64_t seed, uint64_t index,
                               carom_error *error);
/* Advances the maker by up to about `states` states (0: by one).  The size of the steps does not change the puzzle; it
 * can change `states` and `bytes` if the memory of a search was full. */
carom_status carom_maker_step(carom_maker *maker, uint32_t states);
/* Returns the result or, while the maker is running, its progress so far.  The pointer is valid for as long as the
 * maker exists, and each step updates the values. */
const carom_made *carom_maker_result(const carom_maker *maker);

/* The daily puzzles.  The date and the level determine the recipe, seed and index of a daily puzzle.  Days before
 * 28 November 2026 use daily scheme 1.  All other days use daily scheme 2, whose recipes also limit the `difficulty`.
 * Neither scheme ever changes. */
typedef enum carom_level { CAROM_EASY = 0, CAROM_MEDIUM = 1, CAROM_HARD = 2 } carom_level;
#define CAROM_LEVELS 3
#define CAROM_DAILY_MIB 64 /* memory in MiB that is enough for every candidate of both daily schemes. */
typedef struct carom_daily {
    carom_recipe recipe;
    uint64_t seed, index;
} carom_daily;
/* Gets the recipe, seed and index for a date of the Gregorian calendar, in the years 1 to 9999.  If the date or the
 * level does not exist, returns false and fills `error`. */
bool carom_daily_job(unsigned year, unsigned month, unsigned day, carom_level level, carom_daily *out,
                     carom_error *error);
const char *carom_level_name(carom_level level); /* such as "easy". */
/* Returns false and leaves `out` unchanged if no level has this name. */
bool carom_level_from_name(const char *name, size_t n, carom_level *out);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
