/* replay.c - plays moves cell by cell.
 *
 * Carom replays every solution here, on the puzzle itself, edge by edge and cell by cell.  This file shares no code
 * with slide.h and slide.c, so it can reveal their bugs. */
#include "carom.h"

#include <string.h>

static int robot_at(const carom_puzzle *p, const carom_position *position, int x, int y) {
    for (int r = 0; r < CAROM_ROBOTS; r++)
        if ((p->robots >> r & 1) && position->robot[r] == carom_cell_at((unsigned)x, (unsigned)y)) return r;
    return -1;
}

/* Returns whether a wall or rim is between (x, y) and (x + dx, y + dy).  One of dx and dy is 0, the other 1 or -1. */
static bool wall_between(const carom_puzzle *p, int x, int y, int dx, int dy) {
    if (x + dx < 0 || x + dx >= p->width || y + dy < 0 || y + dy >= p->height) return true;
    const int west = dx < 0 ? x - 1 : x, north = dy < 0 ? y - 1 : y; /* the cell that stores the edge. */
    return (p->walls[north * 16 + west] & (dx ? CAROM_WALL_EAST : CAROM_WALL_SOUTH)) != 0;
}

void carom_position_start(const carom_puzzle *p, carom_position *position) {
    memset(position, 0, sizeof *position);
    memcpy(position->robot, p->robot, sizeof position->robot);
}

carom_outcome carom_position_move(const carom_puzzle *p, carom_position *position, carom_move move,
                                  carom_track *track) {
    const unsigned robot = carom_move_robot(move);
    if (track) track->n = 0;
    if (!carom_is_move(move) || !(p->robots >> robot & 1)) return CAROM_NO_SUCH_ROBOT;

    int dx = 0, dy = 0;
    switch (carom_move_dir(move)) {
    case CAROM_NORTH: dy = -1; break;
    case CAROM_EAST: dx = 1; break;
    case CAROM_SOUTH: dy = 1; break;
    default: dx = -1; break;
    }
    const uint8_t first_axis = dx ? CAROM_HORIZONTAL : CAROM_VERTICAL;
    const carom_cell from = position->robot[robot];
    int x = from & 15, y = from >> 4;
    if (track) track->cells[track->n++] = from;
    if ((p->rules & CAROM_NO_REBOUND) && position->axis[robot] == first_axis) return CAROM_REBOUNDS;

    bool bent = false;
    unsigned steps = 0;
    for (;; steps++) {
        /* A slide that does not circle enters each cell at most once in each direction. */
        if (steps == CAROM_CELLS * CAROM_DIRS) return CAROM_CIRCLES;
        if (wall_between(p, x, y, dx, dy)) break;
        const int ahead = robot_at(p, position, x + dx, y + dy);
        if (ahead >= 0 && ahead != (int)robot) break;
        x += dx;
        y += dy;
        if (track) track->cells[track->n++] = (carom_cell)(y * 16 + x);
        const uint8_t diagonal = p->diagonals[y * 16 + x];
        if (diagonal && (diagonal & 7) != robot + 1) {
            const int sign = diagonal & CAROM_BACKSLASH ? 1 : -1; /* '/' sends east to north, '\' to south. */
            const int old_dx = dx;
            dx = sign * dy;
            dy = sign * old_dx;
            bent = true;
        }
    }
    const carom_cell to = (carom_cell)(y * 16 + x);
    if (steps == 0) return CAROM_STUCK;
    if (p->diagonals[to]) return CAROM_ENDS_ON_DIAGONAL;
    if (to == from) return CAROM_COMES_BACK;

    if (bent || (position->axis[robot] != CAROM_UNMOVED && position->axis[robot] != first_axis))
        position->turned[robot] = 1;
    position->axis[robot] = dx ? CAROM_HORIZONTAL : CAROM_VERTICAL;
    position->robot[robot] = to;
    return CAROM_MOVED;
}

int carom_position_solved_by(const carom_puzzle *p, const carom_position *position) {
    const int robot = robot_at(p, position, (int)carom_x(p->target), (int)carom_y(p->target));
    if (robot < 0 || (p->target_color != CAROM_ANY_ROBOT && p->target_color != robot)) return -1;
    const bool straight = position->axis[robot] != CAROM_UNMOVED && !position->turned[robot];
    return (p->rules & CAROM_MUST_RICOCHET) && straight ? -1 : robot;
}

bool carom_replay(const carom_puzzle *p, const carom_move *moves, uint32_t n, carom_replayed *out) {
    carom_replayed unwanted;
    carom_replayed *r = out ? out : &unwanted;
    memset(r, 0, sizeof *r);
    carom_position_start(p, &r->position);
    while (r->n_played < n) {
        r->outcome = carom_position_move(p, &r->position, moves[r->n_played], NULL);
        if (r->outcome != CAROM_MOVED) break;
        r->n_played++;
    }
    r->solved_by = carom_position_solved_by(p, &r->position);
    return r->n_played == n && r->solved_by >= 0;
}
