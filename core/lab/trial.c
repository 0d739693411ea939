/* trial.c - iterative deepening (IDA*) in which each idea of the search can be switched off, to measure its worth.
 *
 * An iteration searches, depth-first, all states with f = g + h within its limit.  The next limit is the lowest f found
 * above this limit.  With the table of visited states, a state is skipped if it was entered in the same iteration with
 * the same g or a lower one.  So each state within the limit is entered with its lowest g at some point, as
 * commuting-move pruning requires (commuting.h).  The first solution is a shortest one, with any set of ideas.
 *
 * In place of a parent, each node of the table stores when its state was last entered, as iteration << 8 | g.  A state
 * for which the table has no room is not skipped. */
#include "carom_lab.h"
#include "lab/heuristic.h"
#include "lab/states.h"
#include "search/base/visited.h"

#include <string.h>

#define NO_LIMIT UINT32_MAX

/* A state on the path. */
typedef struct frame {
    uint64_t bits;
    uint32_t n, next; /* number of successors within the limit, and the next one to enter. */
    uint64_t successor[CAROM_SUCCESSORS_MAX];
} frame;

struct carom_trial {
    carom_arena arena;
    carom_problem problem;
    unsigned ideas;
    carom_heuristic heuristic;
    carom_visited visited;
    uint32_t iteration, next_limit;
    uint32_t depth; /* g: moves on the path. */
    uint32_t max_moves;
    carom_tried result;
    frame path[CAROM_TRIAL_DEPTHS + 1];
};

static uint8_t *block_of(carom_trial *t) { return (uint8_t *)t; }
static carom_trial_depth *counts(carom_trial *t) { return &t->result.depth[t->result.n_depths - 1]; }

/* Writes the successors of a state, with their lower bounds.  Returns their number. */
static unsigned successors(carom_trial *t, uint64_t bits, carom_successor out[CAROM_SUCCESSORS_MAX]) {
    const carom_problem *p = &t->problem;
    unsigned n;
    if (t->ideas & CAROM_IDEA_ORDER) n = carom_successors(p, bits, out);
    else {
        uint64_t keys[CAROM_SUCCESSORS_MAX];
        n = carom_all_successors(p, bits & p->key_mask, keys);
        for (unsigned i = 0; i < n; i++)
            out[i] = (carom_successor){.bits = keys[i], .h = (uint8_t)carom_h_runner_of_bits(p, keys[i])};
    }
    for (unsigned i = 0; i < n; i++)
        out[i].h = (uint8_t)carom_heuristic_bound(&t->heuristic, p, block_of(t), out[i].bits, out[i].h);
    return n;
}

/* Puts a state on the path, with its successors within the limit. */
static void enter(carom_trial *t, uint32_t depth, uint64_t bits) {
    frame *f = &t->path[depth];
    carom_successor all[CAROM_SUCCESSORS_MAX];
    const unsigned n = successors(t, bits, all);
    f->bits = bits;
    f->n = f->next = 0;
    for (unsigned i = 0; i < n; i++) {
        const uint32_t layer = depth + 1 + all[i].h;
        if (layer <= counts(t)->limit) f->successor[f->n++] = all[i].bits;
        /* untested: tracks can be followed backwards, so the target remains reachable. */
        else if (layer < t->next_limit && all[i].h != CAROM_UNREACHABLE) t->next_limit = layer;
    }
    t->depth = depth;
    t->result.nodes++;
    counts(t)->nodes++;
    counts(t)->inner += f->n > 0;
}

/* Returns whether the state was entered in this iteration at this depth or less.  If not, marks it as entered now. */
static bool was_visited(carom_trial *t, uint32_t depth, uint64_t bits) {
    uint32_t node;
    const uint32_t now = t->iteration << 8 | depth;
    if (!(t->ideas & CAROM_IDEA_VISITED)) return false;
    if (carom_visited_insert(&t->visited, &t->arena, block_of(t), bits, now, &node) != CAROM_KNOWN) return false;
    carom_node *known = carom_visited_node(&t->visited, block_of(t), node);
    const bool is_hit = known->parent >> 8 == t->iteration && (known->parent & 255) <= depth;
    if (is_hit) counts(t)->hits++;
    else known->parent = now;
    return is_hit;
}

static carom_status begin_iteration(carom_trial *t, uint32_t limit) {
    if (limit > t->max_moves) return CAROM_GAVE_UP;
    const uint64_t start = carom_problem_start(&t->problem).bits;
    t->result.proved = limit;
    t->result.depth[t->result.n_depths++] = (carom_trial_depth){.limit = limit};
    t->iteration++;
    t->next_limit = NO_LIMIT;
    was_visited(t, 0, start);
    enter(t, 0, start);
    return CAROM_RUNNING;
}

/* Stores the moves of the path and the move to `last` in the result.  Together they are a shortest solution. */
static carom_status report(carom_trial *t, uint64_t last) {
    uint64_t keys[CAROM_TRIAL_DEPTHS + 1];
    const uint32_t n = t->depth + 1;
    for (uint32_t i = 1; i < n; i++) keys[i - 1] = t->path[i].bits;
    keys[n - 1] = last;
    /* untested: only a bug in Carom could lead here; none is known. */
    const bool holds = carom_moves_through(&t->problem, keys, n, t->result.moves) &&
                       carom_replay(&t->problem.puzzle, t->result.moves, n, NULL);
    t->result.n_moves = n;
    return holds ? CAROM_SOLVED : CAROM_FAULT;
}

/* Goes one move forward, or back. */
static carom_status advance(carom_trial *t) {
    frame *f = &t->path[t->depth];
    if (f->next == f->n) {
        if (t->depth > 0) return t->depth--, CAROM_RUNNING;
        return t->next_limit == NO_LIMIT ? CAROM_NO_SOLUTION : begin_iteration(t, t->next_limit);
    }
    const uint64_t to = f->successor[f->next++];
    if (carom_is_solved(&t->problem, to)) return report(t, to);
    if (!was_visited(t, t->depth + 1, to)) enter(t, t->depth + 1, to);
    return CAROM_RUNNING;
}

static carom_status begin(carom_trial *t) {
    const carom_successor first = carom_problem_start(&t->problem);
    const bool has_room = carom_heuristic_open(&t->heuristic, t->ideas, &t->problem, &t->arena, block_of(t)) &&
                          (!(t->ideas & CAROM_IDEA_VISITED) ||
                           carom_visited_open(&t->visited, &t->arena, block_of(t), t->problem.key_mask));
    if (!has_room) return CAROM_MEMORY_FULL;
    if (carom_is_solved(&t->problem, first.bits)) return CAROM_SOLVED;
    const unsigned bound = carom_heuristic_bound(&t->heuristic, &t->problem, block_of(t), first.bits, first.h);
    if (bound == CAROM_UNREACHABLE) return CAROM_NO_SOLUTION;
    return begin_iteration(t, bound > 1 ? bound : 1);
}

/* Counts the bytes in use, without the room reserved for blocker tables that are not built yet. */
static void count_bytes(carom_trial *t) {
    t->result.bytes = carom_arena_used(&t->arena) - (t->heuristic.room_end - t->heuristic.room);
    t->result.stored = t->ideas & CAROM_IDEA_VISITED ? t->visited.n : 0;
}

carom_trial *carom_trial_open(void *block, size_t n, const carom_puzzle *puzzle, unsigned ideas, uint32_t max_moves) {
    const size_t misaligned = (uintptr_t)block % CAROM_ARENA_ALIGN;
    const size_t skip = misaligned ? CAROM_ARENA_ALIGN - misaligned : 0;
    if (!block || n < skip + carom_arena_rounded(sizeof(carom_trial))) return NULL;
    carom_trial *t = (carom_trial *)(void *)((uint8_t *)block + skip);
    n -= skip;
    memset(t, 0, sizeof *t);
    t->ideas = ideas;
    t->max_moves = max_moves < CAROM_TRIAL_DEPTHS ? max_moves : CAROM_TRIAL_DEPTHS;
    carom_arena_open(&t->arena, n < UINT32_MAX ? (uint32_t)n : UINT32_MAX, sizeof *t);
    carom_problem_build(&t->problem, puzzle);
    if (!(ideas & CAROM_IDEA_ALIKE)) t->problem.slots.first_alike = t->problem.slots.n;
    t->result.status = begin(t);
    count_bytes(t);
    return t;
}

carom_status carom_trial_step(carom_trial *t, uint32_t states) {
    if (states == 0) states = 1;
    while (t->result.status == CAROM_RUNNING && states > 0) {
        const uint64_t before = t->result.nodes;
        t->result.status = advance(t);
        states -= (uint32_t)(t->result.nodes - before);
    }
    count_bytes(t);
    return t->result.status;
}

const carom_tried *carom_trial_result(const carom_trial *t) { return &t->result; }

const char *carom_idea_name(unsigned i) {
    static const char *const names[] = {"visited", "order", "alike", "bound", "refined", "blockers"};
    return i < sizeof names / sizeof *names ? names[i] : "unknown";
}
