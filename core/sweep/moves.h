/* moves.h - the moves that lead into the planes of a row: on a straight board, and on a bent one.
 *
 * Both have the same three questions: what a row's planes are found from, which of its planes can change in a level,
 * and from where one move leads into a plane. */
#ifndef CAROM_SWEEP_MOVES_H
#define CAROM_SWEEP_MOVES_H

#include "sweep/arrays.h"

/* What the planes of a row that is worked on are found from. */
typedef struct carom_row_view {
    carom_cell cells[CAROM_INDEXED_MAX];
    uint32_t pivot[CAROM_INDEXED_MAX]; /* for each robot the rank of the other one */
    carom_plane taken;                 /* by the robots of the row */
    carom_stops stops;                 /* of the runner */
    carom_plane *planes;
    carom_meetings runner_meets;
    struct {
        carom_plane path; /* of the robot, if neither the runner nor the last robot is on it */
        carom_plane *stop;
    } move[CAROM_INDEXED_MAX][CAROM_DIRS];
    carom_way way[CAROM_INDEXED_MAX][CAROM_DIRS]; /* on a bent board, in place of stops and moves */
} carom_row_view;

/* Fills in where the robots of the row can move. */
void carom_straight_view(carom_sweep *s, carom_row_view *v);
void carom_bent_view(carom_sweep *s, carom_row_view *v);

/* The cells of the runner for which a plane that a robot of the row may move to has changed.  Of the view only the
 * robots are read. */
carom_plane carom_straight_changes(carom_sweep *s, const carom_row_view *v);
carom_plane carom_bent_changes(carom_sweep *s, const carom_row_view *v);

/* The plane of a runner's cell, and from where one move leads into it; cells of the other robots are among them. */
carom_plane carom_straight_plane(carom_sweep *s, const carom_row_view *v, carom_cell cell);
carom_plane carom_bent_plane(carom_sweep *s, const carom_row_view *v, carom_cell cell);

#endif
