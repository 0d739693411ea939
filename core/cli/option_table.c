/* option_table.c - the options: what the help and the reading of the command line are made of. */
#include "cli/option_table.h"

#include "carom.h"

#include <stddef.h>

#define TEXT_OF(macro) #macro
#define TEXT(macro) TEXT_OF(macro)

const option_entry option_table[OPTIONS] = {
    [OPTION_STRATEGY] = {"strategy", "NAME",
                         "auto (default), bfs, bfs-lean, bfs-plain, astar, iddfs or\n"
                         "                       dfs; or, perhaps not with the fewest moves, limited,\n"
                         "                       greedy-manhattan, greedy-lines or hybrid"},
    [OPTION_MEMORY] = {"memory", "MiB",
                       "memory for the search, 1 to " TEXT(CAROM_MEMORY_MIB_MAX) " (default " TEXT(
                           CAROM_MEMORY_MIB) ")"},
    [OPTION_MAX_MOVES] = {"max-moves", "N",
                          "give up when more moves are needed (default and limit " TEXT(CAROM_MOVES_MAX) ")"},
    [OPTION_ALL] = {"all", NULL, "count all shortest answers and list the best " TEXT(CAROM_ANSWERS_MAX)},
    [OPTION_JSON] = {"json", NULL, "a line of JSON for each puzzle or histogram"},
    [OPTION_PROGRESS] = {"progress", NULL, "report progress on stderr, even if that is no terminal"},
    [OPTION_MUST_RICOCHET] = {"must-ricochet", NULL, "rule: the robot must turn before it reaches the target"},
    [OPTION_NO_REBOUND] = {"no-rebound", NULL, "rule: no robot moves along the line of its own last move"},
    [OPTION_DIAGONALS] = {"diagonals", NULL, "D sides, of a game ID or made, have their diagonals; drawn boards some"},
    [OPTION_SHUT_IN] = {"shut-in", NULL, "an interchange puzzle keeps robots that are walled in on all sides"},
    [OPTION_TO] = {"to", "FORMAT", "link, id, interchange, interchange-text, json, text or svg"},
    [OPTION_TURN] = {"turn", "HOW", "clockwise or anticlockwise by a quarter, or mirrored left to right"},
    [OPTION_MOVES] = {"moves", "RANGE", "moves of a shortest solution, e.g. 8..12, 8.., ..12 or 8"},
    [OPTION_ROBOTS_MOVED] = {"robots-moved", "RANGE", "robots that move in the answer that moves the fewest"},
    [OPTION_ANSWERS] = {"answers", "RANGE", "how many shortest answers there are; ..1 or 1 for a unique one"},
    [OPTION_NO_SOLO] = {"no-solo", NULL, "the target's robot cannot get there alone"},
    [OPTION_BOARD] = {"board", "BOARD",
                      "printed (default), any-sides, four sides such as 1A,2B,3C,4D,\n"
                      "                       drawn, or a drawn one of WxH cells, 5x5 to 16x16"},
    [OPTION_ROBOTS] = {"robots", "N", "1 to 5 (default 4)"},
    [OPTION_TARGET] = {"target", "KIND",
                       "board (default: one of its targets), one (never the one for any\n"
                       "                       robot) or any (for any robot)"},
    [OPTION_TRIES] = {"tries", "N", "candidates to look at for each puzzle (default " TEXT(CAROM_TRIES) ")"},
    [OPTION_SEED] = {"seed", "N", "which puzzles: 0 (default) to 9007199254740991"},
    [OPTION_COUNT] = {"count", "N",
                      "how many puzzles the whole job has (default 1, of a histogram " TEXT(CAROM_TALLY_GAMES) ")"},
    [OPTION_PART] = {"part", "K/N", "only this part of a job in N parts, e.g. 3/64"},
    [OPTION_SKIP] = {"skip", "N", "skip the first N puzzles, of the part if there is one: to go on"},
    [OPTION_LEVEL] = {"level", "LEVEL", "easy, medium or hard (default: all three)"},
    [OPTION_MERGE] = {"merge", NULL, "add up the parts of a job: FILEs have their lines of --json"},
    [OPTION_STATES] = {"states", "N", "end a search that has seen so many states"},
    [OPTION_SECONDS] = {"seconds", "N", "end a search after so many seconds"},
    [OPTION_IDEAS] = {"ideas", "LIST",
                      "of depths: none, or some of visited,order,alike,bound,refined,\n"
                      "                       sighted (default visited,order,alike,bound)"},
    [OPTION_PAGE] = {"page", "ADDRESS", "write whole links to the page at this address"},
    [OPTION_SVG] = {"svg", NULL, "a picture, as an SVG document of one line"},
    [OPTION_ANSWER] = {"answer", NULL, "with --svg: with the moves of a shortest solution"},
    [OPTION_THEME] = {"theme", "NAME", "with --svg: light, dark or system (default: as the reader prefers)"},
    [OPTION_PALETTE] = {"palette", "NAME", "with --svg: standard (default), color-blind or contrast"},
};
