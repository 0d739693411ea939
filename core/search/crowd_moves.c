/* crowd_moves.c - all moves of the others at once: four lanes for each robot, north, east, south and west.
 *
 * What is a number along a direction and how a run's length comes of such numbers is told in crowd.h. */
#include "search/crowd.h"
#include "search/pack.h"

static bytes16 each_robot(uint32_t north_to_west) { return bytes16_splat32(north_to_west); }

/* The cells of the others in the states that the lanes' moves lead to, place by place: of the lane's robot `to`, of the
 * rest `cells`. */
typedef struct placed {
    bytes16 place[CAROM_OTHERS_MAX];
} placed;

/* All are alike: the three that stay, in order, and `to` put among them. */
static placed put_in_order(bytes16 cells, bytes16 to) {
    const bytes16 rest0 = bytes16_words(cells, 1, 0, 0, 0), rest1 = bytes16_words(cells, 2, 2, 1, 1),
                  rest2 = bytes16_words(cells, 3, 3, 3, 2);
    const bytes16 above0 = bytes16_max(to, rest0), above1 = bytes16_max(above0, rest1);
    return (placed){
        {bytes16_min(to, rest0), bytes16_min(above0, rest1), bytes16_min(above1, rest2), bytes16_max(above1, rest2)}};
}

/* Each in its place, then those from `first_alike` on in order. */
static placed put_in_place(bytes16 cells, bytes16 to, unsigned first_alike) {
    const bytes16 robot[] = {bytes16_of32(UINT32_MAX, 0, 0, 0), bytes16_of32(0, UINT32_MAX, 0, 0),
                             bytes16_of32(0, 0, UINT32_MAX, 0), bytes16_of32(0, 0, 0, UINT32_MAX)};
    const bytes16 stays[] = {bytes16_words(cells, 0, 0, 0, 0), bytes16_words(cells, 1, 1, 1, 1),
                             bytes16_words(cells, 2, 2, 2, 2), bytes16_words(cells, 3, 3, 3, 3)};
    placed p;
    for (unsigned k = 0; k < CAROM_OTHERS_MAX; k++)
        p.place[k] = bytes16_or(bytes16_and(to, robot[k]), bytes16_without(stays[k], robot[k]));
    for (unsigned end = CAROM_OTHERS_MAX - 1; end > first_alike; end--)
        for (unsigned k = first_alike; k < end; k++) {
            const bytes16 higher = bytes16_max(p.place[k], p.place[k + 1]);
            p.place[k] = bytes16_min(p.place[k], p.place[k + 1]);
            p.place[k + 1] = higher;
        }
    return p;
}

/* Where the lanes' moves go. */
typedef struct lanes {
    bytes16 next;             /* the number of the first cell on the way */
    bytes16 run;              /* how many cells to the end, or to the diagonal where it bends */
    bytes16 end, end_swapped; /* the cell there; the one mirrored to it at the main diagonal; but only lanes across have
                                 them so, in the others they have changed places */
    bytes16 cells, to;        /* from where to where */
    bytes16 bent;             /* it ends on a diagonal: 255, else 0 */
} lanes;

static inline bytes16 across(void) { return each_robot(0xFF00FF00); }
static inline bytes16 upright(void) { return each_robot(0x00FF00FF); }

static inline lanes lanes_of(const carom_crowd *c, const carom_runner *runner, carom_others others) {
    /* places without a robot have the runner itself, who is in the way in any case */
    const uint32_t at = (others & c->places) | (runner->cell * 0x01010101u & ~c->places);
    const uint64_t ray0 = c->ray[at & 255], ray1 = c->ray[at >> 8 & 255], ray2 = c->ray[at >> 16 & 255],
                   ray3 = c->ray[at >> 24];
    const bytes16 number = bytes16_of32((uint32_t)ray0, (uint32_t)ray1, (uint32_t)ray2, (uint32_t)ray3);
    const bytes16 to_wall =
        bytes16_of32((uint32_t)(ray0 >> 32), (uint32_t)(ray1 >> 32), (uint32_t)(ray2 >> 32), (uint32_t)(ray3 >> 32));
    lanes l = {.next = bytes16_add(number, bytes16_splat(1)), .bent = bytes16_splat(0)};
    l.run = bytes16_min(to_wall, bytes16_sub(bytes16_words(number, 0, 0, 0, 0), l.next));
    l.run = bytes16_min(l.run, bytes16_sub(bytes16_words(number, 1, 1, 1, 1), l.next));
    l.run = bytes16_min(l.run, bytes16_sub(bytes16_words(number, 2, 2, 2, 2), l.next));
    l.run = bytes16_min(l.run, bytes16_sub(bytes16_words(number, 3, 3, 3, 3), l.next));
    l.run = bytes16_min(l.run, bytes16_sub(bytes16_splat32((uint32_t)runner->ray), l.next));
    if (c->has_diagonals) {
        const bytes16 bends =
            bytes16_of32(c->bends[at & 255], c->bends[at >> 8 & 255], c->bends[at >> 16 & 255], c->bends[at >> 24]);
        l.bent = bytes16_and(bends, bytes16_equal(l.run, to_wall));
    }
    /* back from numbers to cells */
    l.end = bytes16_xor(bytes16_add(number, l.run), each_robot(0xFF0000FF));
    l.end_swapped = bytes16_swap_halves(l.end);
    l.to = bytes16_or(bytes16_and(l.end, across()), bytes16_and(l.end_swapped, upright()));
    l.cells = bytes16_of32(others, 0, 0, 0);
    l.cells = bytes16_low8(l.cells, l.cells);
    l.cells = bytes16_low16(l.cells, l.cells);
    return l;
}

/* The lanes that the order rule of successor.c leaves out: after move a, from p to e, move b, the lane's. */
static inline bytes16 made_elsewhere(const carom_crowd *c, const lanes *b, carom_last last) {
    const carom_cell p = (carom_cell)last, e = (carom_cell)(last >> 8);
    const bool a_upright = carom_y(p) != carom_y(e);
    const carom_cell low = p < e ? p : e, high = p < e ? e : p;
    const int line = a_upright ? 16 : 1;
    const carom_cell beyond = (carom_cell)(e > p ? e + line : e - line);
    const bytes16 a_stops_b = bytes16_equal(bytes16_sub(bytes16_splat32((uint32_t)c->ray[e]), b->next), b->run);
    const bytes16 a_started_on_bs_way =
        bytes16_above(b->run, bytes16_sub(bytes16_splat32((uint32_t)c->ray[p]), b->next));
    const bytes16 b_stopped_a = bytes16_equal(b->cells, bytes16_splat(beyond));
    /* cells numbered along the line of a */
    const bytes16 along_a = a_upright ? upright() : across();
    const bytes16 along = bytes16_or(bytes16_and(b->end, along_a), bytes16_without(b->end_swapped, along_a));
    const carom_cell first = (carom_cell)(a_upright ? low << 4 | low >> 4 : low);
    const carom_cell length = (carom_cell)((high - low) >> (a_upright ? 4 : 0));
    const bytes16 clear_of_as_way = bytes16_above(bytes16_sub(along, bytes16_splat(first)), bytes16_splat(length));
    const bytes16 lower = bytes16_above(bytes16_splat(e), b->to);
    const bytes16 sees = bytes16_or(bytes16_or(a_stops_b, a_started_on_bs_way), bytes16_or(b_stopped_a, b->bent));
    const bytes16 before_a = bytes16_and(bytes16_without(lower, sees), clear_of_as_way);
    const bytes16 is_a = bytes16_equal(b->cells, bytes16_splat(e)); /* the same robot again */
    return bytes16_or(bytes16_without(before_a, is_a), bytes16_and(is_a, along_a));
}

/* Makes the moves that have come to a diagonal, and leaves out those that come back to where they began. */
static unsigned bend(const carom_crowd *c, carom_cell runner, carom_others others, unsigned moves, unsigned bent,
                     carom_others *out, carom_last *out_last) {
    unsigned n = 0;
    for (unsigned i = 0; moves; moves &= moves - 1, i++) {
        const unsigned lane = (unsigned)__builtin_ctz(moves), place = lane / CAROM_DIRS;
        out[n] = out[i];
        out_last[n] = out_last[i];
        if (bent >> lane & 1) {
            const carom_cell at = (carom_cell)(out_last[i] >> 8);
            const carom_slid slid = carom_crowd_slide(c, runner, others, 1 + place, at, lane % CAROM_DIRS);
            if (slid.to == carom_other(others, place)) continue;
            carom_cell cells[CAROM_OTHERS_MAX];
            for (unsigned k = 0; k < c->n; k++) cells[k] = k == place ? slid.to : carom_other(others, k);
            out[n] = carom_others_of(c, cells);
            out_last[n] = CAROM_LAST_NONE;
        }
        n++;
    }
    return n;
}

static inline unsigned moves_of(const carom_crowd *c, const carom_runner *runner, carom_others others, carom_last last,
                                carom_others out[16], carom_last out_last[16]) {
    const lanes l = lanes_of(c, runner, others);
    bytes16 none = bytes16_equal(l.run, bytes16_splat(0));
    if (carom_last_is_others(last)) none = bytes16_or(none, made_elsewhere(c, &l, last));
    const unsigned moves = ~bytes16_mask(none); /* the lanes of places without a robot are not looked at */

    const placed p = c->has_diagonals ? put_in_place(l.cells, l.to, c->first_alike) : put_in_order(l.cells, l.to);
    const bytes16 low01 = bytes16_low8(p.place[0], p.place[1]), low23 = bytes16_low8(p.place[2], p.place[3]),
                  high01 = bytes16_high8(p.place[0], p.place[1]), high23 = bytes16_high8(p.place[2], p.place[3]);
    const bytes16 states[] = {bytes16_low16(low01, low23), bytes16_high16(low01, low23), bytes16_low16(high01, high23),
                              bytes16_high16(high01, high23)};
    const bytes16 lasts01 = bytes16_low8(l.cells, l.to), lasts23 = bytes16_high8(l.cells, l.to);
    const bytes16 lasts[] = {lasts01, bytes16_words(lasts01, 2, 3, 2, 3), lasts23, bytes16_words(lasts23, 2, 3, 2, 3)};
    unsigned n = 0;
    for (unsigned i = 0; i < c->n; i++) {
        const unsigned which = moves >> CAROM_DIRS * i & 15;
        carom_pack16(out_last + n, lasts[i], which);
        n += carom_pack32(out + n, states[i], which);
    }
    if (!c->has_diagonals) return n;
    return bend(c, runner->cell, others, moves & ((1u << CAROM_DIRS * c->n) - 1), bytes16_mask(l.bent), out, out_last);
}

unsigned carom_crowd_moves(const carom_crowd *c, const carom_runner *runner, const carom_others *others,
                           const carom_last *last, unsigned n, carom_others *out, carom_last *out_last) {
    unsigned n_out = 0;
    for (unsigned i = 0; i < n; i++) n_out += moves_of(c, runner, others[i], last[i], out + n_out, out_last + n_out);
    return n_out;
}
