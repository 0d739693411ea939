/* carom.h - the public interface of Carom: reads, solves, plays, draws and makes Ricochet Robots puzzles.
 *
 * No function allocates memory, prints, reads a clock or keeps state of its own.  All memory belongs to the caller.  A
 * function writes only to its arguments and, for a search, maker or sweep, to the block in which that was opened.  So
 * threads need no locks, unless two of them share an argument that one of them writes.
 *
 * Input text is bytes with a length.  Output text is NUL-terminated, and its writer returns the length without the NUL.
 * A function that can fail takes a carom_error.  It may be NULL, and its contents count only after a failure.  The
 * numbers of enums never change; new ones are appended.
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
#pragma GCC visibility push(default) /* everything else in the library is hidden */
#endif

/* The version of this header; CMake reads it here. */
#define CAROM_VERSION "0.1.0"
#define CAROM_VERSION_MAJOR 0
#define CAROM_VERSION_MINOR 1
#define CAROM_VERSION_PATCH 0

/* The version of the library. */
const char *carom_version(void);

/* ---- Puzzles ----------------------------------------------------------------------------------- */

#define CAROM_SIDE_MIN 2 /* width and height of a board, in cells */
#define CAROM_SIDE_MAX 16
#define CAROM_CELLS 256

/* A cell is y << 4 | x on boards of every size; (0, 0) is at the top left.  Every value is a cell, so none is left to
 * mean "no cell". */
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

/* A diagonal is one byte; 0 means no diagonal.
 *
 *     bit 7          | bits 6 to 3 | bits 2 to 0
 *     1: `\`, 0: `/` | 0           | colour + 1   */
#define CAROM_BACKSLASH 0x80
static inline uint8_t carom_diagonal_make(unsigned color, bool backslash) {
    return (uint8_t)((color + 1) | (backslash ? CAROM_BACKSLASH : 0));
}
/* `diagonal` is not 0. */
static inline unsigned carom_diagonal_color(uint8_t diagonal) { return (diagonal & 7u) - 1; }

/* Rule options.
 * Must ricochet: the robot that solves the puzzle must have turned at a right angle before, either by two moves of its
 * own on different axes or at a diagonal.
 * No rebound: a robot may not move along the axis on which its own previous move ended. */
#define CAROM_MUST_RICOCHET 1
#define CAROM_NO_REBOUND 2

/* Two puzzles are equal if their bytes are: the struct has no padding, and what does not exist (a cell off the board,
 * the cell of a missing robot) must be 0. */
typedef struct carom_puzzle {
    uint8_t width, height;          /* in cells */
    uint8_t walls[CAROM_CELLS];     /* by cell: CAROM_WALL_EAST | CAROM_WALL_SOUTH; walls of the rim are not stored */
    uint8_t diagonals[CAROM_CELLS]; /* by cell: see CAROM_BACKSLASH */
    uint8_t robots;                 /* the set of robots on the board: bit 0 red ... bit 4 silver */
    carom_cell robot[CAROM_ROBOTS]; /* the cell of each robot */
    carom_cell target;
    uint8_t target_color; /* a robot on the board, or CAROM_ANY_ROBOT */
    uint8_t rules;        /* CAROM_MUST_RICOCHET | CAROM_NO_REBOUND */
} carom_puzzle;

/* ---- Errors and names -------------------------------------------------------------------------- */

typedef enum carom_code {
    CAROM_OK = 0,
    /* the text */
    CAROM_NOT_A_PUZZLE = 1,  /* in no format that Carom reads */
    CAROM_BAD_CHARACTER = 2, /* the format does not allow this character here */
    CAROM_CUT_SHORT = 3,
    CAROM_TOO_LONG = 4,
    CAROM_NEWER_VERSION = 5, /* it has a version or a flag of a newer Carom */
    CAROM_DAMAGED = 6,       /* the check sum is wrong, or bits that must be 0 are set */
    CAROM_BAD_MOVES = 7,
    CAROM_ONLY_WRITTEN = 8, /* this library writes the format but does not read it */
    CAROM_IS_MATCH = 9,     /* a match or a result: use carom_match_next() */
    /* the puzzle */
    CAROM_BAD_SIZE = 10,
    CAROM_BAD_WALL = 11,
    CAROM_BAD_DIAGONAL = 12,
    CAROM_BAD_ROBOT = 13, /* no robot, two on one cell, or one off the board or on a diagonal */
    CAROM_BAD_TARGET = 14,
    CAROM_BAD_RULES = 15,
    /* writing */
    CAROM_CANNOT_EXPRESS = 20, /* the format cannot hold this puzzle */
    /* searching */
    CAROM_BAD_STRATEGY = 30,
    CAROM_BAD_SWEEP = 31, /* the puzzle cannot be swept, the block is too small, or it holds no unfinished sweep */
    /* making */
    CAROM_BAD_RECIPE = 40, /* a carom_game_kind that does not exist */
    CAROM_BAD_WISH = 41,   /* a range of a carom_recipe, or a step of carom_games, that nothing can meet */
    CAROM_BAD_DATE = 42,
    /* matches */
    CAROM_BAD_MATCH = 50,
    CAROM_BAD_CLAIM = 51, /* a result that does not solve the puzzles of its match, or has a bad name or date */
} carom_code;

#define CAROM_NO_POSITION UINT32_MAX
#define CAROM_MESSAGE_MAX 192
#define CAROM_MARKED_MAX 224

typedef struct carom_error {
    carom_code code;
    uint32_t position;               /* in the text, in bytes; or CAROM_NO_POSITION */
    char message[CAROM_MESSAGE_MAX]; /* an English sentence, without capital and full stop */
    char marked[CAROM_MARKED_MAX];   /* for translators: the message with \1 and \2 around each value; they may nest */
} carom_error;

/* Names are stable, so programs may compare them.  A number that does not exist is "unknown". */
const char *carom_code_name(carom_code code);       /* "cut-short" */
const char *carom_color_name(unsigned color);       /* "red"; "any" for every number that is not a colour */
void carom_cell_name(carom_cell cell, char out[4]); /* "O13": column letter, then row counted from the top */
void carom_side_name(unsigned side, char out[3]);   /* "3D": tile and edition of a printed side; "??" for none */

/* ---- The puzzle's rules (game/) ---------------------------------------------------------------- */

/* True if the puzzle is legal, else false with `error` filled.  Other functions require a legal puzzle, except
 * carom_search_start(), carom_sweep_open() and carom_sweep_resume(), which check it.  carom_read() and carom_generate()
 * make only legal puzzles. */
bool carom_puzzle_check(const carom_puzzle *puzzle, carom_error *error);
bool carom_puzzle_equal(const carom_puzzle *a, const carom_puzzle *b);

/* Whether the cell, which is on the board, has a wall or the rim on that side; carom_is_closed(): on all four. */
bool carom_has_wall(const carom_puzzle *puzzle, carom_cell cell, carom_dir side);
bool carom_is_closed(const carom_puzzle *puzzle, carom_cell cell);

/* The number of robots in a set: bit 0 red ... bit 4 silver. */
static inline unsigned carom_count_robots(unsigned robots) {
    unsigned n = 0;
    for (; robots; robots &= robots - 1) n++;
    return n;
}

/* ---- Moves (game/) ------------------------------------------------------------------------------- */

/* A move:  bits 4 to 2 | bits 1 and 0
 *          robot       | direction     */
typedef uint8_t carom_move;
static inline carom_move carom_move_make(unsigned robot, unsigned dir) { return (carom_move)(robot << 2 | dir); }
static inline unsigned carom_move_robot(carom_move move) { return move >> 2; }
static inline unsigned carom_move_dir(carom_move move) { return move & 3; }
/* False for bytes of 20 or more, which name no robot.  A replay stops at such a byte, and carom_moves_write()
 * refuses it. */
static inline bool carom_is_move(carom_move move) { return move < CAROM_ROBOTS * CAROM_DIRS; }

#define CAROM_MOVES_MAX 1000 /* the longest solution that a search looks for, and the longest line in a text */

/* A replay moves robots cell by cell.  It checks every solution, so it shares no code with the search's tables. */
typedef struct carom_position {
    carom_cell robot[CAROM_ROBOTS];
    uint8_t axis[CAROM_ROBOTS];   /* CAROM_VERTICAL if its last move ended north or south; CAROM_UNMOVED if none */
    uint8_t turned[CAROM_ROBOTS]; /* 1: it has ricocheted (CAROM_MUST_RICOCHET) */
} carom_position;
enum { CAROM_UNMOVED = 0, CAROM_VERTICAL = 1, CAROM_HORIZONTAL = 2 };

typedef enum carom_outcome {
    CAROM_MOVED = 0,
    CAROM_NO_SUCH_ROBOT = 1,    /* the robot is not on this board, or carom_is_move() is false */
    CAROM_STUCK = 2,            /* a wall or a robot is right beside it */
    CAROM_ENDS_ON_DIAGONAL = 3, /* where no robot may rest */
    CAROM_CIRCLES = 4,          /* it would circle between diagonals for ever */
    CAROM_COMES_BACK = 5,       /* it would end where it began */
    CAROM_REBOUNDS = 6,         /* CAROM_NO_REBOUND forbids it */
} carom_outcome;

/* The cells that a robot passes in one move, the first and the last included. */
#define CAROM_TRACK_MAX (CAROM_CELLS * CAROM_DIRS + 1)
typedef struct carom_track {
    uint32_t n;
    carom_cell cells[CAROM_TRACK_MAX];
} carom_track;

/* Sets the position before the first move. */
void carom_position_start(const carom_puzzle *puzzle, carom_position *position);
/* Plays one move.  The position changes only if the outcome is CAROM_MOVED.  `track` may be NULL; else it gets the
 * cells as far as the robot came, whatever the outcome. */
carom_outcome carom_position_move(const carom_puzzle *puzzle, carom_position *position, carom_move move,
                                  carom_track *track);
/* The robot that solves the puzzle in this position, or -1.  A robot that never moved need not have ricocheted. */
int carom_position_solved_by(const carom_puzzle *puzzle, const carom_position *position);

typedef struct carom_replayed {
    uint32_t n_played;       /* moves that were made; the next one, if there is one, was refused */
    carom_outcome outcome;   /* of the refused move; CAROM_MOVED if none was */
    carom_position position; /* after the moves that were made */
    int solved_by;           /* see carom_position_solved_by() */
} carom_replayed;

/* True if all moves can be made and the puzzle is solved after them.  `out` may be NULL. */
bool carom_replay(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n, carom_replayed *out);

/* Writes a sentence that explains the outcome of carom_replay(), called with the same moves, to players. */
size_t carom_explain(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n, const carom_replayed *replayed,
                     char out[CAROM_MESSAGE_MAX]);

/* ---- Text in, text out (formats/) ---------------------------------------------------------------- */

typedef enum carom_format {
    CAROM_LINK = 1,
    CAROM_GAME_ID = 2,          /* of DriftingDroids */
    CAROM_INTERCHANGE = 3,      /* the links of Kevin Cox's solver */
    CAROM_INTERCHANGE_TEXT = 4, /* the text files of Kevin Cox's solver */
    CAROM_ASYNC_JSON = 5,       /* of Async Ricochet Robots; this library writes it, the package also reads it */
} carom_format;
typedef enum carom_mode { CAROM_MODE_NONE, CAROM_MODE_PLAY, CAROM_MODE_EDIT } carom_mode;

typedef struct carom_input {
    carom_puzzle puzzle;
    carom_format format;
    carom_mode mode;         /* a link's &mode= */
    uint32_t beat;           /* a link's &beat=: a challenge to solve it in fewer moves than this; 0: none */
    bool left_diagonals_out; /* without CAROM_READ_DIAGONALS: the game ID has a D side */
    uint8_t left_robots_out; /* without CAROM_READ_SHUT_IN: the set of robots that were left out */
    uint32_t n_moves;        /* a link's &m=; not replayed */
    carom_move moves[CAROM_MOVES_MAX];
} carom_input;

/* Options of carom_read().
 * READ_DIAGONALS: the D sides of a game ID get their diagonals.  Without it they have none, as in DriftingDroids.
 * READ_SHUT_IN: an interchange puzzle keeps robots in closed cells.  Without it they are left out, because these
 * formats always have five robots and park missing ones there. */
#define CAROM_READ_DIAGONALS 1
#define CAROM_READ_SHUT_IN 2

/* Reads a puzzle in any format but CAROM_ASYNC_JSON; the text shows which one it is.  A link may be a whole address or
 * only its payload.  A byte order mark, blank lines, lines that begin with '# ' and quotes around the puzzle are
 * skipped.  In other text, the first link, payload or game ID that can be read is the puzzle.  On failure `out` is
 * undefined. */
bool carom_read(const char *text, size_t n, unsigned options, carom_input *out, carom_error *error);

/* Writers of links, and of the formats of other programs.  The latter return 0 and fill `error` if the format cannot
 * hold the puzzle. */
#define CAROM_PAYLOAD_MAX 800
size_t carom_payload_write(const carom_puzzle *puzzle, char out[CAROM_PAYLOAD_MAX]);
#define CAROM_LINK_MAX (CAROM_PAYLOAD_MAX + 2 * CAROM_MOVES_MAX + 32)
/* A link from its '#' on: `#p=<payload>`, with &m= if there are moves, &mode= if there is a mode, and &beat= unless
 * `beat` is 0.  Returns 0 and writes an empty string if `n_moves` or `beat` is above CAROM_MOVES_MAX, or if
 * carom_is_move() is false for a move. */
size_t carom_link_write(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n_moves, carom_mode mode,
                        uint32_t beat, char out[CAROM_LINK_MAX]);
#define CAROM_GAME_ID_MAX 24
size_t carom_game_id_write(const carom_puzzle *puzzle, char out[CAROM_GAME_ID_MAX], carom_error *error);
#define CAROM_INTERCHANGE_MAX 800
/* From its '#' on: `#s=...`. */
size_t carom_interchange_write(const carom_puzzle *puzzle, char out[CAROM_INTERCHANGE_MAX], carom_error *error);
#define CAROM_INTERCHANGE_TEXT_MAX 3200
size_t carom_interchange_text_write(const carom_puzzle *puzzle, char out[CAROM_INTERCHANGE_TEXT_MAX],
                                    carom_error *error);
#define CAROM_ASYNC_JSON_MAX 2048
size_t carom_async_json_write(const carom_puzzle *puzzle, char out[CAROM_ASYNC_JSON_MAX], carom_error *error);
/* Writes any of these formats.  A link holds only the puzzle. */
#define CAROM_TEXT_MAX 3200
size_t carom_write(const carom_puzzle *puzzle, carom_format format, char out[CAROM_TEXT_MAX], carom_error *error);

/* Draws the board in plain characters, on several lines. */
#define CAROM_DRAWING_MAX 4096
size_t carom_draw(const carom_puzzle *puzzle, char out[CAROM_DRAWING_MAX]);

/* Reads moves: robot r g b y s, then direction N E S W, as in "rN gE" or "rNgE".  Letters may be capital or small, and
 * blanks and commas may stand between moves.  False, with `error` filled, if the text is anything else. */
bool carom_moves_read(const char *text, size_t n, carom_move moves[CAROM_MOVES_MAX], uint32_t *n_moves,
                      carom_error *error);
#define CAROM_MOVES_TEXT_MAX (CAROM_MOVES_MAX * 3 + 1)
/* Writes moves with the character `between` between them, or nothing between them if it is 0.  Returns 0 and writes an
 * empty string if `n` is above CAROM_MOVES_MAX or carom_is_move() is false for a move. */
size_t carom_moves_write(const carom_move *moves, uint32_t n, char between, char out[CAROM_MOVES_TEXT_MAX]);

/* ---- Search (search/) ---------------------------------------------------------------------------- */

typedef enum carom_status {
    CAROM_SOLVED = 0,
    CAROM_RUNNING = 1,     /* call the step function again */
    CAROM_NO_SOLUTION = 2, /* proved: no sequence of moves solves the puzzle */
    CAROM_GAVE_UP = 3,     /* a solution needs more than max_moves; if not carom_strategy_is_exact(): none was found */
    CAROM_MEMORY_FULL = 4,
    CAROM_BAD_PUZZLE = 5, /* the start function refused its arguments, or was not called yet */
    CAROM_FAULT = 6,      /* a bug in Carom: a solution failed its replay */
} carom_status;

typedef enum carom_strategy {
    CAROM_AUTO = 0, /* CAROM_BFS, then CAROM_IDDFS in the same memory when it is full; long searches find an `upper` */
    CAROM_BFS_PLAIN = 1,
    CAROM_BFS = 2,
    CAROM_IDDFS = 3, /* needs 100 KiB; up to 420 with rules and several robots that may reach the target */
    CAROM_DFS = 4,
    CAROM_ASTAR = 5,
    CAROM_LIMITED = 6, /* quick; its solutions need not be shortest */
    /* Published by others, for comparison; their solutions need not be shortest.  Only libcarom_lab has them, see
     * carom_lab.h; libcarom refuses their numbers. */
    CAROM_GREEDY_MANHATTAN = 7,
    CAROM_GREEDY_LINES = 8,
    CAROM_HYBRID = 9,
} carom_strategy;
#define CAROM_STRATEGIES 10

#define CAROM_LIMITED_STATES 1000000 /* CAROM_LIMITED and CAROM_HYBRID give up after this many states */

/* An answer is a shortest solution.  Two answers differ if any move differs, even if only the order of the moves does.
 * The best answer moves the fewest robots.  Of several such answers, it is the one with the fewest changes from robot
 * to robot, and then the one whose first differing move has the lowest number. */
#define CAROM_ANSWERS_MAX 1000

/* Memory for a search in MiB: the default of the program and the package, and the most they accept.  wasm has 4 GiB,
 * which include the module's own data. */
#define CAROM_MEMORY_MIB 512
#define CAROM_MEMORY_MIB_MAX 4095

/* Zero in a field is its default, so {.answers = 10} sets one option. */
typedef struct carom_options {
    carom_strategy strategy;
    /* Give up beyond this many moves.  0, or a larger number, counts as CAROM_MOVES_MAX. */
    uint32_t max_moves;
    /* 0: the first solution found is enough.  Else count all answers and keep this many of the best; a larger number
     * counts as CAROM_ANSWERS_MAX. */
    uint32_t answers;
    bool hurry; /* someone is waiting: CAROM_AUTO looks for an `upper` at once; short searches take longer */
} carom_options;

typedef struct carom_result {
    carom_status status;
    carom_strategy strategy; /* the one that runs, never CAROM_AUTO */
    uint32_t proved;         /* lower bound: no solution has fewer moves */
    uint32_t upper;          /* upper bound: `moves` holds a solution of this length; 0: none is known yet */
    uint32_t n_moves;        /* of the solution, if solved: the same as `upper` */
    bool optimal;            /* solved, and the solution is proved to be shortest */
    bool fell_back;          /* memory was full, and the search continued with packed states or with CAROM_IDDFS */
    uint64_t states;         /* of the search; iddfs and dfs count a state again in each iteration */
    uint64_t bytes;          /* of the block in use; like `states` the same on every platform */
    carom_move moves[CAROM_MOVES_MAX];
    /* The rest is valid only if options.answers > 0 and the solution is optimal.  During the count the status stays
     * CAROM_RUNNING, and `moves` is the first solution found.  If memory is too small for the count, `counted` stays
     * false. */
    bool counting;         /* the count is under way */
    bool counted;          /* all answers are counted, and `moves` is the best of them */
    bool counted_at_least; /* `answers` is a lower bound: the count is not complete, or does not fit in 64 bits */
    uint32_t kept;         /* answers that carom_search_answer() returns */
    uint64_t answers;      /* number of answers */
} carom_result;

typedef struct carom_search carom_search;

/* Opens a search in the `n` bytes at `block`.  It uses at most 4 GiB of them and touches no other byte.  Alignment to
 * 64 wastes nothing; any other alignment works, too.  NULL if `n` is too small even for an empty search.  The block
 * stays the caller's, who must not move it; there is nothing to close. */
carom_search *carom_search_open(void *block, size_t n);
/* Starts a search, or starts over.  With `options` NULL all have their defaults: CAROM_AUTO, up to CAROM_MOVES_MAX
 * moves, no count.  If the puzzle or the strategy is refused, returns CAROM_BAD_PUZZLE with `error` filled; a search
 * that is under way is not affected. */
carom_status carom_search_start(carom_search *search, const carom_puzzle *puzzle, const carom_options *options,
                                carom_error *error);
/* Works on up to `states` more states, or does other work of the same cost, such as sorting some of them when memory is
 * full.  In any amount of memory a step of 2000 takes some milliseconds, at most 20.  With `hurry`, while most of the
 * time goes into finding an `upper`, a step works on fewer states, and it returns when one is found.  The size of the
 * steps does not change the result. */
carom_status carom_search_step(carom_search *search, uint32_t states);
/* The progress so far, or the result.  The pointer stays valid as long as the search; each step updates the values. */
const carom_result *carom_search_result(const carom_search *search);
/* Answer number `i`, of n_moves moves; number 0 is the best.  Valid until the next start.  NULL if it was not kept. */
const carom_move *carom_search_answer(const carom_search *search, uint32_t i);

const char *carom_status_name(carom_status status);       /* "no-solution" */
const char *carom_strategy_name(carom_strategy strategy); /* "bfs-plain" */
const char *carom_strategy_help(carom_strategy strategy); /* a line: "breadth-first heuristic search"; "" if unknown */
bool carom_strategy_is_exact(carom_strategy strategy);    /* whether its solutions are always shortest */
/* False, with `out` unchanged, if no strategy has this name. */
bool carom_strategy_from_name(const char *name, size_t n, carom_strategy *out);

/* ---- Printed boards, turning (boards/) ----------------------------------------------------------- */

/* A side is a printed quarter of a board.  Its number is 4 * edition + tile, for editions A..D (0..3) and tiles 1..4
 * (0..3).  Four sides make a board, in the order NW, NE, SE, SW. */
#define CAROM_SIDES 16
#define CAROM_PRINTED_TARGETS 17 /* on a board of four different tiles */

typedef struct carom_printed_target {
    carom_cell cell;
    uint8_t color; /* CAROM_ANY_ROBOT for the vortex */
    uint8_t shape; /* circle, triangle, square, hexagon, vortex: 0..4 */
} carom_printed_target;

/* Sets size, walls and diagonals, nothing else.  False, with nothing changed, if a side does not exist. */
bool carom_printed_board(carom_puzzle *puzzle, const uint8_t sides[4], bool diagonals);
/* The same for one side in corner 0..3 (NW, NE, SE, SW): the rest of the board is empty except for the closed centre.
 * False, with nothing changed, if the side or the corner does not exist. */
bool carom_printed_corner(carom_puzzle *puzzle, unsigned side, unsigned corner, bool diagonals);
/* Finds four sides that make exactly this board; if there are several choices, those with the lowest numbers.  False if
 * there are none. */
bool carom_printed_sides(const carom_puzzle *puzzle, uint8_t sides[4], bool *diagonals);
/* The targets printed on four sides, in reading order; returns how many.  Sides of tile 4 have five, others four. */
uint32_t carom_printed_targets(const uint8_t sides[4], carom_printed_target out[4 * 5]);
bool carom_printed_side_has_diagonals(unsigned side);

typedef enum carom_turning {
    CAROM_CLOCKWISE = 0, /* by a quarter: width and height change places */
    CAROM_ANTICLOCKWISE = 1,
    CAROM_MIRRORED = 2, /* left to right */
} carom_turning;

/* Turns the whole puzzle; `out` must be a different one.  A solution, turned move by move, solves the turned puzzle. */
void carom_puzzle_turned(const carom_puzzle *puzzle, carom_turning turning, carom_puzzle *out);
carom_move carom_move_turned(carom_move move, carom_turning turning);

/* ---- Pictures (formats/svg/) --------------------------------------------------------------------- */

typedef enum carom_theme {
    CAROM_LIGHT_AND_DARK, /* as the viewer prefers */
    CAROM_LIGHT,
    CAROM_DARK
} carom_theme;
typedef enum carom_palette {
    CAROM_STANDARD,
    CAROM_COLOR_BLIND, /* for colour-blind readers */
    CAROM_CONTRAST,    /* for low vision */
} carom_palette;
/* The letters on robots, targets and diagonals.  Moves are written with R G B Y S in every language. */
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
 * made.  If there are more than 50, or very winding ones, only the last are drawn.  On a printed board the other
 * targets are faint.  Returns 0 and writes an empty string for more than CAROM_MOVES_MAX moves or a look that does not
 * exist. */
#define CAROM_SVG_MAX 61440 /* enough for the most winding moves on a board full of diagonals: see test_svg.c */
size_t carom_svg(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n_moves, carom_look look,
                 char out[CAROM_SVG_MAX]);
/* Draws a printed side and its targets, turned as in that corner of carom_printed_corner().  Returns 0, with an empty
 * text, if the side, the corner or the look does not exist. */
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
    CAROM_TARGET_OF_ONE = 1,   /* any target of the board that is for one robot */
    CAROM_TARGET_FOR_ANY = 2,  /* any target of the board, turned into one for any robot */
} carom_target_kind;

#define CAROM_DRAWN_SIDE_MIN 5 /* width and height of CAROM_BOARD_DRAWN, in cells */

/* The common properties of a series of random games.  All zero: the box of 1999 and four robots. */
typedef struct carom_game_kind {
    carom_board_kind board;
    uint8_t sides[4];         /* of CAROM_BOARD_CHOSEN: NW, NE, SE, SW */
    uint8_t width, height;    /* of CAROM_BOARD_DRAWN: CAROM_DRAWN_SIDE_MIN..16; 0: 16 */
    uint8_t robots;           /* 1..5, the first of red, green, blue, yellow, silver; 0: four */
    bool diagonals;           /* D sides have their diagonals, a drawn board gets some */
    carom_target_kind target; /* a target of this kind that a robot on the board may reach */
    uint8_t rules;            /* CAROM_MUST_RICOCHET | CAROM_NO_REBOUND */
} carom_game_kind;

/* True if the kind exists, else false with `error` filled. */
bool carom_game_kind_check(const carom_game_kind *kind, carom_error *error);
/* The same kind with its defaults written out: 16 for a width or height of 0, 4 robots for 0. */
carom_game_kind carom_game_kind_filled(const carom_game_kind *kind);
/* "printed boards, 4 robots" */
size_t carom_game_kind_text(const carom_game_kind *kind, char out[CAROM_MESSAGE_MAX]);

/* Makes random game number `index` of a seed.  It depends only on kind, seed, index and attempt, and is the same on
 * every machine and in every version (seed scheme 1).  No robot begins on a target.  Attempt 0 is the game itself;
 * higher attempts are other candidates for the same number.  False, with `error` filled, if the kind does not exist. */
bool carom_generate(const carom_game_kind *kind, uint64_t seed, uint64_t index, uint32_t attempt, carom_puzzle *out,
                    carom_error *error);
/* All targets on the board of that game, the one in play included; returns how many, 0 if the kind does not exist. */
uint32_t carom_generated_targets(const carom_game_kind *kind, uint64_t seed, uint64_t index, uint32_t attempt,
                                 carom_printed_target out[4 * 5]);

/* Moves the target to a random cell where a robot can rest and none stands; each is equally likely, and seed and index
 * choose it.  False, with nothing changed, if there is no such cell. */
bool carom_target_anywhere(carom_puzzle *puzzle, uint64_t seed, uint64_t index);

/* The rounds of a published experiment (docs/lab.md).  Robots stay where the previous round left them.  Each round has
 * a new target for one of them, on a random cell that has exactly two walls and is not a corner of the board. */
typedef struct carom_rounds {
    carom_puzzle puzzle; /* of this round */
    uint64_t seed, round;
} carom_rounds;
/* Begins the first round, on the first board of the seed with more such cells than robots; few small boards have as
 * many.  False if ten thousand boards have too few, or if the kind does not exist. */
bool carom_rounds_begin(carom_rounds *rounds, const carom_game_kind *kind, uint64_t seed);
/* Begins the next round, after these moves, which must be possible; `n_moves` is 0 if this round has no solution. */
void carom_rounds_next(carom_rounds *rounds, const carom_move *moves, uint32_t n_moves);

/* Random puzzles like a given one.  They depend only on that puzzle and the seed, and are the same on every machine.
 * False, with `out` unchanged and `error` filled, if the board has too few cells.  `out` may be the given puzzle.
 * robots: puts the robots on other cells, but not on a target, printed ones included, a diagonal or a closed cell.
 * like: the same robots, rules and kind of target on another board.  A printed board becomes one of the same editions,
 * any other board one of the same size with as many walls and diagonals.  See alike.c and scattered.c. */
bool carom_random_robots(const carom_puzzle *puzzle, uint64_t seed, carom_puzzle *out, carom_error *error);
bool carom_random_like(const carom_puzzle *puzzle, uint64_t seed, carom_puzzle *out, carom_error *error);

typedef struct carom_range {
    uint32_t least, most; /* most 0: no limit */
} carom_range;

/* ---- Matches (formats/) -------------------------------------------------------------------------- */

/* A match gives several players the same random puzzles, without a server: its link holds what the puzzles are made
 * from.  The result of a player is a link, too, with the lines that were played.  Reading or writing a result replays
 * it, so each of its lines solves its puzzle.  Seconds, date and name cannot be verified. */
#define CAROM_MATCH_PUZZLES 20
#define CAROM_MATCH_SEED_MAX ((UINT64_C(1) << 53) - 1)
typedef struct carom_match {
    carom_game_kind kind;
    carom_range moves; /* of shortest solutions, as requested when the match was made; never checked */
    uint64_t seed;     /* up to CAROM_MATCH_SEED_MAX */
    uint32_t n; /* puzzles, 1 or more; puzzle i is game number i of the seed, in attempt[i] of carom_generate() */
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

/* True if the match is valid, else false with `error` filled. */
bool carom_match_check(const carom_match *match, carom_error *error);
/* Makes puzzle `i` of the match.  False, with `error` filled, if the match is not valid or has no such puzzle. */
bool carom_match_puzzle(const carom_match *match, uint32_t i, carom_puzzle *out, carom_error *error);
/* Replays the lines.  True if the result is valid, else false with `error` filled. */
bool carom_claim_check(const carom_claim *claim, carom_error *error);

/* From its '#' on: `#match=...`.  Returns 0 and writes an empty string if the match is not valid. */
#define CAROM_MATCH_TEXT_MAX 200
size_t carom_match_write(const carom_match *match, char out[CAROM_MATCH_TEXT_MAX], carom_error *error);
/* From its '#' on: `#result=...`.  Returns 0 and writes an empty string if the result is not valid. */
#define CAROM_CLAIM_TEXT_MAX 4900
size_t carom_claim_write(const carom_claim *claim, char out[CAROM_CLAIM_TEXT_MAX], carom_error *error);

/* A match or a result in a text: a link, or part of a message. */
typedef struct carom_match_found {
    size_t from, end; /* in the text */
    bool is_result;
    bool is_good;      /* it is valid; else `error` says why not */
    carom_claim claim; /* if it is a match, only `claim.match` is filled */
    carom_error error;
} carom_match_found;
/* Finds the next match or result after `found`, which is all zero for the first call.  False after the last. */
bool carom_match_next(const char *text, size_t n, carom_match_found *found);

/* ---- Puzzles by recipe (make/) ------------------------------------------------------------------- */

/* Requirements for a puzzle to make.  All zero: any random game that has a solution. */
typedef struct carom_recipe {
    carom_game_kind game;
    carom_range moves;        /* of a shortest solution */
    carom_range robots_moved; /* by the answer that moves the fewest */
    carom_range answers;      /* number of answers */
    bool no_solo;             /* no robot that may reach the target can do so alone, in any number of moves */
    bool count;               /* count the answers for the result, even if `answers` sets no limit */
    uint32_t tries;           /* candidates to try; 0: CAROM_TRIES */
} carom_recipe;
#define CAROM_TRIES 1000

typedef struct carom_made {
    /* CAROM_SOLVED: the puzzle fits.  CAROM_GAVE_UP: no candidate fits, and the puzzle is the nearest: first by moves,
     * then by robots moved, then by answers; the first of equals. */
    carom_status status;
    bool found; /* there is a puzzle: one that fits, or the nearest so far */
    carom_puzzle puzzle;
    uint32_t attempt; /* of the puzzle, for carom_generate() */
    uint32_t n_moves;
    carom_move moves[CAROM_MOVES_MAX]; /* a shortest solution; the best answer if `counted` */
    bool counted;                      /* the count was wanted, and memory was enough: the next three are valid */
    bool counted_at_least;             /* there are more than `answers` can hold */
    uint32_t robots_moved;
    uint64_t answers;
    uint32_t tried;         /* candidates so far */
    uint32_t out_of_memory; /* of these, skipped because solving or counting needs more memory */
    uint64_t states;        /* of all searches; the same on every platform, like everything else here */
    uint64_t bytes;         /* of the block in use, at most */
} carom_made;

typedef struct carom_maker carom_maker;

/* True if a puzzle could meet the recipe, else false with `error` filled. */
bool carom_recipe_check(const carom_recipe *recipe, carom_error *error);
/* Opens a maker in a block, as carom_search_open() opens a search; NULL if `n` is too small.  In a smaller block more
 * candidates run out of memory; nothing else changes. */
carom_maker *carom_maker_open(void *block, size_t n);
/* Starts puzzle `index` of a seed, or starts over.  The candidates are carom_generate()'s attempts 0, 1, ...; the first
 * that fits is taken.  If the recipe is refused, returns CAROM_BAD_PUZZLE with `error` filled; a puzzle that is under
 * way is not affected. */
carom_status carom_maker_start(carom_maker *maker, const carom_recipe *recipe, uint64_t seed, uint64_t index,
                               carom_error *error);
/* Works on up to about `states` more states.  The size of the steps does not change the result. */
carom_status carom_maker_step(carom_maker *maker, uint32_t states);
/* The progress so far, or the result.  The pointer stays valid as long as the maker; each step updates the values. */
const carom_made *carom_maker_result(const carom_maker *maker);

/* The daily puzzle: for each date and difficulty one job for a maker, the same in every version (daily scheme 1). */
typedef enum carom_difficulty { CAROM_EASY = 0, CAROM_MEDIUM = 1, CAROM_HARD = 2 } carom_difficulty;
#define CAROM_DIFFICULTIES 3
#define CAROM_DAILY_MIB 64 /* memory in MiB that is enough for every candidate of daily scheme 1 */
typedef struct carom_daily {
    carom_recipe recipe;
    uint64_t seed, index;
} carom_daily;
/* The job of a date of the Gregorian calendar, in the years 1 to 9999.  False, with `error` filled, if the date or the
 * difficulty does not exist. */
bool carom_daily_job(unsigned year, unsigned month, unsigned day, carom_difficulty difficulty, carom_daily *out,
                     carom_error *error);
const char *carom_difficulty_name(carom_difficulty difficulty); /* "easy" */
/* False, with `out` unchanged, if no difficulty has this name. */
bool carom_difficulty_from_name(const char *name, size_t n, carom_difficulty *out);

/* ---- Tallies: how long the solutions of random games are (make/) --------------------------------- */

/* The random games number first, first + step, ... below end; of each, attempt 0. */
typedef struct carom_games {
    carom_game_kind kind;
    uint64_t seed;
    uint64_t first, step, end;
} carom_games;
#define CAROM_TALLY_GAMES 10000 /* the default of the program and the package */

/* Plain data, the same on every platform, except for games that ran out of memory. */
typedef struct carom_tally {
    carom_games games;
    carom_status status; /* CAROM_RUNNING, or CAROM_SOLVED: all games are counted */
    bool solving;        /* a search for game `next` is under way */
    uint64_t next;
    uint64_t counted; /* games counted so far: the sum of the next three */
    uint64_t no_solution;
    uint64_t unfinished; /* memory was too small, or CAROM_MOVES_MAX moves too few */
    uint64_t solved;
    uint64_t lengths[CAROM_MOVES_MAX + 1]; /* solved games by the length of a shortest solution */
    uint32_t longest;                      /* of these lengths */
    uint64_t hardest;                      /* the lowest number of a game of that length */
    uint64_t states;                       /* of all searches */
    uint64_t bytes;                        /* of the search's block in use, at most */
} carom_tally;

/* Starts a tally.  False, with `error` filled, if the kind does not exist or the step is 0. */
bool carom_tally_start(carom_tally *tally, const carom_games *games, carom_error *error);
/* Works on up to about `states` more states in a search that the caller opened.  Until the tally is done, the search
 * must serve nothing else.  The size of the steps does not change the result. */
carom_status carom_tally_step(carom_tally *tally, carom_search *search, uint32_t states);
/* Adds the counts of another tally of the same kind and seed.  The parts of a job, added in any order, give the tally
 * of the whole job. */
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
/* Plots the lengths as an SVG document of one line.  Words are UTF-8 without control characters.  `words` may be NULL,
 * and so may each word: then it is English.  Returns 0 and writes an empty string if the theme does not exist.  Returns
 * 0 if the words are too long: there is room for some thousand bytes. */
#define CAROM_TALLY_SVG_MAX 16384
size_t carom_tally_svg(const carom_tally *tally, carom_theme theme, const char *const words[CAROM_PLOT_WORDS],
                       char out[CAROM_TALLY_SVG_MAX]);

/* ---- Sweeps: how long the solution is from every placement of a board's robots (sweep/) ----------- */

/* Robots are alike if swapping them changes nothing: on a board without diagonals all but the target's robot, and with
 * CAROM_ANY_ROBOT all.  Placements that differ only by swapping alike robots count once.  With diagonals, no two robots
 * are alike. */
#define CAROM_SWEEP_ROBOTS 4
#define CAROM_SWEEP_HARDEST 100

typedef struct carom_swept {
    carom_status status; /* CAROM_RUNNING; CAROM_SOLVED: complete; CAROM_GAVE_UP: stopped at CAROM_MOVES_MAX */
    uint64_t placements;
    uint64_t solved;                       /* so far; once complete, all other placements have no solution */
    uint64_t lengths[CAROM_MOVES_MAX + 1]; /* solved placements by the length of a shortest solution */
    uint32_t longest;                      /* of these lengths */
    uint32_t level;                        /* the length in progress */
    uint32_t share;                        /* how much of that length is done, in thousandths */
    uint32_t n_hardest;                    /* placements in `hardest`, all of length `longest` */
    carom_cell hardest[CAROM_SWEEP_HARDEST][CAROM_ROBOTS]; /* the cells of the robots, as in carom_puzzle */
} carom_swept;

typedef struct carom_sweep carom_sweep;

/* The bytes that a sweep of this puzzle's board and target needs, wherever the robots are; 0 if it cannot be swept. */
size_t carom_sweep_bytes(const carom_puzzle *puzzle);
/* Opens a sweep in the `n` bytes at `block`, which stays the caller's.  NULL, with `error` filled, if there are more
 * than CAROM_SWEEP_ROBOTS robots or any rule options, or if `n` is less than carom_sweep_bytes(). */
carom_sweep *carom_sweep_open(void *block, size_t n, const carom_puzzle *puzzle, carom_error *error);
/* Continues an unfinished sweep from a copy: `block` has the carom_sweep_bytes() bytes of the first block, and the same
 * alignment to 64 bytes.  NULL, with `error` filled, if the bytes are not an unfinished sweep of this board and target.
 * A copy works only with the same version of the library on the same kind of machine, and is not checked for damage. */
carom_sweep *carom_sweep_resume(void *block, size_t n, const carom_puzzle *puzzle, carom_error *error);
/* Works on up to `rows` more rows of placements: with four robots and 252 cells a row has up to 62,250, and the whole
 * board has 31,626 rows.  The size of the steps does not change the result. */
carom_status carom_sweep_step(carom_sweep *sweep, uint32_t rows);
/* The progress so far, or the result.  The pointer stays valid as long as the sweep; each step updates the values. */
const carom_swept *carom_sweep_result(const carom_sweep *sweep);
/* Whether the robots have a solution of at most `longest` moves from these cells.  They stand on different cells, and
 * on none that is closed or has a diagonal. */
bool carom_sweep_has(const carom_sweep *sweep, const carom_cell robot[CAROM_ROBOTS]);

/* ---- Slides by tables (game/): for searches of your own ------------------------------------------ */

typedef struct carom_slides {
    carom_cell run[CAROM_DIRS]
                  [CAROM_CELLS]; /* end of the straight run: the cell before a wall, or the first with a diagonal */
    uint8_t number[CAROM_DIRS]
                  [CAROM_CELLS]; /* cells numbered so that the number grows by 1 along the direction: see slide.h */
    uint8_t diagonals[CAROM_CELLS];
    uint32_t longest; /* a slide of more straight runs than this circles */
} carom_slides;

typedef struct carom_slid {
    carom_cell to; /* where the robot stops; its own cell if it cannot move */
    uint8_t dir;   /* the direction in which it arrived */
    bool bent;     /* a diagonal turned it */
    bool straight; /* it touched no diagonal, not even one of its own colour */
} carom_slid;

/* Builds the tables of a board. */
void carom_slides_build(carom_slides *slides, const carom_puzzle *puzzle);
/* Slides the robot at cells[which], which has this colour; the other cells are robots in its way.  Rule options are
 * ignored.  If `which` or `dir` is out of range, nothing moves; if there is no cells[which], `to` is 0. */
carom_slid carom_slide(const carom_slides *slides, const carom_cell *cells, unsigned n_cells, unsigned which,
                       unsigned color, carom_dir dir);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
