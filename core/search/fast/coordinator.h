/* coordinator.h - the decisions of shard 0 for all shards (packets.h): when the next layer begins, and when the search
 * ends.
 *
 * A layer ends when no shard has work and no packet of states is in transit.  A shard that runs out of work sends shard
 * 0 a report with the number of packets that it has sent to each shard and the number that it has received.  The layer
 * has ended if, according to their last reports, each shard has received as many packets as all others have sent to it.
 *
 * Proof.  Suppose that all counts agree, but some shard gets work after its last report.  Let i be the first such
 * shard; the packet with this work is not in i's count.  Until then, no shard has worked since its last report, so the
 * senders' reports count this packet and all packets in i's count.  So, according to the reports, more packets were
 * sent to i than i has received, which contradicts the assumption. */
#ifndef CAROM_COORDINATOR_H
#define CAROM_COORDINATOR_H

#include "search/fast/packets.h"

typedef struct carom_coordinator {
    carom_packet_report report[CAROM_SHARDS_MAX]; /* the last report of each shard. */
    uint64_t states[CAROM_SHARDS_MAX], memory[CAROM_SHARDS_MAX];
    uint32_t n_started; /* number of other shards that have started. */
    bool is_tracing;
} carom_coordinator;

/* Begins with no reports.  The coordinator is after the boxes of shard 0. */
void carom_coordinator_open(carom_search *search);

/* Whether all other shards have started. */
bool carom_coordinator_may_divide(carom_search *search);

/* Stores a report and decides what to do next. */
carom_status carom_coordinator_report(carom_search *search, unsigned from, const carom_packet_report *report);

/* Stores how many states another shard has searched, and how many bytes it uses. */
void carom_coordinator_heard(carom_search *search, const carom_packet *packet);

#endif
