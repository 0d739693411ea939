/* iddfs.c - the plain iddfs and dfs: iterative deepening for every rule, with a table or without.  fast/iddfs.c is the
 * iddfs that most puzzles are searched with.
 *
 * How limits, the table's size and the end work is in deepening.h.  The path is all that needs memory; the table makes
 * use of the rest, however much that is.
 *
 * The order rule of successor.c holds.  Its argument needs that a state within the limit is expanded at its least
 * number of moves, with whatever last move.  So it is: only a visit with as many moves or fewer, in the same iteration,
 * makes the table pass a state over.
 *
 * A state whose level is the limit is not entered into the table.  It only has moves that lower the bound by 1, a few
 * tracks of one robot: they cost less than the entry that they would push out. */
#include "search/model/deepening.h"
#include "search/model/successor.h"
#include "search/plain/plain.h"

#include <string.h>

/* A state on the path. */
typedef struct frame {
    uint64_t bits;
    uint8_t bound;
    uint8_t n, next; /* successors within the limit, and the next one to go to */
    carom_successor successor[CAROM_SUCCESSORS_MAX];
} frame;

typedef struct plain_iddfs {
    carom_deepening deepening;
    uint32_t depth;       /* moves made on the path */
    uint32_t frames;      /* where the path's frames begin in the block */
    uint32_t room;        /* for so many frames */
    uint64_t bucket_span; /* hashes in a bucket */
} plain_iddfs;
_Static_assert(sizeof(plain_iddfs) <= CAROM_STRATEGY_BYTES, "it fits into the search");

/* An entry of the table holds a key exactly.  The key is scrambled one-to-one to a hash; the bucket is hash / span, and
 * the entry has the remainder:
 *
 *     63 .. 20     | 19 .. 10                  | 9 .. 0
 *     remainder    | iteration: its limit, > 0 | moves made
 *
 * An entry of another iteration says nothing. */
enum { BUCKET_ENTRIES = 4, BUCKET_BYTES = BUCKET_ENTRIES * 8, REMAINDER_AT = 20, ITERATION_AT = 10, FIELD = 1023 };
_Static_assert(CAROM_MOVES_MAX <= FIELD, "limits and moves fit their fields");

/* 64 KiB.  With fewer buckets the remainder of a 55-bit key needs more than 44 bits. */
enum { BUCKETS_MIN = 1 << 11 };

static plain_iddfs *own(carom_search *s) { return (plain_iddfs *)(void *)s->own; }

static frame *frame_at(carom_search *s, uint32_t i) {
    return (frame *)(void *)(carom_search_block(s) + own(s)->frames) + i;
}

static uint64_t hash_of(const carom_problem *p, uint64_t bits) {
    const uint64_t hash = carom_scramble(bits & p->key_mask, p->key_mask, 23);
    return hash ^ hash >> 27;
}

/* Whether the state was searched in this iteration with as few moves made.  If not, enters that it is now. */
static bool is_searched(carom_search *s, uint64_t bits, uint32_t moves_made) {
    plain_iddfs *me = own(s);
    carom_deepening *d = &me->deepening;
    if (!d->buckets) return false;
    const uint64_t hash = hash_of(&s->problem, bits), bucket = hash / me->bucket_span, iteration = d->limit;
    const uint64_t same = hash % me->bucket_span << REMAINDER_AT | iteration << ITERATION_AT;
    uint64_t *entry = (uint64_t *)(void *)(carom_search_block(s) + s->arena.size - (bucket + 1) * BUCKET_BYTES);
    uint64_t *oldest = entry; /* to be replaced: one of another iteration, else the one with most moves made */
    uint64_t most = 0;
    for (unsigned i = 0; i < BUCKET_ENTRIES; i++) {
        if ((entry[i] & ~(uint64_t)FIELD) == same) {
            if ((entry[i] & FIELD) <= moves_made) return true;
            entry[i] = same | moves_made;
            return false;
        }
        const uint64_t worth = (entry[i] >> ITERATION_AT & FIELD) != iteration ? FIELD + 1 : (entry[i] & FIELD) + 1;
        if (worth > most) {
            most = worth;
            oldest = &entry[i];
        }
    }
    if (most <= FIELD) d->lossless = false;
    d->distinct++;
    *oldest = same | moves_made;
    return false;
}

static void size_table(carom_search *s) {
    plain_iddfs *me = own(s);
    carom_deepening *d = &me->deepening;
    const uint64_t states = s->result.states;
    if (s->result.strategy == CAROM_IDDFS) carom_deepening_size_table(d, &s->arena, states, BUCKETS_MIN, BUCKET_BYTES);
    else carom_deepening_no_table(d, &s->arena, states);
    if (d->buckets) me->bucket_span = s->problem.key_mask / d->buckets + 1;
}

/* Makes room for a path as long as the limit.  size_table() comes next: the table gets what is left. */
static bool make_room(carom_search *s) {
    plain_iddfs *me = own(s);
    const uint32_t needed = me->deepening.limit + 1;
    if (needed <= me->room) return true;
    carom_arena_set_back(&s->arena, 0);
    if (!carom_arena_push(&s->arena, needed - me->room, sizeof(frame))) return false;
    me->room = needed;
    return true;
}

/* Puts a state on the path, with those successors that the limit allows. */
static void enter(carom_search *s, uint32_t depth, uint64_t bits, uint8_t bound) {
    carom_deepening *d = &own(s)->deepening;
    frame *f = frame_at(s, depth);
    carom_successor successors[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_successors(&s->problem, bits, successors);
    *f = (frame){.bits = bits, .bound = bound};
    for (unsigned i = 0; i < n; i++) {
        const uint32_t level = depth + 1 + successors[i].bound;
        if (level <= d->limit) f->successor[f->n++] = successors[i];
        else carom_deepening_leave_out(d, level);
    }
    own(s)->depth = depth;
    s->result.states++;
}

/* The path, and `last` behind it, is a solution. */
static carom_status report(carom_search *s, uint64_t last) {
    const uint32_t depth = own(s)->depth;
    for (uint32_t i = 1; i <= depth; i++) s->path[i - 1] = frame_at(s, i)->bits;
    s->path[depth] = last;
    return carom_search_solved(s, s->path, depth + 1);
}

static carom_status begin_iteration(carom_search *s, uint32_t limit) {
    const carom_successor first = carom_problem_start(&s->problem);
    carom_deepening_begin(&own(s)->deepening, limit);
    const carom_status status = carom_search_proved(s, limit);
    if (status != CAROM_RUNNING) return status;
    if (!make_room(s)) return CAROM_MEMORY_FULL;
    size_table(s);
    enter(s, 0, first.bits, first.bound);
    return CAROM_RUNNING;
}

static carom_status start(carom_search *s) {
    plain_iddfs *me = own(s);
    memset(me, 0, sizeof *me);
    me->frames = s->arena.front;
    /* After a fallback states_before stays 0: the first iteration is as large as what filled the memory. */
    if (!s->result.fell_back) me->deepening.states_before = s->result.states;
    return begin_iteration(s, s->result.proved);
}

/* Goes one move on, or back. */
static carom_status advance(carom_search *s) {
    plain_iddfs *me = own(s);
    carom_deepening *d = &me->deepening;
    frame *f = frame_at(s, me->depth);
    if (f->next == f->n) {
        if (me->depth > 0) return me->depth--, CAROM_RUNNING;
        if (carom_deepening_is_exhausted(d) || carom_search_looks_hopeless(s)) return CAROM_NO_SOLUTION;
        return begin_iteration(s, d->next_limit);
    }
    const carom_successor to = f->successor[f->next++];
    const uint32_t depth = me->depth + 1;
    if (to.bound == 0 && carom_is_solved(&s->problem, to.bits)) return report(s, to.bits);
    if (depth + to.bound < d->limit && is_searched(s, to.bits, depth)) return CAROM_RUNNING;
    enter(s, depth, to.bits, to.bound);
    return CAROM_RUNNING;
}

static carom_status step(carom_search *s, uint32_t states) {
    carom_status status = CAROM_RUNNING;
    while (status == CAROM_RUNNING && states > 0) {
        const uint64_t before = s->result.states;
        const bool cleared = carom_deepening_clear(&own(s)->deepening, &s->arena, carom_search_block(s), BUCKET_BYTES);
        if (!cleared) status = advance(s);
        const uint64_t done = cleared ? CAROM_CLEARING_STATES : s->result.states - before;
        states -= done < states ? (uint32_t)done : states;
    }
    return status;
}

const carom_strategy_ops carom_plain_iddfs_ops = {.name = "iddfs", .has_bound = true, .start = start, .step = step};
const carom_strategy_ops carom_dfs_ops = {.name = "dfs", .has_bound = true, .start = start, .step = step};
