/* async_json.c - writes the JSON of Async Ricochet Robots, which wasm/async_json.js reads.
 *
 *     walls.horizontal[row]             lists the columns with a wall below.
 *     walls.vertical[column]            lists the rows with a wall to the right.
 *     robots.red, yellow, green, blue   are positions {x, y}.
 *     allGoals[]                        has {position: {x, y}, color}, where color `multi` is for any robot.
 *
 * The board has 16 by 16 cells.  The puzzle's target is the only goal. */
#include "formats/formats.h"

enum { SIDE = 16 };

/* 32 lists of the numbers 0 to 15 with commas, and at most 400 bytes more. */
_Static_assert(CAROM_ASYNC_JSON_MAX > 32 * (10 * 2 + 6 * 3 + 3) + 400, "the longest text fits");

/* Lists, for each row, the columns with a south wall or, for each column, the rows with an east wall. */
static void put_walls(carom_writer *w, const carom_puzzle *p, const char *name, uint8_t side) {
    carom_put(w, "\"%s\":[", name);
    for (unsigned list = 0; list < SIDE; list++) {
        carom_put(w, list ? ",[" : "[");
        const char *before = "";
        for (unsigned i = 0; i < SIDE; i++) {
            const carom_cell cell = side == CAROM_WALL_SOUTH ? carom_cell_at(i, list) : carom_cell_at(list, i);
            if (!(p->walls[cell] & side)) continue;
            carom_put(w, "%s%u", before, i);
            before = ",";
        }
        carom_put(w, "]");
    }
    carom_put(w, "]");
}

size_t carom_async_json_write(const carom_puzzle *p, char out[CAROM_ASYNC_JSON_MAX], carom_error *error) {
    static const uint8_t colors[] = {CAROM_RED, CAROM_YELLOW, CAROM_GREEN, CAROM_BLUE};
    const char *why = NULL;
    bool diagonals = false;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) diagonals |= p->diagonals[cell] != 0;
    if (p->width != SIDE || p->height != SIDE) why = "the board is not 16 by 16";
    else if (diagonals) why = "the board has diagonals";
    else if (p->robots >> CAROM_SILVER) why = "there is a silver robot";
    else if (p->robots != 15) why = "the robots must be red, yellow, green and blue";
    else if (p->rules) why = "the puzzle has rule options";
    if (why) return carom_cannot_hold(error, "an Async JSON", why);

    carom_writer w = {out, out + CAROM_ASYNC_JSON_MAX};
    carom_put(&w, "{\"walls\":{");
    put_walls(&w, p, "horizontal", CAROM_WALL_SOUTH);
    carom_put(&w, ",");
    put_walls(&w, p, "vertical", CAROM_WALL_EAST);
    carom_put(&w, "},\"robots\":{");
    for (unsigned i = 0; i < sizeof colors; i++)
        carom_put(&w, "%s\"%r\":{\"x\":%u,\"y\":%u}", i ? "," : "", colors[i], carom_x(p->robot[colors[i]]),
                  carom_y(p->robot[colors[i]]));
    carom_put(&w, "},\"allGoals\":[{\"color\":\"%s\",\"position\":{\"x\":%u,\"y\":%u}}]}",
              p->target_color == CAROM_ANY_ROBOT ? "multi" : carom_color_name(p->target_color), carom_x(p->target),
              carom_y(p->target));
    return (size_t)(w.at - out);
}
