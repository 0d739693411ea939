/* shard_threads.c - one search on several threads of the program, each with its own shard (carom_shards.h).
 *
 * A thread steps its shard, and puts the bytes that the shard sends into the queues of the receivers, unless a queue is
 * full.  A thread whose shard can do nothing sleeps until bytes come, a queue has room again, or the search ends. */
#ifdef __linux__
#define _GNU_SOURCE /* clock_gettime. */
#endif
#include "cli/sharded.h"

#include "carom_shards.h"
#include "cli/parcels.h"
#include "cli/search_memory.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STEP = 4096, TELL_MS = 50, ALIGN = 64 };

typedef struct team team;

typedef struct shard {
    team *team;
    carom_search *search;
    unsigned index;
    bool started;
    pthread_t thread;
    pthread_mutex_t lock; /* protects the fields after `news`. */
    pthread_cond_t news;  /* signalled when one of these fields has changed. */
    bool ended;
    bool has_room; /* another shard has taken bytes from a queue that was full. */
    parcels from[CAROM_SHARDS_MAX];
} shard;

struct team {
    unsigned n;
    size_t bytes; /* size of the block of each shard. */
    shard shard[CAROM_SHARDS_MAX];
};

/* ---- Bytes from shard to shard ------------------------------------------------------------------ */

static void *run(void *argument);

/* Ends a shard, except shard 0, which continues alone instead. */
static void end_shard(shard *s) {
    pthread_mutex_lock(&s->lock);
    s->ended = true;
    pthread_cond_signal(&s->news);
    pthread_mutex_unlock(&s->lock);
}

static bool has_ended(shard *s) {
    pthread_mutex_lock(&s->lock);
    const bool ended = s->ended;
    pthread_mutex_unlock(&s->lock);
    return ended;
}

/* Puts bytes into a queue of shard `to`.  The first bytes from shard 0 also start the thread of shard `to`.  Returns
 * false if there is no memory, or the thread cannot start. */
static bool deliver(unsigned from, shard *to, const uint8_t *bytes, uint32_t n) {
    parcel *p = parcel_new(n);
    /* untested at times: fails only if the system has no memory left. */
    if (!p) return false;
    memcpy(p->bytes, bytes, n);
    pthread_mutex_lock(&to->lock);
    parcels_add(&to->from[from], p);
    pthread_cond_signal(&to->news);
    pthread_mutex_unlock(&to->lock);
    if (from > 0) return true;
    if (!to->started) to->started = pthread_create(&to->thread, NULL, run, to) == 0;
    return to->started;
}

/* Returns whether the queue from shard `from` to shard `to` is full. */
static bool is_full(shard *to, unsigned from) {
    pthread_mutex_lock(&to->lock);
    const bool is = parcels_are_full(&to->from[from], to->team->n);
    pthread_mutex_unlock(&to->lock);
    return is;
}

/* Delivers the bytes that the shard sends.  If that fails, shard 0 continues alone. */
static void send_all(shard *s) {
    for (unsigned to = 0; to < s->team->n; to++) {
        const uint8_t *bytes;
        /* untested at times: a queue is full only if its shard is much slower than the sender. */
        const uint32_t n = is_full(&s->team->shard[to], s->index) ? 0 : carom_shard_take(s->search, to, &bytes);
        if (n > 0 && !deliver(s->index, &s->team->shard[to], bytes, n)) end_shard(&s->team->shard[0]);
    }
}

/* Removes bytes from a queue after the shard has taken them. */
static void drop_first(shard *s, unsigned from) {
    pthread_mutex_lock(&s->lock);
    const bool was_full = parcels_are_full(&s->from[from], s->team->n);
    parcels_drop_first(&s->from[from]);
    pthread_mutex_unlock(&s->lock);
    /* untested at times: a queue is full only if its shard is much slower than the sender. */
    if (!was_full) return;
    shard *sender = &s->team->shard[from];
    pthread_mutex_lock(&sender->lock);
    sender->has_room = true;
    pthread_cond_signal(&sender->news);
    pthread_mutex_unlock(&sender->lock);
}

/* Gives the shard the next bytes from each sender.  Returns whether the shard took any bytes. */
static bool receive(shard *s) {
    bool any = false;
    for (unsigned from = 0; from < s->team->n; from++) {
        pthread_mutex_lock(&s->lock);
        const parcel *first = s->from[from].first;
        pthread_mutex_unlock(&s->lock);
        if (!first || !carom_shard_put(s->search, first->bytes, first->n)) continue;
        drop_first(s, from);
        any = true;
    }
    assert(s->index == 0 || !carom_shards_are_over(s->search)); /* all shards have blocks of the same size. */
    return any;
}

static bool has_news(const shard *s) {
    /* untested at times: a queue is full only if its shard is much slower than the sender. */
    bool any = s->ended || s->has_room;
    for (unsigned i = 0; i < s->team->n; i++) any |= s->from[i].first != NULL;
    return any;
}

/* ---- Threads ------------------------------------------------------------------------------------ */

/* Steps a shard, if there is work.  Returns whether anything was done. */
static bool step(shard *s) {
    pthread_mutex_lock(&s->lock);
    s->has_room = false;
    pthread_mutex_unlock(&s->lock);
    const bool any = receive(s);
    send_all(s);
    if (carom_shard_is_waiting(s->search)) return any;
    carom_search_step(s->search, STEP);
    send_all(s);
    return true;
}

static void *run(void *argument) {
    shard *s = argument;
    void *block = memory_block(s->team->bytes);
    if (!block) return end_shard(&s->team->shard[0]), NULL;
    s->search = carom_search_open(block, s->team->bytes);
    while (!has_ended(s)) {
        if (step(s)) continue;
        pthread_mutex_lock(&s->lock);
        while (!has_news(s)) pthread_cond_wait(&s->news, &s->lock);
        pthread_mutex_unlock(&s->lock);
    }
    free(block);
    return NULL;
}

/* Waits until there is news for shard 0, but no longer than TELL_MS. */
static void wait_a_moment(shard *s) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += TELL_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_mutex_lock(&s->lock);
    if (!has_news(s)) pthread_cond_timedwait(&s->news, &s->lock, &until);
    pthread_mutex_unlock(&s->lock);
}

static void open_team(team *t, unsigned n, size_t bytes) {
    memset(t, 0, sizeof *t);
    t->n = n;
    t->bytes = bytes;
    for (unsigned i = 0; i < n; i++) {
        shard *s = &t->shard[i];
        s->team = t;
        s->index = i;
        pthread_mutex_init(&s->lock, NULL);
        pthread_cond_init(&s->news, NULL);
        for (unsigned k = 0; k < n; k++) parcels_open(&s->from[k]);
    }
}

static void close_team(team *t) {
    for (unsigned i = 1; i < t->n; i++) end_shard(&t->shard[i]);
    for (unsigned i = 1; i < t->n; i++)
        if (t->shard[i].started) pthread_join(t->shard[i].thread, NULL);
    for (unsigned i = 0; i < t->n; i++) {
        shard *s = &t->shard[i];
        for (unsigned k = 0; k < t->n; k++) parcels_close(&s->from[k]);
        pthread_cond_destroy(&s->news);
        pthread_mutex_destroy(&s->lock);
    }
    t->n = 0;
}

const carom_search *sharded_solve(void *block, size_t bytes, const carom_puzzle *puzzle, const carom_options *options,
                                  bool (*go_on)(void *context, const carom_result *result), void *context) {
    const unsigned n = options->shards < CAROM_SHARDS_MAX ? options->shards : CAROM_SHARDS_MAX;
    team t;
    open_team(&t, n > 1 ? n : 0, n > 1 ? bytes / n / ALIGN * ALIGN : bytes);
    carom_search *search = t.shard[0].search = carom_search_open(block, t.bytes);
    carom_search_start(search, puzzle, options, NULL);
    const carom_result *r = carom_search_result(search);
    while (r->status == CAROM_RUNNING && go_on(context, r)) {
        if (t.n == 0) carom_search_step(search, STEP);
        else if (carom_shards_are_over(search) || has_ended(&t.shard[0])) {
            close_team(&t);
            carom_search_alone(search, bytes);
        } else if (!step(&t.shard[0])) wait_a_moment(&t.shard[0]);
    }
    close_team(&t);
    return search;
}

size_t sharded_memory(size_t bytes) { return bytes; }
