/* hybrid.c - the strategy hybrid: plans like a person; quick where it finds something, not optimal, and says so.
 *
 * It follows an outline by others that left much open and was never built: search the active robot alone, note where it
 * meets others, and turn the places at which it would have to stop into goals for them.  Decided here:
 *
 *   - A position is *thought about* as follows.  Each robot is searched alone, while the others stand still: of several
 *     ways to a cell (under rules, to a cell with the same past) only the first, a shortest one, is kept.  If the
 * active robot comes to the target, that is a solution.  For an any-robot target every robot is active in turn.
 *   - A *crossing* is a cell that the active robot slides over, and from which a slide passes over the target: one in
 *     the target's row or column, as far as walls let it, or, with diagonals, on one of its four tracks; or the target
 *     itself.  How far it is from where the slide ends does not matter, if only that is not 0.
 *   - Each crossing is a *wish*: a blocker behind it.  If another robot comes there alone, that is a *plan*: the
 *     position after its moves.
 *   - Where a slide meets a robot, it is also followed past this one, but not past a second.  If that leads over a
 *     crossing, it is a plan for the robot that was met to leave, by any one move.
 *   - If no wish can be met so, the blockers have wishes of their own: the same, with the cell where one is wanted as
 *     its target.
 *   - Plans are thought about in the order in which they were made, so first those of one robot, then those of two.
 *     When all plans with as many robots have been looked at, the shortest solution so far is reported.
 *
 * What is found is played by the rules, so it is a solution; there may be a shorter one.  When no plan is left, or
 * after CAROM_LIMITED_STATES, the search gives up: there may be a solution nevertheless. */
#include "search/model/successor.h"
#include "search/plain/nodes.h"
#include "search/plain/plain.h"

#include <assert.h>
#include <string.h>

/* One way for a robot alone. */
typedef struct way {
    uint64_t key;  /* of the position at its end */
    uint16_t from; /* the way that it goes on from; of the first its own number */
    uint8_t slot;  /* the robot's there: robots that are alike change slots */
    carom_cell cell;
    uint32_t moves;
} way;

/* Under rules a robot may come to a cell with several pasts.  More ways than these are not looked at. */
enum { WAYS_MOST = 512, PASTS = 8 };

/* All of its ways, those of fewer moves first. */
typedef struct ways {
    uint32_t n;
    way at[WAYS_MOST];
} ways;

typedef struct cell_set {
    bool has[CAROM_CELLS];
} cell_set;

/* What a robot needs to come to a cell. */
typedef struct wishes {
    cell_set blockers; /* any of these to have a robot on it */
    unsigned leave;    /* bit i: that the robot of slot i goes away */
} wishes;

typedef struct hybrid {
    carom_visited visited;
    uint32_t scratch;   /* where the ways of all robots begin in the block: those from one position */
    uint32_t next;      /* node to look at */
    uint32_t layer_end; /* first node made by plans of one more robot */
    uint32_t answer;    /* the node at the end of the shortest solution so far, or 0 */
    uint32_t answer_moves;
    int64_t ahead; /* looks that were too many: a position is thought about at once */
} hybrid;
_Static_assert(sizeof(hybrid) <= CAROM_STRATEGY_BYTES, "it fits into the search");

/* Of a node: its position is a plan. */
#define PLAN ((uint64_t)1 << CAROM_OWN_BITS_AT)

static hybrid *own(carom_search *s) { return (hybrid *)(void *)s->own; }
static ways *ways_of(carom_search *s, unsigned slot) {
    return (ways *)(void *)(carom_search_block(s) + own(s)->scratch) + slot;
}

/* ---- A robot alone ----------------------------------------------------------------------------- */

static void find_ways(carom_search *s, uint64_t start, unsigned slot) {
    const carom_problem *p = &s->problem;
    ways *w = ways_of(s, slot);
    uint8_t known[CAROM_CELLS] = {0}; /* bit i: with past i */
    carom_state state;
    carom_state_unpack(&p->slots, start, &state);
    known[state.cell[slot]] = (uint8_t)(1u << state.history[slot]);
    w->at[0] = (way){.key = start, .slot = (uint8_t)slot, .cell = state.cell[slot]};
    w->n = 1;
    for (uint32_t i = 0; i < w->n; i++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            carom_slid slid;
            carom_state_unpack(&p->slots, w->at[i].key, &state);
            if (!carom_state_slide(&p->slots, &p->slides, p->puzzle.rules, &state, w->at[i].slot, dir, &slid)) continue;
            const unsigned after =
                carom_state_apply(&p->slots, p->puzzle.rules, &state, w->at[i].slot, dir, slid, NULL);
            const uint8_t history = (uint8_t)(1u << state.history[after]);
            if ((known[slid.to] & history) || w->n == WAYS_MOST) continue;
            known[slid.to] |= history;
            w->at[w->n++] = (way){.key = carom_state_pack(&p->slots, &state),
                                  .from = (uint16_t)i,
                                  .slot = (uint8_t)after,
                                  .cell = slid.to,
                                  .moves = w->at[i].moves + 1};
        }
    s->result.states += w->n;
}

/* The first way to a cell that has one. */
static uint32_t way_to(const ways *w, carom_cell cell) {
    uint32_t i = 1;
    while (w->at[i].cell != cell) {
        i++;
        assert(i < w->n);
    }
    return i;
}

/* ---- Wishes ------------------------------------------------------------------------------------ */

/* A robot on its way over the empty board. */
typedef struct glide {
    carom_cell at;
    unsigned dir, color;
    uint32_t steps;
} glide;

/* One cell on; false before a wall, and if it circles. */
static bool glide_on(const carom_problem *p, glide *g) {
    if (g->steps++ == CAROM_TRACK_MAX || carom_has_wall_inline(&p->puzzle, g->at, g->dir)) return false;
    g->at = carom_step(g->at, g->dir);
    const uint8_t diagonal = p->puzzle.diagonals[g->at];
    if (diagonal && carom_diagonal_color(diagonal) != g->color) g->dir = carom_turned(g->dir, diagonal);
    return true;
}

/* The cells from which a slide passes over `goal`, and the goal: tracks can be followed backwards. */
static void find_line(const carom_problem *p, unsigned color, carom_cell goal, cell_set *line) {
    memset(line, 0, sizeof *line);
    line->has[goal] = true;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
        for (glide g = {.at = goal, .dir = dir, .color = color}; glide_on(p, &g);)
            if (!p->puzzle.diagonals[g.at]) line->has[g.at] = true;
}

static int robot_on(const carom_problem *p, const carom_state *state, carom_cell cell) {
    for (unsigned slot = 0; slot < p->slots.n; slot++)
        if (state->cell[slot] == cell) return (int)slot;
    return -1;
}

/* What a slide from one of the robot's stops lets it wish for. */
static void wish_along(const carom_problem *p, const carom_state *start, unsigned slot, glide g, const cell_set *line,
                       wishes *out) {
    int met = -1;
    while (glide_on(p, &g)) {
        const int robot = robot_on(p, start, g.at);
        if (robot >= 0 && robot != (int)slot) {
            if (met >= 0) return;
            met = robot;
        }
        if (!line->has[g.at]) continue;
        if (met >= 0) out->leave |= 1u << met;
        glide behind = g;
        if (glide_on(p, &behind) && !p->puzzle.diagonals[behind.at]) out->blockers.has[behind.at] = true;
    }
}

static void find_wishes(const carom_search *s, const ways *w, const carom_state *start, unsigned slot, carom_cell goal,
                        wishes *out) {
    const carom_problem *p = &s->problem;
    const unsigned color = p->slots.color[slot];
    cell_set line;
    memset(out, 0, sizeof *out);
    find_line(p, color, goal, &line);
    for (uint32_t i = 0; i < w->n; i++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
            wish_along(p, start, slot, (glide){.at = w->at[i].cell, .dir = dir, .color = color}, &line, out);
}

/* ---- Plans ------------------------------------------------------------------------------------- */

/* Adds the positions of a way behind `node`, which then is the last of them. */
static bool add_way(carom_search *s, const ways *w, uint32_t i, uint32_t *node) {
    hybrid *h = own(s);
    if (i == 0) return true;
    if (!add_way(s, w, w->at[i].from, node)) return false;
    return carom_visited_meet(&h->visited, &s->arena, carom_search_block(s), w->at[i].key, *node, node) !=
           CAROM_NO_ROOM;
}

/* Adds a plan, unless it is one already. */
static bool add_plan(carom_search *s, const ways *w, uint32_t i, uint32_t node) {
    hybrid *h = own(s);
    const uint32_t from = node;
    if (!add_way(s, w, i, &node)) return false;
    carom_node *known = carom_visited_node(&h->visited, carom_search_block(s), node);
    const uint64_t bits = carom_node_bits(known);
    if (bits & PLAN) return true;
    if (node > from) return carom_node_set_bits(known, bits | PLAN), true;
    /* its turn is over: it gets a new one */
    return carom_visited_renew(&h->visited, &s->arena, carom_search_block(s), node, bits | PLAN, known->parent);
}

/* Adds the plans that meet wishes of the robot of one slot; `met` is set if there are any. */
static bool plan_for(carom_search *s, const wishes *wanted, unsigned slot, uint32_t node, bool *met) {
    for (unsigned other = 0; other < s->problem.slots.n; other++) {
        if (other == slot) continue;
        const ways *w = ways_of(s, other);
        for (uint32_t i = 1; i < w->n; i++) {
            const bool leaves = (wanted->leave >> other & 1) && w->at[i].moves == 1;
            if (!leaves && !(wanted->blockers.has[w->at[i].cell] && way_to(w, w->at[i].cell) == i)) continue;
            if (!add_plan(s, w, i, node)) return false;
            *met = true;
        }
    }
    return true;
}

/* No wish was met: adds the plans that meet the wishes of those that might be the blockers. */
static bool plan_for_blockers(carom_search *s, const carom_state *start, const wishes *wanted, unsigned slot,
                              uint32_t node) {
    for (unsigned goal = 0; goal < CAROM_CELLS; goal++)
        for (unsigned other = 0; wanted->blockers.has[goal] && other < s->problem.slots.n; other++) {
            if (other == slot) continue;
            wishes theirs;
            bool met = false;
            find_wishes(s, ways_of(s, other), start, other, (carom_cell)goal, &theirs);
            if (!plan_for(s, &theirs, other, node, &met)) return false;
        }
    return true;
}

/* The solution that the robot of a slot finds alone, if it is the shortest so far. */
static bool take_solution(carom_search *s, unsigned slot, uint32_t node) {
    hybrid *h = own(s);
    const ways *w = ways_of(s, slot);
    uint32_t i = 1;
    while (i < w->n && !(w->at[i].cell == s->problem.puzzle.target && carom_is_solved(&s->problem, w->at[i].key))) i++;
    if (i == w->n) return true;
    const uint32_t moves = carom_nodes_depth(s, &h->visited, node) + w->at[i].moves;
    if (moves > s->options.max_moves || (h->answer && moves >= h->answer_moves)) return true;
    if (!add_way(s, w, i, &node)) return false;
    h->answer = node;
    h->answer_moves = carom_nodes_depth(s, &h->visited, node);
    return true;
}

/* Thinks about a position.  False if the memory is full. */
static bool think(carom_search *s, uint32_t node) {
    const carom_slots *slots = &s->problem.slots;
    const uint64_t key =
        carom_node_bits(carom_visited_node(&own(s)->visited, carom_search_block(s), node)) & s->problem.key_mask;
    carom_state start;
    carom_state_unpack(slots, key, &start);
    for (unsigned slot = 0; slot < slots->n; slot++) find_ways(s, key, slot);
    const bool any = slots->target_slot == CAROM_ANY_ROBOT;
    const unsigned first = any ? 0 : slots->target_slot, end = any ? slots->n : first + 1;
    for (unsigned slot = first; slot < end; slot++) {
        wishes wanted;
        bool met = false;
        if (!take_solution(s, slot, node)) return false;
        if (own(s)->answer) continue;
        find_wishes(s, ways_of(s, slot), &start, slot, s->problem.puzzle.target, &wanted);
        if (!plan_for(s, &wanted, slot, node, &met)) return false;
        if (!met && !plan_for_blockers(s, &start, &wanted, slot, node)) return false;
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
        carom_arena_push(&s->arena, s->problem.slots.n, sizeof(ways)) &&
        carom_visited_open(&h->visited, &s->arena, carom_search_block(s), s->problem.key_mask) &&
        carom_visited_meet(&h->visited, &s->arena, carom_search_block(s), bits, 0, &node) == CAROM_NEW;
    return has_room ? CAROM_RUNNING : CAROM_MEMORY_FULL;
}

static carom_status look(carom_search *s) {
    hybrid *h = own(s);
    if (s->result.states >= CAROM_LIMITED_STATES && !h->answer) return CAROM_GAVE_UP;
    if (h->next == h->layer_end) {
        if (h->answer) return carom_nodes_found(s, &h->visited, h->answer);
        if (h->next == h->visited.n) return CAROM_GAVE_UP;
        h->layer_end = h->visited.n;
    }
    const uint32_t node = h->next++;
    const bool is_plan = carom_node_bits(carom_visited_node(&h->visited, carom_search_block(s), node)) & PLAN;
    return !is_plan || think(s, node) ? CAROM_RUNNING : CAROM_MEMORY_FULL;
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

const carom_strategy_ops carom_hybrid_ops = {.name = "hybrid", .start = start, .work = work};
