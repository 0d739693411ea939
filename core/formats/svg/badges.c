/* badges.c - places the numbers of arrows where they cover the least.
 *
 * Each thing that a number would cover has a cost.  Places along the shaft and beside it are tried, and the cheapest is
 * chosen.  Later rounds place each number again, because it can avoid the numbers of later arrows only once these have
 * places. */
#include "formats/svg/badges.h"

#include "formats/svg/svg.h"

enum { ROUNDS = 2 };

/* Distances in hundredths of a cell. */
enum {
    NOWHERE = -1000, /* a number that has no place yet. */
    RADIUS = 33,     /* radius of a number with its outline, at the larger size used on phones. */
    FROM_END = 30,   /* distance from either end of a stretch to the nearest place that is tried. */
    STEP = 10,       /* distance between neighbouring places along the shaft. */
    SIDESTEP = 6,    /* distance between neighbouring places across the shaft. */
    ASIDE_MAX = 60,  /* the largest distance from the shaft. */
    HEAD = 30,       /* a number beside an arrowhead is at least this far from the shaft. */
    ROBOT = 38,      /* radius of a robot, at its start or at the end of an arrow. */
    FINISH = 50,     /* radius of the ring that the page draws around a target that a robot has reached. */
    CHECK = 20,      /* radius of the check mark on the ring. */
    CHECK_AT = 33,   /* the check mark is this far east and this far north of the target's middle. */
    ASTRAY = 8,      /* a number this much closer to another shaft than to its own seems to belong to that shaft. */
    LETTER = 10,     /* radius of the letter of a diagonal. */
};

/* Only the ratios of the costs matter.  A place where a number covers nothing is cheap, unless the number seems to belong
 * to another arrow there. */
enum {
    COST_RIM = 4000000, /* more than all other costs together. */
    COST_TOUCHING = 1000,
    COST_OVERLAP = 60,  /* cost per hundredth of a cell of overlap. */
    COST_ASTRAY = 9000, /* more than touching the lanes on both sides. */
    COST_ASIDE = 8,     /* cost per hundredth of a cell between the number and its shaft. */
};

static int absolute(int a) { return a < 0 ? -a : a; }

static int clamped(int value, int a, int b) {
    const int low = a < b ? a : b, high = a < b ? b : a;
    return value < low ? low : value > high ? high : value;
}

static bool is_near(arrow_point a, int x, int y, int distance) {
    return (a.x - x) * (a.x - x) + (a.y - y) * (a.y - y) < distance * distance;
}

/* The distance, rounded down, if it is below 128. */
static int distance_to(arrow_point a, int x, int y) {
    const int square = (a.x - x) * (a.x - x) + (a.y - y) * (a.y - y);
    int root = 0;
    for (int bit = 64; bit; bit /= 2)
        if ((root + bit) * (root + bit) <= square) root += bit;
    return root;
}

/* The cost if a number at `at` touches the circle of this radius around (x, y), else 0. */
static int cost_of_touching(arrow_point at, int x, int y, int radius) {
    if (!is_near(at, x, y, RADIUS + radius)) return 0;
    return COST_TOUCHING + COST_OVERLAP * (RADIUS + radius - distance_to(at, x, y));
}

/* The cost if a number at distance `aside` from its own shaft touches another shaft or seems to belong to that shaft.
 * The stretches of a shaft are horizontal or vertical. */
static int cost_on_shaft(arrow_point at, int aside, const arrow *other, const arrow_point *shaft) {
    int most = 0;
    for (uint32_t i = 1; i < other->n; i++) {
        const arrow_point a = shaft[i - 1], b = shaft[i];
        const int x = clamped(at.x, a.x, b.x), y = clamped(at.y, a.y, b.y), own = aside - ASTRAY;
        int cost = cost_of_touching(at, x, y, other->width / 2);
        if (own > 0 && is_near(at, x, y, own)) cost += COST_ASTRAY;
        if (cost > most) most = cost;
    }
    return most;
}

/* A circle that numbers should not cover.  Its cost is divided by `divisor`. */
typedef struct circle {
    int16_t x, y;
    uint8_t radius, divisor;
} circle;

/* What a number could cover at the places that are tried along a piece of shaft.  Only few of the many things on a board
 * are near the piece. */
typedef struct nearby {
    int west, north, east, south; /* the box in which things count. */
    uint32_t n_circles, n_arrows;
    circle circle[2 + CAROM_ROBOTS + CAROM_CELLS + 2 * ARROWS_MAX];
    const arrow *arrow[ARROWS_MAX];
} nearby;

static void add_circle(nearby *near, int x, int y, int radius, int divisor) {
    if (x < near->west || x > near->east || y < near->north || y > near->south) return;
    near->circle[near->n_circles++] = (circle){(int16_t)x, (int16_t)y, (uint8_t)radius, (uint8_t)divisor};
}

static void add_arrow(nearby *near, const arrow *a, const arrow_point *shaft) {
    int west = shaft->x, north = shaft->y, east = west, south = north;
    for (uint32_t i = 1; i < a->n; i++) {
        if (shaft[i].x < west) west = shaft[i].x;
        if (shaft[i].x > east) east = shaft[i].x;
        if (shaft[i].y < north) north = shaft[i].y;
        if (shaft[i].y > south) south = shaft[i].y;
    }
    if (west <= near->east && east >= near->west && north <= near->south && south >= near->north)
        near->arrow[near->n_arrows++] = a;
}

typedef struct layout {
    const carom_puzzle *puzzle;
    const carom_arrows *arrows;
    arrow_point *badge;
} layout;

/* Finds what the number of arrow `own` could cover near the piece of its shaft between two points. */
static void look_around(const layout *l, uint32_t own, arrow_point a, arrow_point b, nearby *near) {
    enum { REACH = ASIDE_MAX + RADIUS + FINISH };
    const carom_puzzle *p = l->puzzle;
    near->west = (a.x < b.x ? a.x : b.x) - REACH, near->east = (a.x < b.x ? b.x : a.x) + REACH;
    near->north = (a.y < b.y ? a.y : b.y) - REACH, near->south = (a.y < b.y ? b.y : a.y) + REACH;
    near->n_circles = near->n_arrows = 0;
    const int x = middle_of(carom_x(p->target)), y = middle_of(carom_y(p->target));
    add_circle(near, x, y, FINISH, 1);
    add_circle(near, x + CHECK_AT, y - CHECK_AT, CHECK, 1);
    for (unsigned r = 0; r < CAROM_ROBOTS; r++)
        if (p->robots >> r & 1)
            add_circle(near, middle_of(carom_x(p->robot[r])), middle_of(carom_y(p->robot[r])), ROBOT, 1);
    for (int cell = 0; cell < CAROM_CELLS; cell++)
        if (p->diagonals[cell]) add_circle(near, letter_x(p, (carom_cell)cell), letter_y((carom_cell)cell), LETTER, 1);
    for (uint32_t i = 0; i < l->arrows->n; i++) {
        const arrow *other = l->arrows->arrow + i;
        const arrow_point *shaft = l->arrows->point + other->first, end = shaft[other->n - 1];
        /* Robots stand at the ends of arrows only while someone steps through the line, so touching them costs half. */
        if (other->to != p->target) add_circle(near, end.x, end.y, ROBOT, 2);
        if (i == own) continue;
        add_circle(near, l->badge[i].x, l->badge[i].y, RADIUS, 1);
        add_arrow(near, other, shaft);
    }
}

/* The total cost of everything that a number would cover at point `at`, at distance `aside` from its shaft.  Stops at
 * `enough`. */
static int covered(const layout *l, const nearby *near, arrow_point at, int aside, int enough) {
    const carom_puzzle *p = l->puzzle;
    int cost = 0;
    if (clamped(at.x, RADIUS, p->width * CELL - RADIUS) != at.x) cost += COST_RIM;
    if (clamped(at.y, RADIUS, p->height * CELL - RADIUS) != at.y) cost += COST_RIM;
    for (uint32_t i = 0; i < near->n_arrows && cost < enough; i++)
        cost += cost_on_shaft(at, aside, near->arrow[i], l->arrows->point + near->arrow[i]->first);
    for (const circle *c = near->circle, *end = c + near->n_circles; c < end && cost < enough; c++)
        cost += cost_of_touching(at, c->x, c->y, c->radius) / c->divisor;
    return cost;
}

/* A point on a stretch, or beside it: at distance `by` from its start, and `aside` to the right. */
static arrow_point beside(arrow_point from, arrow_point to, int by, int aside) {
    const int x = (to.x > from.x) - (to.x < from.x), y = (to.y > from.y) - (to.y < from.y); /* one of them is 0. */
    return (arrow_point){(int16_t)(from.x + x * by - y * aside), (int16_t)(from.y + y * by + x * aside)};
}

/* The cheapest place for the number of an arrow: the middle of its longest stretch if there is nothing to avoid. */
static arrow_point best_place(const layout *l, uint32_t own) {
    const arrow *a = l->arrows->arrow + own;
    arrow_point best = {NOWHERE, NOWHERE};
    int least = 10 * COST_RIM;
    nearby near;
    for (uint32_t i = 1; i < a->n; i++) {
        const arrow_point *to = l->arrows->point + a->first + i, *from = to - 1;
        const int drawn = absolute(to->x - from->x + to->y - from->y), whole = drawn + (i + 1 == a->n ? a->cut : 0);
        for (int by = FROM_END; by <= whole - FROM_END; by += STEP) {
            if ((by - FROM_END) % CELL == 0)
                look_around(l, own, beside(*from, *to, by, 0), beside(*from, *to, by + CELL, 0), &near);
            for (int k = 0; k <= 2 * ASIDE_MAX / SIDESTEP; k++) {
                /* Tries the places nearest the shaft first. */
                const int aside = (k % 2 ? k + 1 : -k) / 2 * SIDESTEP, distance = absolute(aside);
                if (distance < HEAD && by > drawn - FROM_END) continue;
                const arrow_point at = beside(*from, *to, by, aside);
                int cost = COST_ASIDE * distance - (by < whole - by ? by : whole - by) / 5;
                if (cost < least) cost += covered(l, &near, at, distance, least - cost);
                if (cost < least) least = cost, best = at;
            }
        }
    }
    return best;
}

void carom_badges_place(const carom_puzzle *p, const carom_arrows *arrows, arrow_point badge[ARROWS_MAX]) {
    const layout l = {p, arrows, badge};
    for (uint32_t i = 0; i < arrows->n; i++) badge[i] = (arrow_point){NOWHERE, NOWHERE};
    for (unsigned round = 0; round < ROUNDS; round++)
        for (uint32_t i = 0; i < arrows->n; i++) badge[i] = best_place(&l, i);
}
