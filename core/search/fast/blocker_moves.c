/* blocker_moves.c - generates all moves of all blockers at once: a vector has a lane for each blocker and direction.
 *
 *     lane    0 1 2 3 | 4 5 6 7 | 8 9 10 11 | 12 13 14 15
 *     blocker    0    |    1    |     2     |      3
 *     move    N E S W | N E S W | N  E  S  W|  N  E  S  W
 *
 * rays.h explains how cells are numbered, and how the length of a slide follows from these numbers. */
#include "search/fast/blocker_moves.h"
#include "search/base/left_pack.h"

#include <assert.h>

/* The successors that the moves of all lanes lead to: vector i has the cell of blocker i after each lane's move. */
typedef struct placed {
    bytes16 blocker[CAROM_BLOCKERS_MAX];
} placed;

/* For blockers that are all alike: inserts the moved blocker's cell `to` into the sorted cells of the other three. */
static placed put_in_order(bytes16 cells, bytes16 to) {
    const bytes16 rest0 = bytes16_words(cells, 1, 0, 0, 0), rest1 = bytes16_words(cells, 2, 2, 1, 1),
                  rest2 = bytes16_words(cells, 3, 3, 3, 2);
    const bytes16 above0 = bytes16_max(to, rest0), above1 = bytes16_max(above0, rest1);
    return (placed){
        {bytes16_min(to, rest0), bytes16_min(above0, rest1), bytes16_min(above1, rest2), bytes16_max(above1, rest2)}};
}

/* Replaces the cell of each lane's blocker with `to`, then sorts the blockers from number `first_alike` on. */
static placed put_in_place(bytes16 cells, bytes16 to, unsigned first_alike) {
    const bytes16 robot[] = {bytes16_of32(UINT32_MAX, 0, 0, 0), bytes16_of32(0, UINT32_MAX, 0, 0),
                             bytes16_of32(0, 0, UINT32_MAX, 0), bytes16_of32(0, 0, 0, UINT32_MAX)};
    const bytes16 stays[] = {bytes16_words(cells, 0, 0, 0, 0), bytes16_words(cells, 1, 1, 1, 1),
                             bytes16_words(cells, 2, 2, 2, 2), bytes16_words(cells, 3, 3, 3, 3)};
    placed p;
    for (unsigned k = 0; k < CAROM_BLOCKERS_MAX; k++) p.blocker[k] = (to & robot[k]) | (stays[k] & ~robot[k]);
    for (unsigned end = CAROM_BLOCKERS_MAX - 1; end > first_alike; end--)
        for (unsigned k = first_alike; k < end; k++) {
            const bytes16 higher = bytes16_max(p.blocker[k], p.blocker[k + 1]);
            p.blocker[k] = bytes16_min(p.blocker[k], p.blocker[k + 1]);
            p.blocker[k + 1] = higher;
        }
    return p;
}

/* The slides of all lanes.  A slide that reaches a diagonal is included only up to the diagonal. */
typedef struct lanes {
    bytes16 next; /* number of the first cell ahead, in the lane's direction. */
    bytes16 length;
    /* The slide's last cell, and this cell mirrored at the main diagonal; in vertical lanes, the two are exchanged. */
    bytes16 end, end_swapped;
    bytes16 cells, to; /* the cells where the slide begins and ends. */
    bytes16 bent;      /* 255 if the blocker reaches a diagonal, else 0. */
} lanes;

static inline bytes16 horizontal(void) { return bytes16_splat32(0xFF00FF00); }
static inline bytes16 vertical(void) { return bytes16_splat32(0x00FF00FF); }

static inline lanes lanes_of(const carom_tables *t, const carom_runner *runner, carom_blockers blockers,
                             bool is_plain) {
    const uint32_t at = carom_blockers_filled(t, runner->cell, blockers);
    const uint64_t ray0 = t->ray[at & 255], ray1 = t->ray[at >> 8 & 255], ray2 = t->ray[at >> 16 & 255],
                   ray3 = t->ray[at >> 24];
    const bytes16 number = bytes16_of32((uint32_t)ray0, (uint32_t)ray1, (uint32_t)ray2, (uint32_t)ray3);
    const bytes16 to_wall =
        bytes16_of32((uint32_t)(ray0 >> 32), (uint32_t)(ray1 >> 32), (uint32_t)(ray2 >> 32), (uint32_t)(ray3 >> 32));
    lanes l = {.next = number + bytes16_splat(1), .bent = bytes16_splat(0)};
    l.length = bytes16_min(to_wall, bytes16_words(number, 0, 0, 0, 0) - l.next);
    l.length = bytes16_min(l.length, bytes16_words(number, 1, 1, 1, 1) - l.next);
    l.length = bytes16_min(l.length, bytes16_words(number, 2, 2, 2, 2) - l.next);
    l.length = bytes16_min(l.length, bytes16_words(number, 3, 3, 3, 3) - l.next);
    l.length = bytes16_min(l.length, bytes16_splat32((uint32_t)runner->ray) - l.next);
    if (!is_plain && t->has_diagonals) {
        const bytes16 bends =
            bytes16_of32(t->bends[at & 255], t->bends[at >> 8 & 255], t->bends[at >> 16 & 255], t->bends[at >> 24]);
        l.bent = bends & bytes16_equal(l.length, to_wall);
    }
    /* converts numbers back to cells. */
    l.end = (number + l.length) ^ bytes16_splat32(0xFF0000FF);
    l.end_swapped = bytes16_swap_halves(l.end);
    l.to = (l.end & horizontal()) | (l.end_swapped & vertical());
    l.cells = bytes16_of32(blockers, 0, 0, 0);
    l.cells = bytes16_low8(l.cells, l.cells);
    l.cells = bytes16_low16(l.cells, l.cells);
    return l;
}

/* The lanes that commuting-move pruning skips (commuting.h).  Move a is the last move, from cell p to cell e, and move
 * b is the move of the lane. */
static inline bytes16 pruned(const carom_tables *t, const lanes *b, carom_last last) {
    const carom_cell p = (carom_cell)last, e = (carom_cell)(last >> 8);
    const bool a_is_vertical = carom_y(p) != carom_y(e);
    const carom_cell low = p < e ? p : e, high = p < e ? e : p;
    const int line = a_is_vertical ? 16 : 1;
    const carom_cell beyond = (carom_cell)(e > p ? e + line : e - line);
    const bytes16 a_stops_b = bytes16_equal(bytes16_splat32((uint32_t)t->ray[e]) - b->next, b->length);
    const bytes16 a_started_on_bs_way = bytes16_above(b->length, bytes16_splat32((uint32_t)t->ray[p]) - b->next);
    const bytes16 b_stopped_a = bytes16_equal(b->cells, bytes16_splat(beyond));
    /* the cells where move b ends, numbered along the line of move a. */
    const bytes16 along_a = a_is_vertical ? vertical() : horizontal();
    const bytes16 along = (b->end & along_a) | (b->end_swapped & ~along_a);
    const carom_cell first = (carom_cell)(a_is_vertical ? low << 4 | low >> 4 : low);
    const carom_cell length = (carom_cell)((high - low) >> (a_is_vertical ? 4 : 0));
    const bytes16 clear_of_as_way = bytes16_above(along - bytes16_splat(first), bytes16_splat(length));
    const bytes16 lower = bytes16_above(bytes16_splat(e), b->to);
    const bytes16 dependent = a_stops_b | a_started_on_bs_way | b_stopped_a | b->bent;
    const bytes16 before_a = lower & ~dependent & clear_of_as_way;
    const bytes16 is_a = bytes16_equal(b->cells, bytes16_splat(e)); /* the same robot again. */
    return (before_a & ~is_a) | (is_a & along_a);
}

/* The lanes that the no-rebound rule forbids. */
static inline bytes16 rebounds(carom_axes axes) {
    const uint32_t e_and_w = 0xFF00FF00, n_and_s = 0x00FF00FF;
    return bytes16_of32(axes & 1 ? e_and_w : n_and_s, axes & 2 ? e_and_w : n_and_s, axes & 4 ? e_and_w : n_and_s,
                        axes & 8 ? e_and_w : n_and_s);
}

/* The axes after a move of a blocker in direction `dir`.  `from` and `to` are the blocker's index before and after the
 * move; they can differ, because alike blockers are sorted by cell. */
static carom_axes axes_after(carom_axes axes, unsigned from, unsigned to, unsigned dir) {
    const unsigned others = (axes & ((1u << from) - 1)) | (axes >> 1 & ~((1u << from) - 1));
    const unsigned below = others & ((1u << to) - 1);
    return (carom_axes)(below | (dir & 1) << to | (others ^ below) << 1);
}

/* The lanes that are not moves: the blocker cannot slide, or the move is pruned or forbidden.  The values of lanes
 * without a blocker have no meaning. */
__attribute__((always_inline)) static inline bytes16 no_moves(const carom_tables *t, const lanes *l, carom_axes axes,
                                                              carom_last last, bool is_plain) {
    bytes16 none = bytes16_equal(l->length, bytes16_splat(0));
    if (carom_last_is_blocker(last)) none |= pruned(t, l, last);
    /* untested: the compiler copies the code for each value of is_plain, and coverage counts both copies. */
    if (!is_plain && t->n_axes > 1) none |= rebounds(axes);
    return none;
}

/* Completes the moves just written to `out`: continues slides that have reached a diagonal, drops moves that return to
 * the cell where they began and, under the no-rebound rule, computes the axes.  Returns the number of moves left. */
static unsigned complete(const carom_expansion *from, carom_blockers blockers, unsigned moves, unsigned bent,
                         carom_blocker_successors out) {
    const carom_tables *t = from->tables;
    unsigned n = 0;
    for (unsigned i = 0; moves; moves &= moves - 1, i++) {
        const unsigned lane = (unsigned)__builtin_ctz(moves), blocker = lane / CAROM_DIRS;
        carom_slid slid = {.to = (carom_cell)(out.last[i] >> 8), .dir = (uint8_t)(lane % CAROM_DIRS)};
        out.blockers[n] = out.blockers[i];
        out.last[n] = out.last[i];
        if (bent >> lane & 1) {
            slid = carom_tables_slide_past(t, from->runner->cell, blockers, 1 + blocker, slid.to, slid.dir);
            if (slid.to == carom_blocker(blockers, blocker)) continue;
            out.blockers[n] = carom_blockers_after(t, blockers, blocker, slid.to);
            out.last[n] = CAROM_LAST_NONE;
        }
        if (t->n_axes > 1) {
            unsigned to = 0;
            while (carom_blocker(out.blockers[n], to) != slid.to) to++;
            out.axes[n] = axes_after(from->axes, blocker, to, slid.dir);
        }
        n++;
    }
    return n;
}

static inline unsigned lanes_with_blockers(const carom_tables *t) { return (1u << CAROM_DIRS * t->n) - 1; }

/* Makes these moves in the state with these blockers, and writes the successors.  Returns their number. */
__attribute__((always_inline)) static inline unsigned write_moves(const carom_expansion *from, carom_blockers blockers,
                                                                  const lanes *l, unsigned moves,
                                                                  carom_blocker_successors out, bool is_plain) {
    const carom_tables *t = from->tables;
    const placed p =
        /* untested: the compiler copies the code for each value of is_plain, and coverage counts both copies. */
        !is_plain && t->has_diagonals ? put_in_place(l->cells, l->to, t->first_alike) : put_in_order(l->cells, l->to);
    const bytes16 low01 = bytes16_low8(p.blocker[0], p.blocker[1]), low23 = bytes16_low8(p.blocker[2], p.blocker[3]),
                  high01 = bytes16_high8(p.blocker[0], p.blocker[1]),
                  high23 = bytes16_high8(p.blocker[2], p.blocker[3]);
    const bytes16 states[] = {bytes16_low16(low01, low23), bytes16_high16(low01, low23), bytes16_low16(high01, high23),
                              bytes16_high16(high01, high23)};
    const bytes16 lasts01 = bytes16_low8(l->cells, l->to), lasts23 = bytes16_high8(l->cells, l->to);
    const bytes16 lasts[] = {lasts01, bytes16_words(lasts01, 2, 3, 2, 3), lasts23, bytes16_words(lasts23, 2, 3, 2, 3)};
    unsigned n = 0;
    for (unsigned i = 0; i < t->n; i++) {
        const unsigned which = moves >> CAROM_DIRS * i & 15;
        carom_pack16(out.last + n, lasts[i], which);
        n += carom_pack32(out.blockers + n, states[i], which);
    }
    /* untested: the compiler copies the code for each value of is_plain, and coverage counts both copies. */
    if (is_plain) return n;
    return complete(from, blockers, moves & lanes_with_blockers(t), bytes16_mask(l->bent), out);
}

/* Whether the puzzle has neither diagonals nor the no-rebound rule.  The compiler makes one copy of the code below for
 * such puzzles and one for all others, because a test at run time took 3 % of a search's instructions. */
static bool is_plain(const carom_tables *t) { return !t->has_diagonals && t->n_axes == 1; }

__attribute__((always_inline)) static inline unsigned make_moves(const carom_expansion *from,
                                                                 carom_blocker_successors out, bool is_plain) {
    const carom_tables *t = from->tables;
    const carom_lanes *chosen = from->chosen;
    const carom_blockers *begin = out.blockers;
    for (unsigned i = 0; i < from->n; i++) {
        if (chosen && !chosen[i]) continue;
        const carom_blockers blockers = from->blockers[i];
        const lanes l = lanes_of(t, from->runner, blockers, is_plain);
        const unsigned moves = chosen ? chosen[i] : ~bytes16_mask(no_moves(t, &l, from->axes, from->last[i], is_plain));
        /* untested: the compiler copies the code for each value of is_plain, and coverage counts both copies. */
        const unsigned made = write_moves(from, blockers, &l, moves, out, is_plain);
        out.blockers += made;
        out.last += made;
        /* untested: the compiler copies the code for each value of is_plain, and coverage counts both copies. */
        if (!is_plain) out.axes += made;
    }
    return (unsigned)(out.blockers - begin);
}

unsigned carom_blocker_moves(const carom_expansion *from, carom_blocker_successors out) {
    assert(from->axes < from->tables->n_axes);
    const carom_expansion copy = *from; /* writing successors cannot change the copy, so it stays in registers. */
    return is_plain(copy.tables) ? make_moves(&copy, out, true) : make_moves(&copy, out, false);
}

carom_lanes carom_blocker_lanes(const carom_tables *t, const carom_runner *runner, carom_axes axes,
                                carom_blockers blockers, carom_last last, uint8_t to[CAROM_BLOCKER_MOVES_MAX]) {
    const lanes l = lanes_of(t, runner, blockers, false);
    unsigned moves = ~bytes16_mask(no_moves(t, &l, axes, last, false)) & lanes_with_blockers(t);
    bytes16_store(to, l.to);
    for (unsigned bent = bytes16_mask(l.bent) & moves; bent; bent &= bent - 1) {
        const unsigned lane = (unsigned)__builtin_ctz(bent), blocker = lane / CAROM_DIRS;
        to[lane] = carom_tables_slide_past(t, runner->cell, blockers, 1 + blocker, to[lane], lane % CAROM_DIRS).to;
        if (to[lane] == carom_blocker(blockers, blocker)) moves &= ~(1u << lane);
    }
    return (carom_lanes)moves;
}
