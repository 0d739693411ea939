/* carom.h - the public interface of Carom, which reads, solves, plays and draws Ricochet Robots puzzles.
 *
 * The library also has carom_boards.h for printed and random boards, carom_make.h for making puzzles, carom_match.h for
 * matches, carom_shards.h for searches on several cores or machines, and carom_statistics.h for solution lengths.
 *
 * No function allocates memory, prints, reads a clock or keeps state of its own.  All memory belongs to the caller.
 * Every search, maker or sweep occupies one block of memory.  For example, carom_search_open() creates a search in a
 * block, and carom_search_start() gives the search a puzzle.  A function writes only to its arguments and their blocks.
 * So threads need no locks unless one thread writes to an argument or a block that another thread uses.
 *
 * Input text is given by a pointer and a length in bytes, and need not be NUL-terminated.  Functions that write text
 * end it with a NUL, and return its length without the NUL.  A carom_error argument may be NULL.  Its contents are
 * valid only after a failure.  From version 1 on, the values of enums never change.
 *
 * This program prints a shortest solution:
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
#pragma GCC visibility push(default) /* exports the functions below; internal functions stay hidden. */
#endif

/* The version of this header, which CMake reads from here. */
#define CAROM_VERSION "0.1.0"
#define CAROM_VERSION_MAJOR 0
#define CAROM_VERSION_MINOR 1
#define CAROM_VERSION_PATCH 0

/* The version of the library. */
const char *carom_version(void);

/* ---- Puzzles ----------------------------------------------------------------------------------- */

#define CAROM_SIDE_MIN 2 /* the smallest width and height of a board, in cells. */
#define CAROM_SIDE_MAX 16
#define CAROM_CELLS 256

/* A cell is y << 4 | x on boards of every size; (0, 0) is at the top left.  Every value is a cell of the largest
 * board, so no value can mean "no cell". */
typedef uint8_t carom_cell;

static inline unsigned carom_x(carom_cell cell) { return cell & 15; }
static inline unsigned carom_y(carom_cell cell) { return cell >> 4; }
static inline carom_cell carom_cell_at(unsigned x, unsigned y) { return (carom_cell)(y << 4 | x); }

typedef enum carom_dir { CAROM_NORTH, CAROM_EAST, CAROM_SOUTH, CAROM_WEST } carom_dir;
#define CAROM_DIRS 4

typedef enum carom_color { CAROM_RED, CAROM_GREEN, CAROM_BLUE, CAROM_YELLOW, CAROM_SILVER } carom_color;
#define CAROM_ROBOTS 5      /* at most one robot of each colour; a robot's number is its colour. */
#define CAROM_ANY_ROBOT 255 /* the colour of a target for any robot. */

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
/* Requires that `diagonal` is not 0. */
static inline unsigned carom_diagonal_color(uint8_t diagonal) { return (diagonal & 7u) - 1; }

/* Rule options.
 * Must ricochet: the robot that solves the puzzle must turn at a right angle on its way to the target, either between
 * two of its own moves or at a diagonal.
 * No rebound: if a robot's move ended vertically, the robot's next move must begin horizontally, and vice versa. */
#define CAROM_MUST_RICOCHET 1
#define CAROM_NO_REBOUND 2

/* Equal puzzles have equal bytes, because the struct has no padding.  Bytes that belong to cells off the board or to
 * missing robots must be 0. */
typedef struct carom_puzzle {
    uint8_t width, height;          /* in cells. */
    uint8_t walls[CAROM_CELLS];     /* by cell: CAROM_WALL_EAST | CAROM_WALL_SOUTH, without the outer walls. */
    uint8_t diagonals[CAROM_CELLS]; /* by cell: see CAROM_BACKSLASH. */
    uint8_t robots;                 /* the set of robots on the board, from bit 0 for red to bit 4 for silver. */
    carom_cell robot[CAROM_ROBOTS]; /* the cell of each robot. */
    carom_cell target;
    uint8_t target_color; /* the colour of a robot on the board, or CAROM_ANY_ROBOT. */
    uint8_t rules;        /* CAROM_MUST_RICOCHET | CAROM_NO_REBOUND. */
} carom_puzzle;

/* ---- Errors and names -------------------------------------------------------------------------- */

typedef enum carom_code {
    CAROM_OK = 0,
    /* Errors in the input text. */
    CAROM_NOT_A_PUZZLE = 1,  /* the text is in no format that Carom reads. */
    CAROM_BAD_CHARACTER = 2, /* the format does not allow this character here. */
    CAROM_CUT_SHORT = 3,
    CAROM_TOO_LONG = 4,
    CAROM_NEWER_VERSION = 5, /* a newer version of Carom wrote the text. */
    CAROM_DAMAGED = 6,       /* the checksum is wrong, or bits that must be 0 are set. */
    CAROM_BAD_MOVES = 7,
    CAROM_OTHER_READER = 8, /* the text is in a format that another part of Carom reads. */
    CAROM_IS_MATCH = 9,     /* a match or a result: use carom_match_next(). */
    /* Errors in a puzzle. */
    CAROM_BAD_SIZE = 10,
    CAROM_BAD_WALL = 11,
    CAROM_BAD_DIAGONAL = 12,
    CAROM_BAD_ROBOT = 13, /* no robot, two robots on one cell, or a robot off the board or on a diagonal. */
    CAROM_BAD_TARGET = 14,
    CAROM_BAD_RULES = 15,
    /* Errors when writing. */
    CAROM_CANNOT_EXPRESS = 20, /* the format cannot hold this puzzle. */
    /* Errors in searches and sweeps. */
    CAROM_BAD_STRATEGY = 30,
    CAROM_BAD_SWEEP = 31, /* the puzzle allows no sweep, the block is too small, or it holds no unfinished sweep. */
    /* Errors when making puzzles. */
    CAROM_BAD_RECIPE = 40, /* an invalid carom_game_kind. */
    CAROM_BAD_WISH = 41,   /* a carom_recipe that no puzzle can fit, or a step of 0 in carom_games. */
    CAROM_BAD_DATE = 42,
    /* Errors in matches and names. */
    CAROM_BAD_MATCH = 50,
    CAROM_BAD_RESULT = 51, /* a result that does not solve the puzzles of its match, or has a bad date. */
    CAROM_BAD_NAME = 52,   /* a player's name that no link can hold: see carom_sender_write(). */
} carom_code;

#define CAROM_NO_POSITION UINT32_MAX
#define CAROM_MESSAGE_MAX 192
#define CAROM_MARKED_MAX 224

typedef struct carom_error {
    carom_code code;
    uint32_t position;               /* byte offset in the text, or CAROM_NO_POSITION. */
    char message[CAROM_MESSAGE_MAX]; /* an English sentence without an initial capital or a full stop. */
    char marked[CAROM_MARKED_MAX];   /* `message` for translation, with \1 and \2 around each value; values may nest. */
} carom_error;

/* Names are stable, so programs may compare them.  Invalid values have the name "unknown". */
const char *carom_code_name(carom_code code);       /* "cut-short" */
const char *carom_color_name(unsigned color);       /* "red", or "any" for a number that is not a colour. */
void carom_cell_name(carom_cell cell, char out[4]); /* "O13" for column O and row 13, counted from the top. */
void carom_side_name(unsigned side, char out[3]);   /* "3D" for tile 3 of edition D; "??" if there is no such side. */

/* ---- The puzzle's rules (game/) ---------------------------------------------------------------- */

/* Returns whether the puzzle is legal and, if not, fills `error`.  Other functions require a legal puzzle, but
 * carom_search_start(), carom_sweep_open() and carom_sweep_resume() check the puzzle themselves.  carom_read() and
 * carom_generate() make only legal puzzles. */
bool carom_puzzle_check(const carom_puzzle *puzzle, carom_error *error);
bool carom_puzzle_equal(const carom_puzzle *a, const carom_puzzle *b);

/* carom_has_wall() returns whether the cell has a wall on `side`, and carom_is_closed() whether the cell has walls on
 * all four sides.  The cell must be on the board.  The rim of the board counts as a wall. */
bool carom_has_wall(const carom_puzzle *puzzle, carom_cell cell, carom_dir side);
bool carom_is_closed(const carom_puzzle *puzzle, carom_cell cell);

/* Returns the number of robots in a set of bits, from bit 0 for red to bit 4 for silver. */
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
/* Returns false for values of 20 or more, which name no robot.  A replay stops at an invalid move, and
 * carom_moves_write() refuses it. */
static inline bool carom_is_move(carom_move move) { return move < CAROM_ROBOTS * CAROM_DIRS; }

#define CAROM_MOVES_MAX 1000 /* the maximum number of moves in a solution, or in a text of moves. */

/* A replay moves robots cell by cell.  Replays share no code with the search, so they check solutions independently. */
typedef struct carom_position {
    carom_cell robot[CAROM_ROBOTS];
    uint8_t axis[CAROM_ROBOTS];   /* the robot's axis of travel at the end of its last move, or CAROM_UNMOVED. */
    uint8_t turned[CAROM_ROBOTS]; /* 1: the robot has ricocheted (CAROM_MUST_RICOCHET). */
} carom_position;
enum { CAROM_UNMOVED = 0, CAROM_VERTICAL = 1, CAROM_HORIZONTAL = 2 };

typedef enum carom_outcome {
    CAROM_MOVED = 0,
    CAROM_NO_SUCH_ROBOT = 1,    /* the robot is not on this board, or the move is invalid. */
    CAROM_STUCK = 2,            /* a wall or another robot blocks the robot's first step. */
    CAROM_ENDS_ON_DIAGONAL = 3, /* the move would end on a diagonal, where no robot may rest. */
    CAROM_CIRCLES = 4,          /* the robot would circle between diagonals for ever. */
    CAROM_COMES_BACK = 5,       /* the move would end on the cell where it began. */
    CAROM_REBOUNDS = 6,         /* CAROM_NO_REBOUND forbids the move. */
} carom_outcome;

/* The cells that a robot visits in one move, including the first and the last. */
#define CAROM_TRACK_MAX (CAROM_CELLS * CAROM_DIRS + 1)
typedef struct carom_track {
    uint32_t n;
    carom_cell cells[CAROM_TRACK_MAX];
} carom_track;

/* Sets `position` to the puzzle's start position. */
void carom_position_start(const carom_puzzle *puzzle, carom_position *position);
/* Plays one move.  The position changes only if the outcome is CAROM_MOVED.  If `track` is not NULL, it receives the
 * cells of the robot's path, even if the move is impossible. */
carom_outcome carom_position_move(const carom_puzzle *puzzle, carom_position *position, carom_move move,
                                  carom_track *track);
/* Returns the robot that has solved the puzzle in this position, or -1 if no robot has.  The must-ricochet rule does
 * not apply to a robot that has never moved. */
int carom_position_solved_by(const carom_puzzle *puzzle, const carom_position *position);

typedef struct carom_replayed {
    uint32_t n_played;       /* number of moves made before the first impossible move, or `n` if all are possible. */
    carom_outcome outcome;   /* why the next move is impossible, or CAROM_MOVED if all moves were made. */
    carom_position position; /* the position after the moves that were made. */
    int solved_by;           /* see carom_position_solved_by(). */
} carom_replayed;

/* Returns true if all moves can be made and the puzzle is solved at the end.  `out` may be NULL. */
bool carom_replay(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n, carom_replayed *out);

/* Writes an English sentence that explains the outcome of a replay to players.  `replayed` must come from
 * carom_replay() with the same puzzle and moves. */
size_t carom_explain(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n, const carom_replayed *replayed,
                     char out[CAROM_MESSAGE_MAX]);

/* ---- Text in, text out (formats/) ---------------------------------------------------------------- */

typedef enum carom_format {
    CAROM_LINK = 1,
    CAROM_GAME_ID = 2,          /* the game IDs of DriftingDroids. */
    CAROM_INTERCHANGE = 3,      /* the links of Kevin Cox's solver. */
    CAROM_INTERCHANGE_TEXT = 4, /* the text files of Kevin Cox's solver. */
    CAROM_ASYNC_JSON = 5,       /* games of Async Ricochet Robots, which the library writes but does not read. */
    CAROM_DRAWING = 6,          /* a drawing in ASCII text, as carom_draw() writes it. */
    /* The library reads the following formats but does not write them. */
    CAROM_SAVED_BOARD = 7, /* the saved boards of DriftingDroids. */
    CAROM_ASP = 8,         /* instances from the 2015 ASP Competition. */
    CAROM_PDDL = 9,        /* problems from the 2023 International Planning Competition. */
} carom_format;
typedef enum carom_mode { CAROM_MODE_NONE, CAROM_MODE_PLAY, CAROM_MODE_EDIT } carom_mode;

#define CAROM_PLAYER_MAX 32 /* bytes of a player's name. */
typedef struct carom_input {
    carom_puzzle puzzle;
    carom_format format;
    carom_mode mode;                   /* the value of &mode= in a link. */
    uint32_t beat;                     /* &beat= in a link: a challenge to use fewer moves than this; 0: none. */
    char sender[CAROM_PLAYER_MAX + 1]; /* &from= in a link: the sender's name, or "" if the link has none. */
    bool left_diagonals_out;           /* true if sides of edition D were read without their diagonals. */
    uint8_t left_robots_out;           /* the set of robots that were left out: see CAROM_READ_SHUT_IN. */
    uint32_t n_moves;                  /* number of moves in &m= of a link; carom_read() does not replay them. */
    carom_move moves[CAROM_MOVES_MAX];
} carom_input;

/* Options for carom_read().
 * CAROM_READ_DIAGONALS: if a game ID has sides of edition D, keep their diagonals.  By default, these diagonals are
 * left out, as in DriftingDroids.
 * CAROM_READ_SHUT_IN: if an interchange puzzle has robots in closed cells, keep them.  By default, these robots are
 * left out, because interchange formats always have five robots, and programs put unused robots into closed cells. */
#define CAROM_READ_DIAGONALS 1
#define CAROM_READ_SHUT_IN 2

/* Reads a puzzle and detects its format, which may be any format except CAROM_ASYNC_JSON.  A link may be a whole
 * address or only its payload.  Skips a byte order mark, blank lines, quotes around the puzzle and lines that begin
 * with '# '.  If the whole text is not a puzzle, carom_read() looks for one inside the text, such as a link in a
 * message.  It reads the first drawing or, without a drawing, the first readable link, payload, game ID or saved board.
 * On failure, the contents of `out` are undefined. */
bool carom_read(const char *text, size_t n, unsigned options, carom_input *out, carom_error *error);

/* Returns whether `text` begins like a puzzle in the format CAROM_ASP or CAROM_PDDL.  `text` may be a whole file or a
 * single line.  In both formats, a puzzle extends to the end of its file, so a file holds only one puzzle. */
bool carom_begins_facts(const char *text, size_t n);

/* The following functions write puzzles as links, and as text in other programs' formats.  If the format cannot hold
 * the puzzle, a writer returns 0 and fills `error`; a link can hold any puzzle. */
#define CAROM_PAYLOAD_MAX 800
size_t carom_payload_write(const carom_puzzle *puzzle, char out[CAROM_PAYLOAD_MAX]);
#define CAROM_LINK_MAX (CAROM_PAYLOAD_MAX + 2 * CAROM_MOVES_MAX + 32)
/* Writes the fragment of a Carom link, `#p=<payload>`, with &m= if there are moves, &mode= if there is a mode, and
 * &beat= if `beat` is not 0.  `moves` may be NULL if `n_moves` is 0.  Returns 0 and writes an empty string if `n_moves`
 * or `beat` is above CAROM_MOVES_MAX, or if a move is invalid (see carom_is_move()). */
size_t carom_link_write(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n_moves, carom_mode mode,
                        uint32_t beat, char out[CAROM_LINK_MAX]);
#define CAROM_SENDER_TEXT_MAX 52
/* Writes the sender's name as `&from=...`, which can be appended to the link of a puzzle or a match.  A name is
 * UTF-8 of at most CAROM_PLAYER_MAX bytes, has a visible character, and has no control characters, direction
 * marks or other characters that would change the text around it.  For any other name (CAROM_BAD_NAME), returns 0,
 * writes an empty string and fills `error`. */
size_t carom_sender_write(const char *name, char out[CAROM_SENDER_TEXT_MAX], carom_error *error);
#define CAROM_GAME_ID_MAX 24
size_t carom_game_id_write(const carom_puzzle *puzzle, char out[CAROM_GAME_ID_MAX], carom_error *error);
#define CAROM_INTERCHANGE_MAX 800
/* Writes the fragment of a link to Kevin Cox's solver, `#s=...`. */
size_t carom_interchange_write(const carom_puzzle *puzzle, char out[CAROM_INTERCHANGE_MAX], carom_error *error);
#define CAROM_INTERCHANGE_TEXT_MAX 3200
size_t carom_interchange_text_write(const carom_puzzle *puzzle, char out[CAROM_INTERCHANGE_TEXT_MAX],
                                    carom_error *error);
#define CAROM_ASYNC_JSON_MAX 2048
size_t carom_async_json_write(const carom_puzzle *puzzle, char out[CAROM_ASYNC_JSON_MAX], carom_error *error);
/* Writes a puzzle in any format from CAROM_LINK to CAROM_DRAWING.  A link written by this function has no moves, mode
 * or challenge. */
#define CAROM_TEXT_MAX 3200
size_t carom_write(const carom_puzzle *puzzle, carom_format format, char out[CAROM_TEXT_MAX], carom_error *error);

/* Draws a puzzle as multi-line ASCII text (CAROM_DRAWING), a format that can express every puzzle. */
#define CAROM_DRAWING_MAX 2560
size_t carom_draw(const carom_puzzle *puzzle, char out[CAROM_DRAWING_MAX]);

/* Reads moves.  A move is a robot (r g b y s) and then a direction (N E S W, or an arrow in UTF-8), as in "rN gE",
 * "rNgE" or "r↑ g→".  Letters may be upper or lower case, and blanks and commas may separate moves.  `n_moves` receives
 * the number of moves.  Returns false and fills `error` if the text contains anything else, or more than
 * CAROM_MOVES_MAX moves. */
bool carom_moves_read(const char *text, size_t n, carom_move moves[CAROM_MOVES_MAX], uint32_t *n_moves,
                      carom_error *error);
#define CAROM_MOVES_TEXT_MAX (CAROM_MOVES_MAX * 3 + 1)
/* Writes moves as text.  `between` is the character that separates the moves, or 0 for none.  Returns 0 and writes an
 * empty string if `n` is above CAROM_MOVES_MAX or a move is invalid (see carom_is_move()). */
size_t carom_moves_write(const carom_move *moves, uint32_t n, char between, char out[CAROM_MOVES_TEXT_MAX]);

/* ---- Search (search/) ---------------------------------------------------------------------------- */

typedef enum carom_status {
    CAROM_SOLVED = 0,
    CAROM_RUNNING = 1,     /* call the step function again. */
    CAROM_NO_SOLUTION = 2, /* proved: no sequence of moves solves the puzzle. */
    CAROM_GAVE_UP = 3,     /* there is no solution within max_moves moves, or an inexact strategy found none. */
    CAROM_MEMORY_FULL = 4,
    CAROM_REFUSED = 5, /* the start function refused its arguments, or has not been called yet. */
    CAROM_FAULT = 6,   /* a bug in Carom, for example a solution that failed its replay. */
} carom_status;

typedef enum carom_strategy {
    CAROM_AUTO = 0, /* CAROM_BFS, then CAROM_IDDFS when memory is full; long searches also look for an upper bound. */
    CAROM_BFS = 1,
    /* needs 100 KiB for solutions of up to 31 moves, or 250 KiB if diagonals distinguish the robots and any of them may
     * reach the target. */
    CAROM_IDDFS = 2,
    /* The other strategies are for comparison.  Only libcarom_lab (carom_lab.h) has them; in libcarom,
     * carom_search_start() refuses them.  See carom_strategy_is_exact(). */
    CAROM_BFS_PLAIN = 3,
    CAROM_DFS = 4,
    CAROM_ASTAR = 5,
    CAROM_LIMITED = 6,
    CAROM_GREEDY_MANHATTAN = 7,
    CAROM_GREEDY_LINES = 8,
    CAROM_HYBRID = 9,
} carom_strategy;
#define CAROM_STRATEGIES 10

/* An answer is a shortest solution.  Two answers with the same moves in different orders count as different.  The best
 * answer moves the fewest robots.  Ties go to the answer with fewer switches between robots, then to the one with the
 * smaller carom_move where they first differ.  The answers that a search keeps are sorted from best to worst. */
#define CAROM_ANSWERS_MAX 1000
#define CAROM_SHARDS_MAX 16

/* The memory for a search in the command-line program and the npm package, in MiB: the default and the maximum.  A
 * WebAssembly module has at most 4 GiB of memory, including its own data. */
#define CAROM_MEMORY_MIB 512
#define CAROM_MEMORY_MIB_MAX 4095

/* In every field, 0 means the default, so {.answers = 10} changes only that option. */
typedef struct carom_options {
    carom_strategy strategy;
    /* The longest solution to look for, in moves.  0 or a value above CAROM_MOVES_MAX means CAROM_MOVES_MAX. */
    uint32_t max_moves;
    /* 0: find one solution.  n: count all answers and keep the best n, at most CAROM_ANSWERS_MAX. */
    uint32_t answers;
    /* CAROM_AUTO looks for an upper bound at once, so that a waiting user sees one soon.  This slows down short
     * searches.  With less than about 16 MiB of memory, the search may end before it finds an upper bound. */
    bool hurry;
    /* CAROM_AUTO and CAROM_BFS divide a large search into this many shards, at most CAROM_SHARDS_MAX.  With 2 or more
     * shards, the caller must also pass bytes between them: see carom_shards.h. */
    uint32_t shards;
} carom_options;

typedef struct carom_result {
    carom_status status;
    carom_strategy strategy; /* the strategy that runs; CAROM_AUTO runs CAROM_BFS or CAROM_IDDFS. */
    uint32_t proved;         /* lower bound: no solution has fewer moves. */
    uint32_t upper;          /* upper bound: the length of `moves`; 0 if no solution is known or no move is needed. */
    uint32_t n_moves;        /* number of moves in `moves`, the same as `upper`. */
    bool optimal;            /* `moves` is proved to be a shortest solution; true even while counting. */
    bool fell_back;          /* memory was full, and the search continued with compressed states or with CAROM_IDDFS. */
    /* Without shards, `states` and `bytes` are the same on every system. */
    /* States searched.  iddfs and dfs count a state again in each iteration; bfs counts the states that it searches
     * before it begins again with blocker tables, too. */
    uint64_t states;
    uint64_t bytes; /* bytes in use by all shards. */
    carom_move moves[CAROM_MOVES_MAX];
    /* The following fields are valid only if options.answers > 0 and the solution is optimal.  During the count,
     * `status` stays CAROM_RUNNING, and `moves` is the first solution found.  If memory is too small for the count, the
     * search ends with CAROM_SOLVED, `counted` stays false, and `moves` may not be the best answer. */
    bool counting;         /* the count is under way. */
    bool counted;          /* all answers are counted, and `moves` is the best of them. */
    bool counted_at_least; /* `answers` is a lower bound: the count is not complete, or does not fit in 64 bits. */
    uint32_t kept;         /* answers that carom_search_answer() can return: at least 1, even while counting. */
    uint64_t answers;      /* number of answers. */
    uint32_t false_trails; /* 0 until `counted`: see below. */
    uint32_t difficulty;   /* from 1 (easy) to 5 (hard) for a person; 0 until `counted`, or if no move is needed. */
} carom_result;
#define CAROM_DIFFICULTY_MAX 5

/* A false trail is a move that looks right but is not.  It starts from a state on a shortest path, but is not part of
 * any shortest path.  After this move, some robot that may solve the puzzle is nearer to the target than any such robot
 * was before the move.  A robot's distance to the target is the number of moves that it would need if it were alone on
 * the board and could stop on any cell.  An answer passes every false trail that begins in one of its states.
 * `false_trails` is the minimum over all answers of the number of false trails passed.
 *
 * `difficulty` depends on the sum of these points:
 *     1 for each move
 *     2 for each robot that the best answer moves, except the first
 *     1 for each false trail
 *     2 if there is only one answer, 1 if there are two to four
 * `difficulty` is 1 for up to 4 points, 2 for 5 to 8, 3 for 9 to 12, 4 for 13 to 17, and 5 for more.  Turning or
 * mirroring a puzzle or renaming its robots changes neither `difficulty` nor `false_trails`. */

typedef struct carom_search carom_search;

/* Opens a search in the `n` bytes at `block`.  The search uses at most 4 GiB of the block and no other memory.  Any
 * alignment works, but an address that is not a multiple of 64 wastes a few bytes.  Returns NULL if `block` is NULL or
 * `n` is too small.  The block must not be moved.  A search need not be closed, but its result and its answers are lost
 * when the block is freed or reused. */
carom_search *carom_search_open(void *block, size_t n);
/* Starts or restarts a search.  If `options` is NULL, the search uses CAROM_AUTO, looks for solutions of up to
 * CAROM_MOVES_MAX moves, and does not count answers.  If the puzzle or the strategy is refused, returns CAROM_REFUSED,
 * fills `error`, and leaves the search unchanged. */
carom_status carom_search_start(carom_search *search, const carom_puzzle *puzzle, const carom_options *options,
                                carom_error *error);
/* Continues the search for about `states` states (0: for one), or does an equal amount of other work, such as sorting
 * states when memory is full.  Whatever the memory size, a step of 2000 states takes at most 20 ms of processor time.
 * With options.hurry, a search first spends most of its time looking for an upper bound.  In this phase, a step covers
 * fewer states.  A step returns as soon as it has found an upper bound.  If the search is not divided
 * (carom_shards.h), the size of the steps does not change the result. */
carom_status carom_search_step(carom_search *search, uint32_t states);
/* Returns the result or, while the search is running, its progress so far.  The pointer is valid for as long as the
 * block exists, and each step updates the values. */
const carom_result *carom_search_result(const carom_search *search);
/* Returns answer number `i`, or NULL if it was not kept.  Number 0 is the best.  An answer has n_moves moves and is
 * valid until carom_search_start() is called again. */
const carom_move *carom_search_answer(const carom_search *search, uint32_t i);

const char *carom_status_name(carom_status status);       /* "no-solution" */
const char *carom_strategy_name(carom_strategy strategy); /* "iddfs" */
const char *carom_strategy_help(carom_strategy strategy); /* "breadth-first heuristic search", or "" if unknown. */
bool carom_strategy_is_exact(carom_strategy strategy);    /* whether the strategy finds only shortest solutions. */
/* Returns false and leaves `out` unchanged if no strategy has this name. */
bool carom_strategy_from_name(const char *name, size_t n, carom_strategy *out);

/* ---- Pictures (formats/svg/) --------------------------------------------------------------------- */

typedef enum carom_theme {
    CAROM_LIGHT_AND_DARK, /* light or dark, as the viewer prefers. */
    CAROM_LIGHT,
    CAROM_DARK
} carom_theme;
typedef enum carom_palette {
    CAROM_STANDARD,
    CAROM_COLOR_BLIND, /* for colour-blind readers. */
    CAROM_CONTRAST,    /* for low vision. */
} carom_palette;
/* The letters on robots, targets and diagonals.  Moves are written with R G B Y S in every language. */
typedef enum carom_letters {
    CAROM_ENGLISH, /* R G B Y S. */
    CAROM_GERMAN,  /* R Gr B Ge S, for Rot, Grün, Blau, Gelb and Silber. */
} carom_letters;
typedef struct carom_look {
    carom_theme theme;
    carom_palette palette;
    carom_letters letters;
} carom_look;

/* Draws the puzzle as a one-line SVG document, with numbered arrows for the moves before the first impossible move.
 * `moves` may be NULL if `n_moves` is 0.  If there are more than 50 arrows, or if they have very many turns, only the
 * last arrows are drawn.  On a printed board, the printed targets that are not in play are drawn faintly.  Returns 0
 * and writes an empty string if there are more than CAROM_MOVES_MAX moves or `look` is invalid. */
#define CAROM_SVG_MAX 73728 /* enough for any moves on any board, even a board full of diagonals. */
size_t carom_svg(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n_moves, carom_look look,
                 char out[CAROM_SVG_MAX]);
/* Draws a printed side (a quarter of a board) with its targets.  `side`, `corner` and `diagonals` are as in
 * carom_printed_corner().  The side is turned to fit that corner.  Returns 0 and writes an empty string if `side`,
 * `corner` or `look` is invalid. */
#define CAROM_SIDE_SVG_MAX 12288
size_t carom_side_svg(unsigned side, unsigned corner, bool diagonals, carom_look look, char out[CAROM_SIDE_SVG_MAX]);

/* ---- Table-driven slides (game/), for your own searches ------------------------------------------- */

typedef struct carom_slides {
    /* for each direction and cell: the last cell before a wall, or the first cell with a diagonal if it is nearer. */
    carom_cell segment_end[CAROM_DIRS][CAROM_CELLS];
    /* for each direction and cell: a number that grows by 1 with each step in that direction (see slide.h). */
    uint8_t number[CAROM_DIRS][CAROM_CELLS];
    uint8_t diagonals[CAROM_CELLS];
    uint32_t longest; /* if a slide passes more diagonals than this, it circles for ever. */
} carom_slides;

typedef struct carom_slid {
    carom_cell to; /* the cell where the robot stops, or where it stands if it cannot move. */
    uint8_t dir;   /* the direction in which the robot arrived. */
    bool bent;     /* a diagonal turned the robot. */
    bool straight; /* the robot touched no diagonal, not even one of its own colour. */
} carom_slid;

/* Builds the slide tables for the board of a puzzle. */
void carom_slides_build(carom_slides *slides, const carom_puzzle *puzzle);
/* Slides the robot at cells[which].  The robots on the other cells can stop it.  The cells in `cells` must all be
 * different, and none of them may have a diagonal.  `color` is the robot's colour, from 0 to 4; diagonals of this
 * colour do not turn the robot.  Rule options are ignored.  If `dir` is out of range, the robot does not move.  If
 * `which` is out of range, the result's `to` is 0. */
carom_slid carom_slide(const carom_slides *slides, const carom_cell *cells, unsigned n_cells, unsigned which,
                       unsigned color, carom_dir dir);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
