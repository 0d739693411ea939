#include "search/scout/estimate.h"

#include <string.h>

/* ---- What a robot's way costs ------------------------------------------------------------------ */

/* All cells from which a robot comes past `cell`, moving in direction `dir` there, can come to it at this cost. */
static void spread(uint8_t *cost, const carom_slides *s, unsigned color, carom_cell cell, unsigned dir, unsigned to) {
    unsigned back = dir ^ 2;
    for (uint32_t runs = 0; runs <= s->longest; runs++) {
        const carom_cell end = s->run[back][cell];
        if (end == cell) return;
        while (cell != end) {
            cell = carom_step(cell, back);
            if (!s->diagonals[cell] && cost[cell] > to) cost[cell] = (uint8_t)to;
        }
        const uint8_t diagonal = s->diagonals[end];
        if (!diagonal) return;
        if (carom_diagonal_color(diagonal) != color) back = carom_turned(back, diagonal);
    }
}

/* Completes the costs of cells from those that are known: cheapest first, each at its final cost. */
static void complete(uint8_t *cost, const carom_slides *s, unsigned color) {
    for (unsigned now = 0; now < CAROM_ESTIMATE_MOST; now++)
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
            if (cost[cell] != now) continue;
            for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
                const bool ends_here = s->run[dir][cell] == cell;
                const unsigned to = now + (ends_here ? CAROM_ESTIMATE_MOVE : CAROM_ESTIMATE_CUT);
                if (to < CAROM_ESTIMATE_MOST) spread(cost, s, color, (carom_cell)cell, dir, to);
            }
        }
}

/* Whether no diagonal on the board has the colour of this slot's robot: all such robots have the same tracks. */
static bool is_plain(const carom_problem *p, unsigned slot) {
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        if (p->slides.diagonals[cell] && carom_diagonal_color(p->slides.diagonals[cell]) == p->slots.color[slot])
            return false;
    return true;
}

/* The costs of ways to `cell` for all robots: in a direction, or, CAROM_DIRS, in any. */
static void find_ways(carom_way_costs costs, const carom_problem *p, carom_cell cell, unsigned dir) {
    int plain = -1;
    for (unsigned slot = 0; slot < p->slots.n; slot++) {
        uint8_t *cost = costs[slot];
        const bool same = is_plain(p, slot);
        if (same && plain >= 0) {
            memcpy(cost, costs[plain], CAROM_CELLS);
            continue;
        }
        memset(cost, CAROM_ESTIMATE_MOST, CAROM_CELLS);
        if (dir == CAROM_DIRS) cost[cell] = 0;
        else spread(cost, &p->slides, p->slots.color[slot], cell, dir, CAROM_ESTIMATE_MOVE);
        complete(cost, &p->slides, p->slots.color[slot]);
        if (same) plain = (int)slot;
    }
}

/* ---- Where robots have to stand ---------------------------------------------------------------- */

static void find_sides(carom_stand *stand, const carom_problem *p, carom_cell cell) {
    const carom_slides *s = &p->slides;
    stand->cell = cell;
    stand->sides = stand->walls = 0;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const bool has_wall = s->run[dir][cell] == cell;
        if (!has_wall && s->diagonals[carom_step(cell, dir)]) continue; /* nobody stands behind it */
        stand->sides |= (uint8_t)(1 << dir);
        if (has_wall) stand->walls |= (uint8_t)(1 << dir);
        find_ways(stand->to[dir], p, cell, dir);
    }
}

void carom_estimate_build(carom_estimate *e, const carom_problem *p) {
    find_sides(&e->target, p, p->puzzle.target);
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        carom_stand *behind = &e->behind[dir];
        if (!(e->target.sides & ~e->target.walls & 1 << dir)) continue;
        find_sides(behind, p, carom_step(p->puzzle.target, dir));
        behind->sides &= (uint8_t) ~(1 << (dir ^ 2)); /* there the target would be behind it */
        for (unsigned side = 0; side < CAROM_DIRS; side++)
            if (behind->sides & ~behind->walls & 1 << side)
                find_ways(e->support[dir][side], p, carom_step(behind->cell, side), CAROM_DIRS);
    }
}

/* ---- A state ----------------------------------------------------------------------------------- */

enum { NOBODY = CAROM_ROBOTS };

/* Who stands behind the target at the least cost, and who behind that robot. */
typedef struct standing {
    unsigned cost, one, other; /* slots, or NOBODY */
} standing;

/* The same without the robot of slot `runner`, which may be NOBODY. */
static standing find_standing(const carom_estimate *e, const carom_state *state, unsigned n, unsigned runner,
                              unsigned dir) {
    const carom_stand *behind = &e->behind[dir];
    standing least = {2 * CAROM_ESTIMATE_MOST, NOBODY, NOBODY};
    for (unsigned slot = 0; slot < n; slot++)
        if (slot != runner && state->cell[slot] == behind->cell) return (standing){0, slot, NOBODY};
    for (unsigned side = 0; side < CAROM_DIRS; side++) {
        if (!(behind->sides >> side & 1)) continue;
        const bool has_wall = behind->walls >> side & 1;
        /* the cheapest and the second robot behind that */
        unsigned first = CAROM_ESTIMATE_MOST, second = CAROM_ESTIMATE_MOST, cheapest = NOBODY, next = NOBODY;
        for (unsigned slot = 0; !has_wall && slot < n; slot++) {
            const unsigned cost = e->support[dir][side][slot][state->cell[slot]];
            if (slot == runner || cost >= second) continue;
            if (cost < first) second = first, next = cheapest, first = cost, cheapest = slot;
            else second = cost, next = slot;
        }
        for (unsigned slot = 0; slot < n; slot++) {
            if (slot == runner) continue;
            unsigned cost = behind->to[side][slot][state->cell[slot]];
            if (!has_wall) cost += slot == cheapest ? second : first;
            if (cost < least.cost)
                least = (standing){cost, slot, has_wall ? NOBODY : slot == cheapest ? next : cheapest};
        }
    }
    return least;
}

unsigned carom_estimate_of(const carom_estimate *e, const carom_slots *slots, const carom_state *state) {
    const bool any = slots->target_slot == CAROM_ANY_ROBOT;
    const unsigned first = any ? 0 : slots->target_slot, end = any ? slots->n : first + 1;
    unsigned least = 3 * CAROM_ESTIMATE_MOST;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        if (!(e->target.sides >> dir & 1)) continue;
        const bool has_wall = e->target.walls >> dir & 1;
        unsigned shortest = CAROM_ESTIMATE_MOST;
        for (unsigned runner = first; runner < end; runner++)
            if (e->target.to[dir][runner][state->cell[runner]] < shortest)
                shortest = e->target.to[dir][runner][state->cell[runner]];
        if (shortest >= least) continue;
        const standing all =
            has_wall ? (standing){0, NOBODY, NOBODY} : find_standing(e, state, slots->n, any ? NOBODY : first, dir);
        for (unsigned runner = first; runner < end; runner++) {
            const unsigned way = e->target.to[dir][runner][state->cell[runner]];
            if (way + all.cost >= least) continue; /* without the runner it costs as much or more */
            const bool is_in_it = runner == all.one || runner == all.other;
            const unsigned cost = way + (is_in_it ? find_standing(e, state, slots->n, runner, dir).cost : all.cost);
            if (cost < least) least = cost;
        }
    }
    return least;
}
