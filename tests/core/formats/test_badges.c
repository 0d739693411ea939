/* test_badges.c - counts the move numbers that overlap something else in the pictures of a fixed set of answers. */
#include "check.h"
#include "formats/svg/badges.h"
#include "formats/svg/svg.h"

#include <string.h>

/* Radii in hundredths of a cell, and the place of the check mark at the target: see web/play/finish_mark.js. */
enum { ROBOT = 38, RING = 50, CHECK_RADIUS = 20, CHECK_AT = 33, LETTER = 10 };

/* How many move numbers touch something, by its kind.  `astray`: how many have the shaft of another arrow nearer than
 * their own. */
typedef struct overlaps {
    unsigned shafts, robots, numbers, finish, letters, astray;
} overlaps;

static bool is_touching(arrow_point a, int x, int y, int distance) {
    const int dx = a.x - x, dy = a.y - y;
    return dx * dx + dy * dy < distance * distance;
}

static bool is_on_cell(arrow_point at, carom_cell cell, int distance) {
    return is_touching(at, middle_of(carom_x(cell)), middle_of(carom_y(cell)), distance);
}

static int nearest(int value, int a, int b) {
    const int low = a < b ? a : b, high = a < b ? b : a;
    return value < low ? low : value > high ? high : value;
}

static bool is_on_shaft(arrow_point at, const carom_arrows *all, const arrow *a, int radius) {
    const arrow_point *shaft = all->point + a->first;
    for (unsigned i = 1; i < a->n; i++)
        if (is_touching(at, nearest(at.x, shaft[i - 1].x, shaft[i].x), nearest(at.y, shaft[i - 1].y, shaft[i].y),
                        radius + a->width / 2))
            return true;
    return false;
}

static bool is_on_robot(const carom_puzzle *p, arrow_point at, int radius) {
    for (unsigned r = 0; r < CAROM_ROBOTS; r++)
        if (p->robots >> r & 1 && is_on_cell(at, p->robot[r], radius + ROBOT)) return true;
    return false;
}

static bool is_on_letter(const carom_puzzle *p, arrow_point at, int radius) {
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        if (p->diagonals[cell] &&
            is_touching(at, letter_x(p, (carom_cell)cell), letter_y((carom_cell)cell), radius + LETTER))
            return true;
    return false;
}

static int distance_to_shaft(arrow_point at, const carom_arrows *all, const arrow *a) {
    int distance = 0;
    while (!is_on_shaft(at, all, a, distance - a->width / 2 + 1)) distance++;
    return distance;
}

static bool is_on_finish(const carom_puzzle *p, arrow_point at, int radius) {
    const int x = middle_of(carom_x(p->target)), y = middle_of(carom_y(p->target));
    return is_touching(at, x, y, radius + RING) || is_touching(at, x + CHECK_AT, y - CHECK_AT, radius + CHECK_RADIUS);
}

static void count(const carom_puzzle *p, const carom_move *moves, uint32_t n, int radius, overlaps *to) {
    static carom_arrows all;
    arrow_point badge[ARROWS_MAX];
    carom_arrows_lay_out(p, moves, n, &all);
    carom_badges_place(p, &all, badge);
    CHECK(all.n == n);
    for (unsigned i = 0; i < all.n; i++) {
        bool shaft = false, number = false, astray = false;
        const int own = distance_to_shaft(badge[i], &all, all.arrow + i);
        for (unsigned k = 0; k < all.n; k++) {
            if (k == i) continue;
            shaft |= is_on_shaft(badge[i], &all, all.arrow + k, radius);
            number |= is_touching(badge[i], badge[k].x, badge[k].y, 2 * radius);
            astray |= distance_to_shaft(badge[i], &all, all.arrow + k) + 10 <= own;
        }
        to->shafts += shaft;
        to->numbers += number;
        to->astray += astray;
        to->robots += is_on_robot(p, badge[i], radius);
        to->finish += is_on_finish(p, badge[i], radius);
        to->letters += is_on_letter(p, badge[i], radius);
    }
}

/* Shortest solutions with arrows side by side, arrows of one cell, and diagonals. */
static const char *const answers[] = {
    "AQPvzR9WnfAg1PcAtg&m=bErSrEsNsSrSrS",
    "AQF2UA_iMCsSyQIt&m=bNbWbSbWbSbWbSbEgSgEgNgEgSgEgSgWgSgWgNbWgSgEbSbEbN",
    "AQE2EA8XcYJ5nQLb&m=gSySyWbSbEbNgNyWgSgEbSbW",
    "AQE1IA9lVXpWqABi&m=rErSrWbWbSrErN",
    "AQFgFw8387RFbAOE&m=ySyEyNyErErSrErNyWyS",
    "AQEnUA8MTaY_VwCd&m=rEyWgErSrWrSrW",
    "AQPtqg8TH4ppXQEe&m=bNbEgNgWbNgEgS",
    "AQFlcA-3LUc9LgN4&m=yWgWgSgEyEyN",
    "AQB3JIAEAAEIKAARhACRAAIADyAHcGVhAaw&m=gSgWbNgSgWgS",
    "AQB3IgCACEABKACAQQiIIQAADzFHE0Q2AWo&m=gWgNbNgWgSgE",
    "AQD_BAgIAACIAAARAQAAAKQHwAEAQiAIAQDAgAAAABACAAAgAAAgBAAgIQGAgAGiBYAFAoCQIAAUIQAAAAAAAB-RGH4nta0Cew"
    "&m=bSbWbNrErSsEbSbE",
    "AQD_BAEAgEQMAAAIAAAgAIATwgEIAAAFAAAIIAiCAAQIAAAgEgRAAACBgBAAgAmEAYABIIgBIIAABEBAAgAAAB8TQoww4ikBnw"
    "&m=gNrErSgErWgSgWgN",
};

static overlaps count_all(int radius) {
    overlaps all = {0};
    for (unsigned i = 0; i < sizeof answers / sizeof *answers; i++) {
        static carom_input in;
        carom_error error;
        CHECKF(carom_read(answers[i], strlen(answers[i]), 0, &in, &error), "%s", answers[i]);
        count(&in.puzzle, in.moves, in.n_moves, radius, &all);
    }
    printf("radius %d: on shafts %u, on robots %u, on numbers %u, on the finish mark %u, on letters %u, astray %u\n",
           radius, all.shafts, all.robots, all.numbers, all.finish, all.letters, all.astray);
    return all;
}

/* A number on the middle one of three parallel arrows touches the other two, and some one-cell arrows have no room
 * around them. */
static void check_few_overlaps(int radius) {
    const overlaps found = count_all(radius);
    CHECK(found.shafts <= 6 && found.finish <= 1);
    CHECK(found.robots == 0 && found.numbers == 0 && found.letters == 0 && found.astray == 0);
}

int main(void) {
    check_few_overlaps(26);
    check_few_overlaps(33); /* the larger size, for phones */
    return checks_end();
}
