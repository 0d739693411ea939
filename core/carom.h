/* carom.h - the public interface of Carom: reads, solves, plays, draws and makes Ricochet Robots puzzles.
 *
 * No function allocates, prints, reads a clock or keeps state of its own.  Memory is the caller's: a function writes to
 * its arguments and, while a search or a maker is open, to the block that was given to it.  So threads need no locks as
 * long as they don't share an argument that is written.
 *
 * A text that goes in is bytes with a length; a text that comes out is NUL-terminated, and its writer returns its
 * length.  A function that can fail takes a carom_error, which may be NULL, and fills it only when it fails.  Numbers
 * of enums never change; new ones are appended.
 *
 * Example, a program that prints a shortest solution:
 *
 *     #include "carom.h"
 *
 *     #include <stdio.h>
 *     #include <string.h>
 *
 *     static char memory[64 << 20];
 *
 *     int main(int argc, char **argv) {
 *         const char *text = argc > 1 ? argv[1] : "0123+42+E2302B12+C9";
 *         carom_input in;
 *         carom_error error;
 *         if (!carom_read(text, strlen(text), 0, &in, &error)) return puts(error.message), 1;
 *         carom_search *search = carom_search_open(memory, sizeof memory);
 *         if (!search) return puts("too little memory"), 1;
 *         carom_search_start(search, &in.puzzle, NULL, NULL);
 *         while (carom_search_step(search, 10000) == CAROM_RUNNING) {}
 *         const carom_result *result = carom_search_result(search);
 *         if (result->status != CAROM_SOLVED) return puts(carom_status_name(result->status)), 1;
 *         char moves[CAROM_MOVES_TEXT_MAX];
 *         carom_moves_write(result->moves, result->n_moves, ' ', moves);
 *         puts(moves);
 *         return 0;
 *     }
 */
#ifndef CAROM_H
#define CAROM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__)
#pragma GCC visibility push(default) /* all else in the library is hidden */
#endif

/* Of this header; CMake takes it from here. */
#define CAROM_VERSION "0.1.0"
#define CAROM_VERSION_MAJOR 0
#define CAROM_VERSION_MINOR 1
#define CAROM_VERSION_PATCH 0

/* That of the library. */
const char *carom_version(void);

/* ---- Puzzles ----------------------------------------------------------------------------------- */

#define CAROM_SIDE_MIN 2 /* cells of a board's width and height */
#define CAROM_SIDE_MAX 16
#define CAROM_CELLS 256

/* y<<4 | x on boards of every size, (0,0) top left.  Every value names a cell, so none can mean "no cell". */
typedef uint8_t carom_cell;

static inline unsigned carom_x(carom_cell cell) { return cell & 15; }
static inline unsigned carom_y(carom_cell cell) { return cell >> 4; }
static inline carom_cell carom_cell_at(unsigned x, unsigned y) { return (carom_cell)(y << 4 | x); }

typedef enum carom_dir { CAROM_NORTH, CAROM_EAST, CAROM_SOUTH, CAROM_WEST } carom_dir;
#define CAROM_DIRS 4

typedef enum carom_color { CAROM_RED, CAROM_GREEN, CAROM_BLUE, CAROM_YELLOW, CAROM_SILVER } carom_color;
#define CAROM_ROBOTS 5      /* at most one robot of each colour; a robot's number is its colour */
#define CAROM_ANY_ROBOT 255 /* the colour of a target that any robot may reach */

/* A wall is stored with the cell north or west of it. */
#define CAROM_WALL_EAST 1
#define CAROM_WALL_SOUTH 2

/* A diagonal; 0 is none:   7      | 6..3 | 2 1 0
 *                          1: `\` |  0   | colour + 1  */
#define CAROM_BACKSLASH 0x80
static inline uint8_t carom_diagonal_make(unsigned color, bool backslash) {
    return (uint8_t)((color + 1) | (backslash ? CAROM_BACKSLASH : 0));
}
static inline unsigned carom_diagonal_color(uint8_t diagonal) { return (diagonal & 7u) - 1; }

/* Rule options.  Must ricochet: before the robot reaches the target it has turned at a right angle, by two moves of its
 * own on different axes or by a diagonal.  No rebound: a robot may not move along the axis on which its own previous
 * move ended. */
#define CAROM_MUST_RICOCHET 1
#define CAROM_NO_REBOUND 2

/* Two puzzles are equal if their bytes are: the struct has no padding, and what does not exist (a cell off the board,
 * the cell of a missing robot) is 0. */
typedef struct carom_puzzle {
    uint8_t width, height;          /* in cells */
    uint8_t walls[CAROM_CELLS];     /* by cell: CAROM_WALL_EAST | CAROM_WALL_SOUTH; the rim has none */
    uint8_t diagonals[CAROM_CELLS]; /* by cell: see CAROM_BACKSLASH */
    uint8_t robots;                 /* which robots there are: bit 0 red ... bit 4 silver */
    carom_cell robot[CAROM_ROBOTS]; /* where they stand */
    carom_cell target;
    uint8_t target_color; /* of a robot that is there, or CAROM_ANY_ROBOT */
    uint8_t rules;        /* CAROM_MUST_RICOCHET | CAROM_NO_REBOUND */
} carom_puzzle;

/* ---- Errors and names -------------------------------------------------------------------------- */

typedef enum carom_code {
    CAROM_OK = 0,
    /* the text */
    CAROM_NOT_A_PUZZLE = 1,  /* no format that Carom knows */
    CAROM_BAD_CHARACTER = 2, /* a character that the format does not allow there */
    CAROM_CUT_SHORT = 3,
    CAROM_TOO_LONG = 4,
    CAROM_NEWER_VERSION = 5, /* a version or a flag that only a newer Carom knows */
    CAROM_DAMAGED = 6,       /* a wrong check sum, or set bits that must be 0 */
    CAROM_BAD_MOVES = 7,
    CAROM_ONLY_WRITTEN = 8, /* a format that this library writes but does not read */
    CAROM_IS_MATCH = 9,     /* a match or a result: carom_match_next() reads it */
    /* the puzzle */
    CAROM_BAD_SIZE = 10,
    CAROM_BAD_WALL = 11,
    CAROM_BAD_DIAGONAL = 12,
    CAROM_BAD_ROBOT = 13, /* no robot, one off the board or on a diagonal, two on one cell */
    CAROM_BAD_TARGET = 14,
    CAROM_BAD_RULES = 15,
    /* writing */
    CAROM_CANNOT_EXPRESS = 20, /* the format has no way to say something in this puzzle */
    /* searching */
    CAROM_BAD_STRATEGY = 30,
    CAROM_BAD_SWEEP = 31, /* a puzzle that carom_sweep_open() does not take, or too little memory for it */
    /* making: their names are older than the words of this page */
    CAROM_BAD_RECIPE = 40, /* a carom_game_kind that does not exist */
    CAROM_BAD_WISH = 41,   /* ranges of a carom_recipe, or steps of carom_games, that nothing can meet */
    CAROM_BAD_DATE = 42,
    /* matches */
    CAROM_BAD_MATCH = 50,
    CAROM_BAD_CLAIM = 51, /* a result whose lines do not solve the puzzles of its match, or without a name or a date */
} carom_code;

#define CAROM_NO_POSITION UINT32_MAX
#define CAROM_MESSAGE_MAX 192
#define CAROM_MARKED_MAX 224

typedef struct carom_error {
    carom_code code;
    uint32_t position;               /* byte of the text, or CAROM_NO_POSITION */
    char message[CAROM_MESSAGE_MAX]; /* an English sentence, without capital and full stop */
    char marked[CAROM_MARKED_MAX];   /* for translators: the message with each value between \1 and \2, nested */
} carom_error;

/* Names are stable, for programs to compare.  A number that does not exist is "unknown". */
const char *carom_code_name(carom_code code);       /* "cut-short" */
const char *carom_color_name(unsigned color);       /* "red"; "any" for every number that is no colour */
void carom_cell_name(carom_cell cell, char out[4]); /* "O13": column letter, then row counted from the top */
void carom_side_name(unsigned side, char out[3]);   /* "3D": tile and edition of a printed side; "??" for none */

/* ---- The puzzle's rules (game/) ---------------------------------------------------------------- */

/* Whether the puzzle is legal.  Every other function that takes a puzzle expects a legal one, except
 * carom_search_start(), which checks it.  carom_read() and carom_generate() return legal ones only. */
bool carom_puzzle_check(const carom_puzzle *puzzle, carom_error *error);
bool carom_puzzle_equal(const carom_puzzle *a, const carom_puzzle *b);

/* Whether a wall or the rim is on that side of the cell; for carom_is_closed(), on all four sides. */
bool carom_has_wall(const carom_puzzle *puzzle, carom_cell cell, carom_dir side);
bool carom_is_closed(const carom_puzzle *puzzle, carom_cell cell);

/* How many robots a set of them has; bit 0 red ... bit 4 silver. */
static inline unsigned carom_count_robots(unsigned robots) {
    unsigned n = 0;
    for (; robots; robots &= robots - 1) n++;
    return n;
}

/* ---- Moves (game/) ------------------------------------------------------------------------------- */

/* A move:  4 3 2 | 1 0
 *          robot | direction */
typedef uint8_t carom_move;
static inline carom_move carom_move_make(unsigned robot, unsigned dir) { return (carom_move)(robot << 2 | dir); }
static inline unsigned carom_move_robot(carom_move move) { return move >> 2; }
static inline unsigned carom_move_dir(carom_move move) { return move & 3; }
/* False for the bytes from 20 up, which name no robot.  A replay stops at them and no text can hold them. */
static inline bool carom_is_move(carom_move move) { return move < CAROM_ROBOTS * CAROM_DIRS; }

#define CAROM_MOVES_MAX 1000 /* the longest solution that a search looks for, and the longest line in a text */

/* Replays play cell by cell.  They check every answer, and share no code with the tables that find them. */
typedef struct carom_position {
    carom_cell robot[CAROM_ROBOTS];
    uint8_t axis[CAROM_ROBOTS];   /* CAROM_VERTICAL if its last move ended north or south; CAROM_UNMOVED if none */
    uint8_t turned[CAROM_ROBOTS]; /* 1: it has ricocheted (CAROM_MUST_RICOCHET) */
} carom_position;
enum { CAROM_UNMOVED = 0, CAROM_VERTICAL = 1, CAROM_HORIZONTAL = 2 };

typedef enum carom_outcome {
    CAROM_MOVED = 0,
    CAROM_NO_SUCH_ROBOT = 1,    /* the robot is not on this board, or carom_is_move() is false */
    CAROM_STUCK = 2,            /* something stands right beside it */
    CAROM_ENDS_ON_DIAGONAL = 3, /* where no robot may rest */
    CAROM_CIRCLES = 4,          /* round a ring of diagonals for ever */
    CAROM_COMES_BACK = 5,       /* to the cell where it began */
    CAROM_REBOUNDS = 6,         /* forbidden by CAROM_NO_REBOUND */
} carom_outcome;

/* The cells that a robot passes in one move, its first and last cell included. */
#define CAROM_TRACK_MAX (CAROM_CELLS * CAROM_DIRS + 1)
typedef struct carom_track {
    uint32_t n;
    carom_cell cells[CAROM_TRACK_MAX];
} carom_track;

void carom_position_start(const carom_puzzle *puzzle, carom_position *position);
/* Plays one move.  The position changes only if the outcome is CAROM_MOVED.  `track` may be NULL; it holds the cells as
 * far as the robot came, whatever the outcome. */
carom_outcome carom_position_move(const carom_puzzle *puzzle, carom_position *position, carom_move move,
                                  carom_track *track);
/* The robot that solves the puzzle in this position, or -1.  Must ricochet asks nothing of a robot that never moved. */
int carom_position_solved_by(const carom_puzzle *puzzle, const carom_position *position);

typedef struct carom_replayed {
    uint32_t n_played;       /* moves before the first that cannot be made */
    carom_outcome outcome;   /* of that move; CAROM_MOVED if all can be made */
    carom_position position; /* after the moves that were made */
    int solved_by;           /* see carom_position_solved_by() */
} carom_replayed;

/* True if all moves can be made and the puzzle is solved after the last.  `out` may be NULL. */
bool carom_replay(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n, carom_replayed *out);

/* Says in a sentence for players what carom_replay() of these moves has shown. */
size_t carom_explain(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n, const carom_replayed *replayed,
                     char out[CAROM_MESSAGE_MAX]);

/* ---- Text in, text out (formats/) ---------------------------------------------------------------- */

typedef enum carom_format {
    CAROM_LINK = 1,
    CAROM_GAME_ID = 2,          /* of DriftingDroids */
    CAROM_INTERCHANGE = 3,      /* the links of Kevin Cox's solver */
    CAROM_INTERCHANGE_TEXT = 4, /* its text files */
    CAROM_ASYNC_JSON = 5,       /* of Async Ricochet Robots; written here, read only in JavaScript */
} carom_format;
typedef enum carom_mode { CAROM_MODE_NONE, CAROM_MODE_PLAY, CAROM_MODE_EDIT } carom_mode;

typedef struct carom_input {
    carom_puzzle puzzle;
    carom_format format;
    carom_mode mode;         /* a link's &mode= */
    uint32_t beat;           /* a link's &beat=: a challenge to need fewer moves; 0 without it */
    bool left_diagonals_out; /* without CAROM_READ_DIAGONALS: the game ID has a D side */
    uint8_t left_robots_out; /* without CAROM_READ_SHUT_IN: the set of robots that were left out */
    uint32_t n_moves;        /* a link's &m=; nothing has replayed them yet */
    carom_move moves[CAROM_MOVES_MAX];
} carom_input;

/* Options of carom_read().  READ_DIAGONALS: D sides of a game ID get their diagonals, which the program it comes from
 * ignores.  READ_SHUT_IN: interchange formats always have five robots and park missing ones in closed cells; keep
 * robots that stand in closed cells instead of leaving them out. */
#define CAROM_READ_DIAGONALS 1
#define CAROM_READ_SHUT_IN 2

/* Reads a puzzle in any format but CAROM_ASYNC_JSON.  The text itself shows which one it is.  A link may be a whole
 * address or its payload alone.  A byte order mark, blank lines, lines that begin with '# ' and quotes around the
 * puzzle are skipped.  If false, `error` is filled and `out` means nothing. */
bool carom_read(const char *text, size_t n, unsigned options, carom_input *out, carom_error *error);

/* Writers.  Those of other programs' formats return 0 and fill `error` if the format cannot hold the puzzle. */
#define CAROM_PAYLOAD_MAX 800
size_t carom_payload_write(const carom_puzzle *puzzle, char out[CAROM_PAYLOAD_MAX]);
#define CAROM_LINK_MAX (CAROM_PAYLOAD_MAX + 2 * CAROM_MOVES_MAX + 32)
/* The part of a link from its '#': `#p=<payload>`, with &m= if there are moves, &mode= if there is a mode, and &beat=
 * unless `beat` is 0.  0, and an empty text, for more than CAROM_MOVES_MAX moves, made or to beat, or where
 * carom_is_move() is false. */
size_t carom_link_write(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n_moves, carom_mode mode,
                        uint32_t beat, char out[CAROM_LINK_MAX]);
#define CAROM_GAME_ID_MAX 24
size_t carom_game_id_write(const carom_puzzle *puzzle, char out[CAROM_GAME_ID_MAX], carom_error *error);
#define CAROM_INTERCHANGE_MAX 800
/* From its '#': `#s=...`. */
size_t carom_interchange_write(const carom_puzzle *puzzle, char out[CAROM_INTERCHANGE_MAX], carom_error *error);
#define CAROM_INTERCHANGE_TEXT_MAX 3200
size_t carom_interchange_text_write(const carom_puzzle *puzzle, char out[CAROM_INTERCHANGE_TEXT_MAX],
                                    carom_error *error);
#define CAROM_ASYNC_JSON_MAX 2048
size_t carom_async_json_write(const carom_puzzle *puzzle, char out[CAROM_ASYNC_JSON_MAX], carom_error *error);
/* Any of these formats; our links have the puzzle alone. */
#define CAROM_TEXT_MAX 3200
size_t carom_write(const carom_puzzle *puzzle, carom_format format, char out[CAROM_TEXT_MAX], carom_error *error);

/* A drawing of several lines in plain characters. */
#define CAROM_DRAWING_MAX 4096
size_t carom_draw(const carom_puzzle *puzzle, char out[CAROM_DRAWING_MAX]);

/* Moves as text: robot r g b y s, direction N E S W, as in "rN gE" or "rNgE".  The reader takes capital and small
 * letters, and blanks and commas between moves. */
bool carom_moves_read(const char *text, size_t n, carom_move moves[CAROM_MOVES_MAX], uint32_t *n_moves,
                      carom_error *error);
#define CAROM_MOVES_TEXT_MAX (CAROM_MOVES_MAX * 3 + 1)
/* Puts the character `between` between two moves; nothing if it is 0.  0, and an empty text, for more than
 * CAROM_MOVES_MAX moves or where carom_is_move() is false. */
size_t carom_moves_write(const carom_move *moves, uint32_t n, char between, char out[CAROM_MOVES_TEXT_MAX]);

/* ---- Search (search/) ---------------------------------------------------------------------------- */

typedef enum carom_status {
    CAROM_SOLVED = 0,
    CAROM_RUNNING = 1,     /* call the step function again */
    CAROM_NO_SOLUTION = 2, /* proved: no moves solve the puzzle */
    CAROM_GAVE_UP = 3,     /* a solution needs more than max_moves; if not carom_strategy_is_exact(): it found none */
    CAROM_MEMORY_FULL = 4,
    CAROM_BAD_PUZZLE = 5, /* what the start function refused; or nothing was started yet */
    CAROM_FAULT = 6,      /* a mistake in Carom: a solution failed its replay */
} carom_status;

typedef enum carom_strategy {
    CAROM_AUTO = 0, /* CAROM_BFS, then CAROM_IDDFS in the same memory when it is full; sets `upper` on the way */
    CAROM_BFS_PLAIN = 1,
    CAROM_BFS = 2,
    CAROM_IDDFS = 3, /* needs 100 KiB; up to 420 with rules and several robots that may reach the target */
    CAROM_DFS = 4,
    CAROM_ASTAR = 5,
    CAROM_LIMITED = 6,          /* quick; its solutions need not be shortest */
    CAROM_GREEDY_MANHATTAN = 7, /* published by others, to compare with; their solutions need not be shortest */
    CAROM_GREEDY_LINES = 8,
    CAROM_HYBRID = 9,
} carom_strategy;
#define CAROM_STRATEGIES 10

#define CAROM_LIMITED_STATES 1000000 /* CAROM_LIMITED and CAROM_HYBRID give up after this many states */

/* An answer is a shortest solution.  Two answers are different if any move differs, even if only the order of the moves
 * does.  The best answer moves the fewest robots; of these it changes robots the fewest times; of these its first move
 * that differs has the lowest number. */
#define CAROM_ANSWERS_MAX 1000

/* Memory for a search in MiB: what the program and the package give unless told otherwise, and the most they take.
 * wasm has 4 GiB, the module's own data among them. */
#define CAROM_MEMORY_MIB 512
#define CAROM_MEMORY_MIB_MAX 4095

typedef struct carom_options {
    carom_strategy strategy;
    uint32_t
        max_moves; /* give up beyond this many; at most CAROM_MOVES_MAX.  With 0 only a solved puzzle has a solution */
    uint32_t answers; /* 0: the first solution found is enough.  Else count all answers and keep this many of the best,
                         at most CAROM_ANSWERS_MAX */
    bool hurry;       /* somebody waits: CAROM_AUTO looks for an `upper` at once; short searches take longer */
} carom_options;

typedef struct carom_result {
    carom_status status;
    carom_strategy strategy; /* the one that runs, never CAROM_AUTO */
    uint32_t proved;         /* proved: no solution has fewer moves */
    uint32_t upper;          /* a solution of so many moves is known, and is in `moves`; 0: none is known yet */
    uint32_t n_moves;        /* of the solution, if solved: the same as `upper` */
    bool optimal;            /* solved, and proved to be shortest */
    bool fell_back;          /* memory was full: the search continues with packed states, or with CAROM_IDDFS */
    uint64_t states; /* states seen; iddfs and dfs count them again in each iteration.  The same on every platform,
                        as is `bytes` */
    uint64_t bytes;  /* of the block in use */
    carom_move moves[CAROM_MOVES_MAX];
    /* The rest holds only if options.answers > 0 and the solution is optimal.  While answers are being counted the
     * status stays CAROM_RUNNING, and `moves` is the first solution found.  If memory gets too small for counting,
     * `counted` stays false. */
    bool counting;         /* answers are being counted */
    bool counted;          /* all answers are counted, and `moves` is the best of them */
    bool counted_at_least; /* there may be more: they are not counted to the end, or do not fit the number */
    uint32_t kept;         /* answers that carom_search_answer() has */
    uint64_t answers;      /* how many answers there are */
} carom_result;

typedef struct carom_search carom_search;

/* Opens a search in the `n` bytes at `block`.  It uses at most 4 GiB of them and never touches another byte.  Alignment
 * to 64 wastes nothing, but any other works.  NULL if `n` is too small even for an empty search.  The block stays the
 * caller's, who must not move it; there is nothing to close. */
carom_search *carom_search_open(void *block, size_t n);
/* Starts a search, or starts over.  `options` NULL: CAROM_AUTO, no limit of moves, no counting.  CAROM_BAD_PUZZLE if
 * the puzzle or the strategy is refused; a search that is under way then goes on as if nothing was asked. */
carom_status carom_search_start(carom_search *search, const carom_puzzle *puzzle, const carom_options *options,
                                carom_error *error);
/* Works on up to `states` more states, or does what costs as much, such as to sort some of them when memory is full: in
 * any amount of memory a step of 2000 takes some milliseconds, 20 at most.  With `hurry` it works on fewer, as long as
 * most of the time goes into finding an `upper`, and returns when one is found.  How the work is cut into steps changes
 * nothing in the result. */
carom_status carom_search_step(carom_search *search, uint32_t states);
/* The progress so far, or the result.  Valid as long as the search is; each step updates it. */
const carom_result *carom_search_result(const carom_search *search);
/* Answer number `i`, 0 the best, of n_moves moves; valid until the next start.  NULL if it was not kept. */
const carom_move *carom_search_answer(const carom_search *search, uint32_t i);

const char *carom_status_name(carom_status status);       /* "no-solution" */
const char *carom_strategy_name(carom_strategy strategy); /* "bfs-plain" */
bool carom_strategy_is_exact(carom_strategy strategy);    /* whether its solutions are always shortest */
bool carom_strategy_from_name(const char *name, size_t n, carom_strategy *out);

/* ---- Printed boards, turning (boards/) ----------------------------------------------------------- */

/* A side is a printed quarter of a board: edition A..D (0..3) * 4 + tile 1..4 (0..3).  Four sides make a board, in the
 * order NW, NE, SE, SW. */
#define CAROM_SIDES 16
#define CAROM_PRINTED_TARGETS 17 /* on four different tiles */

typedef struct carom_printed_target {
    carom_cell cell;
    uint8_t color; /* CAROM_ANY_ROBOT for the vortex */
    uint8_t shape; /* circle, triangle, square, hexagon, vortex: 0..4 */
} carom_printed_target;

/* Sets size, walls and diagonals, nothing else.  False, with nothing changed, for a side >= 16. */
bool carom_printed_board(carom_puzzle *puzzle, const uint8_t sides[4], bool diagonals);
/* Lays one side in corner 0..3 (NW, NE, SE, SW) of a board that is empty but for its centre.  False, with nothing
 * changed, if the side or the corner does not exist. */
bool carom_printed_corner(carom_puzzle *puzzle, unsigned side, unsigned corner, bool diagonals);
/* Finds the sides that make exactly this board, the lowest numbers if several do.  False if none do. */
bool carom_printed_sides(const carom_puzzle *puzzle, uint8_t sides[4], bool *diagonals);
/* The targets printed on four sides, in reading order; returns how many.  Sides of tile 4 have five, the others four.
 */
uint32_t carom_printed_targets(const uint8_t sides[4], carom_printed_target out[4 * 5]);
bool carom_printed_side_has_diagonals(unsigned side);

typedef enum carom_turning {
    CAROM_CLOCKWISE = 0, /* by a quarter: width and height change places */
    CAROM_ANTICLOCKWISE = 1,
    CAROM_MIRRORED = 2, /* left to right; so is every number that does not exist */
} carom_turning;

/* Turns the whole puzzle; `out` must be another one.  Moves that solve it solve the turned puzzle when they are turned
 * as well. */
void carom_puzzle_turned(const carom_puzzle *puzzle, carom_turning turning, carom_puzzle *out);
carom_move carom_move_turned(carom_move move, carom_turning turning);

/* ---- Pictures (formats/svg/) --------------------------------------------------------------------- */

typedef enum carom_theme {
    CAROM_LIGHT_AND_DARK,
    CAROM_LIGHT,
    CAROM_DARK
} carom_theme; /* first: as the viewer prefers */
typedef enum carom_palette {
    CAROM_STANDARD,
    CAROM_COLOR_BLIND, /* for colour-blind readers */
    CAROM_CONTRAST,    /* for low vision */
} carom_palette;
/* What stands on robots, targets and diagonals.  Moves are written with R G B Y S in every language. */
typedef enum carom_letters {
    CAROM_ENGLISH, /* R G B Y S */
    CAROM_GERMAN,  /* R Gr B Ge S: Rot, Grün, Blau, Gelb, Silber */
} carom_letters;
typedef struct carom_look {
    carom_theme theme;
    carom_palette palette;
    carom_letters letters;
} carom_look;

/* Draws the puzzle as an SVG document of one line, with the moves as numbered arrows up to the first that cannot be
 * made.  If there are more than 50 or very winding ones, the last are drawn.  A printed board shows its other targets
 * faintly.  0, and an empty text, for more than CAROM_MOVES_MAX moves or a look that does not exist. */
#define CAROM_SVG_MAX 61440 /* enough for the most winding moves on a board full of diagonals: see test_svg.c */
size_t carom_svg(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n_moves, carom_look look,
                 char out[CAROM_SVG_MAX]);
/* Draws a printed side and its targets as they lie in a corner, see carom_printed_corner().  0, and an empty text, if
 * the side, the corner or the look does not exist. */
#define CAROM_SIDE_SVG_MAX 8192
size_t carom_side_svg(unsigned side, unsigned corner, bool diagonals, carom_look look, char out[CAROM_SIDE_SVG_MAX]);

/* ---- Random games (boards/) ---------------------------------------------------------------------- */

typedef enum carom_board_kind {
    CAROM_BOARD_PRINTED = 0,   /* tiles 1 to 4 with side A or B up: 96 arrangements, seen from any edge of the table */
    CAROM_BOARD_ANY_SIDES = 1, /* any of the 16 printed sides in each place */
    CAROM_BOARD_CHOSEN = 2,    /* the four `sides` of the kind */
    CAROM_BOARD_DRAWN = 3,     /* never printed, of any size, by the rules of printed boards: see drawn.c */
} carom_board_kind;

typedef enum carom_target_kind {
    CAROM_TARGET_ON_BOARD = 0, /* any target of the board */
    CAROM_TARGET_OF_ONE = 1,   /* any but those for any robot */
    CAROM_TARGET_FOR_ANY = 2,  /* any target of the board, turned into one for any robot */
} carom_target_kind;

#define CAROM_DRAWN_SIDE_MIN 5 /* cells of the width and height of CAROM_BOARD_DRAWN */

/* What random games have in common.  All zero: the box of 1999 and four robots. */
typedef struct carom_game_kind {
    carom_board_kind board;
    uint8_t sides[4];         /* CAROM_BOARD_CHOSEN: NW, NE, SE, SW */
    uint8_t width, height;    /* CAROM_BOARD_DRAWN: CAROM_DRAWN_SIDE_MIN..16; 0: 16 */
    uint8_t robots;           /* 1..5, the first of red, green, blue, yellow, silver; 0: four */
    bool diagonals;           /* D sides have theirs, a drawn board gets some */
    carom_target_kind target; /* always one that a robot on the board may reach */
    uint8_t rules;            /* CAROM_MUST_RICOCHET | CAROM_NO_REBOUND */
} carom_game_kind;

bool carom_game_kind_check(const carom_game_kind *kind, carom_error *error);
/* The same kind with its defaults written out: 16 for a width or height of 0, 4 for no robots. */
carom_game_kind carom_game_kind_filled(const carom_game_kind *kind);
/* "printed boards, 4 robots" */
size_t carom_game_kind_text(const carom_game_kind *kind, char out[CAROM_MESSAGE_MAX]);

/* Random game number `index` of a seed.  It depends only on kind, seed, index and attempt, and is the same on every
 * machine and in every version (seed scheme 1).  No robot begins on a target.  A plain random game is attempt 0; higher
 * attempts are other candidates for the same number.  False for a kind that does not exist. */
bool carom_generate(const carom_game_kind *kind, uint64_t seed, uint64_t index, uint32_t attempt, carom_puzzle *out,
                    carom_error *error);
/* All targets on the board of that game, the one in play included; returns how many, 0 for a kind that does not exist.
 */
uint32_t carom_generated_targets(const carom_game_kind *kind, uint64_t seed, uint64_t index, uint32_t attempt,
                                 carom_printed_target out[4 * 5]);

/* Puts the target of game `index` of a seed on any cell where a robot can rest and none stands; each is equally likely.
 * False, with nothing changed, if there is none. */
bool carom_target_anywhere(carom_puzzle *puzzle, uint64_t seed, uint64_t index);

/* The rounds of a published experiment (docs/lab.md): the robots stay where the round before has left them, and the
 * target is drawn for one of them, among the cells with exactly two walls that are not corners of the board. */
typedef struct carom_rounds {
    carom_puzzle puzzle; /* of this round */
    uint64_t seed, round;
} carom_rounds;
/* The first round, on the first board of the seed with more such cells than robots, which few small boards have; false
 * if there is none among ten thousand. */
bool carom_rounds_begin(carom_rounds *rounds, const carom_game_kind *kind, uint64_t seed);
/* The next one, after these moves, which are possible; 0 if this one has no solution. */
void carom_rounds_next(carom_rounds *rounds, const carom_move *moves, uint32_t n_moves);

/* Random puzzles like a given one, which depend only on it and the seed, and are the same on every machine.  False,
 * with nothing written, if the board has too few cells; `out` may be the given puzzle.
 * robots: the robots on other cells, none on a target, a printed one included, on a diagonal or in a closed cell.
 * like: the same robots, rules and kind of target on another board, a printed one of the same editions, or a drawn one
 * of this size with as many walls and diagonals.  See alike.c and scattered.c. */
bool carom_random_robots(const carom_puzzle *puzzle, uint64_t seed, carom_puzzle *out, carom_error *error);
bool carom_random_like(const carom_puzzle *puzzle, uint64_t seed, carom_puzzle *out, carom_error *error);

typedef struct carom_range {
    uint32_t least, most; /* most 0: no limit */
} carom_range;

/* ---- Matches (formats/) -------------------------------------------------------------------------- */

/* The same random puzzles for several players, without a server: a link holds what the puzzles are made from.  The
 * result of a player is a link, too, with the lines that were played.  A result that was read or written has been
 * played again: each of its lines solves its puzzle.  Seconds, date and name are the player's word. */
#define CAROM_MATCH_PUZZLES 20
#define CAROM_MATCH_SEED_MAX ((UINT64_C(1) << 53) - 1)
typedef struct carom_match {
    carom_game_kind kind;
    carom_range moves; /* of shortest solutions, as the match was wished for; nothing checks it */
    uint64_t seed;     /* up to CAROM_MATCH_SEED_MAX */
    uint32_t n;        /* puzzles, 1 or more; number i is carom_generate()'s of seed, i and attempt[i] */
    uint32_t attempt[CAROM_MATCH_PUZZLES];
} carom_match;

#define CAROM_CLAIM_MOVES_MAX 255
#define CAROM_PLAYER_MAX 32 /* bytes */
typedef struct carom_claim_line {
    uint32_t n_moves; /* 0: not solved */
    uint32_t seconds;
    carom_move moves[CAROM_CLAIM_MOVES_MAX];
} carom_claim_line;
typedef struct carom_claim { /* the result of a player */
    carom_match match;
    char player[CAROM_PLAYER_MAX + 1]; /* in UTF-8, without control characters */
    uint16_t year;                     /* 2000 to 2127 */
    uint8_t month, day;                /* from 1 */
    carom_claim_line line[CAROM_MATCH_PUZZLES];
} carom_claim;

bool carom_match_check(const carom_match *match, carom_error *error);
bool carom_match_puzzle(const carom_match *match, uint32_t i, carom_puzzle *out, carom_error *error);
/* Plays the lines again. */
bool carom_claim_check(const carom_claim *claim, carom_error *error);

/* From its '#': `#match=...`.  0, and an empty text, for what is no match. */
#define CAROM_MATCH_TEXT_MAX 200
size_t carom_match_write(const carom_match *match, char out[CAROM_MATCH_TEXT_MAX], carom_error *error);
/* `#result=...`.  0, and an empty text, for what does not hold. */
#define CAROM_CLAIM_TEXT_MAX 4900
size_t carom_claim_write(const carom_claim *claim, char out[CAROM_CLAIM_TEXT_MAX], carom_error *error);

/* A match or a result in a text: a link, or part of a message. */
typedef struct carom_match_found {
    size_t from, end; /* in the text */
    bool is_result;
    bool is_good;      /* it could be read, and holds; else `error` says why not */
    carom_claim claim; /* of a match only `match` */
    carom_error error;
} carom_match_found;
/* Goes to the next one; the first time `found` is all zero.  False after the last. */
bool carom_match_next(const char *text, size_t n, carom_match_found *found);

/* ---- Puzzles by recipe (make/) ------------------------------------------------------------------- */

/* What kind of puzzle to make.  All zero: any random game that has a solution. */
typedef struct carom_recipe {
    carom_game_kind game;
    carom_range moves;        /* of a shortest solution */
    carom_range robots_moved; /* by the answer that moves the fewest */
    carom_range answers;      /* how many there are */
    bool no_solo;             /* no robot that may reach the target can do so alone, in however many moves */
    bool count;               /* count the answers for the result, even if `answers` asks for nothing */
    uint32_t tries;           /* candidates to look at; 0: CAROM_TRIES */
} carom_recipe;
#define CAROM_TRIES 1000

typedef struct carom_made {
    carom_status
        status; /* CAROM_SOLVED: the puzzle fits.  CAROM_GAVE_UP: no candidate fits, and the puzzle is the nearest:
                   by moves; among those whose moves fit by robots moved; among those by answers; then the first */
    bool found; /* there is a puzzle: one that fits, or the nearest so far */
    carom_puzzle puzzle;
    uint32_t attempt; /* the puzzle's, for carom_generate() */
    uint32_t n_moves;
    carom_move moves[CAROM_MOVES_MAX]; /* a shortest solution; if `counted` the best */
    bool counted;                      /* the next three hold: counting was asked for and memory was enough */
    bool counted_at_least;             /* more answers than fit the number */
    uint32_t robots_moved;
    uint64_t answers;
    uint32_t tried;         /* candidates looked at */
    uint32_t out_of_memory; /* of these, skipped because solving or counting needs more memory */
    uint64_t states;        /* seen for all candidates; the same on every platform, as is everything else */
    uint64_t bytes;         /* of the block in use, at most */
} carom_made;

typedef struct carom_maker carom_maker;

bool carom_recipe_check(const carom_recipe *recipe, carom_error *error);
/* Opens a maker in a block, as carom_search_open() opens a search; NULL if `n` is too small.  A smaller block makes
 * more candidates run out of memory, and changes nothing else. */
carom_maker *carom_maker_open(void *block, size_t n);
/* Starts, or starts over, puzzle `index` of a seed.  The candidates are carom_generate()'s attempts 0, 1, ...; the
 * first that fits is taken.  CAROM_BAD_PUZZLE for a bad recipe; what is under way then goes on as if nothing was asked.
 */
carom_status carom_maker_start(carom_maker *maker, const carom_recipe *recipe, uint64_t seed, uint64_t index,
                               carom_error *error);
/* Works on up to about `states` more states.  How the work is cut into steps changes nothing in the result. */
carom_status carom_maker_step(carom_maker *maker, uint32_t states);
/* The progress so far, or the result.  Valid as long as the maker is; each step updates it. */
const carom_made *carom_maker_result(const carom_maker *maker);

/* The daily puzzle: one job for a maker for each date and difficulty, the same in every version (daily scheme 1). */
typedef enum carom_difficulty { CAROM_EASY = 0, CAROM_MEDIUM = 1, CAROM_HARD = 2 } carom_difficulty;
#define CAROM_DIFFICULTIES 3
#define CAROM_DAILY_MIB 64 /* memory in MiB that is enough for every candidate of daily scheme 1 */
typedef struct carom_daily {
    carom_recipe recipe;
    uint64_t seed, index;
} carom_daily;
/* Gregorian calendar, years 1 to 9999.  False for a date or difficulty that does not exist. */
bool carom_daily_job(unsigned year, unsigned month, unsigned day, carom_difficulty difficulty, carom_daily *out,
                     carom_error *error);
const char *carom_difficulty_name(carom_difficulty difficulty); /* "easy" */
bool carom_difficulty_from_name(const char *name, size_t n, carom_difficulty *out);

/* ---- Tallies: how long the solutions of random games are (make/) --------------------------------- */

/* Random games number first, first + step, ... below end; each is its attempt 0. */
typedef struct carom_games {
    carom_game_kind kind;
    uint64_t seed;
    uint64_t first, step, end;
} carom_games;
#define CAROM_TALLY_GAMES 10000 /* how many the program and the package count unless told otherwise */

/* Plain data, the same on every platform, except for games that memory was too small for. */
typedef struct carom_tally {
    carom_games games;
    carom_status status; /* CAROM_RUNNING, or CAROM_SOLVED: all games are counted */
    bool solving;        /* a search for game `next` is under way */
    uint64_t next;
    uint64_t counted; /* games counted so far, which are these three: */
    uint64_t no_solution;
    uint64_t unfinished; /* memory was too small, or CAROM_MOVES_MAX moves too few */
    uint64_t solved;
    uint64_t lengths[CAROM_MOVES_MAX + 1]; /* solved games by the length of a shortest solution */
    uint32_t longest;                      /* of these lengths */
    uint64_t hardest;                      /* the lowest number of a game of that length */
    uint64_t states;                       /* seen for all games */
    uint64_t bytes;                        /* of the search's block in use, at most */
} carom_tally;

/* False for a kind or a step that does not exist. */
bool carom_tally_start(carom_tally *tally, const carom_games *games, carom_error *error);
/* Works on up to about `states` more states in a search of the caller's, which must serve nothing else until the tally
 * is done.  How the work is cut into steps changes nothing in the result. */
carom_status carom_tally_step(carom_tally *tally, carom_search *search, uint32_t states);
/* Adds what another tally of the same kind and seed has counted.  Parts of a job, added in any order, give the tally of
 * the whole job. */
void carom_tally_add(carom_tally *tally, const carom_tally *part);
/* Mean and standard deviation of the lengths, in millionths, rounded down; 0 if no game is solved.  The deviation is
 * that of these games, not an estimate for others. */
uint64_t carom_tally_mean(const carom_tally *tally);
uint64_t carom_tally_deviation(const carom_tally *tally);
/* part / whole in millionths, rounded down, for numbers below 2^60; 0 if `whole` is 0. */
uint64_t carom_millionths(uint64_t part, uint64_t whole);

/* The words of a plot. */
typedef enum carom_plot_word {
    CAROM_PLOT_ABOUT,   /* "Moves of a shortest solution", for screen readers */
    CAROM_PLOT_HEADING, /* "10,000 random games: printed boards, 4 robots" */
    CAROM_PLOT_SUMMARY, /* "Mean 5.851 moves, deviation 1.965, longest 15." */
    CAROM_PLOT_AXIS,    /* the line below the bars: explains the numbers and the dashed line */
    CAROM_PLOT_TO,      /* "40 to 42" */
    CAROM_PLOT_MOVE,    /* after 1; CAROM_PLOT_MOVES after every other number: "7 moves: 1 game" */
    CAROM_PLOT_MOVES,
    CAROM_PLOT_GAME,
    CAROM_PLOT_GAMES,
    CAROM_PLOT_GROUP, /* the "," in "12,345" */
    CAROM_PLOT_POINT, /* the "." in "8.3" */
    CAROM_PLOT_WORDS,
} carom_plot_word;
/* Plots the lengths as an SVG document of one line.  Words are UTF-8 without control characters; a word that is NULL is
 * English, as are all if `words` is NULL.  0, and an empty text, if the theme does not exist; 0 if the words are too
 * long: there is room for some thousand bytes. */
#define CAROM_TALLY_SVG_MAX 16384
size_t carom_tally_svg(const carom_tally *tally, carom_theme theme, const char *const words[CAROM_PLOT_WORDS],
                       char out[CAROM_TALLY_SVG_MAX]);

/* ---- Sweeps: how long the solution is from every placement of a board's robots (sweep/) ----------- */

/* Without diagonals, robots are alike that are not the target's.  So placements that differ only in which of them
 * stands where count once; with CAROM_ANY_ROBOT all robots are alike.  Diagonals tell all robots apart. */
#define CAROM_SWEEP_ROBOTS 4
#define CAROM_SWEEP_HARDEST 100

typedef struct carom_swept {
    carom_status status; /* CAROM_RUNNING, CAROM_SOLVED: complete, or CAROM_GAVE_UP: beyond CAROM_MOVES_MAX */
    uint64_t placements;
    uint64_t solved; /* so far; once complete, no moves lead from the other placements to the target */
    uint64_t lengths[CAROM_MOVES_MAX + 1];                 /* placements by the length of a shortest solution */
    uint32_t longest;                                      /* of these lengths */
    uint32_t level;                                        /* the length that is being looked for ... */
    uint32_t share;                                        /* ... and how much of that is done, in thousandths */
    uint32_t n_hardest;                                    /* of the longest: how many are in `hardest` */
    carom_cell hardest[CAROM_SWEEP_HARDEST][CAROM_ROBOTS]; /* the cells of the robots, as in carom_puzzle */
} carom_swept;

typedef struct carom_sweep carom_sweep;

/* The bytes that a sweep of this puzzle's board and target needs, wherever the robots stand; 0 if it cannot be swept.
 */
size_t carom_sweep_bytes(const carom_puzzle *puzzle);
/* Opens a sweep in a block of so many bytes, which stays the caller's.  NULL for more than CAROM_SWEEP_ROBOTS robots,
 * for rule options, and if `n` is too small. */
carom_sweep *carom_sweep_open(void *block, size_t n, const carom_puzzle *puzzle, carom_error *error);
/* Goes on with a sweep that was not at its end: its block, of carom_sweep_bytes(), was copied to this one, which has
 * the same alignment to 64 bytes.  NULL for bytes that are of no such sweep of this board and target.  The copy belongs
 * to this version of the library on this kind of machine; whether its bytes are still what they were is not checked. */
carom_sweep *carom_sweep_resume(void *block, size_t n, const carom_puzzle *puzzle, carom_error *error);
/* Works on up to `rows` more rows of placements: with four robots and 252 cells a row has up to 62,250, and the whole
 * board 31,626.  How the work is cut into steps changes nothing in the result. */
carom_status carom_sweep_step(carom_sweep *sweep, uint32_t rows);
/* The progress so far, or the result.  Valid as long as the sweep is; each step updates it. */
const carom_swept *carom_sweep_result(const carom_sweep *sweep);
/* Whether the robots have a solution from these cells that is not longer than `longest`.  They are on cells that are
 * not closed, no two on the same. */
bool carom_sweep_has(const carom_sweep *sweep, const carom_cell robot[CAROM_ROBOTS]);

/* ---- The lab (lab/): what each idea of the search is worth ---------------------------------------- */

/* A trial is an iterative deepening that uses some of these ideas.  All find a shortest solution. */
#define CAROM_IDEA_VISITED 1  /* a table of the states that were visited */
#define CAROM_IDEA_ORDER 2    /* of moves that can change places, only one order: see successor.c */
#define CAROM_IDEA_ALIKE 4    /* robots that are alike may change places */
#define CAROM_IDEA_BOUND 8    /* a lower bound: the target's robot may stop anywhere.  The next two add to it */
#define CAROM_IDEA_REFINED 16 /* one move more if it cannot get there alone in so many */
#define CAROM_IDEA_SIGHTED 32 /* the moves of the robots that have to stop it */
#define CAROM_IDEAS 6
const char *carom_idea_name(unsigned i); /* "visited" of idea 1 << 0; "unknown" */

#define CAROM_TRIAL_DEPTHS 64
typedef struct carom_trial_depth { /* an iteration */
    uint32_t limit;                /* of moves */
    uint64_t nodes;                /* states that were entered, in the last iteration up to the solution */
    uint64_t inner;                /* of these, with a move that the limit allows */
    uint64_t hits;                 /* states that were passed over, because the table had them */
} carom_trial_depth;

typedef struct carom_tried {
    carom_status status; /* CAROM_MEMORY_FULL: the tables of the bound have no room.  Visited states that have none are
                            visited again */
    uint32_t proved, n_moves; /* as in carom_result */
    carom_move moves[CAROM_TRIAL_DEPTHS];
    uint64_t nodes;  /* of all iterations */
    uint64_t stored; /* states in the table */
    uint64_t bytes;
    uint32_t n_depths;
    carom_trial_depth depth[CAROM_TRIAL_DEPTHS + 1];
} carom_tried;

typedef struct carom_trial carom_trial;

/* Opens a trial in a block, which stays the caller's; NULL if that is too small.  It gives up beyond `max_moves`, and
 * beyond CAROM_TRIAL_DEPTHS. */
carom_trial *carom_trial_open(void *block, size_t n, const carom_puzzle *puzzle, unsigned ideas, uint32_t max_moves);
/* Enters up to `states` more states. */
carom_status carom_trial_step(carom_trial *trial, uint32_t states);
const carom_tried *carom_trial_result(const carom_trial *trial);

/* The lower bound for a robot of this colour, by cell; CAROM_FAR where no moves lead from there to the target, and
 * where no robot can rest. */
#define CAROM_FAR 255
void carom_distances(const carom_puzzle *puzzle, carom_color color, uint8_t out[CAROM_CELLS]);

/* ---- Slides by tables (game/): for searches of your own ------------------------------------------ */

typedef struct carom_slides {
    carom_cell run[CAROM_DIRS][CAROM_CELLS]; /* the last cell straight ahead: before a wall, or with a diagonal */
    uint8_t number[CAROM_DIRS][CAROM_CELLS]; /* a number of each cell that grows by 1 in the direction: see slide.h */
    uint8_t diagonals[CAROM_CELLS];
    uint32_t longest; /* a slide of more straight runs than this circles */
} carom_slides;

typedef struct carom_slid {
    carom_cell to; /* where the robot comes to rest; its own cell if this is not a move */
    uint8_t dir;   /* the direction in which it arrived */
    bool bent;     /* a diagonal turned it */
    bool straight; /* it touched no diagonal, not even one of its own colour */
} carom_slid;

void carom_slides_build(carom_slides *slides, const carom_puzzle *puzzle);
/* Slides the robot at cells[which], which has this colour; the other cells are robots in its way.  Rule options are not
 * looked at.  For a `which` or `dir` out of range nothing moves, and `to` is 0 if there is no such cell. */
carom_slid carom_slide(const carom_slides *slides, const carom_cell *cells, unsigned n_cells, unsigned which,
                       unsigned color, carom_dir dir);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
