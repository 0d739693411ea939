/* steps.c - for `npm run bench -- --memory`: searches in a given memory, step by step.
 *
 * Each input line has a puzzle, a tab and the memory in KiB.  For each, writes a line of JSON: the result, the
 * milliseconds of processor time, and the longest step. */
#include "carom.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STEP = 2000 }; /* states */
#define MS_MOST 60e3  /* a search is stopped after this time */

static double ms_now(void) { return (double)clock() * 1e3 / CLOCKS_PER_SEC; }

int main(void) {
    char line[4096];
    while (fgets(line, sizeof line, stdin)) {
        carom_input in;
        char *tab = strchr(line, '\t');
        const size_t n = tab ? (size_t)strtoul(tab + 1, NULL, 10) << 10 : 0;
        void *block = aligned_alloc(64, n); /* a search uses all of an aligned block */
        if (!n || !block || !carom_read(line, (size_t)(tab - line), 0, &in, NULL)) return 2;
        carom_search *s = carom_search_open(block, n);
        const double begin = ms_now();
        double longest = 0, at = begin;
        carom_status status = carom_search_start(s, &in.puzzle, NULL, NULL);
        for (;;) {
            const double end = ms_now();
            if (end - at > longest) longest = end - at;
            if (status != CAROM_RUNNING || end - begin > MS_MOST) break;
            at = end;
            status = carom_search_step(s, STEP);
        }
        const carom_result *r = carom_search_result(s);
        printf("{\"status\":\"%s\",\"moves\":%u,\"states\":%llu,\"bytes\":%llu,\"ms\":%.2f,\"longest\":%.2f}\n",
               carom_status_name(status), (unsigned)r->n_moves, (unsigned long long)r->states,
               (unsigned long long)r->bytes, ms_now() - begin, longest);
        free(block);
    }
    return 0;
}
