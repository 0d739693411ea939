/* progress.h - reports progress on stderr: on a terminal one line that is rewritten, elsewhere, and on a dumb terminal,
 * a line each time. */
#ifndef CAROM_PROGRESS_H
#define CAROM_PROGRESS_H

#include "carom.h"

typedef struct progress {
    bool wanted, on_terminal;
    bool shown;  /* a line is standing there */
    double next; /* when to say something, in milliseconds */
} progress;

/* Reports if stderr is a terminal that is not dumb, or if asked for. */
progress progress_open(bool asked_for);
/* A search begins; times are milliseconds of any clock. */
void progress_begin(progress *p, double now);
/* Reports if a quarter of a second has passed since the last time, or the beginning. */
void progress_tell(progress *p, double now, const carom_result *result, size_t memory);
/* The same for a puzzle in the making. */
void progress_tell_making(progress *p, double now, uint64_t index, const carom_made *made);
/* The same for a tally. */
void progress_tell_tally(progress *p, double now, uint64_t games, const carom_tally *tally);
/* The same for a sweep. */
void progress_tell_sweep(progress *p, double now, const carom_swept *swept);
/* Clears the line on the terminal. */
void progress_end(progress *p);

#endif
