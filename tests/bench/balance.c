/* balance.c - for `npm run bench -- --shards`: how evenly a search is divided among shards, and how many bytes they
 * send.
 *
 * Each input line has a puzzle, a tab and the number of shards; one thread steps the shards in turn.  For each input
 * line, writes a line of JSON: the states of each shard by layer, the result, the bytes sent, and an upper bound on the
 * speed-up.  The bound is all states divided by the states that are searched one after another: all states before the
 * division, and in each later layer the states of the shard with the most.  So the bound includes the waiting at the
 * end of each layer, but neither the waiting within a layer nor the time for sending. */
#include "crew.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEP = 2000, BLOCK = 256 << 20 };

/* Counts the states of each shard.  The result of shard 0 has the sum over all shards. */
static void count(const crew *c, uint64_t states[CREW_MOST]) {
    states[0] = carom_search_result(c->shard[0])->states;
    for (unsigned i = 1; i < c->n; i++) {
        states[i] = c->shard[i] ? carom_search_result(c->shard[i])->states : 0;
        states[0] -= states[0] < states[i] ? states[0] : states[i];
    }
}

/* Writes how many states each shard has added in a layer.  Returns the highest number. */
static uint64_t end_layer(const crew *c, uint32_t layer, uint64_t before[CREW_MOST]) {
    uint64_t now[CREW_MOST], most = 0;
    count(c, now);
    printf("%s{\"layer\":%u,\"states\":[", before[0] > 0 ? "," : "", layer);
    for (unsigned i = 0; i < c->n; i++) {
        const uint64_t added = now[i] > before[i] ? now[i] - before[i] : 0;
        printf("%s%llu", i > 0 ? "," : "", (unsigned long long)added);
        if (added > most) most = added;
    }
    printf("]}");
    memcpy(before, now, sizeof now);
    return most;
}

int main(void) {
    static crew c;
    char line[4096];
    for (unsigned i = 0; i < CREW_MOST; i++) {
        c.bytes[i] = BLOCK;
        c.block[i] = aligned_alloc(64, BLOCK); /* untouched memory costs nothing */
        if (!c.block[i]) return 2;
    }
    while (fgets(line, sizeof line, stdin)) {
        carom_input in;
        char *tab = strchr(line, '\t');
        const carom_options options = {.shards = tab ? (uint32_t)strtoul(tab + 1, NULL, 10) : 0};
        if (options.shards < 1 || options.shards > CREW_MOST) return 2;
        if (!carom_read(line, (size_t)(tab - line), 0, &in, NULL)) return 2;
        crew_open(&c, options.shards);
        uint64_t states[CREW_MOST] = {0}, sent = 0, waited_for = 0;
        carom_search_start(c.shard[0], &in.puzzle, &options, NULL);
        const carom_result *r = carom_search_result(c.shard[0]);
        uint32_t layer = r->proved;
        printf("{\"layers\":[");
        while (r->status == CAROM_RUNNING && !carom_shards_are_over(c.shard[0])) {
            for (unsigned i = 0; i < c.n; i++) {
                for (unsigned from = 0; from < c.n; from++) crew_deliver(&c, i, from);
                if (!c.shard[i]) continue;
                if (!carom_shard_is_waiting(c.shard[i])) carom_search_step(c.shard[i], STEP);
                const uint64_t bytes = crew_collect(&c, i, 0);
                /* Without the copy of the search: the other shards have no states before. */
                if (c.n > 1 && c.shard[1] && carom_search_result(c.shard[1])->states > 0) sent += bytes;
                /* No other shard has begun the next layer; shard 0 may have, in this step. */
                if (r->proved > layer) waited_for += end_layer(&c, layer, states);
                layer = r->proved;
            }
        }
        waited_for += end_layer(&c, layer, states);
        printf("],\"status\":\"%s\",\"moves\":%u,\"states\":%llu,\"sent\":%llu,\"bound\":%.2f}\n",
               carom_status_name(r->status), (unsigned)r->n_moves, (unsigned long long)r->states,
               (unsigned long long)sent, (double)r->states / (double)waited_for);
        crew_drop(&c);
    }
    return 0;
}
