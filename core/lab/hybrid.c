/* hybrid.c - the strategy hybrid: plans with subgoals, like a person; it is quick, but may find no solution, or only a
 * longer one than necessary.
 *
 * It implements a published outline that leaves much open: search the active robot alone, note where it meets other
 * robots, and turn the places where it should have stopped into goals for the other robots.  The details are Carom's
 * own:
 *
 *   - *Expanding* a position: each robot is searched alone, breadth-first, while the others stand still.  Only the
 *     first path to each cell is kept (under rule options, to each cell with each move history); it is a shortest one.
 *     If the active robot reaches the target, that is a solution.  For an any-robot target, each robot is active in
 *     turn.
 *   - A *crossing* is a cell that the active robot slides over without stopping: the target itself, or a cell from
 *     which a slide leads over the target.  Such a cell is in the row or column of the target, up to the next wall, or,
 *     with diagonals, on one of the four tracks through the target.
 *   - Each crossing gives a *subgoal*, which is to put a blocker on the cell after the crossing.  If another robot can
 *     reach this cell alone, the position after the robot's moves is a *plan*.
 *   - If a robot is in the way of a slide, the slide is also followed past this robot, but not past a second robot.
 *     If the slide then leads over a crossing, the robot in the way should leave, so the position after any of its
 *     moves is a plan.
 *   - If no subgoal can be reached in this way, the blockers get subgoals of their own, found in the same way with the
 *     wanted cell as their target.
 *   - Plans are expanded in the order in which they were made.  So the plans that move one robot come first, then the
 *     plans that move two robots, and so on.  Once all plans that move the same number of robots are expanded, the
 *     search reports the shortest solution found.
 *
 * Every solution is replayed under the rules, so it is valid, but not necessarily shortest.  If no plan is left, or
 * after CAROM_LIMITED_STATES, the search gives up, although there may be a solution. */
#include "carom_lab.h"
#include "game/walk.h"
#include "lab/nodes.h"

#include <assert.h>
#include <string.h>

/* A path of one robot alone, as a node of its breadth-first search. */
typedef struct solo_path {
    uint64_t key;    /* the position at its end. */
    uint16_t parent; /* the path without the last move; the first path is its own parent. */
    uint8_t slot;    /* the robot's slot at the end: interchangeable robots change slots. */
    carom_cell cell;
    uint32_t moves;
} solo_path;

/* Under rule options, a robot may reach a cell with several move histories.  Paths beyond this number are dropped. */
enum { SOLO_PATHS_MAX = 512 };

/* All paths of one robot, shortest first. */
typedef struct solo_paths {
    uint32_t n;
    solo_path at[SOLO_PATHS_MAX];
} solo_paths;

typedef struct cell_set {
    bool has[CAROM_CELLS];
} cell_set;

/* The subgoals that help one robot reach a cell. */
typedef struct subgoals {
    cell_set blockers; /* a blocker on any of these cells. */
    unsigned leave;    /* bit i: the robot in slot i leaves its cell. */
} subgoals;

typedef struct hybrid {
    carom_visited visited;
    uint32_t scratch;   /* offset of an array: one solo_paths for each robot, all from the same position. */
    uint32_t next;      /* the next node to expand. */
    uint32_t layer_end; /* the first node in which one more robot has moved. */
    uint32_t answer;    /* the node at the end of the shortest solution so far, or 0. */
    uint32_t answer_moves;
    int64_t ahead; /* work that the last step did beyond its share, because a step always finishes a position. */
} hybrid;
_Static_assert(sizeof(hybrid) <= CAROM_STRATEGY_BYTES, "it fits into the search");

/* Marks a node whose position is a plan. */
#define PLAN ((uint64_t)1 << CAROM_OWN_BITS_AT)

static hybrid *own(carom_search *s) { return (hybrid *)(void *)s->own; }
static solo_paths *solo_paths_of(carom_search *s, unsigned slot) {
    return (solo_paths *)(void *)(carom_search_block(s) + own(s)->scratch) + slot;
}

/* ---- A robot alone ----------------------------------------------------------------------------- */

static void search_alone(carom_search *s, uint64_t start, unsigned slot) {
    const carom_problem *p = &s->problem;
    solo_paths *w = solo_paths_of(s, slot);
    uint8_t known[CAROM_CELLS] = {0}; /* by cell; bit i: reached with move history i. */
    carom_state state;
    carom_state_unpack(&p->slots, start, &state);
    known[state.cell[slot]] = (uint8_t)(1u << state.history[slot]);
    w->at[0] = (solo_path){.key = start, .slot = (uint8_t)slot, .cell = state.cell[slot]};
    w->n = 1;
    for (uint32_t i = 0; i < w->n; i++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            carom_slid slid;
            carom_state_unpack(&p->slots, w->at[i].key, &state);
            if (!carom_state_slide(p, &state, w->at[i].slot, dir, &slid)) continue;
            const unsigned after = carom_state_apply(&p->slots, &state, w->at[i].slot, slid, NULL);
            const uint8_t history = (uint8_t)(1u << state.history[after]);
            /* untested: happens only with two paths to each of 256 cells, which only rule options allow. */
            if ((known[slid.to] & history) || w->n == SOLO_PATHS_MAX) continue;
            known[slid.to] |= history;
            w->at[w->n++] = (solo_path){.key = carom_state_pack(&p->slots, &state),
                                        .parent = (uint16_t)i,
                                        .slot = (uint8_t)after,
                                        .cell = slid.to,
                                        .moves = w->at[i].moves + 1};
        }
    s->result.states += w->n;
}

/* Returns the first path to a cell; there must be at least one. */
static uint32_t first_path_to(const solo_paths *w, carom_cell cell) {
    uint32_t i = 1;
    while (w->at[i].cell != cell) {
        i++;
        assert(i < w->n);
    }
    return i;
}

/* ---- Subgoals ---------------------------------------------------------------------------------- */

/* Sets `line` to `goal` and the cells from which a slide leads over it, found by following tracks backwards. */
static void find_line(const carom_problem *p, unsigned color, carom_cell goal, cell_set *line) {
    memset(line, 0, sizeof *line);
    line->has[goal] = true;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
        for (carom_walk w = carom_walk_from(goal, dir); carom_walk_on(&p->slides, color, &w);)
            if (!p->puzzle.diagonals[w.cell]) line->has[w.cell] = true;
}

static int robot_on(const carom_problem *p, const carom_state *state, carom_cell cell) {
    for (unsigned slot = 0; slot < p->slots.n; slot++)
        if (state->cell[slot] == cell) return (int)slot;
    return -1;
}

/* Adds the subgoals along the slide `w` of the robot in `slot`. */
static void add_subgoals_along(const carom_problem *p, const carom_state *start, unsigned slot, carom_walk w,
                               const cell_set *line, subgoals *out) {
    const unsigned color = p->slots.color[slot];
    int passed = -1;
    while (carom_walk_on(&p->slides, color, &w)) {
        const int robot = robot_on(p, start, w.cell);
        if (robot >= 0 && robot != (int)slot) {
            if (passed >= 0) return;
            passed = robot;
        }
        if (!line->has[w.cell]) continue;
        if (passed >= 0) out->leave |= 1u << passed;
        carom_walk behind = w;
        if (carom_walk_on(&p->slides, color, &behind) && !p->puzzle.diagonals[behind.cell])
            out->blockers.has[behind.cell] = true;
    }
}

/* Finds the subgoals that help the robot in `slot` reach `goal`; `w` has the paths of this robot alone from `start`. */
static void find_subgoals(const carom_search *s, const solo_paths *w, const carom_state *start, unsigned slot,
                          carom_cell goal, subgoals *out) {
    const carom_problem *p = &s->problem;
    cell_set line;
    memset(out, 0, sizeof *out);
    find_line(p, p->slots.color[slot], goal, &line);
    for (uint32_t i = 0; i < w->n; i++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
            add_subgoals_along(p, start, slot, carom_walk_from(w->at[i].cell, dir), &line, out);
}

/* ---- Plans ------------------------------------------------------------------------------------- */

/* Adds the positions of a path that starts at `node`, and sets `node` to the last of these positions. */
static bool add_path(carom_search *s, const solo_paths *w, uint32_t i, uint32_t *node) {
    hybrid *h = own(s);
    if (i == 0) return true;
    if (!add_path(s, w, w->at[i].parent, node)) return false;
    return carom_visited_insert(&h->visited, &s->arena, carom_search_block(s), w->at[i].key, *node, node) !=
           CAROM_NO_ROOM;
}

/* Adds the position at the end of a path as a plan, unless it is a plan already. */
static bool add_plan(carom_search *s, const solo_paths *w, uint32_t i, uint32_t node) {
    hybrid *h = own(s);
    const uint32_t from = node;
    if (!add_path(s, w, i, &node)) return false;
    carom_node *known = carom_visited_node(&h->visited, carom_search_block(s), node);
    const uint64_t bits = carom_node_bits(known);
    if (bits & PLAN) return true;
    if (node > from) return carom_node_set_bits(known, bits | PLAN), true;
    /* the scan has passed the node: a new node replaces it. */
    return carom_visited_replace(&h->visited, &s->arena, carom_search_block(s), node, bits | PLAN, known->parent);
}

/* Adds the plans that reach a subgoal of the robot in `slot`.  Sets `found` to true if there is a plan. */
static bool plan_for(carom_search *s, const subgoals *wanted, unsigned slot, uint32_t node, bool *found) {
    for (unsigned other = 0; other < s->problem.slots.n; other++) {
        if (other == slot) continue;
        const solo_paths *w = solo_paths_of(s, other);
        for (uint32_t i = 1; i < w->n; i++) {
            const bool leaves = (wanted->leave >> other & 1) && w->at[i].moves == 1;
            if (!leaves && !(wanted->blockers.has[w->at[i].cell] && first_path_to(w, w->at[i].cell) == i)) continue;
            if (!add_plan(s, w, i, node)) return false;
            *found = true;
        }
    }
    return true;
}

/* No subgoal was reached: adds the plans that reach subgoals of the possible blockers. */
static bool plan_for_blockers(carom_search *s, const carom_state *start, const subgoals *wanted, unsigned slot,
                              uint32_t node) {
    for (unsigned goal = 0; goal < CAROM_CELLS; goal++)
        for (unsigned other = 0; wanted->blockers.has[goal] && other < s->problem.slots.n; other++) {
            if (other == slot) continue;
            subgoals theirs;
            bool found = false;
            find_subgoals(s, solo_paths_of(s, other), start, other, (carom_cell)goal, &theirs);
            if (!plan_for(s, &theirs, other, node, &found)) return false;
        }
    return true;
}

/* Takes the solution that the robot in this slot finds alone, if it is the shortest so far. */
static bool take_solution(carom_search *s, unsigned slot, uint32_t node) {
    hybrid *h = own(s);
    const solo_paths *w = solo_paths_of(s, slot);
    uint32_t i = 1;
    while (i < w->n && !(w->at[i].cell == s->problem.puzzle.target && carom_is_solved(&s->problem, w->at[i].key))) i++;
    if (i == w->n) return true;
    const uint32_t moves = carom_nodes_depth(s, &h->visited, node) + w->at[i].moves;
    if (moves > s->options.max_moves || (h->answer && moves >= h->answer_moves)) return true;
    if (!add_path(s, w, i, &node)) return false;
    h->answer = node;
    h->answer_moves = carom_nodes_depth(s, &h->visited, node);
    return true;
}

/* Expands a position.  Returns false if memory is full. */
static bool expand(carom_search *s, uint32_t node) {
    const carom_slots *slots = &s->problem.slots;
    const uint64_t key =
        carom_node_bits(carom_visited_node(&own(s)->visited, carom_search_block(s), node)) & s->problem.key_mask;
    carom_state start;
    carom_state_unpack(slots, key, &start);
    for (unsigned slot = 0; slot < slots->n; slot++) search_alone(s, key, slot);
    const bool any = slots->target_slot == CAROM_ANY_ROBOT;
    const unsigned first = any ? 0 : slots->target_slot, end = any ? slots->n : first + 1;
    for (unsigned slot = first; slot < end; slot++) {
        subgoals wanted;
        bool found = false;
        if (!take_solution(s, slot, node)) return false;
        if (own(s)->answer) continue;
        find_subgoals(s, solo_paths_of(s, slot), &start, slot, s->problem.puzzle.target, &wanted);
        if (!plan_for(s, &wanted, slot, node, &found)) return false;
        if (!found && !plan_for_blockers(s, &start, &wanted, slot, node)) return false;
    }
    return true;
}

/* ---- The search -------------------------------------------------------------------------------- */

static carom_status start(carom_search *s) {
    hybrid *h = own(s);
    uint32_t node;
    memset(h, 0, sizeof *h);
    h->scratch = s->arena.front;
    h->layer_end = 1;
    const uint64_t bits = carom_problem_start(&s->problem).bits | PLAN;
    const bool has_room =
        carom_arena_push(&s->arena, s->problem.slots.n, sizeof(solo_paths)) &&
        /* untested: happens only with less than 12 bytes of memory left; sizes are multiples of 64. */
        carom_visited_open(&h->visited, &s->arena, carom_search_block(s), s->problem.key_mask) &&
        carom_visited_insert(&h->visited, &s->arena, carom_search_block(s), bits, 0, &node) == CAROM_NEW;
    return has_room ? CAROM_RUNNING : CAROM_MEMORY_FULL;
}

static carom_status look(carom_search *s) {
    hybrid *h = own(s);
    /* untested: no test finds a solution at the very last state allowed. */
    if (s->result.states >= CAROM_LIMITED_STATES && !h->answer) return CAROM_GAVE_UP;
    if (h->next == h->layer_end) {
        if (h->answer) return carom_nodes_found(s, &h->visited, h->answer);
        if (h->next == h->visited.n) return CAROM_GAVE_UP;
        h->layer_end = h->visited.n;
    }
    const uint32_t node = h->next++;
    const bool is_plan = carom_node_bits(carom_visited_node(&h->visited, carom_search_block(s), node)) & PLAN;
    return !is_plan || expand(s, node) ? CAROM_RUNNING : CAROM_MEMORY_FULL;
}

static carom_status work(carom_search *s) {
    hybrid *h = own(s);
    carom_status status = CAROM_RUNNING;
    s->left -= h->ahead;
    while (status == CAROM_RUNNING && s->left > 0) {
        const uint64_t before = s->result.states;
        status = look(s);
        carom_search_spend(s, s->result.states - before + 1);
    }
    h->ahead = s->left < 0 ? -s->left : 0;
    return status;
}

const carom_strategy_ops carom_hybrid_ops = {.start = start, .work = work};
