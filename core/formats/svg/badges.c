/* badges.c - places the numbers of arrows, one after the other, where they cover the least.
 *
 * Each thing that a number would cover has a cost.  Places along the shaft and beside it are tried, and the cheapest is
 * chosen. */
#include "formats/svg/badges.h"

#include "formats/svg/svg.h"

/* Distances in hundredths of a cell. */
enum {
    STEP = 25,        /* distance between neighbouring places that are tried. */
    ASIDE = 30,       /* distance from the shaft to a number beside it. */
    FAR_ASIDE = 50,   /* distance from the shaft to a number that would otherwise touch a robot. */
    APART = 62,       /* numbers at this distance do not touch, even in the larger size on phones. */
    NEAR_ROBOT = 69,  /* closer than this, a number touches a robot where it stands or where an arrow ends. */
    NEAR_LETTER = 42, /* closer than this, a number touches the letter of a diagonal. */
    FROM_RIM = 33,    /* this far from the rim, a number is wholly on the board, even in the larger size. */
    NEAR_SHAFT = 35,  /* closer than this, a number touches the shaft of another arrow. */
};

/* Only the ratios of the costs matter. */
enum {
    COST_RIM = 1000000, /* more than all other costs together. */
    COST_ROBOT = 1600,  /* for covering the target, a letter, or a robot where it stands or where an arrow ends. */
    COST_ASIDE = 1200,
    COST_SHAFT = 300,
    COST_SHORTER = 200, /* for a place that is not on the arrow's longest stretch. */
    COST_CROWDED = 100, /* for each hundredth of a cell by which another number is nearer than APART. */
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

static bool covers_shaft(arrow_point p, const arrow_point *shaft, uint32_t n) {
    for (uint32_t i = 1; i < n; i++) {
        const arrow_point a = shaft[i - 1], b = shaft[i]; /* horizontal or vertical. */
        const arrow_point nearest = {(int16_t)clamped(p.x, a.x, b.x), (int16_t)clamped(p.y, a.y, b.y)};
        if (is_near(p, nearest, NEAR_SHAFT)) return true;
    }
    return false;
}

/* The amount by which the distance is less than APART. */
static int crowding(arrow_point a, arrow_point b) {
    const int square = squared_distance(a, b);
    int distance = 0;
    while (distance < APART && (distance + 1) * (distance + 1) <= square) distance++;
    return APART - distance;
}

static bool is_on_board(const carom_puzzle *p, arrow_point at) {
    return at.x >= FROM_RIM && at.x <= p->width * CELL - FROM_RIM && at.y >= FROM_RIM &&
           at.y <= p->height * CELL - FROM_RIM;
}

static bool covers_letter(const carom_puzzle *p, arrow_point at) {
    for (int y = at.y / CELL - 1; y <= at.y / CELL + 1; y++)
        for (int x = at.x / CELL - 1; x <= at.x / CELL + 1; x++) {
            if (x < 0 || y < 0 || x >= p->width || y >= p->height) continue;
            const carom_cell cell = carom_cell_at((unsigned)x, (unsigned)y);
            const arrow_point letter = {(int16_t)letter_x(p, cell), (int16_t)letter_y(cell)};
            if (p->diagonals[cell] && is_near(at, letter, NEAR_LETTER)) return true;
        }
    return false;
}

static bool covers_robot(const carom_puzzle *p, arrow_point at) {
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) {
        const carom_cell cell = p->robot[r];
        if (!(p->robots >> r & 1)) continue;
        const arrow_point robot = {(int16_t)middle_of(carom_x(cell)), (int16_t)middle_of(carom_y(cell))};
        if (is_near(at, robot, NEAR_ROBOT)) return true;
    }
    return false;
}

/* The total cost of all things that the number of arrow `own` would cover at `at`.  The numbers of earlier arrows are
 * placed already. */
static int covered(const carom_puzzle *p, const carom_arrows *all, const arrow_point *badge, uint32_t own,
                   arrow_point at) {
    const arrow_point target = {(int16_t)middle_of(carom_x(p->target)), (int16_t)middle_of(carom_y(p->target))};
    int cost = COST_ROBOT * (is_near(at, target, NEAR_ROBOT) + covers_robot(p, at) + covers_letter(p, at));
    if (!is_on_board(p, at)) cost += COST_RIM;
    for (uint32_t i = 0; i < all->n; i++) {
        const arrow *other = all->arrow + i;
        const arrow_point *shaft = all->point + other->first;
        if (i < own) cost += COST_CROWDED * crowding(at, badge[i]);
        if (is_near(at, shaft[other->n - 1], NEAR_ROBOT)) cost += COST_ROBOT;
        if (i != own && covers_shaft(at, shaft, other->n)) cost += COST_SHAFT;
    }
    return cost;
}

static int length(const arrow_point *shaft, uint32_t stretch) {
    return absolute(shaft[stretch + 1].x - shaft[stretch].x) + absolute(shaft[stretch + 1].y - shaft[stretch].y);
}

static arrow_point along(arrow_point a, arrow_point b, int by, int aside) {
    const int dx = (b.x > a.x) - (b.x < a.x), dy = (b.y > a.y) - (b.y < a.y);
    return (arrow_point){(int16_t)(a.x + dx * by - dy * aside), (int16_t)(a.y + dy * by + dx * aside)};
}

/* The middle of the longest stretch is cheapest; places beside the shaft cost more. */
static arrow_point best_place(const carom_puzzle *p, const carom_arrows *all, const arrow_point *badge, uint32_t own) {
    static const int8_t asides[] = {0, -ASIDE, ASIDE, -FAR_ASIDE, FAR_ASIDE};
    const arrow *a = all->arrow + own;
    const arrow_point *shaft = all->point + a->first;
    uint32_t longest = 0;
    for (uint32_t i = 1; i + 1 < a->n; i++)
        if (length(shaft, i) > length(shaft, longest)) longest = i;

    arrow_point best = shaft[0];
    int least = INT32_MAX;
    for (uint32_t i = 0; i + 1 < a->n; i++) {
        const int drawn = length(shaft, i), whole = drawn + (i + 2 == a->n ? a->cut : 0);
        for (int by = STEP; by <= whole - STEP; by += STEP)
            for (unsigned k = 0; k < sizeof asides; k++) {
                if (!asides[k] && by > drawn - STEP) continue; /* on the head or before it. */
                const arrow_point at = along(shaft[i], shaft[i + 1], by, asides[k]);
                int cost = absolute(2 * by - whole) / 10 + (asides[k] ? COST_ASIDE : 0);
                if (i != longest) cost += COST_SHORTER;
                if (cost < least) cost += covered(p, all, badge, own, at);
                if (cost < least) least = cost, best = at;
            }
    }
    return best;
}

void carom_badges_place(const carom_puzzle *p, const carom_arrows *arrows, arrow_point badge[ARROWS_MAX]) {
    for (uint32_t i = 0; i < arrows->n; i++) badge[i] = best_place(p, arrows, badge, i);
}
