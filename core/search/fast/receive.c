#include "search/fast/coordinator.h"
#include "search/fast/delayed_detection.h"
#include "search/fast/divide.h"
#include "search/fast/layer.h"
#include "search/fast/packets.h"

#include <string.h>

static carom_status continue_trace(carom_search *s, const carom_packet_trace *t) {
    carom_fast_own *own = carom_fast_own_of(s);
    s->shard.has_stopped = true;
    /* This shard may lack states of the path; its report of full memory will reach shard 0. */
    /* untested at times: happens only if the packet arrives just after this shard's memory has become full. */
    if (own->delayed.has_lost || !s->shard.is_divided) return CAROM_RUNNING;
    if (t->asked == s->shard.n) return carom_fast_report_answer(s);
    own->at = own->bfs[t->search];
    own->trace = (carom_trace){
        .at = carom_fast_unpack(t->state), .moves = t->moves, .end = t->end, .asked = t->asked, .is_active = true};
    memcpy(s->path + t->end, t + 1, (CAROM_MOVES_MAX - t->end) * sizeof(uint64_t));
    return CAROM_SOLVED;
}

bool carom_may_receive(const carom_search *s) {
    const carom_fast_own *own = carom_fast_const_own_of(s);
    const carom_fast_bfs *b = (const carom_fast_bfs *)(const void *)((const uint8_t *)s + own->at);
    /* untested: no caller receives packets while this shard traces a path. */
    if (s->shard.boxes.in == 0 || own->trace.is_active) return false;
    if (s->shard.has_stopped) return true;
    if (!s->shard.is_divided) return s->shard.index == 0 || s->shard.is_idle;
    if (own->delayed.stage == CAROM_DELAYED_NOT) return b->looked_up == 0; /* else a list of states is being read. */
    return own->delayed.stage == CAROM_DELAYED_GATHER || own->delayed.stage == CAROM_DELAYED_EXPAND;
}

/* Takes the next state of a packet of states. */
static carom_status take_state(carom_search *s, const carom_packet_state *sent) {
    carom_fast_own *own = carom_fast_own_of(s);
    const uint32_t at = own->at;
    own->at = own->bfs[sent->search];
    const carom_status status = carom_layer_generate(s, carom_fast_unpack(sent->state), sent->last, sent->g);
    own->at = at;
    return status;
}

/* Takes up to CAROM_PORTION states.  packet->done counts them. */
static carom_status take_states(carom_search *s, carom_packet *packet, uint32_t *cost) {
    carom_shard *shard = &s->shard;
    carom_status status = CAROM_RUNNING;
    for (unsigned i = 0; i < CAROM_PORTION && status == CAROM_RUNNING; i++, ++*cost) {
        if (packet->done == (packet->bytes - sizeof *packet) / sizeof(carom_packet_state)) break;
        if (shard->has_stopped) {
            packet->done++;
            continue;
        }
        if (carom_fast_own_of(s)->delayed.stage != CAROM_DELAYED_NOT) status = carom_delayed_make_room(s);
        if (!carom_may_receive(s)) break; /* the search has to make room first. */
        if (status == CAROM_RUNNING)
            status = take_state(s, (const carom_packet_state *)(const void *)(packet + 1) + packet->done);
        if (status != CAROM_MEMORY_FULL) packet->done++;
    }
    return status;
}

/* Lets this shard begin a layer.  Before the division, the whole search has now been copied. */
static void next_layer(carom_search *s, const carom_packet_layer *next) {
    carom_fast_own *own = carom_fast_own_of(s);
    if (!s->shard.is_divided) carom_division_join(s);
    s->shard.next_layer = next->layer;
    if (next->limit < own->limit) own->limit = next->limit;
    s->shard.is_idle = false;
}

/* Takes a packet that contains no states. */
static carom_status take_packet(carom_search *s, const carom_packet *packet) {
    const void *contents = packet + 1;
    const carom_packet_memory *piece = contents;
    const carom_packet_found *found = contents;
    /* untested: only a bug in Carom could lead to the default case; none is known. */
    switch ((carom_packet_kind)packet->kind) {
    case CAROM_PACKET_REPORT: return carom_coordinator_report(s, packet->from, contents);
    case CAROM_PACKET_MEMORY: return memcpy(carom_search_at(s, piece->at), piece + 1, piece->n), CAROM_RUNNING;
    case CAROM_PACKET_LAYER: return next_layer(s, contents), CAROM_RUNNING;
    case CAROM_PACKET_TRACE: return continue_trace(s, contents);
    case CAROM_PACKET_FOUND:
        memcpy(s->result.moves, found->moves, found->n_moves);
        return carom_search_solved_by_moves(s, found->n_moves);
    default: return CAROM_FAULT;
    }
}

carom_status carom_receive(carom_search *s, uint32_t *cost) {
    carom_shard *shard = &s->shard;
    carom_packet *packet = carom_search_at(s, shard->boxes.at + shard->boxes.read);
    *cost = 1;
    carom_status status = CAROM_RUNNING;
    if (packet->kind == CAROM_PACKET_STATES) {
        shard->is_idle = false;
        status = take_states(s, packet, cost);
        if (packet->done < (packet->bytes - sizeof *packet) / sizeof(carom_packet_state)) return status;
        shard->received++;
    }
    shard->boxes.read += packet->bytes;
    if (shard->boxes.read == shard->boxes.in) shard->boxes.in = shard->boxes.read = 0;
    if (shard->index == 0 && packet->from > 0) carom_coordinator_heard(s, packet);
    return packet->kind == CAROM_PACKET_STATES ? status : take_packet(s, packet);
}

/* Whether the next piece of work, apart from receiving packets, makes moves of the runner.  Such moves may lead to
 * states of other shards. */
static bool makes_moves(const carom_search *s) {
    const carom_fast_own *own = carom_fast_const_own_of(s);
    const carom_fast_bfs *b = (const carom_fast_bfs *)(const void *)((const uint8_t *)s + own->at);
    if (own->delayed.stage != CAROM_DELAYED_NOT) return own->delayed.stage == CAROM_DELAYED_EXPAND;
    return b->at != CAROM_NO_PLACE && b->stage == CAROM_EXPAND;
}

bool carom_shard_is_blocked(const carom_search *s) {
    const carom_shard *shard = &s->shard;
    if (shard->n == 0) return false;
    const uint32_t room = carom_boxes_room(&shard->boxes, shard->n);
    /* untested at times: packets without states rarely fill a box. */
    if (shard->is_over || room < CAROM_BOX_ROOM) return true;
    if (carom_fast_const_own_of(s)->trace.is_active) return false;
    const bool has_come = shard->boxes.in > 0 || shard->boxes.out[shard->index] > 0;
    const bool is_waiting = shard->has_stopped || shard->is_idle;
    if (has_come && (shard->is_divided || is_waiting)) return false;
    if (is_waiting) return true;
    if (shard->is_copying) return room < CAROM_BOX_ROOM_TO_COPY;
    return makes_moves(s) && room < CAROM_BOX_ROOM_TO_MOVE;
}
