/* ranks.c - one search on several MPI ranks: each has a shard (carom_shards.h).
 *
 * MPI keeps the order of the messages from one rank to another.  A search ends in three steps:
 *     rank 0 sends END to all
 *     each other rank stops, and sends END to all
 *     each rank continues to receive until all others have sent END
 * So a search leaves no message behind, and the next one may begin. */
#include "ranks.h"

#include "carom_shards.h"
#include "cli/exit.h"
#include "cli/parcels.h"
#include "cli/sharded.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STEP = 4096, PAUSE_MIN_NS = 20000, PAUSE_MAX_NS = 1000000 };

typedef enum message { PACKETS, END, QUIT } message;

/* Another rank. */
typedef struct peer {
    parcels come; /* packets that the shard has not taken yet. */
    MPI_Request sending;
    uint8_t *sent; /* the message that is sent. */
    bool has_ended;
} peer;

typedef struct team {
    carom_search *search;
    int n, rank;
    bool has_begun; /* shard 0 has started the others. */
    bool has_quit;  /* there are no more searches. */
    long pause;     /* nanoseconds. */
    peer peer[RANKS_MAX];
} team;

/* ---- Messages ----------------------------------------------------------------------------------- */

/* Packets are small.  When there is no memory for one, the whole program ends. */
static void check_memory(const team *t, bool is_enough) {
    /* untested: fails only if the system has no memory left. */
    if (is_enough) return;
    fprintf(stderr, "carom-mpi: rank %d has no memory left\n", t->rank);
    MPI_Abort(MPI_COMM_WORLD, EXIT_UNFINISHED);
}

/* Whether the last message to a rank is on its way, so that another one may be sent. */
static bool is_free(peer *p) {
    int is_sent;
    MPI_Test(&p->sending, &is_sent, MPI_STATUS_IGNORE);
    return is_sent;
}

static void post(team *t, int to, message kind, uint32_t n) {
    peer *p = &t->peer[to];
    MPI_Isend(p->sent, (int)n, MPI_BYTE, to, kind, MPI_COMM_WORLD, &p->sending);
}

/* Sends the packets of the shard.  While a rank is still receiving earlier ones, the packets to it wait in the
 * shard. */
static void send_packets(team *t) {
    for (int to = 0; to < t->n; to++) {
        peer *p = &t->peer[to];
        const uint8_t *bytes;
        const uint32_t n = is_free(p) ? carom_shard_take(t->search, (unsigned)to, &bytes) : 0;
        if (n == 0) continue;
        uint8_t *sent = realloc(p->sent, n);
        check_memory(t, sent);
        p->sent = sent;
        memcpy(p->sent, bytes, n);
        post(t, to, PACKETS, n);
        t->has_begun = true;
    }
}

static void receive_one(team *t, int from, const MPI_Status *status) {
    peer *p = &t->peer[from];
    int n;
    MPI_Get_count(status, MPI_BYTE, &n);
    parcel *come = parcel_new((uint32_t)n);
    check_memory(t, come);
    MPI_Recv(come->bytes, n, MPI_BYTE, from, status->MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (status->MPI_TAG == PACKETS) {
        t->has_begun = true;
        parcels_add(&p->come, come);
        return;
    }
    free(come);
    if (status->MPI_TAG == END) p->has_ended = true;
    else t->has_quit = true;
}

/* Receives what has come.  While packets of a rank fill their queue, its next messages wait in that rank, unless `all` is
 * set.  After a rank's END, its messages belong to the next search.  Returns whether anything has come. */
static bool receive(team *t, bool all) {
    bool any = false;
    for (int from = 0; from < t->n; from++) {
        MPI_Status status;
        int has_come = from != t->rank;
        const peer *p = &t->peer[from];
        while (has_come && !p->has_ended && (all || !parcels_are_full(&p->come, (unsigned)t->n))) {
            MPI_Iprobe(from, MPI_ANY_TAG, MPI_COMM_WORLD, &has_come, &status);
            if (has_come) receive_one(t, from, &status);
            any |= has_come;
        }
    }
    return any;
}

/* Gives the shard the next packets of each rank, if there is room. */
static void give_packets(team *t) {
    for (int from = 0; from < t->n; from++) {
        parcels *come = &t->peer[from].come;
        if (come->first && carom_shard_put(t->search, come->first->bytes, come->first->n)) parcels_drop_first(come);
    }
    check_memory(t, t->rank == 0 || !carom_shards_are_over(t->search)); /* rank 0 continues alone. */
}

/* ---- Searches ----------------------------------------------------------------------------------- */

static void open_team(team *t, void *block, size_t bytes) {
    memset(t, 0, sizeof *t);
    MPI_Comm_size(MPI_COMM_WORLD, &t->n);
    MPI_Comm_rank(MPI_COMM_WORLD, &t->rank);
    t->search = carom_search_open(block, bytes);
    t->pause = PAUSE_MIN_NS;
    for (int i = 0; i < t->n; i++) {
        parcels_open(&t->peer[i].come);
        t->peer[i].sending = MPI_REQUEST_NULL;
    }
}

/* Takes a step of the shard, if there is work.  Returns whether anything was done. */
static bool work(team *t) {
    const bool any = receive(t, false);
    give_packets(t);
    send_packets(t);
    if (carom_shard_is_waiting(t->search)) return any;
    carom_search_step(t->search, STEP);
    send_packets(t);
    return true;
}

/* Sleeps while there is nothing to do, longer and longer, because most MPI libraries wait in a busy loop. */
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
    for (int i = 0; i < t->n; i++) {
        peer *p = &t->peer[i];
        MPI_Wait(&p->sending, MPI_STATUS_IGNORE);
        free(p->sent);
        parcels_close(&p->come);
    }
}

void ranks_serve(void *block, size_t bytes) {
    for (team t = {0}; !t.has_quit; close_team(&t)) {
        open_team(&t, block, bytes);
        while (!t.peer[0].has_ended && !t.has_quit) pace(&t, work(&t));
    }
}

void ranks_end(void) {
    int n;
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    for (int to = 1; to < n; to++) MPI_Send(NULL, 0, MPI_BYTE, to, QUIT, MPI_COMM_WORLD);
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

size_t sharded_memory(size_t bytes) {
    int n;
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    return bytes * (size_t)n;
}
