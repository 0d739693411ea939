/* progress.h - how far a search is, for people, on stderr: one line that rewrites itself on a terminal, else lines. */
#ifndef CAROM_PROGRESS_H
#define CAROM_PROGRESS_H

#include "carom.h"

typedef struct progress {
    bool wanted, on_terminal;
    bool shown;  /* a line is standing there */
    double next; /* when to say something, in milliseconds */
} progress;

/* Wanted where stderr is a terminal, or if asked for. */
progress progress_open(bool asked_for);
/* A search begins; times are milliseconds of any clock. */
void progress_begin(progress *p, double now);
/* Says something, if it is time to. */
void progress_tell(progress *p, double now, const carom_result *result, size_t memory);
/* The same of a puzzle being made: which one, and how far it is. */
void progress_tell_making(progress *p, double now, uint64_t index, const carom_made *made);
/* The same of a tally. */
void progress_tell_tally(progress *p, double now, uint64_t games, const carom_tally *tally);
/* Takes back what stands on the terminal. */
void progress_end(progress *p);

#endif
