#include "search/fast/coordinator.h"

#include <assert.h>
#include <string.h>

static carom_coordinator *coordinator_of(carom_search *s) {
    const uint32_t at = s->shard.boxes.at + carom_boxes_bytes(s->shard.n);
    return carom_search_at(s, at);
}

void carom_coordinator_open(carom_search *s) { memset(coordinator_of(s), 0, sizeof(carom_coordinator)); }

bool carom_coordinator_may_divide(carom_search *s) { return coordinator_of(s)->n_started + 1 == s->shard.n; }

void carom_coordinator_heard(carom_search *s, const carom_packet *packet) {
    carom_coordinator *c = coordinator_of(s);
    s->result.states += packet->states - c->states[packet->from];
    s->shard.other_memory += packet->memory - c->memory[packet->from];
    c->states[packet->from] = packet->states;
    c->memory[packet->from] = packet->memory;
}

/* Whether all shards have done all work of the layer. */
static bool has_ended(carom_search *s) {
    const carom_coordinator *c = coordinator_of(s);
    for (unsigned i = 0; i < s->shard.n; i++) {
        if (!c->report[i].is_idle || c->report[i].layer != carom_fast_own_of(s)->layer) return false;
        uint32_t sent = 0;
        for (unsigned k = 0; k < s->shard.n; k++) sent += c->report[k].sent[i];
        if (sent != c->report[i].received) return false;
    }
    return true;
}

/* Makes the shard with the shortest solution trace it. */
static carom_status trace(carom_search *s, unsigned shard) {
    coordinator_of(s)->is_tracing = true;
    s->shard.has_stopped = true;
    if (shard == 0) return carom_fast_report_answer(s);
    carom_packet_trace *t = carom_packet_to(s, shard, CAROM_PACKET_TRACE, sizeof *t);
    *t = (carom_packet_trace){.asked = s->shard.n};
    return CAROM_RUNNING;
}

/* Begins the next layer, or ends the search. */
static carom_status next_layer(carom_search *s) {
    carom_fast_own *own = carom_fast_own_of(s);
    const carom_coordinator *c = coordinator_of(s);
    uint64_t left = 0;
    unsigned best = 0;
    for (unsigned i = 0; i < s->shard.n; i++) {
        left += c->report[i].left;
        /* untested: in the tests, no divided search ends a layer with a solution for a later layer. */
        if (c->report[i].answer < c->report[best].answer) best = i;
    }
    const uint32_t answer = c->report[best].answer, layer = own->layer + 1;
    /* untested: in the tests, no divided search ends a layer with a solution for a later layer. */
    if (answer < own->limit) own->limit = answer;
    /* untested: in the tests, no divided search runs out of states before the layers of all starts. */
    const bool nothing_left = left == 0 && own->layer >= own->last_start;
    /* untested at times: few divided searches have an upper bound here; reachability is tested before the division. */
    if (own->limit == UINT32_MAX && (nothing_left || carom_search_is_unreachable_late(s))) return CAROM_NO_SOLUTION;
    assert(answer >= layer);
    const carom_status status = carom_search_proved(s, layer);
    if (status != CAROM_RUNNING) return status;
    /* untested at times: most searches in the tests end in the layer after the beam search has found a solution. */
    if (s->result.upper > 0 && s->result.upper < own->limit) own->limit = s->result.upper; /* set by the beam search. */
    /* untested: in the tests, no divided search ends a layer with a solution for a later layer. */
    if (answer == layer) return trace(s, best);
    carom_send_layer(s, layer);
    s->shard.next_layer = layer;
    s->shard.is_idle = false;
    return CAROM_RUNNING;
}

carom_status carom_coordinator_report(carom_search *s, unsigned from, const carom_packet_report *report) {
    carom_coordinator *c = coordinator_of(s);
    s->result.fell_back |= report->fell_back;
    /* If a shard is full, shard 0 continues alone, even if that shard was to trace the path. */
    if (report->is_full) s->shard.is_over = s->shard.has_stopped = true;
    if (c->is_tracing || s->shard.is_over) return CAROM_RUNNING;
    if (!s->shard.is_divided) return c->n_started++, CAROM_RUNNING;
    c->report[from] = *report;
    if (report->answer == report->layer) return trace(s, from); /* shard 0 may not have begun this layer yet. */
    return has_ended(s) ? next_layer(s) : CAROM_RUNNING;
}
