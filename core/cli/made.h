/* made.h - the maker at work for the program: its memory, its progress, and what it made as JSON. */
#ifndef CAROM_CLI_MADE_H
#define CAROM_CLI_MADE_H

#include "cli/progress.h"

typedef struct workshop {
    void *block;
    carom_maker *maker;
    progress progress;
} workshop;

/* False after having said so, if the system has no memory to give. */
bool workshop_open(workshop *w, const char *command, size_t memory, bool tells_progress);
/* Makes a puzzle; the wish is one that can be. */
const carom_made *workshop_make(workshop *w, const carom_wish *wish, uint64_t seed, uint64_t index);
void workshop_close(workshop *w);

/* "puzzle":"...","moves":... */
void made_json(const carom_made *made);

#endif
