/* carom.h - Ricochet Robots: the rules, links, printed boards, and the search for shortest solutions.
 *
 * The one public header.  Nothing here allocates, prints, reads a clock or keeps state of its own:
 * every function works on what the caller passes, so threads need no locks as long as they share no
 * argument that is written.  Texts are bytes with a length; what is written is also NUL-terminated.
 *
 *     carom_input in;  carom_error error;
 *     if (!carom_read("7650+42+E2302B12+C9", 19, 0, &in, &error)) return puts(error.message);
 *     carom_search *search = carom_search_open(block, sizeof block);
 *     carom_search_start(search, &in.puzzle, NULL, &error);
 *     while (carom_search_step(search, 10000) == CAROM_RUNNING) {}
 *     const carom_result *answer = carom_search_result(search);
 */
#ifndef CAROM_H
#define CAROM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CAROM_VERSION "0.1.0"

/* ---- The board ------------------------------------------------------------------------------- */

#define CAROM_SIDE_MIN 2
#define CAROM_SIDE_MAX 16
#define CAROM_CELLS 256

/* y<<4 | x on every board, (0,0) top left: each value names a cell, none is left over for "none". */
typedef uint8_t carom_cell;

static inline unsigned carom_x(carom_cell cell) { return cell & 15; }
static inline unsigned carom_y(carom_cell cell) { return cell >> 4; }
static inline carom_cell carom_cell_at(unsigned x, unsigned y) { return (carom_cell)(y << 4 | x); }

typedef enum carom_dir { CAROM_NORTH, CAROM_EAST, CAROM_SOUTH, CAROM_WEST } carom_dir;
#define CAROM_DIRS 4

typedef enum carom_color { CAROM_RED, CAROM_GREEN, CAROM_BLUE, CAROM_YELLOW, CAROM_SILVER } carom_color;
#define CAROM_ROBOTS 5      /* at most one robot of each colour; a robot is called by its colour */
#define CAROM_ANY_ROBOT 255 /* as the colour of a target */

/* A diagonal: 0 none, else    7    | 6..3 | 2 1 0
 *                          lean `\`|  0   | colour + 1  */
#define CAROM_BACKSLASH 0x80
static inline uint8_t carom_diagonal_make(unsigned color, bool backslash) {
    return (uint8_t)((color + 1) | (backslash ? CAROM_BACKSLASH : 0));
}
static inline unsigned carom_diagonal_color(uint8_t diagonal) { return (diagonal & 7u) - 1; }

#define CAROM_WALL_EAST 1
#define CAROM_WALL_SOUTH 2

/* Rule options.  Must ricochet: the robot that reaches the target has turned at a right angle on its
 * way, by two moves of its own on different axes or by a diagonal.  No rebound: a robot may not move
 * along the axis on which its own previous move ended. */
#define CAROM_MUST_RICOCHET 1
#define CAROM_NO_REBOUND 2

/* Plain bytes without padding: two puzzles are equal when their bytes are.  What does not exist (a
 * cell off the board, the cell of a missing robot) is 0; carom_puzzle_check() insists. */
typedef struct carom_puzzle {
    uint8_t width, height;          /* 2..16 cells each */
    uint8_t walls[CAROM_CELLS];     /* by cell: CAROM_WALL_EAST | CAROM_WALL_SOUTH; never on the rim */
    uint8_t diagonals[CAROM_CELLS]; /* by cell: see CAROM_BACKSLASH */
    uint8_t robots;                 /* which are there: bit 0 red ... bit 4 silver */
    carom_cell robot[CAROM_ROBOTS]; /* where they stand */
    carom_cell target;
    uint8_t target_color; /* a robot that is there, or CAROM_ANY_ROBOT */
    uint8_t rules;        /* CAROM_MUST_RICOCHET | CAROM_NO_REBOUND */
} carom_puzzle;

/* ---- Errors ---------------------------------------------------------------------------------- */

/* Numbers cross the wasm boundary: append, never renumber. */
typedef enum carom_code {
    CAROM_OK = 0,
    /* the text */
    CAROM_NOT_A_PUZZLE = 1,  /* no known format */
    CAROM_BAD_CHARACTER = 2, /* one that the format does not have */
    CAROM_CUT_SHORT = 3,
    CAROM_TOO_LONG = 4,
    CAROM_NEWER_VERSION = 5, /* a version or a flag that this program does not know */
    CAROM_DAMAGED = 6,       /* check sum or bits that must be 0 */
    CAROM_BAD_MOVES = 7,
    CAROM_ONLY_WRITTEN = 8, /* a known format that only other parts of Carom read */
    /* the puzzle */
    CAROM_BAD_SIZE = 10,
    CAROM_BAD_WALL = 11,
    CAROM_BAD_DIAGONAL = 12,
    CAROM_BAD_ROBOT = 13, /* none at all, off the board, two on a cell, on a diagonal */
    CAROM_BAD_TARGET = 14,
    CAROM_BAD_RULES = 15,
    /* writing */
    CAROM_CANNOT_EXPRESS = 20, /* the format has no room for something of this puzzle */
    /* searching */
    CAROM_BAD_STRATEGY = 30,
    /* generating */
    CAROM_BAD_RECIPE = 40,
    CAROM_BAD_WISH = 41,
    CAROM_BAD_DATE = 42,
} carom_code;

#define CAROM_NO_POSITION UINT32_MAX
#define CAROM_MESSAGE_MAX 192
#define CAROM_MARKED_MAX 224

typedef struct carom_error {
    carom_code code;
    uint32_t position;               /* byte of the text, or CAROM_NO_POSITION */
    char message[CAROM_MESSAGE_MAX]; /* a sentence without a full stop */
    char marked[CAROM_MARKED_MAX];   /* the same with each value in it between \1 and \2, nested: for translations */
} carom_error;

/* Every function that takes a carom_error accepts NULL and fills it only when it fails. */

const char *carom_code_name(carom_code code);       /* "cut-short"; stable, for programs to compare */
const char *carom_color_name(unsigned color);       /* "red" */
void carom_cell_name(carom_cell cell, char out[4]); /* "O13": column letter, row from the top */
void carom_side_name(unsigned side, char out[3]);   /* "3D": tile and edition of a printed side */

/* ---- The rules (game/) ------------------------------------------------------------------------ */

/* Whether the puzzle is legal.  Everything below that takes a puzzle expects one that is. */
bool carom_puzzle_check(const carom_puzzle *puzzle, carom_error *error);
bool carom_puzzle_equal(const carom_puzzle *a, const carom_puzzle *b);
bool carom_has_wall(const carom_puzzle *puzzle, carom_cell cell, carom_dir side); /* the rim counts */

/* A move:  4 3 2 | 1 0
 *          robot | direction  */
typedef uint8_t carom_move;
static inline carom_move carom_move_make(unsigned robot, unsigned dir) { return (carom_move)(robot << 2 | dir); }
static inline unsigned carom_move_robot(carom_move move) { return move >> 2; }
static inline unsigned carom_move_dir(carom_move move) { return move & 3; }

#define CAROM_MOVES_MAX 1000 /* the longest solution that is looked for, and the longest line read */

/* Slides by tables: what the search uses. */
typedef struct carom_slides {
    carom_cell run[CAROM_DIRS][CAROM_CELLS]; /* last cell straight ahead: at a wall, or a diagonal's */
    uint8_t number[CAROM_DIRS][CAROM_CELLS]; /* of cells, growing by 1 in the direction: see slide.h */
    uint8_t diagonals[CAROM_CELLS];
    uint32_t longest; /* more straight runs than this in one slide: it circles */
} carom_slides;

typedef struct carom_slid {
    carom_cell to; /* where the robot comes to rest; its own cell if this is not a move */
    uint8_t dir;   /* the direction in which it arrived */
    bool bent;     /* a diagonal turned it */
    bool straight; /* it touched no diagonal, not even one of its own colour */
} carom_slid;

void carom_slides_build(carom_slides *slides, const carom_puzzle *puzzle);
/* Robot `color` at cells[which] slides; the other cells hold robots in the way. */
carom_slid carom_slide(const carom_slides *slides, const carom_cell *cells, unsigned n_cells, unsigned which,
                       unsigned color, carom_dir dir);

/* Moves played cell by cell: what checks answers and feeds views.  Shares no code with the slides. */
typedef struct carom_position {
    carom_cell robot[CAROM_ROBOTS];
    uint8_t axis[CAROM_ROBOTS];   /* on which its last move ended */
    uint8_t turned[CAROM_ROBOTS]; /* 1: it has ricocheted (CAROM_MUST_RICOCHET) */
} carom_position;
enum { CAROM_UNMOVED = 0, CAROM_VERTICAL = 1, CAROM_HORIZONTAL = 2 };

/* Numbers cross the wasm boundary: append, never renumber. */
typedef enum carom_outcome {
    CAROM_MOVED = 0,
    CAROM_NO_SUCH_ROBOT = 1,
    CAROM_STUCK = 2,            /* something stands right beside it */
    CAROM_ENDS_ON_DIAGONAL = 3, /* where no robot may rest */
    CAROM_CIRCLES = 4,          /* round a ring of diagonals for ever */
    CAROM_COMES_BACK = 5,       /* to the cell where it began */
    CAROM_REBOUNDS = 6,         /* forbidden by CAROM_NO_REBOUND */
} carom_outcome;

#define CAROM_TRACK_MAX (CAROM_CELLS * CAROM_DIRS + 1)
typedef struct carom_track {
    uint32_t n;
    carom_cell cells[CAROM_TRACK_MAX]; /* every cell that was entered, the first one included */
} carom_track;

void carom_position_start(const carom_puzzle *puzzle, carom_position *position);
/* Plays one move; the position changes only if it is CAROM_MOVED.  `track` may be NULL; it is filled
 * as far as the robot came, whatever the outcome. */
carom_outcome carom_position_move(const carom_puzzle *puzzle, carom_position *position, carom_move move,
                                  carom_track *track);
/* The robot that solves the puzzle, or -1.  A robot that has not moved needs no ricochet. */
int carom_position_solved_by(const carom_puzzle *puzzle, const carom_position *position);

typedef struct carom_replayed {
    uint32_t n_played;       /* moves that could be made */
    carom_outcome outcome;   /* of the first that could not, else CAROM_MOVED */
    carom_position position; /* after them */
    int solved_by;           /* the robot that stands on the target as the rules want it, or -1 */
} carom_replayed;

/* Whether the moves can be made and the last one solves the puzzle. */
bool carom_replay(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n, carom_replayed *out);

/* ---- Printed boards (boards/) ------------------------------------------------------------------ */

/* A side: edition A..D (0..3) * 4 + tile 1..4 (0..3).  Four sides: NW, NE, SE, SW. */
#define CAROM_SIDES 16
#define CAROM_PRINTED_TARGETS 17

typedef struct carom_printed_target {
    carom_cell cell;
    uint8_t color; /* CAROM_ANY_ROBOT for the vortex */
    uint8_t shape; /* circle, triangle, square, hexagon, vortex */
} carom_printed_target;

/* Sets size, walls and diagonals, and nothing else.  False, with nothing changed, for a side >= 16. */
bool carom_printed_board(carom_puzzle *puzzle, const uint8_t sides[4], bool diagonals);
/* The same with one side alone, in corner 0..3 (NW, NE, SE, SW) of a board that has nothing else but its centre. */
bool carom_printed_corner(carom_puzzle *puzzle, unsigned side, unsigned corner, bool diagonals);
/* The arrangement that gives exactly this board, the lowest numbers where there are several. */
bool carom_printed_sides(const carom_puzzle *puzzle, uint8_t sides[4], bool *diagonals);
/* The targets printed on them, in reading order; returns how many (sides of tile 4 have one more). */
uint32_t carom_printed_targets(const uint8_t sides[4], carom_printed_target out[4 * 5]);
bool carom_printed_side_has_diagonals(unsigned side);

/* ---- Turning a puzzle (boards/) ------------------------------------------------------------------ */

/* Numbers cross the wasm boundary: append, never renumber. */
typedef enum carom_turning {
    CAROM_CLOCKWISE = 0,     /* by a quarter: width and height change places */
    CAROM_ANTICLOCKWISE = 1, /* the same */
    CAROM_MIRRORED = 2,      /* left to right */
} carom_turning;

/* The whole puzzle, into another one; the rules stay.  Turned moves solve it as the moves solved the first. */
void carom_puzzle_turned(const carom_puzzle *puzzle, carom_turning turning, carom_puzzle *out);
carom_move carom_move_turned(carom_move move, carom_turning turning);

/* ---- Random puzzles (boards/) ------------------------------------------------------------------- */

/* Numbers cross the wasm boundary: append, never renumber. */
typedef enum carom_board_kind {
    CAROM_BOARD_PRINTED = 0,   /* the pieces 1 to 4 of editions A and B, either side up: 96 arrangements, in any turn */
    CAROM_BOARD_ANY_SIDES = 1, /* any of the 16 printed sides in each place */
    CAROM_BOARD_CHOSEN = 2,    /* the sides that the recipe names */
    CAROM_BOARD_DRAWN = 3,     /* one that was never printed, of any size, by the rules of those that were: drawn.c */
} carom_board_kind;

typedef enum carom_target_kind {
    CAROM_TARGET_ON_BOARD = 0, /* one of the board's targets */
    CAROM_TARGET_OF_ONE = 1,   /* one of those for one robot */
    CAROM_TARGET_FOR_ANY = 2,  /* one of them, but for any robot */
} carom_target_kind;

#define CAROM_DRAWN_SIDE_MIN 5
#define CAROM_RECIPE_ROBOTS 4 /* unless the recipe says otherwise */

/* What a random puzzle is like.  All zero: a game with the box of 1999 and four robots. */
typedef struct carom_recipe {
    carom_board_kind board;
    uint8_t sides[4];         /* of CAROM_BOARD_CHOSEN: NW, NE, SE, SW */
    uint8_t width, height;    /* of CAROM_BOARD_DRAWN: CAROM_DRAWN_SIDE_MIN..16; 0: 16 */
    uint8_t robots;           /* 1..5, the first so many of red, green, blue, yellow, silver; 0: four */
    bool diagonals;           /* D sides have theirs, a drawn board has some */
    carom_target_kind target; /* of robots that are there */
    uint8_t rules;            /* CAROM_MUST_RICOCHET | CAROM_NO_REBOUND */
} carom_recipe;

bool carom_recipe_check(const carom_recipe *recipe, carom_error *error);
/* Puzzle number `index` of a seed: a function of recipe, seed, index and attempt alone, the same on every machine and
 * in every version (seed scheme 1).  No robot begins on a target.  `attempt` tells the candidates for one number
 * apart; a plain random game is attempt 0.  False for a bad recipe. */
bool carom_generate(const carom_recipe *recipe, uint64_t seed, uint64_t index, uint32_t attempt, carom_puzzle *out,
                    carom_error *error);
/* All targets of that puzzle's board, the one in play among them; returns how many, 0 for a bad recipe. */
uint32_t carom_generated_targets(const carom_recipe *recipe, uint64_t seed, uint64_t index, uint32_t attempt,
                                 carom_printed_target out[4 * 5]);

/* ---- Text in, text out (formats/) --------------------------------------------------------------- */

/* Numbers cross the wasm boundary: append, never renumber. */
typedef enum carom_format {
    CAROM_LINK = 1,
    CAROM_GAME_ID = 2,          /* of DriftingDroids */
    CAROM_INTERCHANGE = 3,      /* link of Kevin Cox's solver */
    CAROM_INTERCHANGE_TEXT = 4, /* text file of the same */
    CAROM_ASYNC_JSON = 5,       /* of Async Ricochet Robots; written here, read in JavaScript */
} carom_format;
typedef enum carom_mode { CAROM_MODE_NONE, CAROM_MODE_PLAY, CAROM_MODE_EDIT } carom_mode;

typedef struct carom_input {
    carom_puzzle puzzle;
    carom_format format;
    carom_mode mode;         /* &mode= of a link */
    bool left_diagonals_out; /* a game ID with a D side, read without CAROM_READ_DIAGONALS */
    uint8_t left_robots_out; /* which robots of an interchange puzzle were shut in, read without CAROM_READ_SHUT_IN */
    uint32_t n_moves;        /* &m= of a link: not yet played */
    carom_move moves[CAROM_MOVES_MAX];
} carom_input;

#define CAROM_READ_DIAGONALS 1 /* option: a game ID's D sides come with their diagonals */
#define CAROM_READ_SHUT_IN                                                                                             \
    2 /* option: an interchange puzzle keeps robots in cells that are walled on all sides, where                       \
         a format that always has five robots parks those that are not there */

/* Reads a puzzle in any format, telling them apart by content: our link (whole, or its payload), a DriftingDroids
 * game ID, an interchange link or text; a byte order mark, blank lines, lines that begin with '# ' and quotes
 * round it are skipped.  False fills `error`, and `out` is not to be used. */
bool carom_read(const char *text, size_t n, unsigned options, carom_input *out, carom_error *error);

/* Each writer returns the length written; those of other programs' formats 0, with `error` filled, for a puzzle that
 * the format cannot hold. */
#define CAROM_PAYLOAD_MAX 800
size_t carom_payload_write(const carom_puzzle *puzzle, char out[CAROM_PAYLOAD_MAX]);
#define CAROM_LINK_MAX (CAROM_PAYLOAD_MAX + 2 * CAROM_MOVES_MAX + 32)
/* The part of a link behind the page's address: `#p=<payload>`, with `&m=` and `&mode=` if wanted. */
size_t carom_link_write(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n_moves, carom_mode mode,
                        char out[CAROM_LINK_MAX]);
#define CAROM_GAME_ID_MAX 24
size_t carom_game_id_write(const carom_puzzle *puzzle, char out[CAROM_GAME_ID_MAX], carom_error *error);
#define CAROM_INTERCHANGE_MAX 800
size_t carom_interchange_write(const carom_puzzle *puzzle, char out[CAROM_INTERCHANGE_MAX], carom_error *error);
#define CAROM_INTERCHANGE_TEXT_MAX 3200
size_t carom_interchange_text_write(const carom_puzzle *puzzle, char out[CAROM_INTERCHANGE_TEXT_MAX],
                                    carom_error *error);
#define CAROM_ASYNC_JSON_MAX 2048
size_t carom_async_json_write(const carom_puzzle *puzzle, char out[CAROM_ASYNC_JSON_MAX], carom_error *error);
/* Any of them; links, ours without moves, as the part behind the page's address: `#p=...`, `#s=...`. */
#define CAROM_TEXT_MAX 3200
size_t carom_write(const carom_puzzle *puzzle, carom_format format, char out[CAROM_TEXT_MAX], carom_error *error);
#define CAROM_DRAWING_MAX 4096
size_t carom_draw(const carom_puzzle *puzzle, char out[CAROM_DRAWING_MAX]);

/* A picture as an SVG document of one line: the puzzle, and moves from its start as numbered arrows.  A move that
 * cannot be made ends them; of more than 50, or of very winding ones, the last are drawn.  A printed board has its
 * other targets, too, faintly.  Light and dark: as whoever shows it prefers. */
typedef enum carom_theme { CAROM_LIGHT_AND_DARK, CAROM_LIGHT, CAROM_DARK } carom_theme;
/* Of the other two, one is for who sees fewer colours, one for who wants more contrast. */
typedef enum carom_palette { CAROM_STANDARD, CAROM_COLOR_BLIND, CAROM_CONTRAST } carom_palette;
typedef struct carom_look {
    carom_theme theme;
    carom_palette palette;
} carom_look;
#define CAROM_SVG_MAX 61440 /* also for the most winding moves on a board of nothing but diagonals: see test_svg.c */
size_t carom_svg(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n_moves, carom_look look,
                 char out[CAROM_SVG_MAX]);
/* A printed side and its targets as they lie in a corner: see carom_printed_corner().  0 if either does not exist. */
#define CAROM_SIDE_SVG_MAX 8192
size_t carom_side_svg(unsigned side, unsigned corner, bool diagonals, carom_look look, char out[CAROM_SIDE_SVG_MAX]);

/* Moves as text: robot r g b y s, direction N E S W, in either case, with or without blanks and commas
 * between moves.  Writing puts `between` (0 for nothing) between them. */
bool carom_moves_read(const char *text, size_t n, carom_move moves[CAROM_MOVES_MAX], uint32_t *n_moves,
                      carom_error *error);
#define CAROM_MOVES_TEXT_MAX (CAROM_MOVES_MAX * 3 + 1)
size_t carom_moves_write(const carom_move *moves, uint32_t n, char between, char out[CAROM_MOVES_TEXT_MAX]);

/* What came of playing moves, as a sentence for players. */
size_t carom_explain(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n, const carom_replayed *replayed,
                     char out[CAROM_MESSAGE_MAX]);

/* ---- Search (search/) ---------------------------------------------------------------------------- */

/* Numbers cross the wasm boundary: append, never renumber. */
typedef enum carom_status {
    CAROM_SOLVED = 0,
    CAROM_RUNNING = 1,     /* call carom_search_step again */
    CAROM_NO_SOLUTION = 2, /* proved: no moves lead to one */
    CAROM_GAVE_UP = 3,     /* a solution needs more than max_moves; or CAROM_LIMITED found none */
    CAROM_MEMORY_FULL = 4,
    CAROM_BAD_PUZZLE = 5,
    CAROM_FAULT = 6, /* a mistake in this program: an answer did not survive its replay */
} carom_status;

typedef enum carom_strategy {
    CAROM_AUTO = 0, /* CAROM_BFS, or CAROM_ASTAR with rule options, or with diagonals and a target for any robot; when
                       the memory is full, CAROM_IDDFS in it */
    CAROM_BFS_PLAIN = 1,
    CAROM_BFS = 2,
    CAROM_IDDFS = 3,
    CAROM_DFS = 4,
    CAROM_ASTAR = 5,
    CAROM_LIMITED = 6, /* the only one whose solutions need not be shortest */
} carom_strategy;
#define CAROM_STRATEGIES 7

/* CAROM_LIMITED gives up when it has seen so many states without a solution. */
#define CAROM_LIMITED_STATES 1000000

/* An answer: a line of moves, each of which is one (the robot comes to rest elsewhere, and the rules let it), solved
 * after the last and no line is shorter.  Answers are distinct when they differ in any move, be it only in the order.
 * Better is the one in which fewer robots move, then the one with fewer changes of robot (moves by another robot than
 * the move before), then the one whose first move that differs is the lower: red, green, blue, yellow, silver; north,
 * east, south, west. */
#define CAROM_ANSWERS_MAX 1000

typedef struct carom_options {
    carom_strategy strategy;
    uint32_t max_moves; /* give up beyond this, at most CAROM_MOVES_MAX; 0: beyond no move at all */
    uint32_t answers;   /* 0: the first that is found is enough.  Else all shortest answers are counted, and the best
                           so many kept; at most CAROM_ANSWERS_MAX */
} carom_options;

typedef struct carom_result {
    carom_status status;
    carom_strategy strategy; /* the one that ran: never CAROM_AUTO */
    uint32_t proved;         /* a solution has at least this many moves (if there is one) */
    uint32_t n_moves;        /* of the solution, if solved */
    bool optimal;            /* solved, and in the fewest moves: it is proved that fewer are not enough */
    bool fell_back;          /* memory was full, and CAROM_AUTO went on with another strategy */
    uint64_t states;         /* states seen, by iddfs and dfs again in each iteration; the same on every
                                platform, as is `bytes` */
    uint64_t bytes;          /* of the caller's block in use, at most as many as were given */
    carom_move moves[CAROM_MOVES_MAX];
    /* Only when options.answers asks for them.  While answers are counted the status is CAROM_RUNNING, `moves` are
     * the first that was found, and until their number is known it is at least 1.  If memory is too small, `counted`
     * stays false, and the rest says what came of it.  Of a solution that is not optimal nothing is counted. */
    bool counting;    /* a solution was found, and answers are being counted */
    bool counted;     /* all are counted, the best are kept, and `moves` are the best of all */
    bool at_least;    /* there may be more than `answers`, or there are more than fit into the number */
    uint32_t kept;    /* how many carom_search_answer() has */
    uint64_t answers; /* how many there are */
} carom_result;

typedef struct carom_search carom_search;

const char *carom_status_name(carom_status status);       /* "no-solution" */
const char *carom_strategy_name(carom_strategy strategy); /* "bfs-plain" */
bool carom_strategy_from_name(const char *name, size_t n, carom_strategy *out);

/* Puts a search into the `n` bytes at `block`, of any alignment (at 64 nothing of it is lost); it will never touch
 * another byte and uses at most 4 GiB of them.  NULL if they are too few for even an empty search.  The block stays the
 * caller's; it must not be moved, and serves one thread. */
carom_search *carom_search_open(void *block, size_t n);
/* Starts, or starts over.  NULL options: automatic, no limit of moves.  CAROM_BAD_PUZZLE fills `error`
 * and leaves a search that is under way as it was. */
carom_status carom_search_start(carom_search *search, const carom_puzzle *puzzle, const carom_options *options,
                                carom_error *error);
/* Works on up to `states` more states.  How the work is cut into steps changes nothing in the result. */
carom_status carom_search_step(carom_search *search, uint32_t states);
/* How far it is: valid at any time, changed by each step. */
const carom_result *carom_search_result(const carom_search *search);
/* An answer that was kept, 0 the best: n_moves moves, there until the next start.  NULL if there is no such one. */
const carom_move *carom_search_answer(const carom_search *search, uint32_t i);

/* ---- Puzzles as wished for (make/) ---------------------------------------------------------------- */

typedef struct carom_range {
    uint32_t least, most; /* most 0: no limit */
} carom_range;

/* All zero: any puzzle that has a solution. */
typedef struct carom_wish {
    carom_recipe recipe;
    carom_range moves;        /* of a shortest solution */
    carom_range robots_moved; /* by the shortest answer that moves the fewest */
    carom_range answers;      /* how many shortest ones there are; see CAROM_ANSWERS_MAX for what counts as one */
    bool no_solo;             /* a robot that may end on the target never gets there alone, in however many moves */
    bool count;               /* count the answers even if nothing is wished about them: for the result */
    uint32_t tries;           /* candidates to look at; 0: CAROM_TRIES */
} carom_wish;
#define CAROM_TRIES 1000

typedef struct carom_made {
    carom_status status; /* CAROM_SOLVED: as wished.  CAROM_GAVE_UP: no try was, and the nearest is here: by moves,
                            where these fit by robots moved, where these fit by answers; of equal ones the first */
    bool found;          /* a puzzle is here: as wished, or the nearest so far */
    carom_puzzle puzzle;
    uint32_t attempt; /* carom_generate() gives the puzzle for this */
    uint32_t n_moves;
    carom_move moves[CAROM_MOVES_MAX]; /* a shortest solution; if `counted` the best */
    bool counted;                      /* the next three hold: counting was asked for, and there was memory for it */
    bool at_least;                     /* there are more answers than fit into the number */
    uint32_t robots_moved;
    uint64_t answers;
    uint32_t tried;         /* candidates looked at */
    uint32_t out_of_memory; /* of these: passed over because memory was too small to solve them, or to count */
    uint64_t states;        /* seen for all of them; the same on every platform, as is all the rest */
    uint64_t bytes;         /* of the caller's block, as many as were in use at most */
} carom_made;

typedef struct carom_maker carom_maker;

/* Puts a maker into the `n` bytes at `block`, as carom_search_open() does a search; NULL if they are too few.  Only
 * which candidates are out of memory depends on `n`. */
carom_maker *carom_maker_open(void *block, size_t n);
bool carom_wish_check(const carom_wish *wish, carom_error *error);
/* Starts, or starts over, puzzle `index` of a seed: candidates are carom_generate()'s attempts 0, 1, ..., the first
 * that is as wished is taken.  CAROM_BAD_PUZZLE fills `error` and leaves what is under way as it was. */
carom_status carom_maker_start(carom_maker *maker, const carom_wish *wish, uint64_t seed, uint64_t index,
                               carom_error *error);
/* Works on up to about `states` more states.  How the work is cut into steps changes nothing in the result. */
carom_status carom_maker_step(carom_maker *maker, uint32_t states);
/* How far it is: valid at any time, changed by each step. */
const carom_made *carom_maker_result(const carom_maker *maker);

/* The daily puzzle: for each date and level one job for a maker, the same in every version (daily scheme 1). */
typedef enum carom_level { CAROM_EASY = 0, CAROM_MEDIUM = 1, CAROM_HARD = 2 } carom_level;
#define CAROM_LEVELS 3
typedef struct carom_daily {
    carom_wish wish;
    uint64_t seed, index;
} carom_daily;
/* Of the Gregorian calendar, years 1 to 9999.  False for a date or level that does not exist. */
bool carom_daily_job(unsigned year, unsigned month, unsigned day, carom_level level, carom_daily *out,
                     carom_error *error);
const char *carom_level_name(carom_level level); /* "easy" */
bool carom_level_from_name(const char *name, size_t n, carom_level *out);

/* ---- How long answers are (make/) ------------------------------------------------------------------ */

/* Random games: carom_generate()'s numbers first, first + step, ... below end, each its attempt 0. */
typedef struct carom_games {
    carom_recipe recipe;
    uint64_t seed;
    uint64_t first, step, end;
} carom_games;

/* Of games, how many have a shortest solution of each length: plain data, the same on every platform but for games
 * that memory was too small for. */
typedef struct carom_tally {
    carom_games games;
    carom_status status; /* CAROM_RUNNING, or CAROM_SOLVED: all games are counted */
    bool solving;        /* a search for the next game is under way */
    uint64_t next;       /* its number */
    uint64_t counted;    /* games so far: */
    uint64_t no_solution;
    uint64_t unfinished; /* memory was too small, or a thousand moves too few */
    uint64_t solved;
    uint64_t lengths[CAROM_MOVES_MAX + 1]; /* of these, by length */
    uint32_t longest;                      /* length there is, if any is solved */
    uint64_t hardest;                      /* lowest number of a game of this length */
    uint64_t states;                       /* seen for all of them */
    uint64_t bytes;                        /* of memory, as many as were in use at most */
} carom_tally;

bool carom_tally_start(carom_tally *tally, const carom_games *games, carom_error *error);
/* Works on up to about `states` more states, with a search that is used for nothing else until the tally is done.  How
 * the work is cut into steps changes nothing in the result. */
carom_status carom_tally_step(carom_tally *tally, carom_search *search, uint32_t states);
/* Adds what another tally of the same recipe and seed has counted: parts of a job, in any order, make the whole. */
void carom_tally_add(carom_tally *tally, const carom_tally *part);
/* Mean length, cut off, and standard deviation (of these games, not an estimate for others), in millionths; 0 if none
 * is solved. */
uint64_t carom_tally_mean(const carom_tally *tally);
uint64_t carom_tally_deviation(const carom_tally *tally);

/* part / whole in millionths, cut off; 0 of nothing. */
uint64_t carom_millionths(uint64_t part, uint64_t whole);
/* "printed boards, 4 robots" */
size_t carom_recipe_words(const carom_recipe *recipe, char out[CAROM_MESSAGE_MAX]);
/* What a plot says. */
typedef enum carom_plot_word {
    CAROM_PLOT_ABOUT,   /* "Moves of a shortest solution", for those who cannot see it */
    CAROM_PLOT_HEADING, /* "10,000 random games: printed boards, 4 robots" */
    CAROM_PLOT_SUMMARY, /* "Mean 5.851 moves, deviation 1.965, longest 15." */
    CAROM_PLOT_AXIS,    /* below the bars: what the numbers there, above the bars and the dashed line are */
    CAROM_PLOT_TO,      /* "40 to 42" */
    CAROM_PLOT_MOVE,    /* behind one, and behind all other numbers: "7 moves: 1 game" */
    CAROM_PLOT_MOVES,
    CAROM_PLOT_GAME,
    CAROM_PLOT_GAMES,
    CAROM_PLOT_GROUP, /* the "," in "12,345" */
    CAROM_PLOT_POINT, /* the "." in "8.3" */
    CAROM_PLOT_WORDS,
} carom_plot_word;
/* A plot of the lengths as an SVG document of one line.  The words are UTF-8 without control characters; each that is
 * NULL, and all if `words` is, are English.  0 if they are too long: together they have some thousand bytes. */
#define CAROM_TALLY_SVG_MAX 16384
size_t carom_tally_svg(const carom_tally *tally, carom_theme theme, const char *const words[CAROM_PLOT_WORDS],
                       char out[CAROM_TALLY_SVG_MAX]);

#ifdef __cplusplus
}
#endif
#endif
