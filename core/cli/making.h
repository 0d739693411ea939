/* making.h - makes puzzles for `make`, `daily` and `match`, reports progress, and prints results. */
#ifndef CAROM_CLI_MAKING_H
#define CAROM_CLI_MAKING_H

#include "carom_make.h"
#include "cli/progress.h"

typedef struct workshop {
    void *block;
    carom_maker *maker;
    progress progress;
} workshop;

/* If the system has too little memory, prints a message on stderr and returns false. */
bool workshop_open(workshop *w, const char *command, size_t memory, bool reports_progress);
/* Makes a puzzle.  `recipe` must have passed carom_recipe_check().  The result is valid until the next call. */
const carom_made *workshop_make(workshop *w, const carom_recipe *recipe, uint64_t seed, uint64_t index);
void workshop_close(workshop *w);

/* Prints the members of a JSON object: "puzzle":"...","moves":... */
void made_json(const carom_made *made);
/* Prints on stderr, without a line end, that no candidate fits the recipe, and why. */
void made_explain_miss(const carom_recipe *recipe, const carom_made *made);

#endif
