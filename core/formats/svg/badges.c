/* badges.c - places the badges (the numbers of the arrows) where they cover the least.
 *
 * Each thing that a number would cover has a cost.  Each number takes the cheapest place along its shaft or beside it.
 * In the first round, the numbers of later arrows have no places yet, so a second round places every number again. */
#include "formats/svg/badges.h"

#include "formats/svg/svg.h"

enum { ROUNDS = 2 };

/* Distances in hundredths of a cell. */
enum {
    NOWHERE = -1000, /* both coordinates of a number that has no place yet. */
    RADIUS = 33,     /* radius of a number with its outline, at the larger size used on phones. */
    FROM_END = 30,   /* distance from either end of a stretch to the nearest place that is tried. */
    STEP = 10,       /* distance between neighbouring places along the shaft. */
    SIDESTEP = 6,    /* distance between neighbouring places across the shaft. */
    ASIDE_MAX = 60,  /* the largest distance from the shaft. */
    HEAD = 30,       /* a number beside an arrowhead is at least this far from the shaft. */
    ROBOT = 38,      /* radius of a robot. */
    FINISH = 50,     /* radius of the ring that the page draws around a target that a robot has reached. */
    CHECK = 20,      /* radius of the check mark on the ring. */
    CHECK_AT = 33,   /* the check mark is this far east and this far north of the target's middle. */
    ASTRAY = 8,      /* a number this much closer to another shaft than to its own seems to belong to that shaft. */
    LETTER = 10,     /* radius of the letter of a diagonal. */
};

/* Only the ratios of the costs matter.  Moving a number aside costs little, unless the number then seems to belong to
 * another arrow. */
enum {
    COST_RIM = 4000000, /* the number crosses the edge of the board: more than all other costs together. */
    COST_TOUCHING = 1000,
    COST_OVERLAP = 60,  /* cost per hundredth of a cell of overlap. */
    COST_ASTRAY = 9000, /* more than touching one shaft on each side. */
    COST_ASIDE = 8,     /* cost per hundredth of a cell between the number and its shaft. */
};

static int absolute(int a) { return a < 0 ? -a : a; }

static int lesser(int a, int b) { return a < b ? a : b; }

static int greater(int a, int b) { return a < b ? b : a; }

static int clamped(int value, int a, int b) { return greater(lesser(a, b), lesser(value, greater(a, b))); }

static bool is_near(arrow_point a, int x, int y, int distance) {
    return (a.x - x) * (a.x - x) + (a.y - y) * (a.y - y) < distance * distance;
}

/* Returns the distance, rounded down; it must be below 128. */
static int distance_to(arrow_point a, int x, int y) {
    const int square = (a.x - x) * (a.x - x) + (a.y - y) * (a.y - y);
    int root = 0;
    for (int bit = 64; bit; bit /= 2)
        if ((root + bit) * (root + bit) <= square) root += bit;
    return root;
}

/* Returns the cost if a number at `at` touches the circle of this radius around (x, y), else 0. */
static int cost_of_touching(arrow_point at, int x, int y, int radius) {
    if (!is_near(at, x, y, RADIUS + radius)) return 0;
    return COST_TOUCHING + COST_OVERLAP * (RADIUS + radius - distance_to(at, x, y));
}

/* A circle that numbers should not cover.  Its cost is divided by `divisor`. */
typedef struct circle {
    int16_t x, y;
    uint8_t radius, divisor;
} circle;

/* The part of another shaft from its first nearby stretch to its last. */
typedef struct shaft {
    const arrow_point *first, *last;
    int radius;
} shaft;

/* The things that a number could cover along a piece of a shaft, one cell long.  They are collected once for each
 * piece, because most things on a board are too far away from the piece to matter. */
typedef struct nearby {
    int west, north, east, south; /* bounds of a box around the piece. */
    uint32_t n_circles, n_shafts;
    circle circle[2 + CAROM_ROBOTS + CAROM_CELLS + 2 * ARROWS_MAX];
    shaft shaft[ARROWS_MAX];
} nearby;

static void add_circle(nearby *near, int x, int y, int radius, int divisor) {
    if (x < near->west || x > near->east || y < near->north || y > near->south) return;
    near->circle[near->n_circles++] = (circle){(int16_t)x, (int16_t)y, (uint8_t)radius, (uint8_t)divisor};
}

static bool is_stretch_near(const nearby *near, arrow_point a, arrow_point b) {
    return lesser(a.x, b.x) <= near->east && greater(a.x, b.x) >= near->west && lesser(a.y, b.y) <= near->south &&
           greater(a.y, b.y) >= near->north;
}

static void add_shaft(nearby *near, const arrow *a, const arrow_point *points) {
    const arrow_point *first = points, *last = points + a->n - 1;
    while (first < last && !is_stretch_near(near, first[0], first[1])) first++;
    while (first < last && !is_stretch_near(near, last[-1], last[0])) last--;
    if (first < last) near->shaft[near->n_shafts++] = (shaft){first, last, a->width / 2};
}

typedef struct layout {
    const carom_puzzle *puzzle;
    const carom_arrows *arrows;
    arrow_point *badge;
} layout;

/* Collects the things that the number of arrow `own` could cover along the piece of its shaft from `a` to `b`. */
static void look_around(const layout *l, uint32_t own, arrow_point a, arrow_point b, nearby *near) {
    enum { REACH = ASIDE_MAX + RADIUS + FINISH }; /* FINISH is the largest radius of a circle. */
    const carom_puzzle *p = l->puzzle;
    near->west = lesser(a.x, b.x) - REACH, near->east = greater(a.x, b.x) + REACH;
    near->north = lesser(a.y, b.y) - REACH, near->south = greater(a.y, b.y) + REACH;
    near->n_circles = near->n_shafts = 0;
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
        const arrow_point *points = l->arrows->point + other->first, end = points[other->n - 1];
        /* A robot is at the end of an arrow only after that move, so touching it costs half.  At the target, the larger
         * circle of radius FINISH counts instead. */
        if (other->to != p->target) add_circle(near, end.x, end.y, ROBOT, 2);
        if (i == own) continue;
        add_circle(near, l->badge[i].x, l->badge[i].y, RADIUS, 1);
        add_shaft(near, other, points);
    }
}

/* Returns the highest cost for any stretch of another shaft that a number touches or seems to belong to; `distance` is
 * the number's distance from its own shaft.  A stretch is horizontal or vertical, so clamping finds its point nearest
 * to `at`. */
static int cost_on_shaft(arrow_point at, int distance, const shaft *other) {
    const int limit = distance - ASTRAY;
    int most = 0;
    for (const arrow_point *p = other->first; p < other->last; p++) {
        const int x = clamped(at.x, p[0].x, p[1].x), y = clamped(at.y, p[0].y, p[1].y);
        int cost = cost_of_touching(at, x, y, other->radius);
        if (limit > 0 && is_near(at, x, y, limit)) cost += COST_ASTRAY;
        most = greater(most, cost);
    }
    return most;
}

/* Returns the cost of a number at point `at`, at this distance from its shaft.  Once the cost reaches `enough`, the sum
 * may be incomplete. */
static int cost_at(const carom_puzzle *p, const nearby *near, arrow_point at, int distance, int enough) {
    int cost = 0;
    if (clamped(at.x, RADIUS, p->width * CELL - RADIUS) != at.x) cost += COST_RIM;
    if (clamped(at.y, RADIUS, p->height * CELL - RADIUS) != at.y) cost += COST_RIM;
    for (uint32_t i = 0; i < near->n_shafts && cost < enough; i++) cost += cost_on_shaft(at, distance, near->shaft + i);
    for (const circle *c = near->circle, *end = c + near->n_circles; c < end && cost < enough; c++)
        cost += cost_of_touching(at, c->x, c->y, c->radius) / c->divisor;
    return cost;
}

/* Returns the point at distance `along` from the start of a stretch, and `aside` to the right of the stretch. */
static arrow_point beside(arrow_point from, arrow_point to, int along, int aside) {
    const int x = (to.x > from.x) - (to.x < from.x), y = (to.y > from.y) - (to.y < from.y); /* one of them is 0. */
    return (arrow_point){(int16_t)(from.x + x * along - y * aside), (int16_t)(from.y + y * along + x * aside)};
}

/* Returns the cheapest place for the number of an arrow: the middle of its longest stretch if there is nothing to
 * avoid. */
static arrow_point best_place(const layout *l, uint32_t own) {
    const arrow *a = l->arrows->arrow + own;
    arrow_point best = {NOWHERE, NOWHERE};
    int least = 10 * COST_RIM;
    nearby near;
    for (uint32_t i = 1; i < a->n; i++) {
        const arrow_point *to = l->arrows->point + a->first + i, *from = to - 1;
        /* The shaft is drawn to `drawn`; numbers may lie up to the middle of the target, at `whole`. */
        const int drawn = absolute(to->x - from->x + to->y - from->y), whole = drawn + (i + 1 == a->n ? a->cut : 0);
        for (int by = FROM_END; by <= whole - FROM_END; by += STEP) {
            if ((by - FROM_END) % CELL == 0)
                look_around(l, own, beside(*from, *to, by, 0), beside(*from, *to, by + CELL, 0), &near);
            for (int k = 0; k <= 2 * ASIDE_MAX / SIDESTEP; k++) {
                /* Tries the places nearest the shaft first. */
                const int aside = (k % 2 ? k + 1 : -k) / 2 * SIDESTEP, distance = absolute(aside);
                if (distance < HEAD && by > drawn - FROM_END) continue;
                const arrow_point at = beside(*from, *to, by, aside);
                /* Places nearer to the middle of the stretch are cheaper. */
                int cost = COST_ASIDE * distance - lesser(by, whole - by) / 5;
                if (cost < least) cost += cost_at(l->puzzle, &near, at, distance, least - cost);
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
