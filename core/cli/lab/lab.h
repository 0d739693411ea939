/* lab.h - what the experiments of `carom lab` share: their limits and their memory. */
#ifndef CAROM_CLI_LAB_H
#define CAROM_CLI_LAB_H

#include "cli/options.h"
#include "cli/progress.h"

typedef struct lab {
    const options *options;
    uint64_t seed, count; /* of rounds or games; 0: as many as the experiment wants */
    uint64_t states;      /* that a search may see */
    double seconds;       /* that it may take; 0: any time */
    carom_range moves;    /* of games to look at; most 0: as the experiment wants */
    carom_puzzle puzzle;  /* for an experiment that takes one */
    void *block;
    carom_search *search; /* in the block; a trial in its place ends it */
    progress progress;
} lab;

int lab_success(lab *l);
int lab_depths(lab *l);
int lab_ideas(lab *l);
int lab_growth(lab *l);
int lab_bounds(lab *l);

static inline bool lab_wants(const lab *l, option_id option) { return l->options->value[option] != NULL; }

/* Searches within the limits; `ms` gets how long it took.  The status is CAROM_RUNNING if a limit ended it. */
const carom_result *lab_search(lab *l, const carom_puzzle *puzzle, const carom_options *how, double *ms);
/* The same for a trial. */
const carom_tried *lab_try(lab *l, const carom_puzzle *puzzle, unsigned ideas, double *ms);

/* Ctrl-C came: nothing more is searched. */
bool lab_is_stopped(void);

#endif
