/* spots.h - what the breadth-first search by levels has met, cell of the runner by cell.
 *
 * A spot is a cell of the runner.  Its states are sets of others (crowd.h), kept in the order in which they were met,
 * and, until it is no longer needed, how each was reached; in slots at the arena's back.  What is known at a spot is
 * a set of ranks at the arena's front.
 *
 *     kept slot       next | -        | 62 others
 *     last slot       next | -        | 124 lasts: as many as two kept slots have states
 *     waiting slot    next | how many | 62 others */
#ifndef CAROM_SPOTS_H
#define CAROM_SPOTS_H

#include "search/crowd.h"
#include "search/rankset.h"

enum { CAROM_SLOT_BYTES = 256, CAROM_SLOT_KEPT = 62, CAROM_SLOT_LAST = 2 * CAROM_SLOT_KEPT };

typedef struct carom_slot {
    uint32_t next; /* offset, or 0 */
    uint32_t n;    /* of a waiting slot */
    union {
        carom_others others[CAROM_SLOT_KEPT];
        carom_last last[CAROM_SLOT_LAST];
    };
} carom_slot;
_Static_assert(sizeof(carom_slot) == CAROM_SLOT_BYTES, "a slot is four cache lines");

/* A place in a spot's states.  Before the first state of a slot it still has the slot before, as the next one may not
 * be there yet. */
typedef struct carom_cursor {
    uint32_t index, kept, last;
} carom_cursor;

typedef struct carom_spot {
    carom_rankset known;
    uint32_t first_kept;         /* slot, or 0 */
    carom_cursor end;            /* where the next state goes */
    carom_cursor others, runner; /* the first state whose others have not moved, whose runner has not */
    uint32_t waiting[3][2];      /* by level modulo 3: slots of states that a move of the runner has reached, across
                                    or upright, and that are not looked up yet */
} carom_spot;

typedef struct carom_spots {
    carom_pool pool;
    uint32_t free_slots; /* those that were given back, or 0 */
    carom_spot at[CAROM_CELLS];
} carom_spots;

static inline carom_slot *carom_slot_at(uint8_t *block, uint32_t offset) {
    return (carom_slot *)(void *)(block + offset);
}

/* 0 if there is no room. */
uint32_t carom_slot_take(carom_spots *spots, carom_arena *arena, uint8_t *block);
void carom_slot_give(carom_spots *spots, uint8_t *block, uint32_t offset);

/* Room for the state at `end`, in the first slots or in new ones behind the present ones; false if there is none. */
bool carom_spot_open_slots(carom_spots *spots, carom_arena *arena, uint8_t *block, carom_spot *spot);

/* Adds a state that is not known yet.  False, with nothing changed, if there is no room. */
static inline bool carom_spot_append(carom_spots *spots, carom_arena *arena, uint8_t *block, carom_spot *spot,
                                     carom_others others, carom_last last) {
    const uint32_t in_kept = spot->end.index % CAROM_SLOT_KEPT, in_last = spot->end.index % CAROM_SLOT_LAST;
    if (in_kept == 0 && !carom_spot_open_slots(spots, arena, block, spot)) return false;
    carom_slot_at(block, spot->end.kept)->others[in_kept] = others;
    carom_slot_at(block, spot->end.last)->last[in_last] = last;
    spot->end.index++;
    return true;
}
/* Adds a state to those that wait.  False if there is no room. */
bool carom_spot_wait(carom_spots *spots, carom_arena *arena, uint8_t *block, uint32_t *waiting, carom_others others);

/* Adds those of some states that are new, as many as there is room for in the present slots; returns of how many it
 * knows.  The others are for carom_rankset_add() and carom_spot_append(). */
static inline unsigned carom_spot_append_quickly(carom_spot *spot, uint8_t *block, const uint32_t *products,
                                                 const carom_others *others, const carom_last *last, unsigned n,
                                                 unsigned *n_fresh) {
    const uint32_t in_kept = spot->end.index % CAROM_SLOT_KEPT, in_slot = in_kept ? CAROM_SLOT_KEPT - in_kept : 0;
    const uint32_t in_set = carom_rankset_room(&spot->known), room = in_slot < in_set ? in_slot : in_set;
    const carom_rankset known = spot->known;
    carom_others *kept = carom_slot_at(block, spot->end.kept)->others + in_kept;
    carom_last *lasts = carom_slot_at(block, spot->end.last)->last + spot->end.index % CAROM_SLOT_LAST;
    unsigned i = 0, added = 0;
    for (unsigned is_new; i < n && i < room; i++) {
        if (!carom_rankset_add_quickly(&known, block, products[i], &is_new)) break;
        kept[added] = others[i];
        lasts[added] = last[i];
        added += is_new;
    }
    spot->known.n_bucketed += added;
    spot->end.index += added;
    *n_fresh = added;
    return i;
}

/* States that lie side by side. */
typedef struct carom_run {
    const carom_others *others;
    const carom_last *last;
    uint32_t n;
} carom_run;

static inline void carom_slot_warm(const carom_slot *slot) {
    for (unsigned line = 0; line < CAROM_SLOT_BYTES; line += 64) carom_warm((const uint8_t *)slot + line);
}

/* Those at a cursor, at most so many; it comes to their slot, and to them by adding to its index. */
static inline carom_run carom_cursor_run(carom_cursor *at, uint8_t *block, uint32_t most) {
    const uint32_t in_kept = at->index % CAROM_SLOT_KEPT, in_last = at->index % CAROM_SLOT_LAST;
    if (at->index && in_kept == 0) at->kept = carom_slot_at(block, at->kept)->next;
    if (at->index && in_last == 0) at->last = carom_slot_at(block, at->last)->next;
    const carom_slot *kept = carom_slot_at(block, at->kept), *last = carom_slot_at(block, at->last);
    if (in_kept == 0) carom_slot_warm(carom_slot_at(block, kept->next));
    if (in_last == 0) carom_slot_warm(carom_slot_at(block, last->next));
    const uint32_t here = CAROM_SLOT_KEPT - in_kept;
    return (carom_run){kept->others + in_kept, last->last + in_last, most < here ? most : here};
}

#endif
