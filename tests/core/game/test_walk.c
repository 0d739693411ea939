/* test_walk.c - compares walks with the tracks of replays, on random boards.  `test_walk SEED 1` reruns one board. */
#include "game/walk.h"

#include "check.h"
#include "random_puzzle.h"

enum { ENDLESS = 4 * CAROM_TRACK_MAX };

static void from_cell(unsigned seed, const carom_puzzle *p, unsigned color, carom_cell from) {
    carom_slides slides;
    carom_slides_build(&slides, p);
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        carom_position position;
        carom_track track;
        carom_position_start(p, &position);
        position.robot[color] = from;
        const carom_outcome outcome = carom_position_move(p, &position, carom_move_make(color, dir), &track);
        carom_walk w = carom_walk_from(from, dir);
        unsigned n = 1;
        for (; n < ENDLESS && carom_walk_on(&slides, color, &w); n++)
            CHECKF(n >= track.n || w.cell == track.cells[n], "seed %u: cell %u of the track", seed, n);
        if (outcome == CAROM_CIRCLES) CHECKF(n == CAROM_TRACK_MAX + 1, "seed %u: %u cells", seed, n);
        else CHECKF(n == track.n, "seed %u: %u cells, not %u", seed, n, (unsigned)track.n);
        if (outcome == CAROM_MOVED)
            CHECKF(w.bent == position.turned[color] && (w.dir & 1) == (position.axis[color] == CAROM_HORIZONTAL),
                   "seed %u", seed);
    }
}

/* A walk ends even if it begins off the board, where there are no walls. */
static void from_outside(unsigned seed, const carom_puzzle *p, unsigned color, carom_cell from) {
    carom_slides slides;
    carom_slides_build(&slides, p);
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        carom_walk w = carom_walk_from(from, dir);
        unsigned n = 0;
        while (n < ENDLESS && carom_walk_on(&slides, color, &w)) n++;
        CHECKF(n <= CAROM_TRACK_MAX, "seed %u: no end from %02x", seed, from);
    }
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 100);
    for (unsigned seed = s.first; seed < s.end; seed++) {
        carom_puzzle p = random_puzzle(seed, (random_kind){2, 16, 1, .diagonals = true});
        const unsigned color = (unsigned)__builtin_ctz(p.robots);
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
            if (cell % 16 >= p.width || cell / 16 >= p.height) from_outside(seed, &p, color, (carom_cell)cell);
            else if (!p.diagonals[cell]) from_cell(seed, &p, color, (carom_cell)cell);
    }
    return checks_end();
}
