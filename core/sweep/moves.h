/* moves.h - computes the moves that lead into the planes of a row, on boards with and without diagonals.
 *
 * Each kind of board has three functions: the first collects the data of a row, the second finds which planes of the
 * row can change in the next level, and the third computes one of these planes. */
#ifndef CAROM_SWEEP_MOVES_H
#define CAROM_SWEEP_MOVES_H

#include "sweep/arrays.h"

/* The data of one row, from which its planes are computed. */
typedef struct carom_row_view {
    carom_cell cells[CAROM_INDEXED_MAX];
    uint32_t pivot[CAROM_INDEXED_MAX]; /* for each robot: the rank of the other robot of the row. */
    carom_plane taken;                 /* by the robots of the row. */
    carom_stops stops;                 /* of the runner. */
    carom_plane *planes;
    carom_meetings runner_meets;
    struct {
        carom_plane path; /* the cells of the move if neither the runner nor the last robot is in the way. */
        carom_plane *stop;
    } move[CAROM_INDEXED_MAX][CAROM_DIRS];
    carom_way way[CAROM_INDEXED_MAX][CAROM_DIRS]; /* on a bent board: used in place of `stops` and `move`. */
} carom_row_view;

/* Fills in the moves of the runner and of the robots of the row. */
void carom_straight_view(carom_sweep *s, carom_row_view *v);
void carom_bent_view(carom_sweep *s, carom_row_view *v);

/* The runner's cells whose planes must be recomputed, because a move of one of the row's robots leads to a plane that
 * has changed.  Uses only `cells`, `pivot` and `taken` of the view. */
carom_plane carom_straight_changes(carom_sweep *s, const carom_row_view *v);
carom_plane carom_bent_changes(carom_sweep *s, const carom_row_view *v);

/* The plane of the next level for a runner's cell: this level's plane and the placements from which one move leads into
 * this level.  The returned plane may include cells of the other robots, which the caller removes. */
carom_plane carom_straight_plane(carom_sweep *s, const carom_row_view *v, carom_cell cell);
carom_plane carom_bent_plane(carom_sweep *s, const carom_row_view *v, carom_cell cell);

#endif
