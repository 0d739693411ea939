/* option_table.c - the options: what the reading of the command line, help and man page are made of. */
#include "cli/option_table.h"

#include "carom.h"

#include <stddef.h>

#define TEXT_OF(macro) #macro
#define TEXT(macro) TEXT_OF(macro)

/* A letter means the same in every command. */
const option_entry option_table[OPTIONS] = {
    [OPTION_STRATEGY] =
        {.name = "strategy",
         .value = "NAME",
         .help = "how to search: auto (default), bfs, bfs-lean, bfs-plain, astar, iddfs or dfs; or, perhaps not with "
                 "the fewest moves, limited, greedy-manhattan, greedy-lines or hybrid"},
    [OPTION_MEMORY] = {.name = "memory",
                       .letter = 'M',
                       .value = "MiB",
                       .help = "memory for the search, 1 to " TEXT(CAROM_MEMORY_MIB_MAX) " (default " TEXT(
                           CAROM_MEMORY_MIB) ")"},
    [OPTION_MAX_MOVES] = {.name = "max-moves",
                          .value = "N",
                          .help = "give up when more moves are needed (default and limit " TEXT(CAROM_MOVES_MAX) ")"},
    [OPTION_ALL] = {.name = "all",
                    .letter = 'a',
                    .help = "count all shortest answers and list the best " TEXT(CAROM_ANSWERS_MAX)},
    [OPTION_JSON] = {.name = "json", .letter = 'j', .help = "a line of JSON for each puzzle or histogram"},
    [OPTION_PROGRESS] = {.name = "progress",
                         .letter = 'p',
                         .help = "report progress on stderr, even if that is no terminal"},
    [OPTION_MUST_RICOCHET] = {.name = "must-ricochet",
                              .help = "rule: the robot must turn before it reaches the target"},
    [OPTION_NO_REBOUND] = {.name = "no-rebound", .help = "rule: no robot moves along the line of its own last move"},
    [OPTION_DIAGONALS] = {.name = "diagonals",
                          .letter = 'd',
                          .help = "D sides, of a game ID or made, have their diagonals; drawn boards some"},
    [OPTION_SHUT_IN] = {.name = "shut-in",
                        .help = "an interchange puzzle keeps robots that are walled in on all sides"},
    [OPTION_TO] = {.name = "to",
                   .letter = 't',
                   .value = "FORMAT",
                   .help = "the format: link, id, interchange, interchange-text, json, text or svg"},
    [OPTION_TURN] = {.name = "turn",
                     .value = "HOW",
                     .help = "turn first: clockwise or anticlockwise by a quarter, or mirrored left to right"},
    [OPTION_MOVES] = {.name = "moves",
                      .letter = 'm',
                      .value = "RANGE",
                      .help = "moves of a shortest solution, e.g. 8..12, 8.., ..12 or 8"},
    [OPTION_ROBOTS_MOVED] = {.name = "robots-moved",
                             .value = "RANGE",
                             .help = "robots that move in the answer that moves the fewest"},
    [OPTION_ANSWERS] = {.name = "answers",
                        .value = "RANGE",
                        .help = "how many shortest answers there are; ..1 or 1 for a unique one"},
    [OPTION_NO_SOLO] = {.name = "no-solo", .help = "the target's robot cannot get there alone"},
    [OPTION_BOARD] =
        {.name = "board",
         .letter = 'b',
         .value = "BOARD",
         .help = "the board: printed (default), any-sides, four sides such as 1A,2B,3C,4D, drawn, or a drawn one of "
                 "WxH cells, 5x5 to 16x16"},
    [OPTION_ROBOTS] = {.name = "robots", .letter = 'r', .value = "N", .help = "how many robots: 1 to 5 (default 4)"},
    [OPTION_TARGET] =
        {.name = "target",
         .value = "KIND",
         .help = "the target: board (default: one of its targets), one (never the one for any robot) or any (for any "
                 "robot)"},
    [OPTION_TRIES] = {.name = "tries",
                      .value = "N",
                      .help = "candidates to look at for each puzzle (default " TEXT(CAROM_TRIES) ")"},
    [OPTION_SEED] = {.name = "seed",
                     .letter = 's',
                     .value = "N",
                     .help = "which puzzles: 0 (default) to 9007199254740991"},
    [OPTION_COUNT] = {.name = "count",
                      .letter = 'n',
                      .value = "N",
                      .help =
                          "how many puzzles the whole job has (default 1, of a histogram " TEXT(CAROM_TALLY_GAMES) ")"},
    [OPTION_PART] = {.name = "part", .value = "K/N", .help = "only this part of a job in N parts, e.g. 3/64"},
    [OPTION_SKIP] = {.name = "skip",
                     .value = "N",
                     .help = "skip the first N puzzles, of the part if there is one: to go on"},
    [OPTION_LEVEL] = {.name = "level",
                      .letter = 'l',
                      .value = "LEVEL",
                      .help = "which of them: easy, medium or hard (default: all three)"},
    [OPTION_MERGE] = {.name = "merge", .help = "add up the parts of a job: FILEs have their lines of --json"},
    [OPTION_STATES] = {.name = "states", .value = "N", .help = "end a search that has seen so many states"},
    [OPTION_SECONDS] = {.name = "seconds", .value = "N", .help = "end a search after so many seconds"},
    [OPTION_IDEAS] = {.name = "ideas",
                      .value = "LIST",
                      .help =
                          "the ideas of depths: none, or some of visited,order,alike,bound,refined,sighted (default "
                          "visited,order,alike,bound)"},
    [OPTION_PAGE] = {.name = "page", .value = "ADDRESS", .help = "write whole links to the page at this address"},
    [OPTION_SVG] = {.name = "svg", .help = "a picture, as an SVG document of one line"},
    [OPTION_ANSWER] = {.name = "answer", .help = "with --svg: with the moves of a shortest solution"},
    [OPTION_THEME] = {.name = "theme",
                      .value = "NAME",
                      .help = "theme of the picture: light, dark or system (default: as the reader prefers)"},
    [OPTION_PALETTE] = {.name = "palette",
                        .value = "NAME",
                        .help = "colours of the picture: standard (default), color-blind or contrast"},
    [OPTION_MAN] = {.name = "man", .help = "write the man page, in roff"},
    [OPTION_HELP] = {.name = "help", .letter = 'h', .help = "print help"},
    [OPTION_VERSION] = {.name = "version", .letter = 'V', .help = "print the version"},
};
