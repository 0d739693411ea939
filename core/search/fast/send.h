/* send.h - sends packets from a shard to others (packets.h). */
#ifndef CAROM_SEND_H
#define CAROM_SEND_H

#include "search/fast/store.h"

/* Whether this shard owns those states of the current search in which the runner is in this state. */
static inline bool carom_is_owner(carom_search *s, carom_runner_state runner_state) {
    return !s->shard.is_divided || carom_fast_bfs_of(s)->owner[carom_runner_state_cell(runner_state)] == s->shard.index;
}

/* Sends a generated state with this g to the shard that owns it. */
void carom_send_state(carom_search *search, carom_fast_state x, carom_last last, uint32_t g);

/* Reports to shard 0 that no work is left in this layer, that a solution was found, or that memory is full. */
void carom_send_report(carom_search *search, bool is_full);

/* Reports that the memory of this shard is full, so that shard 0 continues alone. */
carom_status carom_send_full(carom_search *search);

/* Asks the next shard to continue the trace.  Returns CAROM_FAULT if all shards have been asked already. */
carom_status carom_send_trace(carom_search *search);

/* Sends the moves in the result to shard 0. */
void carom_send_moves(carom_search *search);

#endif
