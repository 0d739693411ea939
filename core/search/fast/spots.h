/* spots.h - the runner's spots under the rules: what a move makes of its past, and how many moves it needs at least.
 *
 * The bound of a spot is the length of a shortest solution in the bound's game (bound.h), where the runner may stop
 * anywhere on its track, with the rule must-ricochet but without no-rebound.  So it is never too high, and a real move
 * lowers it by at most 1.
 *
 * A real move raises it by at most 1, too.  The bound's game can take the move back along its track.  That leads to the
 * same cell with a past that is as good or better: to have turned is best, to have moved along one axis only is better
 * than not to have moved at all, because whatever turns the robot then would also turn it now.  And to move up and
 * down one axis leaves a robot that had moved along the other axis turned.
 *
 * A bound of more than 254 counts as 254, which changes none of this. */
#ifndef CAROM_SPOTS_H
#define CAROM_SPOTS_H

#include "search/model/bound.h"

/* The runner's cell, and << 8 what the rules have to know of its way: its past (state.h).  Without rules that is 0, and
 * the spot is the cell. */
typedef uint16_t carom_spot;
enum { CAROM_PASTS = 8, CAROM_SPOTS = CAROM_PASTS * CAROM_CELLS };

static inline carom_cell carom_spot_cell(carom_spot spot) { return (carom_cell)spot; }
static inline unsigned carom_spot_past(carom_spot spot) { return spot >> 8; }

typedef struct carom_spots {
    uint16_t n;                                     /* spots are below that */
    uint8_t dirs[CAROM_PASTS];                      /* by past: the directions, as bits, in which the runner may move */
    uint8_t past_after[2][CAROM_PASTS][CAROM_DIRS]; /* by whether a slide was bent, the past before, its last dir */
    uint8_t bound[CAROM_SPOTS];                     /* moves that the runner needs at least from there */
} carom_spots;

/* `bound` is the runner's by cell, without rules.  The spots are empty before. */
void carom_spots_build(carom_spots *spots, const carom_slides *slides, unsigned color, uint8_t rules,
                       const uint8_t bound[CAROM_CELLS]);

/* The bounds by cell, without rules. */
static inline const uint8_t *carom_spots_by_cell(const carom_spots *s) {
    enum { TURNED = CAROM_PAST_TURNED * CAROM_CELLS };
    return s->n > TURNED ? s->bound + TURNED : s->bound;
}

/* The runner's spot after a slide. */
static inline carom_spot carom_spot_after(const carom_spots *s, carom_spot before, carom_slid slid) {
    if (s->n == CAROM_CELLS) return slid.to;
    return (carom_spot)(s->past_after[slid.bent][carom_spot_past(before)][slid.dir] << 8 | slid.to);
}

#endif
