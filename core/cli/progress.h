/* progress.h - reports progress on stderr: on a terminal, it rewrites one line; elsewhere, and on a dumb terminal, it
 * writes a new line each time. */
#ifndef CAROM_PROGRESS_H
#define CAROM_PROGRESS_H

#include "carom_make.h"
#include "carom_statistics.h"

typedef struct progress {
    bool wanted, on_terminal;
    bool shown;  /* the terminal shows a progress line now. */
    double next; /* time of the next report, in milliseconds. */
} progress;

/* Progress is reported if asked for, or if stderr is a terminal that is not dumb. */
progress progress_open(bool asked_for);
/* Call this function when a search begins; `now` is the time of any clock, in milliseconds. */
void progress_begin(progress *p, double now);
/* progress_report() and its variants report if a quarter of a second has passed since the last report or the
 * beginning. */
void progress_report(progress *p, double now, const carom_result *result, size_t memory);
void progress_report_making(progress *p, double now, uint64_t index, const carom_made *made);
void progress_report_trial(progress *p, double now, uint64_t states);
void progress_report_tally(progress *p, double now, uint64_t games, const carom_tally *tally);
void progress_report_sweep(progress *p, double now, const carom_swept *swept);
/* Erases the progress line on the terminal. */
void progress_end(progress *p);

#endif
