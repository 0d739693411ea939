/* test_slide.c - each rule of slides by example, and the slide tables against the replay on random boards.
 * `test_slide SEED 1` reruns one board. */
#include "build.h"
#include "check.h"
#include "random_puzzle.h"

#include <string.h>

/* Makes a move by replay and by tables, and checks its outcome and the cell where it ends. */
static void expect(const carom_puzzle *p, unsigned color, unsigned dir, carom_outcome outcome, const char *end) {
    CHECK(carom_puzzle_check(p, NULL));
    carom_position position;
    carom_position_start(p, &position);
    const carom_outcome got = carom_position_move(p, &position, carom_move_make(color, dir), NULL);
    CHECKF(got == outcome, "outcome %d, not %d", got, outcome);
    CHECKF(position.robot[color] == at(end), "ends on %02x, not %s", position.robot[color], end);

    carom_slides slides;
    carom_slides_build(&slides, p);
    carom_cell cells[CAROM_ROBOTS] = {p->robot[color]};
    unsigned n = 1;
    for (unsigned r = 0; r < CAROM_ROBOTS; r++)
        if (r != color && (p->robots >> r & 1)) cells[n++] = p->robot[r];
    const carom_slid slid = carom_slide(&slides, cells, n, 0, color, (carom_dir)dir);
    CHECKF(slid.to == at(end), "slides to %02x, not %s", slid.to, end);
}

static void straight(void) {
    carom_puzzle p = board(6, 5), q;
    robot(&p, RED, "C3");
    expect(&p, RED, NORTH, CAROM_MOVED, "C1");
    expect(&p, RED, EAST, CAROM_MOVED, "F3");
    expect(&p, RED, SOUTH, CAROM_MOVED, "C5");
    expect(&p, RED, WEST, CAROM_MOVED, "A3");
    /* a wall on either side of the edge */
    q = p, wall(&q, "D3", 'E'), expect(&q, RED, EAST, CAROM_MOVED, "D3");
    q = p, wall(&q, "E3", 'W'), expect(&q, RED, EAST, CAROM_MOVED, "D3");
    q = p, wall(&q, "C4", 'S'), expect(&q, RED, SOUTH, CAROM_MOVED, "C4");
    q = p, wall(&q, "C2", 'N'), expect(&q, RED, NORTH, CAROM_MOVED, "C2");
    q = p, wall(&q, "B3", 'W'), expect(&q, RED, WEST, CAROM_MOVED, "B3");
    /* walls along the track stop no robot */
    q = p, wall(&q, "D3", 'N'), wall(&q, "D3", 'S'), wall(&q, "E4", 'W'), expect(&q, RED, EAST, CAROM_MOVED, "F3");
    /* the nearest robot in the way stops it; robots elsewhere do not */
    q = p, robot(&q, BLUE, "F3"), robot(&q, GREEN, "E3"), expect(&q, RED, EAST, CAROM_MOVED, "D3");
    q = p, robot(&q, BLUE, "C1"), expect(&q, RED, NORTH, CAROM_MOVED, "C2");
    q = p, robot(&q, BLUE, "C5"), expect(&q, RED, SOUTH, CAROM_MOVED, "C4");
    q = p, robot(&q, BLUE, "A3"), expect(&q, RED, WEST, CAROM_MOVED, "B3");
    q = p, robot(&q, BLUE, "F2"), robot(&q, GREEN, "B3"), expect(&q, RED, EAST, CAROM_MOVED, "F3");
    /* a robot behind a wall changes nothing */
    q = p, wall(&q, "D3", 'E'), robot(&q, BLUE, "E3"), expect(&q, RED, EAST, CAROM_MOVED, "D3");
    /* not a move */
    q = p, robot(&q, BLUE, "D3"), expect(&q, RED, EAST, CAROM_STUCK, "C3");
    q = p, wall(&q, "C3", 'W'), expect(&q, RED, WEST, CAROM_STUCK, "C3");
    q = board(2, 2), expect(&q, RED, NORTH, CAROM_STUCK, "A1");
    expect(&q, GREEN, NORTH, CAROM_NO_SUCH_ROBOT, "A1");
    /* the far corners of the largest board */
    q = board(16, 16), robot(&q, RED, "P16");
    expect(&q, RED, NORTH, CAROM_MOVED, "P1");
    expect(&q, RED, WEST, CAROM_MOVED, "A16");
    expect(&q, RED, EAST, CAROM_STUCK, "P16");
}

static void diagonals(void) {
    carom_puzzle p = board(7, 7), q;
    robot(&p, RED, "D4");
    /* a robot passes straight through a diagonal of its own colour */
    q = p, diagonal(&q, "F4", RED, '/'), expect(&q, RED, EAST, CAROM_MOVED, "G4");
    q = p, diagonal(&q, "F4", RED, '\\'), expect(&q, RED, EAST, CAROM_MOVED, "G4");
    /* a diagonal of another colour turns it: both leans, from all four sides */
    q = p, diagonal(&q, "F4", BLUE, '/'), expect(&q, RED, EAST, CAROM_MOVED, "F1");
    q = p, diagonal(&q, "F4", BLUE, '\\'), expect(&q, RED, EAST, CAROM_MOVED, "F7");
    q = p, diagonal(&q, "B4", BLUE, '/'), expect(&q, RED, WEST, CAROM_MOVED, "B7");
    q = p, diagonal(&q, "B4", BLUE, '\\'), expect(&q, RED, WEST, CAROM_MOVED, "B1");
    q = p, diagonal(&q, "D2", BLUE, '/'), expect(&q, RED, NORTH, CAROM_MOVED, "G2");
    q = p, diagonal(&q, "D2", BLUE, '\\'), expect(&q, RED, NORTH, CAROM_MOVED, "A2");
    q = p, diagonal(&q, "D6", BLUE, '/'), expect(&q, RED, SOUTH, CAROM_MOVED, "A6");
    q = p, diagonal(&q, "D6", BLUE, '\\'), expect(&q, RED, SOUTH, CAROM_MOVED, "G6");
    /* two turns, and a pass between them */
    q = p, diagonal(&q, "F4", BLUE, '/'), diagonal(&q, "F3", RED, '/'), diagonal(&q, "F2", GREEN, '/');
    expect(&q, RED, EAST, CAROM_MOVED, "G2");
    /* no robot rests on a diagonal: at a wall, its own colour or not; turned into a wall; at the rim */
    q = p, diagonal(&q, "F4", RED, '/'), wall(&q, "F4", 'E'), expect(&q, RED, EAST, CAROM_ENDS_ON_DIAGONAL, "D4");
    q = p, diagonal(&q, "F4", BLUE, '/'), wall(&q, "F4", 'N'), expect(&q, RED, EAST, CAROM_ENDS_ON_DIAGONAL, "D4");
    q = p, diagonal(&q, "G4", RED, '/'), expect(&q, RED, EAST, CAROM_ENDS_ON_DIAGONAL, "D4");
    /* a wall straight ahead does not stop a robot that the diagonal turns away from it */
    q = p, diagonal(&q, "F4", BLUE, '/'), wall(&q, "F4", 'E'), expect(&q, RED, EAST, CAROM_MOVED, "F1");
    q = p, diagonal(&q, "G4", BLUE, '\\'), expect(&q, RED, EAST, CAROM_MOVED, "G7");
    /* a robot right behind a diagonal, straight on and round the corner */
    q = p, diagonal(&q, "F4", RED, '/'), robot(&q, BLUE, "G4"), expect(&q, RED, EAST, CAROM_ENDS_ON_DIAGONAL, "D4");
    q = p, diagonal(&q, "F4", BLUE, '/'), robot(&q, BLUE, "F3"), expect(&q, RED, EAST, CAROM_ENDS_ON_DIAGONAL, "D4");
    q = p, diagonal(&q, "F4", BLUE, '/'), robot(&q, BLUE, "G4"), expect(&q, RED, EAST, CAROM_MOVED, "F1");
    q = p, diagonal(&q, "F4", BLUE, '/'), robot(&q, BLUE, "F2"), expect(&q, RED, EAST, CAROM_MOVED, "F3");
    /* a robot in front of a diagonal */
    q = p, diagonal(&q, "F4", BLUE, '/'), robot(&q, BLUE, "E4"), expect(&q, RED, EAST, CAROM_STUCK, "D4");
    /* a diagonal right beside the robot that turns it into a wall */
    q = p, diagonal(&q, "E4", BLUE, '/'), wall(&q, "E4", 'N'), expect(&q, RED, EAST, CAROM_ENDS_ON_DIAGONAL, "D4");
}

static void rings(void) {
    /* it circles through its own cell for ever */
    carom_puzzle p = board(7, 7), q;
    robot(&p, RED, "D2");
    diagonal(&p, "F2", BLUE, '\\'), diagonal(&p, "F6", BLUE, '/');
    diagonal(&p, "B6", BLUE, '\\'), diagonal(&p, "B2", BLUE, '/');
    expect(&p, RED, EAST, CAROM_CIRCLES, "D2");
    expect(&p, RED, WEST, CAROM_CIRCLES, "D2");
    expect(&p, RED, NORTH, CAROM_MOVED, "D1");
    /* a robot or a wall on the ring breaks it */
    q = p, robot(&q, GREEN, "D6"), expect(&q, RED, EAST, CAROM_MOVED, "E6");
    q = p, wall(&q, "D2", 'E'), expect(&q, RED, WEST, CAROM_MOVED, "E2");
    q = p, robot(&q, GREEN, "E2"), expect(&q, RED, WEST, CAROM_ENDS_ON_DIAGONAL, "D2");
    /* out to the east, back from the south */
    q = p, diagonal(&q, "D6", BLUE, '\\'), wall(&q, "D2", 'N'), expect(&q, RED, EAST, CAROM_COMES_BACK, "D2");
    /* blue passes through its own diagonals */
    q = p, robot(&q, BLUE, "D4"), robot(&q, RED, "A1"), expect(&q, BLUE, EAST, CAROM_MOVED, "G4");
    /* a robot that enters a ring from outside always leaves it, because slides are reversible */
    q = p, robot(&q, RED, "A2"), expect(&q, RED, EAST, CAROM_MOVED, "B1");
}

/* A slide may cross its own track, and turn more often than there are diagonals. */
static void loop(void) {
    carom_puzzle p = board(7, 7);
    robot(&p, RED, "A5");
    diagonal(&p, "C5", BLUE, '/'), diagonal(&p, "C2", BLUE, '/');
    diagonal(&p, "F2", BLUE, '\\'), diagonal(&p, "F5", BLUE, '/');
    expect(&p, RED, EAST, CAROM_MOVED, "C7");
}

static void tracks(void) {
    carom_puzzle p = board(4, 4);
    robot(&p, RED, "A3");
    diagonal(&p, "C3", BLUE, '/');
    carom_position position;
    carom_track track;
    carom_position_start(&p, &position);
    CHECK(carom_position_move(&p, &position, carom_move_make(RED, EAST), &track) == CAROM_MOVED);
    const carom_cell expected[] = {at("A3"), at("B3"), at("C3"), at("C2"), at("C1")};
    CHECK(track.n == 5 && memcmp(track.cells, expected, sizeof expected) == 0);
    CHECK(position.axis[RED] == CAROM_VERTICAL && position.turned[RED] == 1);
}

static void against_replay(unsigned seed, bool printed) {
    const random_kind kind = {2, 16, 5, .diagonals = true};
    const carom_puzzle p = printed ? random_printed(seed, kind) : random_puzzle(seed, kind);
    CHECKF(carom_puzzle_check(&p, NULL), "seed %u", seed);
    carom_slides slides;
    carom_slides_build(&slides, &p);
    carom_position position;
    carom_position_start(&p, &position);
    carom_track track;
    dice d = {seed};
    for (unsigned step = 0; step < 60; step++) {
        carom_cell cells[CAROM_ROBOTS];
        unsigned n = 0, slot_of[CAROM_ROBOTS] = {0};
        for (unsigned r = 0; r < CAROM_ROBOTS; r++)
            if (p.robots >> r & 1) slot_of[r] = n, cells[n++] = position.robot[r];
        for (unsigned r = 0; r < CAROM_ROBOTS; r++)
            for (unsigned dir = 0; (p.robots >> r & 1) && dir < CAROM_DIRS; dir++) {
                carom_position after = position;
                const carom_outcome outcome = carom_position_move(&p, &after, carom_move_make(r, dir), &track);
                const carom_slid slid = carom_slide(&slides, cells, n, slot_of[r], r, (carom_dir)dir);
                CHECKF(slid.to == after.robot[r], "seed %u%s, step %u: robot %u, direction %u", seed,
                       printed ? " printed" : "", step, r, dir);
                CHECKF((slid.to != position.robot[r]) == (outcome == CAROM_MOVED), "seed %u, step %u", seed, step);
                if (outcome != CAROM_MOVED) continue;
                CHECKF((slid.dir & 1 ? CAROM_HORIZONTAL : CAROM_VERTICAL) == after.axis[r], "seed %u", seed);
                CHECKF(!slid.bent || after.turned[r], "seed %u", seed);
            }
        carom_position_move(&p, &position, (carom_move)below(&d, CAROM_ROBOTS * CAROM_DIRS), NULL);
    }
}

int main(int argc, char **argv) {
    straight();
    diagonals();
    rings();
    loop();
    tracks();
    const seeds s = seeds_of(argc, argv, 1500);
    for (unsigned seed = s.first; seed < s.end; seed++) {
        against_replay(seed, false);
        against_replay(seed, true);
    }
    return checks_end();
}
