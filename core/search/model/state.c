#include "search/model/state.h"

#include <string.h>

enum { AXIS = CAROM_HISTORY_AXIS, TURNED = CAROM_HISTORY_TURNED, HISTORY_BITS = 3, HISTORIES_AT = CAROM_CELL_BITS };

/* Bit c is set if some diagonal has colour c. */
static unsigned colors_of_diagonals(const carom_puzzle *p) {
    unsigned colors = 0;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        if (p->diagonals[cell]) colors |= 1u << carom_diagonal_color(p->diagonals[cell]);
    return colors;
}

void carom_slots_assign(carom_slots *slots, const carom_puzzle *p) {
    memset(slots, 0, sizeof *slots);
    slots->target_slot = CAROM_ANY_ROBOT;
    const unsigned diagonal_colors = colors_of_diagonals(p);
    for (unsigned alike = 0; alike < 2; alike++) {
        if (alike) slots->first_alike = slots->n;
        for (unsigned color = 0; color < CAROM_ROBOTS; color++) {
            if (!(p->robots >> color & 1)) continue;
            const bool is_alike = color != p->target_color && !(diagonal_colors >> color & 1);
            if (is_alike != alike) continue;
            if (color == p->target_color) slots->target_slot = slots->n;
            slots->color[slots->n++] = (uint8_t)color;
        }
    }
    const unsigned all = (1u << slots->n) - 1;
    const unsigned may_solve = slots->target_slot == CAROM_ANY_ROBOT ? all : 1u << slots->target_slot;
    /* Whether the next move turns a robot depends on its last axis, so the axis is kept until the robot has turned. */
    if (p->rules & CAROM_MUST_RICOCHET) slots->keeps_turned = slots->keeps_axis = (uint8_t)may_solve;
    slots->no_rebound = p->rules & CAROM_NO_REBOUND;
    if (slots->no_rebound) slots->keeps_axis = (uint8_t)all;
}

/* After the interchangeable robot in slot i has moved to another cell, restores the order of the slots below `end`.
 * Returns the robot's new slot. */
static unsigned restore_order(const carom_slots *slots, carom_state *s, unsigned i, unsigned end, uint8_t *color) {
    const unsigned to = carom_place_of(s->cell, slots->first_alike, end, i);
    if (to == i) return i;
    carom_move_byte(s->cell, i, to);
    carom_move_byte(s->history, i, to);
    if (color) carom_move_byte(color, i, to);
    return to;
}

void carom_state_start(const carom_slots *slots, const carom_puzzle *p, carom_state *s, uint8_t color[CAROM_ROBOTS]) {
    memset(s, 0, sizeof *s);
    memcpy(color, slots->color, CAROM_ROBOTS);
    for (unsigned i = 0; i < slots->n; i++) {
        s->cell[i] = p->robot[slots->color[i]];
        if (i >= slots->first_alike) restore_order(slots, s, i, i + 1, color);
    }
}

static bool has_histories(const carom_slots *slots) { return (slots->keeps_axis | slots->keeps_turned) != 0; }

/* Unused slots have cell 0.  So the first loop has a constant trip count, and compilers turn it into a single copy. */
uint64_t carom_state_pack(const carom_slots *slots, const carom_state *s) {
    uint64_t packed = 0;
    for (unsigned i = 0; i < CAROM_ROBOTS; i++) packed |= (uint64_t)s->cell[i] << 8 * i;
    for (unsigned i = 0; has_histories(slots) && i < slots->n; i++)
        packed |= (uint64_t)s->history[i] << (HISTORIES_AT + HISTORY_BITS * i);
    return packed;
}

void carom_state_unpack(const carom_slots *slots, uint64_t packed, carom_state *s) {
    *s = (carom_state){{0}, {0}};
    for (unsigned i = 0; i < CAROM_ROBOTS; i++) s->cell[i] = (carom_cell)(packed >> 8 * i);
    for (unsigned i = 0; has_histories(slots) && i < slots->n; i++)
        s->history[i] = (uint8_t)(packed >> (HISTORIES_AT + HISTORY_BITS * i) & ((1u << HISTORY_BITS) - 1));
}

unsigned carom_state_apply(const carom_slots *slots, carom_state *s, unsigned slot, carom_slid slid,
                           uint8_t color[CAROM_ROBOTS]) {
    const uint8_t axis_before = s->history[slot] & AXIS, axis = slid.dir & 1 ? CAROM_HORIZONTAL : CAROM_VERTICAL;
    s->cell[slot] = slid.to;
    uint8_t history = 0;
    if (slots->keeps_axis >> slot & 1) history = axis;
    if (slots->keeps_turned >> slot & 1) {
        const bool turned = (s->history[slot] & TURNED) || slid.bent || (axis_before && axis_before != axis);
        /* Once a robot has turned, only no-rebound still needs its last axis. */
        if (turned) history = (uint8_t)(TURNED | (slots->no_rebound ? history : 0));
    }
    s->history[slot] = history;
    return slot < slots->first_alike ? slot : restore_order(slots, s, slot, slots->n, color);
}

bool carom_state_solved(const carom_slots *slots, const carom_puzzle *p, const carom_state *s) {
    for (unsigned i = 0; i < slots->n; i++)
        if (s->cell[i] == p->target && (slots->target_slot == CAROM_ANY_ROBOT || slots->target_slot == i))
            return !(p->rules & CAROM_MUST_RICOCHET) || s->history[i] == 0 || (s->history[i] & TURNED);
    return false;
}
