/* bfs_lean.c - breadth-first in the least memory: 3 to 5 bytes a state.
 *
 * Other breadth-first searches keep a list of their states beside a set of them.  Here the set is all there is.  Its
 * words can be read back (levelset.h), so a level is passes over the table, which expand the states of that level that
 * are not done.  A state that a pass adds, or moves, to where it has been already waits for the next pass.
 *
 * Levels are those of astar.c: moves made + refined bound, which is consistent.  So a state has its least number of
 * moves when it is expanded, and a move raises the level by 0, 1 or 2.  A state's moves made are its level less its
 * refined bound.  A state that runs home is the answer unless a shorter one is known, and is not expanded: its level is
 * one too high for that.
 *
 * The set knows no parents.  The way back from the answer is found by going through the table once more for each move:
 * the state before has one move less, a level that is lower by 0, 1 or 2, and is expanded again to see whether it leads
 * there.  So the way back costs no more than the search did.
 *
 * The table takes all memory only if it has to: when a smaller one is full, the search begins anew in one that is
 * several times as large, and has lost less than a fifth of its time. */
#include "search/base/levelset.h"
#include "search/model/home.h"
#include "search/model/successor.h"
#include "search/plain/numbers.h"
#include "search/plain/plain.h"

/* Levels are known modulo 2^bits - 1; the way back needs to know them all. */
enum { LEVEL_BITS = 6, LEVEL_BITS_MOST = 10 };
_Static_assert(CAROM_MOVES_MAX < (1 << LEVEL_BITS_MOST) - 1, "the longest way back");

enum { TABLE_LEAST = 1 << 18, TABLE_GROWS = 8 };
/* At most so many states are expanded together, and so many words looked at for them. */
enum { PORTION = 16, WORDS_AT_A_TIME = 4096 };
/* Work that expands nothing is worth some states. */
enum { WORDS_A_STATE = 256, CLEARING_STATES = 256 };

typedef struct bfs_lean {
    carom_levelset set;
    uint32_t numbers;     /* where the carom_numbers lie: the set knows states by their numbers */
    uint32_t bytes;       /* of the table */
    uint32_t level;       /* of the states that are expanded */
    uint32_t waiting[4];  /* states that are not done, by level modulo 4 */
    uint32_t at;          /* the pass has come to this word */
    uint32_t credit;      /* states that may be expanded when there are enough for a portion */
    uint32_t limit;       /* only what can be shorter is searched */
    uint32_t answer;      /* length of the shortest solution known, or NO_ANSWER */
    uint64_t answer_bits; /* it goes through this state, and runs home */

    bool goes_back;    /* the answer is proved */
    uint64_t to;       /* the state that the way back has come to, ... */
    uint32_t to_moves; /* ... the moves made to reach it, ... */
    uint32_t lower;    /* ... and how much lower the level is at which the state before is looked for */
} bfs_lean;
_Static_assert(sizeof(bfs_lean) <= CAROM_STRATEGY_BYTES, "it fits into the search");

#define NO_ANSWER UINT32_MAX

static bfs_lean *own(carom_search *s) { return (bfs_lean *)(void *)s->own; }

static carom_numbers *numbers_of(carom_search *s) {
    return (carom_numbers *)(void *)(carom_search_block(s) + own(s)->numbers);
}

/* ---- States ------------------------------------------------------------------------------------ */

/* A state that a move leads to. */
typedef struct arrival {
    uint64_t bits;
    carom_levelset_place place;
    uint32_t least; /* moves from start to end, at least */
    uint32_t level;
} arrival;

static arrival arrival_of(carom_search *s, carom_successor to, uint32_t moves) {
    return (arrival){.bits = to.bits,
                     .place = carom_levelset_place_of(&own(s)->set, carom_number_of(numbers_of(s), to.bits)),
                     .least = moves + to.bound,
                     .level = moves + carom_refined(to.bound)};
}

/* Enters a state, if it can be part of a shorter solution than is known.  False if the table is full. */
static bool meet(carom_search *s, const arrival *to) {
    bfs_lean *b = own(s);
    const bool is_last = to->level >= b->limit; /* unless it runs home it is of no use */
    uint32_t before = UINT32_MAX;
    if (to->least >= b->limit) return true;
    if (!is_last) {
        switch (carom_levelset_meet(&b->set, carom_search_block(s), &to->place, to->level, &before)) {
        case CAROM_NO_ROOM: return false;
        case CAROM_KNOWN:
            if (before <= to->level) return true;
            b->waiting[before % 4]--;
            break;
        case CAROM_NEW: s->result.states++; break;
        }
        b->waiting[to->level % 4]++;
    }
    uint64_t home[CAROM_RUN_MAX];
    if (!carom_runs_home(&s->problem, to->bits, home)) return true;
    b->answer = b->limit = to->least;
    b->answer_bits = to->bits & s->problem.key_mask;
    return true;
}

static bool meet_all(carom_search *s, const arrival *arrivals, unsigned n) {
    uint32_t sum = 0;
    for (unsigned i = 0; i < n; i++)
        sum += carom_levelset_prefetch(&own(s)->set, carom_search_block(s), &arrivals[i].place);
    carom_prefetched(sum);
    for (unsigned i = 0; i < n; i++)
        if (!meet(s, &arrivals[i])) return false;
    return true;
}

static uint32_t moves_made(carom_search *s, uint64_t bits, uint32_t level) {
    return level - carom_refined(carom_bound_of_bits(&s->problem, bits));
}

/* Where the moves of a state lead that has this level.  Returns how many there are. */
static unsigned arrivals_of(carom_search *s, uint64_t bits, uint32_t level, arrival *out) {
    const uint32_t moves = moves_made(s, bits, level) + 1;
    const bfs_lean *b = own(s);
    carom_successor successors[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_successors(&s->problem, bits, successors);
    unsigned n_out = 0;
    for (unsigned i = 0; i < n; i++)
        if (moves + successors[i].bound < b->limit) out[n_out++] = arrival_of(s, successors[i], moves);
    return n_out;
}

static bool leads_to(carom_search *s, uint64_t bits, uint64_t to) {
    carom_successor successors[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_successors(&s->problem, bits, successors);
    for (unsigned i = 0; i < n; i++)
        if ((successors[i].bits & s->problem.key_mask) == to) return true;
    return false;
}

/* ---- Levels ------------------------------------------------------------------------------------ */

/* A level begins: what a scout has found may be a new limit. */
static carom_status begin_level(carom_search *s) {
    bfs_lean *b = own(s);
    b->at = 0;
    const carom_status status = carom_search_proved(s, b->level);
    const uint32_t upper = s->result.upper;
    if (upper > 0 && upper < b->limit) b->limit = upper;
    return status;
}

static uint32_t first_level(carom_search *s) { return carom_refined(carom_problem_start(&s->problem).bound); }

/* Begins the search, or begins it anew, in a table of so many bytes or in all memory. */
static carom_status open_table(carom_search *s, uint32_t bytes, unsigned level_bits) {
    bfs_lean *b = own(s);
    carom_arena *arena = &s->arena;
    carom_arena_reset(arena);
    *b = (bfs_lean){.numbers = arena->front, .level = first_level(s), .answer = NO_ANSWER, .limit = NO_ANSWER};
    if (!carom_arena_push(arena, (uint32_t)carom_arena_rounded(sizeof(carom_numbers)), 1)) return CAROM_MEMORY_FULL;
    carom_numbers_build(numbers_of(s), &s->problem.slots);
    const uint32_t most = (arena->back - arena->front) / CAROM_ARENA_ALIGN * CAROM_ARENA_ALIGN;
    b->bytes = bytes < most / 2 ? bytes : most; /* one of nearly all memory is not worth trying first */
    if (!carom_levelset_open(&b->set, arena, b->bytes, numbers_of(s)->bits, level_bits)) return CAROM_MEMORY_FULL;
    return begin_level(s);
}

/* The table is full: begins anew in a larger one, if there is memory for it. */
static carom_status open_larger(carom_search *s) {
    const bfs_lean *b = own(s);
    if (s->arena.back - s->arena.front < CAROM_ARENA_ALIGN) return CAROM_MEMORY_FULL;
    return open_table(s, b->bytes > UINT32_MAX / TABLE_GROWS ? UINT32_MAX : b->bytes * TABLE_GROWS, b->set.level_bits);
}

static bool meet_start(carom_search *s) {
    const arrival start = arrival_of(s, carom_problem_start(&s->problem), 0);
    s->result.states--; /* it is counted already */
    return meet(s, &start);
}

/* The answer is proved. */
static carom_status begin_way_back(carom_search *s) {
    bfs_lean *b = own(s);
    if (b->answer - first_level(s) >= (1u << b->set.level_bits) - 1) return open_table(s, b->bytes, LEVEL_BITS_MOST);
    b->goes_back = true;
    b->to = b->answer_bits;
    b->to_moves = b->answer - carom_bound_of_bits(&s->problem, b->to);
    b->lower = 0;
    return CAROM_RUNNING;
}

/* All states of the level are done: goes on to the next level that has any. */
static carom_status next_level(carom_search *s) {
    bfs_lean *b = own(s);
    for (unsigned i = 0; b->waiting[b->level % 4] == 0 && b->level != b->answer; i++, b->level++)
        if (i == 4) return CAROM_NO_SOLUTION;
    if (b->answer == NO_ANSWER && carom_search_looks_hopeless(s)) return CAROM_NO_SOLUTION;
    const carom_status status = begin_level(s);
    return status == CAROM_RUNNING && b->level == b->answer ? begin_way_back(s) : status;
}

/* Where the words end that are looked at together. */
static uint32_t words_end(const bfs_lean *b) {
    const uint32_t words = carom_levelset_words(&b->set);
    return words - b->at < WORDS_AT_A_TIME ? words : b->at + WORDS_AT_A_TIME;
}

static uint64_t key_at(carom_search *s, uint32_t at) {
    return carom_key_of_number(numbers_of(s), carom_levelset_key(&own(s)->set, carom_search_block(s), at));
}

/* Expands the next states of the pass.  `done` gets what that was worth in states. */
static carom_status expand(carom_search *s, uint32_t *done) {
    bfs_lean *b = own(s);
    uint8_t *block = carom_search_block(s);
    const uint32_t begin = b->at, end = words_end(b);
    arrival arrivals[PORTION * CAROM_SUCCESSORS_MAX];
    unsigned n = 0, n_arrivals = 0;
    for (; n < PORTION && (b->at = carom_levelset_next(&b->set, block, b->at, end, b->level, false)) < end; n++) {
        const uint64_t key = key_at(s, b->at);
        carom_levelset_set_done(&b->set, block, b->at++);
        b->waiting[b->level % 4]--;
        n_arrivals += arrivals_of(s, key, b->level, arrivals + n_arrivals);
    }
    *done = n + 1 + (b->at - begin) / WORDS_A_STATE;
    if (b->at == carom_levelset_words(&b->set)) b->at = 0;
    if (!meet_all(s, arrivals, n_arrivals)) return open_larger(s);
    return b->waiting[b->level % 4] == 0 || b->level >= b->answer ? next_level(s) : CAROM_RUNNING;
}

static carom_status report(carom_search *s) {
    const bfs_lean *b = own(s);
    carom_runs_home(&s->problem, b->answer_bits,
                    s->path + b->answer - carom_bound_of_bits(&s->problem, b->answer_bits));
    return carom_search_solved(s, s->path, b->answer);
}

/* Goes back from a state to one before it; `done` as above. */
static carom_status go_back(carom_search *s, uint32_t *done) {
    bfs_lean *b = own(s);
    const uint8_t *block = carom_search_block(s);
    const uint32_t begin = b->at, end = words_end(b);
    const uint32_t level = b->to_moves + carom_refined(carom_bound_of_bits(&s->problem, b->to)) - b->lower;
    unsigned n = 0;
    while (n < PORTION && (b->at = carom_levelset_next(&b->set, block, b->at, end, level, true)) < end) {
        const uint64_t key = key_at(s, b->at++);
        if (moves_made(s, key, level) != b->to_moves - 1) continue;
        n++;
        if (!leads_to(s, key, b->to)) continue;
        s->path[--b->to_moves] = b->to;
        if (b->to_moves == 0) return report(s);
        b->to = key;
        b->lower = b->at = 0;
        break;
    }
    *done = n + 1 + (b->at > begin ? b->at - begin : 0) / WORDS_A_STATE;
    if (b->at < carom_levelset_words(&b->set)) return CAROM_RUNNING;
    b->at = 0;
    return b->lower++ < 2 ? CAROM_RUNNING : CAROM_FAULT;
}

/* ---- The strategy ------------------------------------------------------------------------------ */

/* What filled the memory before will fill a small table, too. */
static carom_status start(carom_search *s) {
    return open_table(s, s->result.fell_back ? UINT32_MAX : TABLE_LEAST, LEVEL_BITS);
}

/* How the work is cut into steps must not change it, so it comes in whole portions. */
static carom_status step(carom_search *s, uint32_t states) {
    bfs_lean *b = own(s);
    carom_status status = CAROM_RUNNING;
    uint64_t credit = (uint64_t)b->credit + states;
    while (status == CAROM_RUNNING && credit >= PORTION) {
        uint32_t done = CLEARING_STATES;
        if (carom_levelset_clear(&b->set, carom_search_block(s))) {
            if (b->set.clean == b->set.buckets && !meet_start(s)) return CAROM_FAULT;
        } else if (b->goes_back) {
            status = go_back(s, &done);
        } else {
            status = expand(s, &done);
        }
        credit -= done < credit ? done : credit;
    }
    b->credit = (uint32_t)credit;
    return status;
}

const carom_strategy_ops carom_bfs_lean_ops = {.name = "bfs-lean", .has_bound = true, .start = start, .step = step};
