#ifdef __linux__
#define _GNU_SOURCE /* for sched_getaffinity(). */
#endif
#include "cli/thread_pool.h"

#include "cli/search_memory.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

/* The number of jobs that may be finished while an earlier job is unfinished.  With a smaller number, threads would
 * wait for each other if some jobs took a thousand times as long as others. */
enum { AHEAD = 1024 };

typedef struct pool pool;

typedef struct slot {
    pool *pool;
    uint64_t number;
    bool done; /* the result of the job is waiting to be taken. */
    max_align_t job[];
} slot;

struct pool {
    const pool_work *work;
    void *context;
    char *slots; /* job number i is in slot i modulo n_slots. */
    size_t slot_size, n_slots;
    pthread_mutex_t filling; /* held by the thread that fills in a job; protects the next two fields. */
    uint64_t filled;
    bool ended;            /* there are no more jobs. */
    pthread_mutex_t state; /* protects the fields below, and slot.done. */
    pthread_cond_t room;   /* signalled when a result has been taken. */
    uint64_t taken;
    bool taking; /* a thread takes results. */
    unsigned wanted, started;
    pthread_t thread[POOL_THREADS_MAX]; /* thread[0] is unused, because the first thread is the caller. */
};

static slot *slot_of(const pool *p, uint64_t number) {
    return (slot *)(void *)(p->slots + number % p->n_slots * p->slot_size);
}

static const slot *slot_with(const void *job) { return (const slot *)((const char *)job - offsetof(slot, job)); }

bool pool_is_first(const void *job) {
    const slot *s = slot_with(job);
    pthread_mutex_lock(&s->pool->state);
    const bool is_first = s->pool->taken == s->number;
    pthread_mutex_unlock(&s->pool->state);
    return is_first;
}

static slot *next_job(pool *p) {
    slot *s = NULL;
    pthread_mutex_lock(&p->filling);
    if (!p->ended) {
        pthread_mutex_lock(&p->state);
        while (p->filled - p->taken == p->n_slots) pthread_cond_wait(&p->room, &p->state);
        pthread_mutex_unlock(&p->state);
        s = slot_of(p, p->filled);
        s->pool = p;
        s->number = p->filled;
        p->ended = !p->work->next(p->context, s->job);
        if (p->ended) s = NULL;
        else p->filled++;
    }
    pthread_mutex_unlock(&p->filling);
    return s;
}

/* Marks a job as done, and takes the results that are next in order.  If another thread is already taking results, that
 * thread takes the result of this job, too. */
static void finish(pool *p, slot *s) {
    pthread_mutex_lock(&p->state);
    s->done = true;
    if (!p->taking) {
        p->taking = true;
        for (slot *first; (first = slot_of(p, p->taken))->done; p->taken++) {
            pthread_mutex_unlock(&p->state);
            p->work->take(p->context, first->job);
            pthread_mutex_lock(&p->state);
            first->done = false;
            pthread_cond_signal(&p->room);
        }
        p->taking = false;
    }
    pthread_mutex_unlock(&p->state);
}

static void *run_thread(void *argument);

/* Starts one more thread, if more are wanted. */
static void start_thread(pool *p) {
    pthread_mutex_lock(&p->state);
    if (p->started < p->wanted) {
        if (pthread_create(&p->thread[p->started], NULL, run_thread, p) == 0) p->started++;
        else p->wanted = p->started;
    }
    pthread_mutex_unlock(&p->state);
}

/* Each job starts a thread for the next job, so there are never more threads than jobs. */
static void do_jobs(pool *p, void *block) {
    for (slot *s; (s = next_job(p)) != NULL;) {
        start_thread(p);
        p->work->run(p->context, block, s->job);
        finish(p, s);
    }
}

/* Returns NULL if there is no memory, or if the work needs no block. */
static void *open_block(const pool_work *work) { return work->memory ? memory_block(work->memory) : NULL; }

static void *run_thread(void *argument) {
    pool *p = argument;
    void *block = open_block(p->work);
    if (block || !p->work->memory) do_jobs(p, block);
    free(block);
    return NULL;
}

/* Waits for all threads.  A running thread may start further threads. */
static void join_threads(pool *p) {
    for (unsigned i = 1;; i++) {
        pthread_mutex_lock(&p->state);
        const bool is_last = i == p->started;
        pthread_mutex_unlock(&p->state);
        if (is_last) return;
        pthread_join(p->thread[i], NULL);
    }
}

bool pool_run(const pool_work *work, void *context, unsigned threads) {
    pool p = {.work = work, .context = context, .wanted = threads, .started = 1};
    p.slot_size = (sizeof(slot) + work->job_size + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
    p.n_slots = threads > 1 ? AHEAD : 1;
    p.slots = calloc(p.n_slots, p.slot_size);
    void *block = open_block(work);
    /* untested: calloc() fails only if the system has no memory left. */
    const bool can_run = p.slots && (block || !work->memory);
    if (can_run) {
        pthread_mutex_init(&p.filling, NULL);
        pthread_mutex_init(&p.state, NULL);
        pthread_cond_init(&p.room, NULL);
        do_jobs(&p, block);
        join_threads(&p);
        pthread_cond_destroy(&p.room);
        pthread_mutex_destroy(&p.state);
        pthread_mutex_destroy(&p.filling);
    }
    free(block);
    free(p.slots);
    return can_run;
}

/* Returns the number of cores that this process may use: a batch system or `taskset` may allow fewer cores than the
 * machine has. */
static unsigned cores(void) {
#ifdef __linux__
    cpu_set_t set;
    /* untested: fails only on machines with more than a thousand cores. */
    if (sched_getaffinity(0, sizeof set, &set) == 0) return (unsigned)CPU_COUNT(&set);
#endif
#ifdef _SC_NPROCESSORS_ONLN
    const long n = sysconf(_SC_NPROCESSORS_ONLN);
    if (n > 0) return (unsigned)n;
#endif
    return 1;
}

/* Returns the number of blocks of this size that fit in the machine's memory. */
static uint64_t blocks_in_memory(size_t bytes) {
#if defined _SC_PHYS_PAGES && defined _SC_PAGESIZE
    const long pages = bytes ? sysconf(_SC_PHYS_PAGES) : 0;
    if (pages > 0) return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE) / bytes;
#else
    (void)bytes;
#endif
    return UINT64_MAX;
}

unsigned pool_threads(const options *o, uint64_t jobs, size_t bytes) {
    uint64_t n = o->threads;
    if (jobs <= 1) return 1;
    if (n == 0) {
        const uint64_t room = blocks_in_memory(bytes);
        n = cores();
        if (n > room) n = room;                         /* untested at times: depends on the machine's memory. */
        if (n > POOL_THREADS_MAX) n = POOL_THREADS_MAX; /* untested at times: depends on the machine's cores. */
    }
    if (n > jobs) n = jobs;
    return n > 1 ? (unsigned)n : 1;
}
