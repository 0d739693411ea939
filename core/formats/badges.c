/* badges.c - places for the numbers of arrows: each goes where it covers least. */
#include "formats/arrows.h"

enum {
    STEP = 25,      /* between the places that are tried */
    ASIDE = 30,     /* from its line, for a number beside it */
    APART = 62,     /* two numbers of the larger, phone size just do not touch, nor one and the target */
    NEAR_END = 50,  /* covers a head or a robot */
    NEAR_LINE = 22, /* covers another arrow's line */
};

/* What a place costs: hundredths. */
enum {
    COST_ASIDE = 1200,
    COST_HEAD = 600,
    COST_START = 400,
    COST_LINE = 300,
    COST_SHORTER = 200, /* on another than the longest stretch */
    COST_CROWDED = 100, /* for each unit nearer to another number than APART */
};

static int absolute(int a) { return a < 0 ? -a : a; }

static int squared_distance(arrow_point a, arrow_point b) {
    const int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy;
}

static bool is_near(arrow_point a, arrow_point b, int distance) { return squared_distance(a, b) < distance * distance; }

static int clamped(int value, int a, int b) {
    const int low = a < b ? a : b, high = a < b ? b : a;
    return value < low ? low : value > high ? high : value;
}

static bool covers_line(arrow_point p, const arrow_point *line, uint32_t n) {
    for (uint32_t i = 1; i < n; i++) {
        const arrow_point a = line[i - 1], b = line[i]; /* horizontal or vertical */
        const arrow_point nearest = {(int16_t)clamped(p.x, a.x, b.x), (int16_t)clamped(p.y, a.y, b.y)};
        if (is_near(p, nearest, NEAR_LINE)) return true;
    }
    return false;
}

/* How much nearer than APART. */
static int crowding(arrow_point a, arrow_point b) {
    const int square = squared_distance(a, b);
    int distance = 0;
    while (distance < APART && (distance + 1) * (distance + 1) <= square) distance++;
    return APART - distance;
}

/* What the number of arrow `own` covers there; those of the arrows before it are placed. */
static int covered(const carom_puzzle *p, const carom_arrows *all, uint32_t own, arrow_point at) {
    const arrow_point target = {(int16_t)middle_of(carom_x(p->target)), (int16_t)middle_of(carom_y(p->target))};
    int cost = is_near(at, target, APART) ? COST_HEAD : 0;
    for (uint32_t i = 0; i < all->n; i++) {
        const arrow *other = all->arrow + i;
        const arrow_point *line = all->point + other->first;
        if (i < own) cost += COST_CROWDED * crowding(at, other->badge);
        if (is_near(at, line[other->n - 1], NEAR_END)) cost += COST_HEAD;
        if (is_near(at, line[0], NEAR_END)) cost += COST_START;
        if (i != own && covers_line(at, line, other->n)) cost += COST_LINE;
    }
    return cost;
}

static int length(const arrow_point *line, uint32_t stretch) {
    return absolute(line[stretch + 1].x - line[stretch].x) + absolute(line[stretch + 1].y - line[stretch].y);
}

static arrow_point along(arrow_point a, arrow_point b, int by, int aside) {
    const int dx = (b.x > a.x) - (b.x < a.x), dy = (b.y > a.y) - (b.y < a.y);
    return (arrow_point){(int16_t)(a.x + dx * by - dy * aside), (int16_t)(a.y + dy * by + dx * aside)};
}

/* On the line, dear far from the middle of its longest stretch; beside it only in need. */
static arrow_point best_place(const carom_puzzle *p, const carom_arrows *all, uint32_t own) {
    static const int8_t asides[] = {0, -ASIDE, ASIDE};
    const arrow *a = all->arrow + own;
    const arrow_point *line = all->point + a->first;
    uint32_t longest = 0;
    for (uint32_t i = 1; i + 1 < a->n; i++)
        if (length(line, i) > length(line, longest)) longest = i;

    arrow_point best = line[0];
    int least = INT32_MAX;
    for (uint32_t i = 0; i + 1 < a->n; i++) {
        const int drawn = length(line, i), whole = drawn + (i + 2 == a->n ? a->cut : 0);
        for (int by = STEP; by <= whole - STEP; by += STEP)
            for (unsigned k = 0; k < sizeof asides; k++) {
                if (!asides[k] && by > drawn - STEP) continue; /* that is the head, or before it */
                const arrow_point at = along(line[i], line[i + 1], by, asides[k]);
                int cost = absolute(2 * by - whole) / 10 + (asides[k] ? COST_ASIDE : 0);
                if (i != longest) cost += COST_SHORTER;
                if (cost < least) cost += covered(p, all, own, at);
                if (cost < least) least = cost, best = at;
            }
    }
    return best;
}

void carom_badges_place(const carom_puzzle *p, carom_arrows *arrows) {
    for (uint32_t i = 0; i < arrows->n; i++) arrows->arrow[i].badge = best_place(p, arrows, i);
}
