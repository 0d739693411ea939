/* option_table.c - the table of the options, which the parser, the help, the man page and the completions use. */
#include "cli/option_table.h"

#include "carom_make.h"

#include <assert.h>
#include <stdio.h>

#define TEXT_OF(macro) #macro
#define TEXT(macro) TEXT_OF(macro)

#ifdef __wasm__
#define MEMORY_OF_THREAD ""
#define THREADS_HELP "no effect: this program always uses one thread"
#else
#define MEMORY_OF_THREAD "; each thread of a search uses at most " TEXT(CAROM_MEMORY_MIB_MAX)
#define THREADS_HELP "threads to use, 1 to 256 (default: one for each core, if memory allows)"
#endif

static char strategy_names[256], strategy_help[1024];

void option_table_open(void) {
    int names = 0, help = snprintf(strategy_help, sizeof strategy_help, "search strategy:");
    for (unsigned i = 0; i < CAROM_STRATEGIES; i++) {
        const carom_strategy strategy = (carom_strategy)i;
        const char *name = carom_strategy_name(strategy);
        names += snprintf(strategy_names + names, sizeof strategy_names - (size_t)names, "%s%s", i ? " " : "", name);
        help +=
            snprintf(strategy_help + help, sizeof strategy_help - (size_t)help, "\n  %-17s %s%s", name,
                     carom_strategy_help(strategy), carom_strategy_is_exact(strategy) ? "" : "; not always optimal");
        assert(names < (int)sizeof strategy_names && help < (int)sizeof strategy_help);
    }
}

/* An option letter has the same meaning in every command. */
const option_entry option_table[OPTIONS] = {
    [OPTION_STRATEGY] = {.name = "strategy", .value = "NAME", .values = strategy_names, .help = strategy_help},
    [OPTION_MEMORY] = {.name = "memory",
                       .letter = 'M',
                       .value = "MiB",
                       .help = "memory for each search or sweep, 1 to " TEXT(MEMORY_MIB_MAX) " (default " TEXT(
                           CAROM_MEMORY_MIB) ")" MEMORY_OF_THREAD},
    [OPTION_MAX_MOVES] = {.name = "max-moves",
                          .value = "N",
                          .help = "give up when more moves are needed (default and limit " TEXT(CAROM_MOVES_MAX) ")"},
    [OPTION_ALL] = {.name = "all",
                    .letter = 'a',
                    .help = "count all shortest solutions and list the best " TEXT(CAROM_ANSWERS_MAX)},
    [OPTION_JSON] = {.name = "json", .letter = 'j', .help = "write JSON, one object per line"},
    [OPTION_PROGRESS] = {.name = "progress",
                         .letter = 'p',
                         .help = "report progress on stderr, even if it is not a terminal"},
    [OPTION_MUST_RICOCHET] = {.name = "must-ricochet",
                              .help = "rule: the robot must turn before it reaches the target"},
    [OPTION_NO_REBOUND] = {.name = "no-rebound", .help = "rule: no robot moves along the line of its own last move"},
    [OPTION_DIAGONALS] = {.name = "diagonals",
                          .letter = 'd',
                          .help = "put the diagonals on the D sides of game IDs and boards; drawn boards get some",
                          .help_reading = "put the diagonals on the D sides of game IDs"},
    [OPTION_SHUT_IN] = {.name = "shut-in",
                        .help = "keep the robots of an interchange puzzle that are walled in on all sides"},
    [OPTION_TO] = {.name = "to",
                   .letter = 't',
                   .value = "FORMAT",
                   .values = "link id interchange interchange-text json text svg",
                   .help = "output format: link, id, interchange, interchange-text, json, text or svg"},
    [OPTION_TURN] = {.name = "turn",
                     .value = "HOW",
                     .values = "clockwise anticlockwise mirrored",
                     .help =
                         "turn the puzzle first: clockwise or anticlockwise by a quarter, or mirrored left to right"},
    [OPTION_MOVES] = {.name = "moves",
                      .letter = 'm',
                      .value = "RANGE",
                      .help = "number of moves in a shortest solution, such as 8..12, 8.., ..12 or 8"},
    [OPTION_ROBOTS_MOVED] = {.name = "robots-moved",
                             .value = "RANGE",
                             .help = "smallest number of robots that a shortest solution moves"},
    [OPTION_DIFFICULTY] = {.name = "difficulty",
                           .value = "RANGE",
                           .help = "how hard the puzzle is for a person, from 1 to 5, such as 2..4 or 3"},
    [OPTION_ANSWERS] = {.name = "answers",
                        .value = "RANGE",
                        .help = "number of shortest solutions; 1 or ..1 for a unique one"},
    [OPTION_NO_SOLO] = {.name = "no-solo", .help = "only puzzles that no robot can solve alone"},
    [OPTION_BOARD] =
        {.name = "board",
         .letter = 'b',
         .value = "BOARD",
         .values = "printed any-sides drawn",
         .help = "kind of board: printed (default), any-sides, four sides such as 1A,2B,3C,4D, drawn, or the size of a "
                 "drawn one, 5x5 to 16x16"},
    [OPTION_ROBOTS] = {.name = "robots",
                       .letter = 'r',
                       .value = "N",
                       .values = "1 2 3 4 5",
                       .help = "number of robots: 1 to 5 (default 4)"},
    [OPTION_TARGET] =
        {.name = "target",
         .value = "KIND",
         .values = "board one any",
         .help = "kind of target: board (default, one of its targets), one (for one robot) or any (for any robot)"},
    [OPTION_TRIES] = {.name = "tries",
                      .value = "N",
                      .help = "candidates to try for each puzzle (default " TEXT(CAROM_TRIES) ")"},
    [OPTION_SEED] = {.name = "seed",
                     .letter = 's',
                     .value = "N",
                     .help = "seed of the random puzzles, 0 (default) to 9007199254740991"},
    [OPTION_COUNT] = {.name = "count",
                      .letter = 'n',
                      .value = "N",
                      .help = "number of puzzles, games or rounds in the whole job"},
    [OPTION_PART] = {.name = "part", .value = "K/N", .help = "do only this part of a job in N parts, such as 3/64"},
    [OPTION_SKIP] = {.name = "skip", .value = "N", .help = "skip the first N puzzles, to continue an interrupted job"},
    [OPTION_LEVEL] = {.name = "level",
                      .letter = 'l',
                      .value = "LEVEL",
                      .values = "easy medium hard",
                      .help = "write only one level: easy, medium or hard (default: all three)"},
    [OPTION_MERGE] = {.name = "merge", .help = "add up the parts of a job; the FILEs have their --json lines"},
    [OPTION_STATES] = {.name = "states", .value = "N", .help = "end a search after N states"},
    [OPTION_SECONDS] = {.name = "seconds", .value = "N", .help = "end a search after N seconds"},
    [OPTION_IDEAS] =
        {.name = "ideas",
         .value = "LIST",
         .help = "ideas that depths uses: none, or some of visited,order,alike,bound,refined,blockers (default "
                 "visited,order,alike,bound)"},
    [OPTION_SAVE] = {.name = "save",
                     .value = "FILE",
                     .help = "file in which Ctrl-C saves the unfinished sweep; the same command continues it"},
    [OPTION_THREADS] = {.name = "threads", .value = "N", .help = THREADS_HELP},
    [OPTION_PAGE] = {.name = "page", .value = "ADDRESS", .help = "write whole links to the page at this address"},
    [OPTION_NAME] = {.name = "name", .value = "NAME", .help = "name of the sender, for the players who open the link"},
    [OPTION_SVG] = {.name = "svg", .help = "write SVG pictures, one document per line"},
    [OPTION_ANSWER] = {.name = "answer", .help = "draw the moves of a shortest solution; needs --svg"},
    [OPTION_THEME] = {.name = "theme",
                      .value = "NAME",
                      .values = "light dark system",
                      .help = "theme of the picture: light, dark or system (default: as the viewer prefers)"},
    [OPTION_PALETTE] = {.name = "palette",
                        .value = "NAME",
                        .values = "standard color-blind contrast",
                        .help = "colours of the picture: standard (default), color-blind or contrast"},
    [OPTION_MAN] = {.name = "man", .help = "write the man page, in roff"},
    [OPTION_HELP] = {.name = "help", .letter = 'h', .help = "print help"},
    [OPTION_VERSION] = {.name = "version", .letter = 'V', .help = "print the version"},
};
