#include "search/fast/packets.h"

#include <string.h>

_Static_assert(sizeof(carom_packet_trace) + CAROM_MOVES_MAX * sizeof(uint64_t) + sizeof(carom_packet_report) +
                       2 * sizeof(carom_packet) <=
                   CAROM_BOX_ROOM,
               "the packets of a piece of work without moves fit");
_Static_assert((int)CAROM_BOX_ROOM_TO_COPY <= CAROM_BOX_BYTES, "an empty box has room for a piece of memory");
/* A piece of work makes the runner's moves from at most CAROM_PORTION states. */
_Static_assert(CAROM_BOX_ROOM + CAROM_PORTION * CAROM_DIRS * sizeof(carom_packet_state) + sizeof(carom_packet) <=
                   CAROM_BOX_ROOM_TO_MOVE,
               "the packets of a piece of work that makes moves fit, followed by another piece");

/* The index of the current search. */
static uint16_t search_of(carom_search *s) {
    const carom_fast_own *own = carom_fast_own_of(s);
    uint16_t i = 0;
    while (own->bfs[i] != own->at) i++;
    return i;
}

void carom_send_state(carom_search *s, carom_fast_state x, carom_last last, uint32_t g) {
    const unsigned to = carom_fast_bfs_of(s)->owner[carom_runner_state_cell(x.runner)];
    carom_packet_state *out =
        carom_box_extend(&s->shard.boxes, carom_search_block(s), to, CAROM_PACKET_STATES, sizeof *out);
    if (!out) {
        out = carom_packet_to(s, to, CAROM_PACKET_STATES, sizeof *out);
        s->shard.sent[to]++;
    }
    *out = (carom_packet_state){.state = carom_fast_pack(x), .last = last, .g = (uint16_t)g, .search = search_of(s)};
}

void carom_send_layer(carom_search *s, uint32_t layer) {
    for (unsigned to = 1; to < s->shard.n; to++)
        *(carom_packet_layer *)carom_packet_to(s, to, CAROM_PACKET_LAYER, sizeof(carom_packet_layer)) =
            (carom_packet_layer){layer, carom_fast_own_of(s)->limit};
}

void carom_send_report(carom_search *s, bool is_full) {
    const carom_shard *shard = &s->shard;
    const carom_fast_own *own = carom_fast_own_of(s);
    carom_packet_report *r = carom_packet_to(s, 0, CAROM_PACKET_REPORT, sizeof *r);
    memset(r, 0, sizeof *r);
    r->left = own->n_fresh + own->n_waiting;
    r->layer = own->layer;
    r->is_idle = shard->is_idle;
    r->is_full = is_full;
    r->fell_back = s->result.fell_back;
    r->answer = own->answer;
    r->received = shard->received;
    memcpy(r->sent, shard->sent, sizeof r->sent);
}

carom_status carom_send_full(carom_search *s) {
    s->shard.has_stopped = true;
    carom_send_report(s, true);
    return CAROM_RUNNING;
}

carom_status carom_send_trace(carom_search *s) {
    carom_trace *trace = &carom_fast_own_of(s)->trace;
    if (++trace->asked == s->shard.n) return CAROM_FAULT;
    const uint32_t n_keys = CAROM_MOVES_MAX - trace->end;
    carom_packet_trace *t = carom_packet_to(s, (s->shard.index + 1u) % s->shard.n, CAROM_PACKET_TRACE,
                                            sizeof *t + n_keys * sizeof(uint64_t));
    *t = (carom_packet_trace){carom_fast_pack(trace->at), search_of(s), trace->moves, trace->end, trace->asked};
    memcpy(t + 1, s->path + trace->end, n_keys * sizeof(uint64_t));
    trace->is_active = false;
    return CAROM_RUNNING;
}

void carom_send_moves(carom_search *s) {
    carom_packet_found *found = carom_packet_to(s, 0, CAROM_PACKET_FOUND, sizeof *found);
    memset(found, 0, sizeof *found);
    found->n_moves = s->result.n_moves;
    memcpy(found->moves, s->result.moves, s->result.n_moves);
}
