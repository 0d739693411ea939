/* lab.h - limits, memory and searches of the experiments of `carom lab`. */
#ifndef CAROM_CLI_LAB_H
#define CAROM_CLI_LAB_H

#include "carom_boards.h"
#include "carom_lab.h"
#include "cli/input.h"
#include "cli/progress.h"
#include "cli/thread_pool.h"

typedef struct lab {
    const options *options;
    uint64_t seed, count;        /* count: rounds or games; 0: the experiment's default. */
    uint64_t states;             /* limit of a search. */
    double seconds;              /* limit of a search; 0: none. */
    carom_range moves;           /* of games to measure; most 0: the experiment's default. */
    carom_puzzle puzzle;         /* the puzzle of the experiment, if it takes one. */
    const puzzle_source *source; /* of this puzzle, for the label of its rows; NULL: the only puzzle needs no label. */
    void *block;                 /* for a search or a trial. */
    const void *job;             /* the job in a pool; NULL: nothing else runs. */
    progress *progress;
} lab;

int lab_success(lab *l);
int lab_depths(lab *l);
int lab_ideas(lab *l);
int lab_growth(lab *l);
int lab_bounds(lab *l);

static inline bool lab_wants(const lab *l, option_id option) { return l->options->value[option] != NULL; }

/* Searches within the limits; `ms` receives the time.  The status is CAROM_RUNNING if a limit stopped the search. */
const carom_result *lab_search(const lab *l, const carom_puzzle *puzzle, const carom_options *how, double *ms);
/* Runs a trial within the limits; `ms` receives the time. */
const carom_tried *lab_try(const lab *l, const carom_puzzle *puzzle, unsigned ideas, double *ms);

/* Allocates `l->block`, which the caller must free().  If the system has too little memory, prints a message on stderr
 * and returns false. */
bool lab_open_block(lab *l);
/* Returns a copy of the lab for one job in a pool. */
lab lab_of_job(const lab *l, void *block, const void *job);
/* Runs jobs of an experiment, each in a block.  If the system has too little memory, prints a message on stderr and
 * returns false. */
bool lab_pool(const lab *l, const pool_work *work, void *context);

/* Prints the puzzle above its rows, if they need a label. */
void lab_label(const lab *l);
/* Begins the JSON object of a row, with its label. */
void lab_json_begin(const lab *l);

/* Returns whether Ctrl-C was pressed; if so, no further search begins. */
bool lab_is_stopped(void);

#endif
