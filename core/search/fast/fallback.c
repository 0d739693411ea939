/* fallback.c - the strategy iddfs: from the start, or in place of a bfs whose memory is full.
 *
 * The bfs leaves its frontier behind, the states that it had still to expand (frontier.c), and gives back all other
 * memory.  iddfs dives from there.  So it knows a solution only from the state of the frontier on.  To find the path to
 * that state, what filled the memory is done again: the same bfs in the same memory, until this is full at the same
 * place. */
#include "search/fast/frontier.h"
#include "search/fast/iddfs.h"

/* Where the frontier can begin: behind the carom_fast_bfs structs from `at` on, which tell what belongs to it; and
 * behind the carom_fast_iddfs and its divers, which take their place afterwards. */
static uint32_t frontier_begin(carom_search *s, uint32_t at) {
    const carom_fast_own *own = carom_fast_own_of(s);
    uint32_t bfs_end = at, divers_end = at + (uint32_t)carom_arena_rounded(sizeof(carom_fast_iddfs));
    for (uint32_t i = 0; i < own->n_bfs; i++) {
        const carom_spots *spots = &carom_fast_bfs_at(s, i)->tables.spots;
        bfs_end = own->bfs[i] + carom_fast_bfs_bytes(spots);
        divers_end += carom_diver_bytes(spots);
    }
    divers_end += sizeof(carom_tables); /* of a runner that turns out not to reach the target */
    return (uint32_t)carom_arena_rounded(bfs_end > divers_end ? bfs_end : divers_end);
}

bool carom_fast_continue(carom_search *s, carom_status *status) {
    const uint32_t at = carom_fast_own_of(s)->bfs[0];
    carom_frontiers frontiers;
    if (!carom_frontier_keep(s, frontier_begin(s, at), &frontiers)) return false;
    *status = carom_fast_iddfs_from(s, at, &frontiers);
    return true;
}

/* Begins to find the path to carom_fast_own.from. */
static carom_status retrace(carom_search *s) {
    carom_fast_own_of(s)->retraces = true;
    carom_arena_reset(&s->arena);
    return carom_fast_bfs_again(s);
}

/* The memory is full again: the bfs knows the path to the state of the frontier. */
static carom_status report(carom_search *s) {
    carom_fast_own *own = carom_fast_own_of(s);
    own->at = own->bfs[own->from_turn];
    const int n = carom_fast_path(s, own->from, own->from_moves, s->path, CAROM_MOVES_MAX - own->path_moves);
    if (n < 0) return CAROM_FAULT;
    const uint32_t n_moves = (uint32_t)n + own->path_moves;
    return carom_fast_solved(s, &carom_fast_bfs_of(s)->tables, s->path + CAROM_MOVES_MAX - n_moves, n_moves);
}

static carom_status step(carom_search *s, uint32_t states) {
    const carom_fast_own *own = carom_fast_own_of(s);
    if (own->retraces) {
        const carom_status status = carom_fast_bfs_step(s, states);
        if (status == CAROM_RUNNING || status == CAROM_SOLVED) return status; /* a scout has found one as short */
        return status == CAROM_MEMORY_FULL ? report(s) : CAROM_FAULT;
    }
    const carom_status status = carom_fast_iddfs_step(s, states);
    return status == CAROM_SOLVED && own->from_moves ? retrace(s) : status;
}

const carom_strategy_ops carom_fast_iddfs_ops = {
    .name = "iddfs", .has_bound = true, .start = carom_fast_iddfs_start, .step = step};
