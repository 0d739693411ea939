/* ranks.c - one search on several MPI ranks: each has a shard (carom_shards.h).
 *
 * MPI keeps the order of the messages from one rank to another.  A search ends in three steps:
 *     rank 0 sends END to all
 *     each other rank stops, and sends END to all
 *     each rank continues to receive until all others have sent END
 * So a search leaves no message behind, and the next search may begin.
 *
 * All memory for messages is static, so a search never runs out of message memory. */
#include "ranks.h"

#include "carom_shards.h"
#include "cli/sharded.h"

#include <assert.h>
#include <mpi.h>
#include <string.h>
#include <time.h>

enum { STEP = 4096, PAUSE_MIN_NS = 20000, PAUSE_MAX_NS = 1000000, SLOTS = 256 };

typedef enum message { PACKETS, END, QUIT } message;

/* A message of packets. */
typedef struct slot {
    uint32_t n;
    uint8_t bytes[CAROM_SHARD_BYTES_MAX];
} slot;

static MPI_Comm ranks = MPI_COMM_NULL;                 /* the ranks that search. */
static slot slots[SLOTS];                              /* received messages; each sender has an equal part. */
static uint8_t sent[RANKS_MAX][CAROM_SHARD_BYTES_MAX]; /* the message that is sent to each rank. */

/* Another rank. */
typedef struct peer {
    slot *slots;               /* a ring of messages that the shard has not taken yet. */
    uint32_t first, n_waiting; /* the oldest of these messages, and their number. */
    MPI_Request sending;
    bool has_ended;
} peer;

typedef struct team {
    carom_search *search;
    int n, rank;
    uint32_t n_slots; /* for each sender. */
    bool has_begun;   /* shard 0 has started the other shards. */
    bool has_quit;    /* there are no more searches. */
    long pause;       /* nanoseconds. */
    peer peer[RANKS_MAX];
} team;

/* ---- The ranks that search ---------------------------------------------------------------------- */

void ranks_open(bool takes_part) { MPI_Comm_split(MPI_COMM_WORLD, takes_part ? 0 : MPI_UNDEFINED, 0, &ranks); }

int ranks_count(void) {
    int n;
    MPI_Comm_size(ranks, &n);
    return n;
}

/* ---- Messages ----------------------------------------------------------------------------------- */

/* Returns whether the buffer of the last message to a rank is free, so that another message may be sent. */
static bool is_free(peer *p) {
    int is_sent;
    MPI_Test(&p->sending, &is_sent, MPI_STATUS_IGNORE);
    return is_sent;
}

static void post(team *t, int to, message kind, uint32_t n) {
    MPI_Isend(sent[to], (int)n, MPI_BYTE, to, kind, ranks, &t->peer[to].sending);
}

/* Sends the packets of the shard.  While the last message to a rank is still being sent, further packets for that rank
 * wait in the shard. */
static void send_packets(team *t) {
    for (int to = 0; to < t->n; to++) {
        const uint8_t *bytes;
        const uint32_t n = is_free(&t->peer[to]) ? carom_shard_take(t->search, (unsigned)to, &bytes) : 0;
        if (n == 0) continue;
        memcpy(sent[to], bytes, n);
        post(t, to, PACKETS, n);
        t->has_begun = true;
    }
}

static bool is_full(const team *t, const peer *p) { return p->n_waiting == t->n_slots; }

static void receive_one(team *t, peer *p, int from) {
    MPI_Status status;
    int n;
    slot *come = &p->slots[(p->first + p->n_waiting) % t->n_slots];
    MPI_Recv(come->bytes, sizeof come->bytes, MPI_BYTE, from, MPI_ANY_TAG, ranks, &status);
    MPI_Get_count(&status, MPI_BYTE, &n);
    come->n = (uint32_t)n;
    if (status.MPI_TAG == QUIT) t->has_quit = true;
    else if (status.MPI_TAG == END) p->has_ended = true;
    else {
        t->has_begun = true;
        p->n_waiting++;
    }
}

/* Receives messages and, if `drop`, drops their packets.  Otherwise, while the packets from a rank fill its slots, its
 * next messages wait in that rank.  After a rank's END, its messages belong to the next search, so they wait, too.
 * Returns whether any message was received. */
static bool receive(team *t, bool drop) {
    bool any = false;
    for (int from = 0; from < t->n; from++) {
        int has_come = from != t->rank;
        peer *p = &t->peer[from];
        while (has_come && !p->has_ended && (drop || !is_full(t, p))) {
            if (drop) p->n_waiting = 0;
            MPI_Iprobe(from, MPI_ANY_TAG, ranks, &has_come, MPI_STATUS_IGNORE);
            if (has_come) receive_one(t, p, from);
            any |= has_come;
        }
    }
    return any;
}

/* Gives the shard the next packets of each rank, if there is room. */
static void give_packets(team *t) {
    for (int from = 0; from < t->n; from++) {
        peer *p = &t->peer[from];
        const slot *oldest = &p->slots[p->first];
        if (p->n_waiting == 0 || !carom_shard_put(t->search, oldest->bytes, oldest->n)) continue;
        p->first = --p->n_waiting > 0 ? (p->first + 1) % t->n_slots : 0; /* 0: reuses slots in the cache. */
    }
    assert(t->rank == 0 || !carom_shards_are_over(t->search)); /* all blocks have the same size. */
}

/* ---- Searches ----------------------------------------------------------------------------------- */

static void open_team(team *t, void *block, size_t bytes) {
    memset(t, 0, sizeof *t);
    t->n = ranks_count();
    MPI_Comm_rank(ranks, &t->rank);
    t->n_slots = SLOTS / (uint32_t)t->n;
    t->search = carom_search_open(block, bytes);
    t->pause = PAUSE_MIN_NS;
    for (int i = 0; i < t->n; i++) {
        t->peer[i].slots = slots + (uint32_t)i * t->n_slots;
        t->peer[i].sending = MPI_REQUEST_NULL;
    }
}

/* Steps the shard, if there is work.  Returns whether anything was done. */
static bool work(team *t) {
    const bool any = receive(t, false);
    give_packets(t);
    send_packets(t);
    if (carom_shard_is_waiting(t->search)) return any;
    carom_search_step(t->search, STEP);
    send_packets(t);
    return true;
}

/* Sleeps if there was nothing to do, longer each time, because most MPI libraries wait in a busy loop. */
static void pace(team *t, bool any) {
    if (any) {
        t->pause = PAUSE_MIN_NS;
        return;
    }
    nanosleep(&(struct timespec){.tv_nsec = t->pause}, NULL);
    t->pause = t->pause < PAUSE_MAX_NS / 2 ? t->pause * 2 : PAUSE_MAX_NS;
}

/* Ends the search on all ranks. */
static void close_team(team *t) {
    int to_end[RANKS_MAX], n_to_end = 0;
    for (int i = 0; i < t->n && t->has_begun; i++)
        if (i != t->rank) to_end[n_to_end++] = i;
    const int others = n_to_end;
    for (int ended = 0; ended < others || n_to_end > 0;) {
        for (int i = n_to_end; i-- > 0;)
            if (is_free(&t->peer[to_end[i]])) {
                post(t, to_end[i], END, 0);
                to_end[i] = to_end[--n_to_end];
            }
        pace(t, receive(t, true));
        ended = 0;
        for (int i = 0; i < t->n; i++) ended += t->peer[i].has_ended;
    }
    for (int i = 0; i < t->n; i++) MPI_Wait(&t->peer[i].sending, MPI_STATUS_IGNORE);
}

void ranks_serve(void *block, size_t bytes) {
    for (team t = {0}; !t.has_quit; close_team(&t)) {
        open_team(&t, block, bytes);
        while (!t.peer[0].has_ended && !t.has_quit) pace(&t, work(&t));
    }
}

void ranks_end(void) {
    const int n = ranks_count();
    for (int to = 1; to < n; to++) MPI_Send(NULL, 0, MPI_BYTE, to, QUIT, ranks);
}

const carom_search *sharded_solve(void *block, size_t bytes, const carom_puzzle *puzzle, const carom_options *options,
                                  bool (*go_on)(void *context, const carom_result *result), void *context) {
    team t;
    bool is_alone = false;
    open_team(&t, block, bytes);
    carom_options wanted = *options;
    wanted.shards = (uint32_t)t.n;
    carom_search_start(t.search, puzzle, &wanted, NULL);
    const carom_result *r = carom_search_result(t.search);
    while (r->status == CAROM_RUNNING && go_on(context, r)) {
        if (is_alone) carom_search_step(t.search, STEP);
        else if (!carom_shards_are_over(t.search)) pace(&t, work(&t));
        else {
            is_alone = true;
            close_team(&t);
            carom_search_alone(t.search, bytes);
        }
    }
    if (!is_alone) close_team(&t);
    return t.search;
}

size_t sharded_memory(size_t bytes) { return bytes * (size_t)ranks_count(); }
