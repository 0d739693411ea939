/* shards.c - solves one puzzle on several threads (carom_shards.h).  Each thread steps one shard; between two rounds of
 * steps, the main thread delivers the bytes that the shards send. */
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
static void *block[SHARDS];
static parcel *under_way[SHARDS][SHARDS]; /* bytes in transit from one shard to another */

/* ---- The pool ----------------------------------------------------------------------------------- */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t begun = PTHREAD_COND_INITIALIZER, done = PTHREAD_COND_INITIALIZER;
static unsigned rounds; /* begun so far */
static int n_threads, working;

static void step(int i) {
    if (shard[i] && !carom_shard_is_waiting(shard[i])) carom_search_step(shard[i], STATES);
}

/* Steps one shard in every round. */
static void *work(void *number) {
    const int i = *(int *)number;
    for (unsigned round = 0;; round++) {
        pthread_mutex_lock(&lock);
        while (rounds == round) pthread_cond_wait(&begun, &lock);
        pthread_mutex_unlock(&lock);
        step(i);
        pthread_mutex_lock(&lock);
        if (--working == 0) pthread_cond_signal(&done);
        pthread_mutex_unlock(&lock);
    }
    return NULL;
}

/* The main thread steps shard 0, and the shards whose threads could not be started. */
static void start_threads(void) {
    static int numbers[SHARDS];
    for (; n_threads < SHARDS - 1; n_threads++) {
        pthread_t thread;
        numbers[n_threads] = n_threads + 1;
        if (pthread_create(&thread, NULL, work, &numbers[n_threads]) != 0) return;
    }
}

static void step_all(void) {
    pthread_mutex_lock(&lock);
    working = n_threads;
    rounds++;
    pthread_cond_broadcast(&begun);
    pthread_mutex_unlock(&lock);
    step(0);
    for (int i = n_threads + 1; i < SHARDS; i++) step(i);
    pthread_mutex_lock(&lock);
    while (working > 0) pthread_cond_wait(&done, &lock);
    pthread_mutex_unlock(&lock);
}

/* ---- The bytes ---------------------------------------------------------------------------------- */

static bool open_shard(int i, size_t bytes, size_t used) {
    block[i] = malloc(bytes);
    shard[i] = carom_search_open(block[i], used);
    return shard[i] != NULL;
}

/* Takes the bytes that one shard sends to another, unless earlier bytes are still in transit. */
static bool collect(int from, int to) {
    const uint8_t *bytes;
    if (under_way[from][to] || !shard[from]) return true;
    const uint32_t n = carom_shard_take(shard[from], (unsigned)to, &bytes);
    if (n == 0) return true;
    parcel *p = under_way[from][to] = malloc(sizeof *p + n);
    if (!p) return false;
    p->n = n;
    memcpy(p->bytes, bytes, n);
    return true;
}

/* Returns false if the receiving shard cannot be opened or started. */
static bool deliver(int from, int to) {
    parcel *p = under_way[from][to];
    if (!p) return true;
    if (!shard[to] && !open_shard(to, MEMORY / SHARDS, MEMORY / SHARDS)) return false;
    if (!carom_shard_put(shard[to], p->bytes, p->n)) return !carom_shards_are_over(shard[to]);
    under_way[from][to] = NULL;
    free(p);
    return true;
}

/* Returns false if shard 0 has to continue alone. */
static bool deliver_all(void) {
    for (int from = 0; from < SHARDS; from++)
        for (int to = 0; to < SHARDS; to++)
            if (!collect(from, to) || !deliver(from, to)) return false;
    return !carom_shards_are_over(shard[0]);
}

static void drop_others(void) {
    for (int i = 1; i < SHARDS; i++) {
        free(block[i]);
        shard[i] = NULL;
    }
}

int main(int argc, char **argv) {
    carom_input in;
    carom_error error;
    if (argc != 2) return fputs("usage: shards PUZZLE\n", stderr), 2;
    if (!carom_read(argv[1], strlen(argv[1]), 0, &in, &error)) return fprintf(stderr, "%s\n", error.message), 2;
    if (!open_shard(0, MEMORY, MEMORY / SHARDS)) return fputs("not enough memory\n", stderr), 2;
    const carom_options options = {.shards = SHARDS};
    carom_search_start(shard[0], &in.puzzle, &options, NULL);
    const carom_result *result = carom_search_result(shard[0]);
    start_threads();
    while (result->status == CAROM_RUNNING && deliver_all()) step_all();
    drop_others();
    carom_search_alone(shard[0], MEMORY);
    while (carom_search_step(shard[0], STATES) == CAROM_RUNNING) {}
    printf("%s: %u moves\n", carom_status_name(result->status), result->n_moves);
    return 0; /* the exit frees all memory and ends all threads */
}
