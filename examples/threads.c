/* threads.c - solves puzzles on several threads, each with a search of its own, and prints the results in order. */
#include "carom.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, MEMORY = 64 << 20 };

static char **texts; /* one per puzzle */
static int n;        /* the number of texts */
static int *lengths; /* one per text; -1: no answer */
static atomic_int next;

static int length_of(carom_search *search, const char *text) {
    carom_input in;
    carom_error error;
    if (!carom_read(text, strlen(text), 0, &in, &error)) return -1;
    carom_search_start(search, &in.puzzle, NULL, NULL);
    while (carom_search_step(search, 100000) == CAROM_RUNNING) {}
    const carom_result *result = carom_search_result(search);
    return result->status == CAROM_SOLVED ? (int)result->n_moves : -1;
}

/* Solves one puzzle after another until none is left. */
static void *solve(void *unused) {
    (void)unused;
    void *memory = malloc(MEMORY);
    carom_search *search = carom_search_open(memory, MEMORY); /* NULL if memory is NULL */
    for (int i; search && (i = next++) < n;) lengths[i] = length_of(search, texts[i]);
    free(memory);
    return NULL;
}

int main(int argc, char **argv) {
    pthread_t threads[THREADS];
    int started = 0;
    texts = argv + 1;
    n = argc - 1;
    lengths = malloc(((size_t)n + 1) * sizeof *lengths);
    if (!lengths) return 2;
    for (int i = 0; i < n; i++) lengths[i] = -1;
    while (started < THREADS && pthread_create(&threads[started], NULL, solve, NULL) == 0) started++;
    solve(NULL); /* this thread works, too, and does everything if no other thread starts */
    while (started > 0) pthread_join(threads[--started], NULL);
    for (int i = 0; i < n; i++) {
        if (lengths[i] < 0) printf("%s: no answer\n", texts[i]);
        else printf("%s: %d moves\n", texts[i], lengths[i]);
    }
    free(lengths);
    return 0;
}
