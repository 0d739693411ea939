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

/* The cost if a number at `at` touches the circle of this radius around (x, y), else 0. */
static int cost_of_touching(arrow_point at, int x, int y, int radius) {
    int overlap = 0;
    while (is_near(at, x, y, RADIUS + radius - overlap)) overlap++;
    return overlap ? COST_TOUCHING + COST_OVERLAP * overlap : 0;
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

static int cost_on_target(const carom_puzzle *p, arrow_point at) {
    const int x = middle_of(carom_x(p->target)), y = middle_of(carom_y(p->target));
    return cost_of_touching(at, x, y, FINISH) + cost_of_touching(at, x + CHECK_AT, y - CHECK_AT, CHECK);
}

/* The cost of covering letters in the cell of the number and the 8 cells around it.  Beyond the rim, the index wraps to
 * a cell so far away that its letter costs nothing. */
static int cost_on_letters(const carom_puzzle *p, arrow_point at) {
    int cost = 0;
    for (int i = 0; i < 9; i++) {
        const carom_cell cell = (carom_cell)((at.y / CELL + i / 3 - 1) * 16 + at.x / CELL + i % 3 - 1);
        if (p->diagonals[cell]) cost += cost_of_touching(at, letter_x(p, cell), letter_y(cell), LETTER);
    }
    return cost;
}

static int cost_on_robots(const carom_puzzle *p, arrow_point at) {
    int cost = 0;
    for (unsigned r = 0; r < CAROM_ROBOTS; r++)
        if (p->robots >> r & 1)
            cost += cost_of_touching(at, middle_of(carom_x(p->robot[r])), middle_of(carom_y(p->robot[r])), ROBOT);
    return cost;
}

typedef struct layout {
    const carom_puzzle *puzzle;
    const carom_arrows *arrows;
    arrow_point *badge;
} layout;

/* The total cost of everything that the number of arrow `own` would cover at point `at`, at distance `aside` from its
 * shaft.  Stops at `enough`. */
static int covered(const layout *l, uint32_t own, arrow_point at, int aside, int enough) {
    const carom_puzzle *p = l->puzzle;
    int cost = cost_on_target(p, at) + cost_on_robots(p, at) + cost_on_letters(p, at);
    if (clamped(at.x, RADIUS, p->width * CELL - RADIUS) != at.x) cost += COST_RIM;
    if (clamped(at.y, RADIUS, p->height * CELL - RADIUS) != at.y) cost += COST_RIM;
    for (uint32_t i = 0; i < l->arrows->n && cost < enough; i++) {
        const arrow *other = l->arrows->arrow + i;
        const arrow_point *shaft = l->arrows->point + other->first, end = shaft[other->n - 1];
        /* Robots stand at the ends of arrows only while someone steps through the line, so touching them costs half. */
        if (other->to != p->target) cost += cost_of_touching(at, end.x, end.y, ROBOT) / 2;
        if (i == own) continue;
        cost += cost_of_touching(at, l->badge[i].x, l->badge[i].y, RADIUS);
        if (cost < enough) cost += cost_on_shaft(at, aside, other, shaft);
    }
    return cost;
}

/* The cheapest place for the number of an arrow: the middle of its longest stretch if there is nothing to avoid. */
static arrow_point best_place(const layout *l, uint32_t own) {
    const arrow *a = l->arrows->arrow + own;
    arrow_point best = {NOWHERE, NOWHERE};
    int least = 10 * COST_RIM;
    for (uint32_t i = 1; i < a->n; i++) {
        const arrow_point *to = l->arrows->point + a->first + i, *from = to - 1;
        const int dx = to->x - from->x, dy = to->y - from->y; /* one of them is 0. */
        const int drawn = absolute(dx + dy), whole = drawn + (i + 1 == a->n ? a->cut : 0);
        for (int by = FROM_END; by <= whole - FROM_END; by += STEP)
            for (int k = 0; k <= 2 * ASIDE_MAX / SIDESTEP; k++) {
                /* Tries the places nearest the shaft first. */
                const int aside = (k % 2 ? k + 1 : -k) / 2 * SIDESTEP, distance = absolute(aside);
                if (distance < HEAD && by > drawn - FROM_END) continue;
                const arrow_point at = {(int16_t)(from->x + (dx * by - dy * aside) / drawn),
                                        (int16_t)(from->y + (dy * by + dx * aside) / drawn)};
                int cost = COST_ASIDE * distance - (by < whole - by ? by : whole - by) / 5;
                if (cost < least) cost += covered(l, own, at, distance, least - cost);
                if (cost < least) least = cost, best = at;
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
