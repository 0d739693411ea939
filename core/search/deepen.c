/* deepen.c - iterative deepening: depth-first with a limit on moves made + lower bound, and again with a higher one.
 *
 * Needs memory for the path only; a table of states already searched in vain makes use of the rest, however
 * much or little that is.  The limit grows to the least value that was too high, so no solution is passed over:
 * the first one found is a shortest one.  How it is proved that there is none, see `is_exhausted`.
 *
 * The order rule of successor.c holds here too.  Its argument needs that a state within the limit is expanded at
 * its least number of moves, with whatever last move; that is so, because only a visit at as few moves or fewer
 * in the same iteration keeps the table from letting it through.
 *
 * A state at the limit itself is not put into the table: it only has moves that lower the bound by one, a few
 * tracks of one robot, which cost less than the table entry that they would push out. */
#include "search/search.h"

#include <string.h>

typedef struct frame {
    uint64_t bits; /* the state */
    uint8_t bound;
    uint8_t n, next; /* successors that are within the limit, and the one to go to */
    carom_successor successor[CAROM_SUCCESSORS_MAX];
} frame;

/* Table: buckets of entries that hold the key exactly.  The key is hashed one-to-one; the bucket is the hash
 * divided by the bucket's span, and the entry has the remainder:
 *
 *     63 .. 20     | 19 .. 10                   | 9 .. 0
 *     remainder    | iteration: its limit, > 0  | moves made
 *
 * An entry of another iteration says nothing, so tables are never cleared between iterations. */
enum { BUCKET_ENTRIES = 4, BUCKET_BYTES = BUCKET_ENTRIES * 8, REMAINDER_AT = 20, ITERATION_AT = 10, FIELD = 1023 };
_Static_assert(CAROM_MOVES_MAX <= FIELD, "limits and moves fit their fields");

/* 64 KiB: with fewer buckets the remainder of a 55-bit key has more than 44 bits. */
enum { BUCKETS_MIN = 1 << 11 };
/* A table much larger than what an iteration visits would be cleared and touched for nothing; this leaves room for
 * one eight times as large as the iteration before. */
enum { BUCKETS_A_STATE = 2 };

static frame *frame_at(carom_search *s, uint32_t i) {
    return (frame *)(void *)(carom_search_block(s) + s->deepen.frames) + i;
}

/* One-to-one on the bits of the mask: products with odd numbers and shifts to the right can be undone. */
static uint64_t scramble(uint64_t key, uint64_t mask) {
    key = key * 0x9E3779B97F4A7C15u & mask;
    key ^= key >> 23;
    key = key * 0xD6E8FEB86659FD93u & mask;
    return key ^ key >> 27;
}

/* Whether the state was searched in this iteration at as few moves; if not it is noted that it is now. */
static bool is_searched(carom_search *s, uint64_t bits, uint32_t moves_made) {
    carom_deepen *d = &s->deepen;
    if (!d->has_table) return false;
    const uint64_t hash = scramble(bits & s->problem.key_mask, s->problem.key_mask);
    const uint64_t bucket = hash / d->bucket_span, iteration = d->limit;
    const uint64_t same = hash % d->bucket_span << REMAINDER_AT | iteration << ITERATION_AT;
    uint64_t *entry = (uint64_t *)(void *)(carom_search_block(s) + s->arena.size - (bucket + 1) * BUCKET_BYTES);
    uint64_t *oldest = entry; /* to be replaced: of another iteration, else the one with most moves made */
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

/* Whether everything has been seen.  Depth first, some state is nearly always met first by a detour that leaves
 * its successors beyond the limit, so that something was too high proves little.  But an iteration that loses
 * nothing enters exactly the states whose least moves + bound are below its limit, and along a shortest path
 * that sum grows by at most 2 a move.  So if three higher limits bring no state more, there is none. */
static bool is_exhausted(carom_deepen *d) {
    if (d->next_limit == 0) return true;
    if (!d->has_table || !d->lossless) return false;
    if (d->distinct == d->distinct_known && d->known_limit) return d->limit - d->known_limit >= 3;
    d->distinct_known = d->distinct;
    d->known_limit = d->limit;
    return false;
}

/* Fits the table to what the iteration is likely to visit.  Buckets count from the block's end, so that what a
 * smaller table has written stays what it was: entries of earlier iterations. */
static void size_table(carom_search *s, uint64_t states_expected) {
    carom_deepen *d = &s->deepen;
    const uint64_t room = (s->arena.size - carom_arena_rounded(s->arena.front)) / BUCKET_BYTES;
    uint64_t buckets = states_expected * BUCKETS_A_STATE;
    if (buckets < BUCKETS_MIN) buckets = BUCKETS_MIN;
    if (buckets > room) buckets = room;
    if (s->result.strategy != CAROM_IDDFS || buckets < BUCKETS_MIN) buckets = 0;
    d->has_table = carom_arena_set_back(&s->arena, buckets * BUCKET_BYTES) && buckets > 0;
    d->table_buckets = (uint32_t)buckets;
    if (buckets) d->bucket_span = s->problem.key_mask / buckets + 1;
}

/* Clears a portion of what no table has written to yet; false when there is none left. */
static bool clear_table(carom_search *s) {
    enum { AT_A_TIME = 1 << 14 }; /* 512 KiB */
    carom_deepen *d = &s->deepen;
    if (d->table_clean >= d->table_buckets) return false;
    const uint32_t left = d->table_buckets - d->table_clean, n = left < AT_A_TIME ? left : AT_A_TIME;
    d->table_clean += n;
    memset(carom_search_block(s) + s->arena.size - (uint64_t)d->table_clean * BUCKET_BYTES, 0,
           (size_t)n * BUCKET_BYTES);
    return true;
}

/* Room for a path as long as the limit; size_table() comes next. */
static bool make_room(carom_search *s) {
    carom_deepen *d = &s->deepen;
    if (d->limit < d->room) return true;
    carom_arena_set_back(&s->arena, 0); /* the table gets what is left */
    if (!carom_arena_push(&s->arena, d->limit + 1 - d->room, sizeof(frame))) return false;
    d->room = d->limit + 1;
    return true;
}

/* Puts a state on the path, with those successors that the limit allows. */
static void enter(carom_search *s, uint32_t depth, uint64_t bits, uint8_t bound) {
    carom_deepen *d = &s->deepen;
    frame *f = frame_at(s, depth);
    carom_successor successors[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_successors(&s->problem, bits, successors);
    *f = (frame){.bits = bits, .bound = bound};
    for (unsigned i = 0; i < n; i++) {
        const uint32_t least = depth + 1 + successors[i].bound;
        if (least <= d->limit) f->successor[f->n++] = successors[i];
        else if (d->next_limit == 0 || least < d->next_limit) d->next_limit = least;
    }
    d->depth = depth;
    s->result.states++;
}

static carom_status report(carom_search *s, uint64_t last) {
    uint64_t keys[CAROM_MOVES_MAX];
    for (uint32_t i = 1; i <= s->deepen.depth; i++) keys[i - 1] = frame_at(s, i)->bits;
    keys[s->deepen.depth] = last;
    return carom_search_solved(s, keys, s->deepen.depth + 1);
}

static carom_status begin_iteration(carom_search *s, uint32_t limit) {
    carom_deepen *d = &s->deepen;
    const carom_successor first = carom_problem_start(&s->problem);
    d->limit = s->result.proved = limit;
    d->next_limit = 0;
    d->lossless = true;
    d->distinct = 0;
    if (limit > s->options.max_moves) return CAROM_GAVE_UP;
    if (!make_room(s)) return CAROM_MEMORY_FULL;
    size_table(s, s->result.states - d->states_before);
    d->states_before = s->result.states;
    enter(s, 0, first.bits, first.bound);
    return CAROM_RUNNING;
}

static carom_status start(carom_search *s) {
    carom_deepen *d = &s->deepen;
    memset(d, 0, sizeof *d);
    d->frames = s->arena.front;
    /* After a fallback states_before is 0: the first iteration is as large as what filled the memory. */
    if (!s->result.fell_back) d->states_before = s->result.states;
    return begin_iteration(s, s->result.proved);
}

/* One move on, or back. */
static carom_status advance(carom_search *s) {
    carom_deepen *d = &s->deepen;
    frame *f = frame_at(s, d->depth);
    if (f->next == f->n) {
        if (d->depth > 0) return d->depth--, CAROM_RUNNING;
        return is_exhausted(d) ? CAROM_NO_SOLUTION : begin_iteration(s, d->next_limit);
    }
    const carom_successor to = f->successor[f->next++];
    const uint32_t depth = d->depth + 1;
    if (to.bound == 0 && carom_is_solved(&s->problem, to.bits)) return report(s, to.bits);
    if (depth + to.bound < d->limit && is_searched(s, to.bits, depth)) return CAROM_RUNNING;
    enter(s, depth, to.bits, to.bound);
    return CAROM_RUNNING;
}

static carom_status step(carom_search *s, uint32_t states) {
    carom_status status = CAROM_RUNNING;
    enum { CLEARING_IN_STATES = 1024 };
    while (status == CAROM_RUNNING && states > 0) {
        const uint64_t before = s->result.states;
        const bool cleared = clear_table(s);
        if (!cleared) status = advance(s);
        const uint64_t done = cleared ? CLEARING_IN_STATES : s->result.states - before;
        states -= done < states ? (uint32_t)done : states;
    }
    return status;
}

const carom_strategy_ops carom_iddfs_ops = {.name = "iddfs", .has_bound = true, .start = start, .step = step};
const carom_strategy_ops carom_dfs_ops = {.name = "dfs", .has_bound = true, .start = start, .step = step};
