/* arrows.c - lays out the arrows of a line of moves, side by side where they share a row or column.
 *
 * The track of each move is cut into straight stretches.  Stretches that overlap on a row or column get different
 * lanes: in the order of the moves, each stretch takes the lowest lane that no overlapping stretch has (greedy
 * colouring of an interval graph).  Stretches that overlap directly or through others form a group, whose lanes are
 * centred on the row or column.  Arrows never bend away from each other, because that would suggest impossible
 * moves. */
#include "formats/svg/arrows.h"

#include "formats/svg/svg.h"

#include <string.h>

enum {
    LANE_GAP = 20,    /* distance between neighbouring lanes; smaller if LANES_WIDTH requires it. */
    LANES_WIDTH = 40, /* maximum distance between the outermost lanes, so that no lane touches a diagonal's letter. */
    TARGET_RIM = 48,  /* arrowheads stop this far from the middle of the target, so the letter there stays readable. */
};

typedef struct stretch {
    carom_cell from, to;
    uint8_t width;
    int8_t offset; /* distance from the middle of the row or column. */
    uint16_t lane;
} stretch;

typedef struct stretches {
    uint32_t n;
    stretch stretch[STRETCHES_MAX];
} stretches;

/* Cuts the track where its direction changes.  Returns the number of stretches; `out` may be NULL. */
static uint32_t cut_track(const carom_track *track, stretch *out) {
    uint32_t n = 0;
    for (uint32_t i = 1; i < track->n; i++) {
        const carom_cell a = track->cells[i - 1], b = track->cells[i];
        const bool turned = i == 1 || b - a != a - track->cells[i - 2];
        n += turned;
        if (!out) continue;
        if (turned) out[n - 1] = (stretch){.from = a};
        out[n - 1].to = b;
    }
    return n;
}

static void drop_first(stretches *l, carom_arrows *arrows) {
    const uint32_t n = arrows->arrow[0].n - 1u;
    l->n -= n;
    memmove(l->stretch, l->stretch + n, l->n * sizeof *l->stretch);
    arrows->n--;
    memmove(arrows->arrow, arrows->arrow + 1, arrows->n * sizeof *arrows->arrow);
}

/* Plays the moves.  If they do not all fit in `l` and `arrows`, drops the earliest moves. */
static void play(const carom_puzzle *p, const carom_move *moves, uint32_t n, stretches *l, carom_arrows *arrows) {
    carom_position position;
    carom_track track;
    carom_position_start(p, &position);
    for (uint32_t i = 0; i < n; i++) {
        if (carom_position_move(p, &position, moves[i], &track) != CAROM_MOVED) break;
        const uint32_t wanted = cut_track(&track, NULL);
        while (arrows->n == ARROWS_MAX || l->n + wanted > STRETCHES_MAX) drop_first(l, arrows);
        cut_track(&track, l->stretch + l->n);
        l->n += wanted;
        arrows->arrow[arrows->n++] = (arrow){
            .n = (uint16_t)(wanted + 1), .number = (uint16_t)(i + 1), .move = moves[i], .to = track.cells[track.n - 1]};
        arrows->n_made = i + 1;
    }
}

static bool is_horizontal(const stretch *s) { return carom_y(s->from) == carom_y(s->to); }
/* Returns the number of the stretch's row or column. */
static unsigned line_of(const stretch *s) { return is_horizontal(s) ? carom_y(s->from) : carom_x(s->from); }
static carom_cell low(const stretch *s) { return s->from < s->to ? s->from : s->to; }
static carom_cell high(const stretch *s) { return s->from < s->to ? s->to : s->from; }

static bool overlap(const stretch *a, const stretch *b) {
    return is_horizontal(a) == is_horizontal(b) && line_of(a) == line_of(b) && low(a) < high(b) && low(b) < high(a);
}

static bool lane_taken(const stretches *l, uint32_t which) {
    const stretch *s = l->stretch + which;
    for (uint32_t i = 0; i < which; i++)
        if (l->stretch[i].lane == s->lane && overlap(l->stretch + i, s)) return true;
    return false;
}

/* Returns the highest lane in a stretch's group. */
static int last_lane(const stretches *l, const stretch *s) {
    stretch group = {.from = low(s), .to = high(s)}; /* grows until it covers every stretch that overlaps it. */
    int last = 0;
    for (bool grown = true; grown;) {
        grown = false;
        for (uint32_t i = 0; i < l->n; i++) {
            const stretch *other = l->stretch + i;
            if (!overlap(other, &group)) continue;
            if (other->lane > last) last = other->lane;
            grown |= low(other) < group.from || high(other) > group.to;
            if (low(other) < group.from) group.from = low(other);
            if (high(other) > group.to) group.to = high(other);
        }
    }
    return last;
}

static void assign_lanes(stretches *l) {
    for (uint32_t i = 0; i < l->n; i++)
        while (lane_taken(l, i)) l->stretch[i].lane++;
    for (uint32_t i = 0; i < l->n; i++) {
        stretch *s = l->stretch + i;
        const int gaps = last_lane(l, s), room = gaps * LANE_GAP < LANES_WIDTH ? gaps * LANE_GAP : LANES_WIDTH;
        const int width = gaps ? 6 * room / (10 * gaps) : ARROW_WIDTH; /* a shaft is 6/10 as wide as a lane. */
        s->offset = (int8_t)(gaps ? s->lane * room / gaps - room / 2 : 0);
        s->width = (uint8_t)(width < 1 ? 1 : width > ARROW_WIDTH ? ARROW_WIDTH : width);
    }
}

static int across(const stretch *s) { return middle_of(line_of(s)) + s->offset; }
static int along(const stretch *s, carom_cell cell) {
    return middle_of(is_horizontal(s) ? carom_x(cell) : carom_y(cell));
}

static arrow_point on(const stretch *s, int place) {
    return is_horizontal(s) ? (arrow_point){(int16_t)place, (int16_t)across(s)}
                            : (arrow_point){(int16_t)across(s), (int16_t)place};
}

/* A shaft begins and ends in the middle of a cell, and turns where the lanes of two stretches cross. */
static void lay_shaft(const carom_puzzle *p, const stretch *s, arrow *a, arrow_point *out) {
    const uint32_t last = a->n - 2u;
    out[0] = on(s, along(s, s->from));
    for (uint32_t i = 1; i <= last; i++) out[i] = on(s + i, across(s + i - 1));
    a->width = ARROW_WIDTH;
    for (uint32_t i = 0; i <= last; i++)
        if (s[i].width < a->width) a->width = s[i].width;
    const bool grows = s[last].to > s[last].from;
    a->dir = is_horizontal(s + last) ? (grows ? CAROM_EAST : CAROM_WEST) : grows ? CAROM_SOUTH : CAROM_NORTH;
    /* The arrow's tip is 2 shaft widths beyond the end of its shaft. */
    a->cut = (uint8_t)(a->to == p->target ? TARGET_RIM + 2 * a->width : 0);
    out[last + 1] = on(s + last, along(s + last, s[last].to) + (grows ? -a->cut : a->cut));
}

void carom_arrows_lay_out(const carom_puzzle *p, const carom_move *moves, uint32_t n, carom_arrows *out) {
    stretches l;
    l.n = 0;
    out->n = out->n_made = 0;
    play(p, moves, n, &l, out);
    assign_lanes(&l);
    uint32_t first = 0;
    for (uint32_t i = 0; i < out->n; i++) {
        arrow *a = out->arrow + i;
        a->first = (uint16_t)first;
        lay_shaft(p, l.stretch + first - i, a, out->point + first); /* n points have n - 1 stretches. */
        first += a->n;
    }
}
