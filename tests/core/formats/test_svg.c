/* test_svg.c - reads pictures back: they are well-formed and fit their buffer, show every wall and printed target, and
 * every arrow follows the track of its move. */
#include "build.h"
#include "carom_boards.h"
#include "check.h"
#include "random_puzzle.h"
#include "xml.h"

#include <string.h>

static char picture[CAROM_SVG_MAX];
/* The look with the longest style sheet and the longest robot letters. */
static const carom_look longest_look = {CAROM_LIGHT_AND_DARK, CAROM_CONTRAST, CAROM_GERMAN};

static void draw(const carom_puzzle *p, const carom_move *moves, uint32_t n) {
    memset(picture, 'x', sizeof picture);
    const size_t length = carom_svg(p, moves, n, longest_look, picture);
    CHECK(length == strlen(picture) && strcmp(picture + length - 7, "</svg>\n") == 0);
    CHECK(strchr(picture, '\n') == picture + length - 1); /* one line */
}

/* ---- Walls ---- */

static bool closed(const carom_puzzle *p, carom_cell cell) {
    return carom_has_wall(p, cell, NORTH) && carom_has_wall(p, cell, EAST) && carom_has_wall(p, cell, SOUTH) &&
           carom_has_wall(p, cell, WEST);
}

/* Marks the walls that the path of this class draws: the east and south edges of each cell. */
static void read_walls(const char *class, uint8_t drawn[CAROM_CELLS], unsigned seed) {
    char begin[64];
    snprintf(begin, sizeof begin, "<path class=\"%s\"", class);
    const char *at = strstr(picture, begin);
    CHECK(at != NULL);
    at = at ? strstr(at, " d=\"") + 4 : "\"";
    memset(drawn, 0, CAROM_CELLS);
    int x, y, n, used;
    char way;
    for (; *at != '"'; at += used) {
        if (sscanf(at, "M%d %d%c%d%n", &x, &y, &way, &n, &used) != 4 || x % 100 || y % 100 || n % 100 || n <= 0) {
            CHECKF(false, "seed %u: %.20s", seed, at);
            return;
        }
        const bool down = way == 'v';
        for (int i = 0; i < n / 100; i++) {
            const unsigned column = (unsigned)x / 100 + (down ? 0 : (unsigned)i);
            const unsigned row = (unsigned)y / 100 + (down ? (unsigned)i : 0);
            const carom_cell cell = down ? carom_cell_at(column - 1, row) : carom_cell_at(column, row - 1);
            const uint8_t bit = down ? CAROM_WALL_EAST : CAROM_WALL_SOUTH;
            CHECKF(!(drawn[cell] & bit), "seed %u: drawn twice", seed);
            drawn[cell] |= bit;
        }
        const carom_cell before = carom_cell_at((unsigned)x / 100 - 1, (unsigned)y / 100 - 1);
        const bool first = down ? y == 0 : x == 0;
        CHECKF(first || !(drawn[before] & (down ? CAROM_WALL_EAST : CAROM_WALL_SOUTH)),
               "seed %u: two strokes for one wall", seed);
    }
}

static void check_walls(const carom_puzzle *p, unsigned seed) {
    uint8_t loud[CAROM_CELLS], quiet[CAROM_CELLS];
    read_walls("loud", loud, seed);
    read_walls("quiet", quiet, seed);
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++)
            for (unsigned down = 0; down < 2; down++) {
                if (down ? y + 1u == p->height : x + 1u == p->width) continue;
                const carom_cell cell = carom_cell_at(x, y);
                const carom_cell beyond = down ? carom_cell_at(x, y + 1) : carom_cell_at(x + 1, y);
                const bool is_wall = carom_has_wall(p, cell, down ? SOUTH : EAST);
                const unsigned n_closed = (unsigned)closed(p, cell) + closed(p, beyond);
                const uint8_t bit = down ? CAROM_WALL_SOUTH : CAROM_WALL_EAST;
                CHECKF(((loud[cell] & bit) != 0) == (is_wall && n_closed == 0), "seed %u: x %u y %u", seed, x, y);
                CHECKF(((quiet[cell] & bit) != 0) == (is_wall && n_closed == 1), "seed %u: x %u y %u", seed, x, y);
            }
}

/* ---- Printed targets ---- */

/* Checks that the symbols are these targets, in this order.  Returns their number. */
static unsigned check_symbols(const carom_printed_target *targets, unsigned n, carom_cell in_play, unsigned seed) {
    static const char *const begins[] = {"m0-25a", "m0-29l", "m-22-22h", "m-28 0l", "a14 14 "}; /* one for each shape */
    const char *at = strstr(picture, "<g class=\"printed\"");
    CHECKF(at != NULL, "seed %u", seed);
    if (!at) return 0;
    const char *end = strstr(at, "</g>");
    unsigned drawn = 0;
    at = strchr(at, '>') + 1;
    for (unsigned i = 0; i < n; i++) {
        if (targets[i].cell == in_play) continue;
        char expected[64];
        snprintf(expected, sizeof expected, "<path class=\"%s\" d=\"M%u %u%s", carom_color_name(targets[i].color),
                 carom_x(targets[i].cell) * 100 + 50, carom_y(targets[i].cell) * 100 + 50, begins[targets[i].shape]);
        CHECKF(strncmp(at, expected, strlen(expected)) == 0, "seed %u: %.40s, not %s", seed, at, expected);
        at = strstr(at, "/>") + 2;
        drawn++;
    }
    CHECKF(at == end, "seed %u: %.40s", seed, at);
    return drawn;
}

/* A printed board shows the targets that are not in play; with one more wall it is not printed and shows none. */
static void check_printed_targets(seeds s) {
    for (unsigned seed = s.first; seed < s.end; seed++) {
        carom_puzzle p = random_printed(seed, (random_kind){2, 16, 5, true, false});
        uint8_t sides[4];
        bool diagonals;
        carom_printed_target targets[4 * 5];
        CHECKF(carom_printed_sides(&p, sides, &diagonals), "seed %u", seed);
        const unsigned n = carom_printed_targets(sides, targets);
        draw(&p, NULL, 0);
        check_symbols(targets, n, p.target, seed);
        const size_t with = strlen(picture);
        CHECKF(strstr(picture, "<g class=\"printed\"") < strstr(picture, "<g class=\"target "), "seed %u", seed);

        for (unsigned i = 0; i < n; i++) { /* play each target */
            p.target = targets[i].cell, p.target_color = CAROM_ANY_ROBOT;
            draw(&p, NULL, 0);
            CHECKF(check_symbols(targets, n, p.target, seed) == n - 1, "seed %u", seed);
        }
        wall(&p, "A1", p.walls[0] & CAROM_WALL_EAST ? 'S' : 'E');
        draw(&p, NULL, 0);
        CHECKF(!strstr(picture, "<g class=\"printed\""), "seed %u", seed);
        CHECKF(with - strlen(picture) < 2000, "seed %u: %zu bytes more", seed, with - strlen(picture));
    }
}

/* ---- Printed sides ---- */

static bool is_within(carom_cell cell, unsigned corner) {
    return (carom_x(cell) >= 8) == (corner == 1 || corner == 2) && (carom_y(cell) >= 8) == (corner >= 2);
}

static void check_printed_sides(void) {
    size_t longest = 0;
    for (unsigned side = 0; side < CAROM_SIDES; side++)
        for (unsigned corner = 0; corner < 4; corner++)
            for (unsigned diagonals = 0; diagonals < 2; diagonals++) {
                const unsigned at = side * 4 + corner;
                const size_t n = carom_side_svg(side, corner, diagonals, longest_look, picture);
                CHECKF(n == strlen(picture) && is_well_formed(picture), "side %u", at);
                if (n > longest) longest = n;
                char expected[64];
                snprintf(expected, sizeof expected, "viewBox=\"%d %d 840 840\"", corner == 1 || corner == 2 ? 780 : -20,
                         corner >= 2 ? 780 : -20);
                CHECKF(strstr(picture, expected), "side %u", at);
                snprintf(expected, sizeof expected, "<title>Printed side %c%c</title>", '1' + side % 4, 'A' + side / 4);
                CHECKF(strstr(picture, expected), "side %u", at);

                unsigned cells = 0;
                for (const char *c = strstr(picture, "<path class=\"cell\""); *c && *c != '>'; c++) cells += *c == 'M';
                CHECKF(cells == 63, "side %u: %u cells", at, cells);
                const bool bent = diagonals && carom_printed_side_has_diagonals(side);
                CHECKF((strstr(picture, "<g class=\"diagonals\" font-size=\"24\"></g>") == NULL) == bent, "side %u",
                       at);

                /* the targets of a whole board with this side in this corner */
                const uint8_t sides[4] = {(uint8_t)(corner == 0 ? side : 0), (uint8_t)(corner == 1 ? side : 0),
                                          (uint8_t)(corner == 2 ? side : 0), (uint8_t)(corner == 3 ? side : 0)};
                carom_printed_target all[4 * 5], own[5];
                unsigned n_own = 0;
                const unsigned n_all = carom_printed_targets(sides, all);
                for (unsigned i = 0; i < n_all; i++)
                    if (is_within(all[i].cell, corner)) own[n_own++] = all[i];
                check_symbols(own, n_own, 0, at);
                carom_puzzle alone = board(16, 16);
                CHECK(carom_printed_corner(&alone, side, corner, diagonals));
                check_walls(&alone, at);
            }
    printf("longest side: %zu bytes\n", longest);
    CHECK(longest < CAROM_SIDE_SVG_MAX - 1024);
    CHECK(carom_side_svg(16, 0, false, (carom_look){.theme = CAROM_LIGHT}, picture) == 0);
    CHECK(carom_side_svg(0, 4, false, (carom_look){.theme = CAROM_LIGHT}, picture) == 0);
}

/* ---- Arrows ---- */

enum { CORNERS = 1100 };

typedef struct corner {
    int x, y;
} corner;

/* Reads the path at `d`.  Returns its end. */
static const char *read_line(const char *d, corner out[CORNERS], unsigned *n) {
    int used = 0;
    *n = 1;
    CHECK(sscanf(d, "M%d %d%n", &out[0].x, &out[0].y, &used) == 2);
    for (d += used; *d == 'H' || *d == 'V'; d += used) {
        out[*n] = out[*n - 1];
        CHECK(sscanf(d + 1, "%d%n", *d == 'H' ? &out[*n].x : &out[*n].y, &used) == 1);
        used++;
        ++*n;
    }
    CHECK(*d == '"');
    return d;
}

/* The cells that the line passes; its last point is in `last`. */
static unsigned cells_of(const corner *line, unsigned n, carom_cell last, carom_cell out[CAROM_TRACK_MAX]) {
    unsigned count = 1;
    out[0] = carom_cell_at((unsigned)line[0].x / 100, (unsigned)line[0].y / 100);
    for (unsigned i = 1; i < n; i++) {
        const carom_cell to = i + 1 == n ? last : carom_cell_at((unsigned)line[i].x / 100, (unsigned)line[i].y / 100);
        while (out[count - 1] != to && count < CAROM_TRACK_MAX) {
            const carom_cell at = out[count - 1];
            out[count++] = line[i].y == line[i - 1].y ? (carom_cell)(at + (line[i].x > line[i - 1].x ? 1 : -1))
                                                      : (carom_cell)(at + (line[i].y > line[i - 1].y ? 16 : -16));
        }
    }
    return count;
}

/* Checks that the arrows show the last of the possible moves.  Returns the number of possible moves. */
static uint32_t check_arrows(const carom_puzzle *p, const carom_move *moves, uint32_t n, unsigned seed) {
    static corner line[CORNERS];
    carom_position position;
    carom_track track;
    carom_cell cells[CAROM_TRACK_MAX];
    carom_replayed replayed;
    carom_replay(p, moves, n, &replayed);
    uint32_t n_arrows = 0;
    for (const char *at = picture; (at = strstr(at, "<g class=\"arrow ")) != NULL; at++) n_arrows++;
    CHECKF(n_arrows <= 50 && n_arrows <= replayed.n_played, "seed %u", seed);
    if (replayed.n_played) CHECKF(n_arrows > 0, "seed %u", seed);

    const char *at = picture, *badge = picture;
    carom_position_start(p, &position);
    for (uint32_t i = 0; i < replayed.n_played; i++) {
        carom_position_move(p, &position, moves[i], &track);
        if (i < replayed.n_played - n_arrows) continue;
        char expected[64], number[24];
        snprintf(expected, sizeof expected, "<g class=\"arrow %s\">", carom_color_name(carom_move_robot(moves[i])));
        at = strstr(at, "<g class=\"arrow ");
        CHECKF(strncmp(at, expected, strlen(expected)) == 0, "seed %u", seed);
        at = strstr(at, "d=\"") + 3;
        unsigned corners;
        at = read_line(at, line, &corners);
        const carom_cell last = track.cells[track.n - 1];
        const unsigned n_cells = cells_of(line, corners, last, cells);
        CHECKF(n_cells == track.n && memcmp(cells, track.cells, track.n) == 0, "seed %u, move %u", seed, i + 1);
        /* it ends in the middle of its cell, or just before the target */
        const int dx = line[corners - 1].x - (int)carom_x(last) * 100 - 50;
        const int dy = line[corners - 1].y - (int)carom_y(last) * 100 - 50;
        const int short_of = line[corners - 1].y == line[corners - 2].y ? abs(dx) : abs(dy);
        CHECKF(last == p->target ? short_of >= 48 && short_of <= 70 : short_of == 0, "seed %u, move %u", seed, i + 1);

        badge = strstr(badge, "<g class=\"badge ");
        CHECKF(strncmp(badge + 16, expected + 16, strlen(expected + 16) - 2) == 0, "seed %u", seed);
        badge = strstr(badge, "</text>");
        snprintf(number, sizeof number, ">%u", i + 1);
        CHECKF(strncmp(badge - strlen(number), number, strlen(number)) == 0, "seed %u, move %u", seed, i + 1);
    }
    return replayed.n_played;
}

/* No two arrows of a short line cover each other. */
static void check_tracks_apart(unsigned seed) {
    static corner lines[16][CORNERS];
    unsigned corners[16], n = 0;
    for (const char *at = picture; n < 16 && (at = strstr(at, "<g class=\"arrow ")) != NULL; n++)
        at = read_line(strstr(at, "d=\"") + 3, lines[n], &corners[n]);
    for (unsigned a = 0; a < n; a++)
        for (unsigned b = 0; b < a; b++)
            for (unsigned i = 1; i < corners[a]; i++)
                for (unsigned k = 1; k < corners[b]; k++) {
                    const corner *s = &lines[a][i - 1], *t = &lines[b][k - 1];
                    const bool level = s[0].y == s[1].y;
                    if (level != (t[0].y == t[1].y) || (level ? s[0].y != t[0].y : s[0].x != t[0].x)) continue;
                    const int s0 = level ? s[0].x : s[0].y, s1 = level ? s[1].x : s[1].y;
                    const int t0 = level ? t[0].x : t[0].y, t1 = level ? t[1].x : t[1].y;
                    const int low =
                        (s0 < s1 ? s0 : s1) > (t0 < t1 ? t0 : t1) ? (s0 < s1 ? s0 : s1) : (t0 < t1 ? t0 : t1);
                    const int high =
                        (s0 > s1 ? s0 : s1) < (t0 > t1 ? t0 : t1) ? (s0 > s1 ? s0 : s1) : (t0 > t1 ? t0 : t1);
                    CHECKF(high - low < 70, "seed %u: arrows %u and %u overlap by %d", seed, b, a, high - low);
                }
}

/* The move numbers of a line that goes to and fro do not overlap. */
static void check_badges_apart(void) {
    corner badge[16];
    unsigned n = 0;
    for (const char *at = picture; n < 16 && (at = strstr(at, "<g class=\"badge ")) != NULL; n++) {
        at = strstr(at, "translate(");
        CHECK(sscanf(at, "translate(%d %d)", &badge[n].x, &badge[n].y) == 2);
        for (unsigned i = 0; i < n; i++) {
            const int dx = badge[n].x - badge[i].x, dy = badge[n].y - badge[i].y;
            CHECKF(dx * dx + dy * dy > 46 * 46, "numbers %u and %u", i + 1, n + 1);
        }
    }
}

/* The larger move numbers, for phones, have a radius of 31 and stay on the board. */
static void check_badges_on_board(const carom_puzzle *p, unsigned seed) {
    corner badge;
    for (const char *at = picture; (at = strstr(at, "<g class=\"badge ")) != NULL; at++) {
        CHECK(sscanf(strstr(at, "translate("), "translate(%d %d)", &badge.x, &badge.y) == 2);
        CHECKF(badge.x >= 31 && badge.x <= 100 * p->width - 31 && badge.y >= 31 && badge.y <= 100 * p->height - 31,
               "seed %u: a number at %d, %d", seed, badge.x, badge.y);
    }
}

static bool is_touching(corner a, int x, int y, int distance) {
    const int dx = a.x - x, dy = a.y - y;
    return dx * dx + dy * dy < distance * distance;
}

/* Counts the larger move numbers that touch a robot at its start, or a diagonal's letter. */
static void count_touching(const carom_puzzle *p, unsigned *robots, unsigned *letters) {
    enum { NUMBER = 30, ROBOT = 38, LETTER = 11 };
    corner badge, letter;
    for (const char *at = picture; (at = strstr(at, "<g class=\"badge ")) != NULL; at++) {
        CHECK(sscanf(strstr(at, "translate("), "translate(%d %d)", &badge.x, &badge.y) == 2);
        for (unsigned r = 0; r < CAROM_ROBOTS; r++)
            if (p->robots >> r & 1)
                *robots += is_touching(badge, (int)carom_x(p->robot[r]) * 100 + 50,
                                       (int)carom_y(p->robot[r]) * 100 + 50, NUMBER + ROBOT);
        const char *begin = strstr(picture, "<g class=\"diagonals\""), *end = strstr(picture, "<g class=\"arrows\"");
        for (const char *text = begin; text && (text = strstr(text, "<text x=")) != NULL && text < end; text++) {
            CHECK(sscanf(text, "<text x=\"%d\" y=\"%d\"", &letter.x, &letter.y) == 2);
            *letters += is_touching(badge, letter.x, letter.y, NUMBER + LETTER);
        }
    }
}

/* Makes up to `wanted` random possible moves. */
static uint32_t random_moves(const carom_puzzle *p, dice *d, uint32_t wanted, carom_move *out) {
    carom_position position;
    carom_position_start(p, &position);
    uint32_t n = 0;
    for (unsigned tries = 0; n < wanted && tries < 40; tries++) {
        const carom_move move = carom_move_make(below(d, CAROM_ROBOTS), below(d, CAROM_DIRS));
        if (carom_position_move(p, &position, move, NULL) != CAROM_MOVED) continue;
        out[n++] = move;
        tries = 0;
    }
    return n;
}

/* Few numbers touch robots or letters, on printed boards with diagonals and with lines as long as most answers. */
static void check_numbers_touch_little(seeds s) {
    unsigned numbers = 0, robots = 0, letters = 0;
    for (unsigned seed = s.first; seed < s.end; seed++) {
        const carom_puzzle p = random_printed(seed, (random_kind){2, 16, 5, true, false});
        dice d = {seed};
        carom_move moves[8];
        const uint32_t n = random_moves(&p, &d, 8, moves);
        draw(&p, moves, n);
        numbers += n;
        count_touching(&p, &robots, &letters);
    }
    CHECKF(100 * robots <= 2 * numbers, "%u of %u numbers touch robots", robots, numbers);
    CHECKF(100 * letters <= numbers, "%u of %u numbers touch letters", letters, numbers);
}

static void check_random_pictures(seeds s) {
    for (unsigned seed = s.first; seed < s.end; seed++) {
        const random_kind kind = {2, 16, 5, true, false};
        const carom_puzzle p = seed % 2 ? random_puzzle(seed, kind) : random_printed(seed, kind);
        dice d = {seed};
        carom_move moves[CAROM_MOVES_MAX];
        const uint32_t wanted = seed % 10 == 0 ? 300 : 1 + below(&d, 12);
        const uint32_t n = random_moves(&p, &d, wanted, moves);
        draw(&p, moves, n);
        CHECKF(is_well_formed(picture), "seed %u", seed);
        check_walls(&p, seed);
        CHECKF(check_arrows(&p, moves, n, seed) == n, "seed %u", seed);
        if (n <= 12) check_tracks_apart(seed), check_badges_on_board(&p, seed);
    }
}

/* ---- Longest pictures ---- */

static size_t part(const char *begin, const char *end) {
    const char *from = strstr(picture, begin);
    return from ? (size_t)(strstr(from, end) - from) : 0;
}

static void keep_longest(size_t *so_far, size_t n) {
    if (n > *so_far) *so_far = n;
}

/* Diagonals everywhere but on a few cells, where moves can end. */
static carom_puzzle crowded(dice *d, bool walls) {
    carom_puzzle p = board(16, 16);
    const unsigned spare = 3 + below(d, 120), wall_odds = 1 + below(d, 6);
    p.robots = 31;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) p.diagonals[cell] = carom_diagonal_make(YELLOW, below(d, 2));
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) p.robot[r] = (carom_cell)(250 + r);
    p.target = 249;
    p.target_color = CAROM_ANY_ROBOT;
    for (unsigned i = 0; i < spare; i++) p.diagonals[below(d, CAROM_CELLS)] = 0;
    for (unsigned cell = 249; cell < 255; cell++) p.diagonals[cell] = 0;
    for (unsigned y = 0; y < 16; y++)
        for (unsigned x = 0; x < 16; x++) {
            if (walls && x < 15 && below(d, wall_odds) == 0) p.walls[y * 16 + x] |= CAROM_WALL_EAST;
            if (walls && y < 15 && below(d, wall_odds) == 0) p.walls[y * 16 + x] |= CAROM_WALL_SOUTH;
        }
    return p;
}

/* A slide turns in every cell that is not on the rim, and ends on the rim. */
static carom_puzzle winding(dice *d) {
    carom_puzzle p = board(16, 16);
    for (unsigned y = 1; y < 15; y++)
        for (unsigned x = 1; x < 15; x++) p.diagonals[y * 16 + x] = carom_diagonal_make(YELLOW, below(d, 2));
    return p;
}

/* Finds the longest slide, and fills `moves` with it and its reverse. */
static uint32_t longest_to_and_fro(carom_puzzle *p, carom_move *moves) {
    static const carom_dir back[CAROM_DIRS] = {SOUTH, WEST, NORTH, EAST};
    carom_position position;
    carom_track track;
    uint32_t longest = 0;
    carom_cell from = 0;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        for (unsigned dir = 0; dir < CAROM_DIRS && !p->diagonals[cell]; dir++) {
            p->robot[RED] = (carom_cell)cell;
            carom_position_start(p, &position);
            if (carom_position_move(p, &position, carom_move_make(RED, dir), &track) != CAROM_MOVED) continue;
            if (track.n <= longest) continue;
            longest = track.n, from = (carom_cell)cell, moves[0] = carom_move_make(RED, dir);
            const int step = track.cells[track.n - 1] - track.cells[track.n - 2];
            moves[1] = carom_move_make(RED, back[step == 1 ? EAST : step == -1 ? WEST : step > 0 ? SOUTH : NORTH]);
        }
    p->robot[RED] = from;
    for (unsigned i = 2; i < CAROM_MOVES_MAX; i++) moves[i] = moves[i - 2];
    return CAROM_MOVES_MAX;
}

/* Boards that make each part of a picture very long.  CAROM_SVG_MAX holds even the sum of the longest parts. */
static void check_room(seeds s) {
    size_t head = 0, cells = 0, diagonals = 0, walls = 0, arrows = 0, rest = 0, whole = 0;
    for (unsigned seed = s.first; seed < s.end; seed++) {
        dice d = {seed};
        carom_puzzle p = seed % 4 ? crowded(&d, seed % 4 > 1) : winding(&d);
        carom_move moves[CAROM_MOVES_MAX];
        const uint32_t n = seed % 4 ? random_moves(&p, &d, CAROM_MOVES_MAX, moves) : longest_to_and_fro(&p, moves);
        carom_error error;
        CHECKF(carom_puzzle_check(&p, &error), "seed %u: %s", seed, error.message);
        draw(&p, moves, n);
        CHECKF(is_well_formed(picture), "seed %u", seed);
        check_walls(&p, seed);
        CHECKF(check_arrows(&p, moves, n, seed) == n, "seed %u", seed);
        keep_longest(&whole, strlen(picture));
        keep_longest(&head, part("<svg", "<g class=\"ground\""));
        keep_longest(&cells, part("<g class=\"ground\"", "<g class=\"diagonals\""));
        keep_longest(&diagonals, part("<g class=\"diagonals\"", "<g class=\"walls\""));
        keep_longest(&walls, part("<g class=\"walls\"", "<g class=\"arrows\""));
        keep_longest(&arrows, part("<g class=\"arrows\"", "<g class=\"target"));
        keep_longest(&rest, part("<g class=\"target", "\n"));
    }
    const size_t sum = head + cells + diagonals + walls + arrows + rest;
    printf("longest: %zu bytes; head %zu, cells %zu, diagonals %zu, walls %zu, arrows %zu, rest %zu: %zu\n", whole,
           head, cells, diagonals, walls, arrows, rest, sum);
    CHECK(sum < CAROM_SVG_MAX);
}

/* ---- By hand ---- */

static bool has_text(const char *text) { return strstr(picture, text) != NULL; }

static void check_examples(void) {
    carom_puzzle p = board(5, 4);
    robot(&p, RED, "A1"), robot(&p, BLUE, "E4");
    wall(&p, "B1", 'E'), diagonal(&p, "D3", BLUE, '/'), target(&p, RED, "E3");
    carom_move moves[CAROM_MOVES_MAX];
    uint32_t n;
    CHECK(carom_moves_read("rSrErN", 6, moves, &n, NULL));
    draw(&p, NULL, 0);
    CHECK(has_text("<title>Ricochet Robots: red to E3</title>"));
    CHECK(has_text("<desc>5 columns and 4 rows. Robots: red on A1, blue on E4.</desc>"));
    CHECK(has_text("<path class=\"loud\" d=\"M200 0v100\"/>") && !has_text("<g class=\"arrow "));
    CHECK(has_text("<g class=\"blue\"><path") && has_text("d=\"M386 214l-72 72\"/>"));
    CHECK(has_text("<g class=\"robot red\" transform=\"translate(50 50)\">") &&
          has_text("@media(prefers-color-scheme:dark)"));

    draw(&p, moves, n);
    CHECK(has_text("red to E3 in 3 moves</title>") && has_text("3 red north to E3.</desc>"));
    CHECK(has_text("d=\"M50 50V350\"/>"));
    CHECK(has_text("d=\"M350 350V250H382\"/>")); /* it turns at the diagonal; its head ends before the target */
    CHECK(has_text("d=\"M402 250l-32 -17v34z\"/>"));

    moves[1] = carom_move_make(BLUE, SOUTH); /* blue cannot move: the arrows end here */
    draw(&p, moves, n);
    CHECK(has_text("in 1 move</title>") && check_arrows(&p, moves, n, 0) == 1);

    static const char *const letters[][CAROM_ROBOTS] = {{"R", "G", "B", "Y", "S"}, {"R", "Gr", "B", "Ge", "S"}};
    for (unsigned language = 0; language < 2; language++)
        for (unsigned r = 0; r < CAROM_ROBOTS; r++) {
            carom_puzzle one = board(3, 3);
            one.robots = 0;
            robot(&one, r, "A1");
            target(&one, r, "C1");
            diagonal(&one, "B2", r, '/');
            if (r != RED) one.robot[RED] = 0;
            carom_svg(&one, NULL, 0, (carom_look){.letters = (carom_letters)language}, picture);
            char text[16];
            snprintf(text, sizeof text, ">%s</text>", letters[language][r]);
            unsigned found = 0;
            for (const char *at = picture; (at = strstr(at, text)) != NULL; at++) found++;
            CHECKF(found == (r == BLUE ? 4 : 3), "%s: %u", text,
                   found); /* robot, target and diagonal; one column is B */
        }

    carom_svg(&p, NULL, 0, (carom_look){.theme = CAROM_LIGHT}, picture);
    CHECK(!has_text("@media") && has_text(".red{color:#d03f37}") && !has_text(".red{color:#ef6a62}"));
    carom_svg(&p, NULL, 0, (carom_look){.theme = CAROM_DARK}, picture);
    CHECK(!has_text("@media") && !has_text(".red{color:#d03f37}") && has_text(".red{color:#ef6a62}"));
    carom_svg(&p, NULL, 0, (carom_look){.theme = CAROM_DARK, .palette = CAROM_COLOR_BLIND},
              picture); /* the palette's colours come later, so they override */
    const char *standard = strstr(picture, ".red{color:#ef6a62}"), *safe = strstr(picture, ".red{color:#ef4525}");
    CHECK(standard && safe && standard < safe && !has_text("#97261d") && !has_text("#7d1008"));

    target(&p, CAROM_ANY_ROBOT, "E3");
    draw(&p, NULL, 0);
    CHECK(has_text("any robot to E3") && has_text("stroke-dasharray=\"92 109\" transform=\"rotate(90)\""));
}

/* Arrows on the same row get different offsets only if they overlap. */
static void check_shared_track(void) {
    carom_puzzle p = board(8, 2);
    robot(&p, BLUE, "E1"), target(&p, RED, "A2");
    carom_move moves[CAROM_MOVES_MAX];
    uint32_t n;
    CHECK(carom_moves_read("bErE", 4, moves, &n, NULL));
    draw(&p, moves, 2); /* E1 to H1, then A1 to G1: they overlap */
    CHECK(has_text("d=\"M450 40H750\"") && has_text("d=\"M50 60H650\""));
    moves[2] = moves[0], moves[0] = moves[1], moves[1] = moves[2];
    draw(&p, moves, 2); /* A1 to D1, then E1 to H1 */
    CHECK(has_text("d=\"M50 50H350\"") && has_text("d=\"M450 50H750\""));
    moves[2] = moves[0];
    draw(&p, moves, 3); /* continues from D1, where the first arrow ends */
    CHECK(has_text("d=\"M50 50H350\"") && has_text("d=\"M350 60H650\"") && has_text("d=\"M450 40H750\""));
}

static void check_to_and_fro(void) {
    carom_puzzle p = board(6, 5);
    robot(&p, BLUE, "B5"), target(&p, RED, "D3");
    carom_move moves[CAROM_MOVES_MAX];
    uint32_t n;
    CHECK(carom_moves_read("rErWrErSrNrWrSrN", 16, moves, &n, NULL));
    draw(&p, moves, n);
    CHECK(check_arrows(&p, moves, n, 0) == 8);
    check_tracks_apart(0);
    check_badges_apart();
}

/* Of a thousand moves to and fro the last fifty are drawn, at offsets inside the row. */
static void check_long_line(void) {
    carom_puzzle p = board(6, 3);
    target(&p, RED, "D3");
    carom_move moves[CAROM_MOVES_MAX];
    for (unsigned i = 0; i < CAROM_MOVES_MAX; i++) moves[i] = carom_move_make(RED, i % 2 ? WEST : EAST);
    draw(&p, moves, CAROM_MOVES_MAX);
    CHECK(check_arrows(&p, moves, CAROM_MOVES_MAX, 0) == CAROM_MOVES_MAX);
    CHECK(has_text(" 951 red east to F1.") && !has_text(" 950 red"));
    unsigned n = 0;
    for (const char *at = picture; (at = strstr(at, "<g class=\"arrow ")) != NULL; n++) {
        corner line[CORNERS];
        unsigned corners;
        at = read_line(strstr(at, "d=\"") + 3, line, &corners);
        CHECKF(corners == 2 && line[0].y >= 17 && line[0].y <= 83, "%d", line[0].y);
    }
    CHECK(n == 50);

    CHECK(carom_svg(&p, moves, 3, (carom_look){.theme = CAROM_LIGHT}, picture)); /* offsets of 20 about the middle */
    CHECK(has_text("d=\"M50 30H550\"") && has_text("d=\"M550 50H50\"") && has_text("d=\"M50 70H550\""));
    check_tracks_apart(0);
}

int main(int argc, char **argv) {
    CHECK(is_well_formed("<a b=\"c\"><d/>e</a>\n") && !is_well_formed("<a><b></a></b>\n"));
    CHECK(!is_well_formed("<a b=\"c\" b=\"d\"/>\n") && !is_well_formed("<a>&</a>\n") && !is_well_formed("<a/><a/>\n"));
    check_examples();
    check_shared_track();
    check_to_and_fro();
    check_long_line();
    const seeds s = seeds_of(argc, argv, 500);
    check_printed_sides();
    check_printed_targets((seeds){s.first, s.first + (s.end - s.first + 9) / 10});
    check_random_pictures(s);
    check_numbers_touch_little(s);
    check_room((seeds){s.first, s.first + (s.end - s.first + 3) / 4}); /* these are slow */
    return checks_end();
}
