#include "crew.h"

#include <stdlib.h>
#include <string.h>

static void open_queues(crew *c) {
    for (unsigned to = 0; to < CREW_MOST; to++)
        for (unsigned from = 0; from < CREW_MOST; from++)
            c->to[to][from] = (parcel_queue){NULL, &c->to[to][from].first, 0};
    c->n_parcels = 0;
}

void crew_open(crew *c, unsigned n) {
    c->n = n;
    open_queues(c);
    memset(c->shard, 0, sizeof c->shard);
    c->shard[0] = carom_search_open(c->block[0], c->bytes[0]);
}

uint64_t crew_collect(crew *c, unsigned from, uint64_t due) {
    uint64_t sent = 0;
    for (unsigned to = 0; to < c->n; to++) {
        const uint8_t *bytes;
        parcel_queue *q = &c->to[to][from];
        if (c->queue_most > 0 && q->n >= c->queue_most) continue;
        const uint32_t n = carom_shard_take(c->shard[from], to, &bytes);
        parcel *p = n ? malloc(sizeof *p + n) : NULL;
        if (!p) continue;
        p->next = NULL;
        p->due = due;
        p->n = n;
        memcpy(p->bytes, bytes, n);
        *q->end = p;
        q->end = &p->next;
        q->n++;
        c->n_parcels++;
        sent += n;
    }
    return sent;
}

static void remove_first(crew *c, parcel_queue *q) {
    parcel *p = q->first;
    q->first = p->next;
    if (!q->first) q->end = &q->first;
    free(p);
    q->n--;
    c->n_parcels--;
}

bool crew_deliver(crew *c, unsigned to, unsigned from) {
    parcel_queue *q = &c->to[to][from];
    if (!q->first) return false;
    if (!c->shard[to]) c->shard[to] = carom_search_open(c->block[to], c->bytes[to]);
    if (!c->shard[to] || !carom_shard_put(c->shard[to], q->first->bytes, q->first->n)) return false;
    remove_first(c, q);
    return true;
}

bool crew_is_stuck(const crew *c) {
    if (c->n_parcels > 0) return false;
    for (unsigned i = 0; i < c->n; i++)
        if (c->shard[i] && !carom_shard_is_waiting(c->shard[i])) return false;
    return true;
}

void crew_drop(crew *c) {
    for (unsigned to = 0; to < c->n; to++)
        for (unsigned from = 0; from < c->n; from++)
            while (c->to[to][from].first) remove_first(c, &c->to[to][from]);
    for (unsigned i = 1; i < c->n; i++) c->shard[i] = NULL;
    c->n = 1;
}
