/* dfs.c - the strategy dfs: iterative deepening on f (IDA*, Korf 1985), which stores only the path.
 *
 * An iteration is a depth-first search of all states whose f = g + h is within a limit.  The next iteration's limit is
 * the lowest f found above the current limit.  So no length is skipped, and the first solution is a shortest one.
 *
 * Commuting-move pruning (commuting.h) requires that each state within the limit be expanded with its least g, whatever
 * its last move.  An iteration tries all paths that are not pruned, so it meets this condition. */
#include "search/model/successor.h"
#include "search/strategy.h"

/* A state on the path. */
typedef struct frame {
    uint64_t bits;
    uint8_t h;
    uint8_t n, next; /* number of successors within the limit, and the next one to enter. */
    carom_successor successor[CAROM_SUCCESSORS_MAX];
} frame;

#define NO_LIMIT UINT32_MAX

typedef struct dfs {
    uint32_t limit;      /* on f in this iteration. */
    uint32_t next_limit; /* the lowest f above the limit, or NO_LIMIT. */
    uint32_t depth;      /* g: moves on the path. */
    uint32_t frames;     /* offset of the path's frames in the block. */
    uint32_t room;       /* number of allocated frames. */
} dfs;
_Static_assert(sizeof(dfs) <= CAROM_STRATEGY_BYTES, "it fits into the search");

static dfs *own(carom_search *s) { return (dfs *)(void *)s->own; }

static frame *frame_at(carom_search *s, uint32_t i) {
    return (frame *)(void *)(carom_search_block(s) + own(s)->frames) + i;
}

/* Allocates frames for a path as long as the limit, which has risen. */
static bool make_room(carom_search *s) {
    dfs *me = own(s);
    const uint32_t needed = me->limit + 1;
    if (!carom_arena_push(&s->arena, needed - me->room, sizeof(frame))) return false;
    me->room = needed;
    return true;
}

/* Puts a state on the path, with its successors within the limit. */
static void enter(carom_search *s, uint32_t depth, uint64_t bits, uint8_t h) {
    dfs *me = own(s);
    frame *f = frame_at(s, depth);
    carom_successor successors[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_successors(&s->problem, bits, successors);
    *f = (frame){.bits = bits, .h = h};
    for (unsigned i = 0; i < n; i++) {
        const uint32_t layer = depth + 1 + successors[i].h;
        if (layer <= me->limit) f->successor[f->n++] = successors[i];
        else if (layer < me->next_limit) me->next_limit = layer;
    }
    me->depth = depth;
    s->result.states++;
}

/* Reports the path, followed by `last`, as a solution. */
static carom_status report(carom_search *s, uint64_t last) {
    const uint32_t depth = own(s)->depth;
    for (uint32_t i = 1; i <= depth; i++) s->path[i - 1] = frame_at(s, i)->bits;
    s->path[depth] = last;
    return carom_search_solved(s, s->path, depth + 1);
}

static carom_status begin_iteration(carom_search *s, uint32_t limit) {
    const carom_successor first = carom_problem_start(&s->problem);
    own(s)->limit = limit;
    own(s)->next_limit = NO_LIMIT;
    const carom_status status = carom_search_proved(s, limit);
    if (status != CAROM_RUNNING) return status;
    if (!make_room(s)) return CAROM_MEMORY_FULL;
    enter(s, 0, first.bits, first.h);
    return CAROM_RUNNING;
}

static carom_status start(carom_search *s) {
    *own(s) = (dfs){.frames = s->arena.front};
    return begin_iteration(s, s->result.proved);
}

/* Goes one move forward, or back. */
static carom_status advance(carom_search *s) {
    dfs *me = own(s);
    frame *f = frame_at(s, me->depth);
    if (f->next == f->n) {
        if (me->depth > 0) return me->depth--, CAROM_RUNNING;
        if (me->next_limit == NO_LIMIT || carom_search_is_unreachable_late(s)) return CAROM_NO_SOLUTION;
        return begin_iteration(s, me->next_limit);
    }
    const carom_successor to = f->successor[f->next++];
    if (to.h == 0 && carom_is_solved(&s->problem, to.bits)) return report(s, to.bits);
    enter(s, me->depth + 1, to.bits, to.h);
    return CAROM_RUNNING;
}

static carom_status work(carom_search *s) {
    carom_status status = CAROM_RUNNING;
    while (status == CAROM_RUNNING && s->left > 0) {
        const uint64_t before = s->result.states;
        status = advance(s);
        carom_search_spend(s, s->result.states - before);
    }
    return status;
}

const carom_strategy_ops carom_dfs_ops = {.has_bound = true, .start = start, .work = work};
