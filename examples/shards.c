/* shards.c - solves one puzzle on several threads: each thread steps one shard, and between steps the main thread
 * delivers the bytes that they send.  For simplicity, each step starts new threads; core/cli/shard_threads.c keeps one
 * thread for each shard. */
#include "carom_shards.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHARDS = 4, MEMORY = 512 << 20, STATES = 20000 };

typedef struct parcel {
    uint32_t n;
    uint8_t bytes[];
} parcel;

static carom_search *shard[SHARDS];
static parcel *under_way[SHARDS][SHARDS]; /* from one shard to another, which has not accepted it yet */

static void *step(void *search) {
    carom_search_step(search, STATES);
    return NULL;
}

/* Steps all shards, each on a thread of its own if it can start. */
static void step_all(int shards) {
    pthread_t thread[SHARDS];
    int started = 0;
    for (int i = 1; i < shards; i++)
        if (shard[i] && !carom_shard_is_waiting(shard[i])) {
            if (pthread_create(&thread[started], NULL, step, shard[i]) == 0) started++;
            else step(shard[i]);
        }
    step(shard[0]);
    while (started > 0) pthread_join(thread[--started], NULL);
}

/* Takes the bytes that one shard sends to another, unless earlier bytes are still under way. */
static void collect(int from, int to) {
    const uint8_t *bytes;
    const uint32_t n = under_way[from][to] ? 0 : carom_shard_take(shard[from], (unsigned)to, &bytes);
    if (n == 0) return;
    parcel *p = under_way[from][to] = malloc(sizeof *p + n);
    if (!p) exit(2);
    p->n = n;
    memcpy(p->bytes, bytes, n);
}

static void deliver(int from, int to) {
    parcel *p = under_way[from][to];
    if (!p) return;
    if (!shard[to]) shard[to] = carom_search_open(malloc(MEMORY / SHARDS), MEMORY / SHARDS);
    if (!shard[to] || !carom_shard_put(shard[to], p->bytes, p->n)) return;
    under_way[from][to] = NULL;
    free(p);
}

int main(int argc, char **argv) {
    carom_input in;
    carom_error error;
    if (argc != 2 || !carom_read(argv[1], strlen(argv[1]), 0, &in, &error)) return 2;
    shard[0] = carom_search_open(malloc(MEMORY), MEMORY / SHARDS);
    if (!shard[0]) return 2;
    const carom_options options = {.shards = SHARDS};
    carom_search_start(shard[0], &in.puzzle, &options, NULL);
    const carom_result *result = carom_search_result(shard[0]);
    for (int shards = SHARDS; result->status == CAROM_RUNNING;) {
        step_all(shards);
        for (int i = 0; i < shards; i++)
            for (int k = 0; k < shards; k++) {
                if (shard[i]) collect(i, k);
                deliver(i, k);
            }
        if (shards > 1 && carom_shards_are_over(shard[0])) {
            shards = 1; /* a real program frees the others */
            carom_search_alone(shard[0], MEMORY);
        }
    }
    printf("%s: %u moves\n", carom_status_name(result->status), result->n_moves);
    return 0; /* which frees all memory */
}
