#include "cli/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_OF(macro) #macro
#define TEXT(macro) TEXT_OF(macro)

static const struct {
    const char *name, *value, *help; /* value NULL: a switch */
} known[OPTIONS] = {
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

bool options_refuse(const char *command, const char *before, const char *about, const char *after) {
    fprintf(stderr, "carom %s: %s%s%s; try 'carom %s --help'\n", command, before, about, after, command);
    return false;
}

void options_nothing_left(const options *o, uint64_t puzzles) {
    fprintf(stderr, "carom %s: --skip %s leaves nothing: there %s only %llu puzzle%s\n", o->command,
            o->value[OPTION_SKIP], puzzles == 1 ? "is" : "are", (unsigned long long)puzzles, puzzles == 1 ? "" : "s");
}

bool options_number(const char *text, uint64_t low, uint64_t high, uint64_t *out) {
    if (!*text || strspn(text, "0123456789") != strlen(text) || strlen(text) > 19) return false;
    *out = strtoull(text, NULL, 10);
    return *out >= low && *out <= high;
}

int options_place(const char *value, const char *const *names, unsigned n) {
    for (unsigned i = 0; i < n; i++)
        if (strcmp(value, names[i]) == 0) return (int)i;
    return -1;
}

static int find(const char *name, size_t n, uint64_t allowed) {
    for (int i = 0; i < OPTIONS; i++)
        if (allowed >> i & 1 && strlen(known[i].name) == n && memcmp(known[i].name, name, n) == 0) return i;
    return -1;
}

static bool check_values(options *o, const char *command) {
    uint64_t value;
    const char *strategy = o->value[OPTION_STRATEGY];
    if (strategy && !carom_strategy_from_name(strategy, strlen(strategy), &o->search.strategy))
        return options_refuse(command,
                              "--strategy takes auto, bfs, bfs-lean, bfs-plain, astar, iddfs, dfs, limited, "
                              "greedy-manhattan, greedy-lines or hybrid, not '",
                              strategy, "'");
    value = CAROM_MEMORY_MIB;
    if (o->value[OPTION_MEMORY] && !options_number(o->value[OPTION_MEMORY], 1, CAROM_MEMORY_MIB_MAX, &value))
        return options_refuse(command, "--memory takes 1 to " TEXT(CAROM_MEMORY_MIB_MAX) " (MiB), not '",
                              o->value[OPTION_MEMORY], "'");
    o->memory = (size_t)value << 20;
    value = CAROM_MOVES_MAX;
    if (o->value[OPTION_MAX_MOVES] && !options_number(o->value[OPTION_MAX_MOVES], 0, CAROM_MOVES_MAX, &value))
        return options_refuse(command, "--max-moves takes 0 to " TEXT(CAROM_MOVES_MAX) ", not '",
                              o->value[OPTION_MAX_MOVES], "'");
    o->search.max_moves = (uint32_t)value;
    o->search.answers = o->value[OPTION_ALL] ? CAROM_ANSWERS_MAX : 0;
    if (o->value[OPTION_SKIP] && !options_number(o->value[OPTION_SKIP], 0, OPTION_NUMBER_MAX, &o->skip))
        return options_refuse(command, "--skip takes 0 to 9007199254740991, not '", o->value[OPTION_SKIP], "'");
    return true;
}

bool options_read(int argc, char **argv, const char *command, uint64_t allowed, options *o) {
    memset(o, 0, sizeof *o);
    o->command = command;
    o->words = argv; /* words move to the front of argv as they are found */
    bool options_ended = false;
    for (int i = 0; i < argc; i++) {
        char *argument = argv[i];
        if (options_ended || argument[0] != '-' || argument[1] == '\0') {
            o->words[o->n_words++] = argument;
        } else if (strcmp(argument, "--") == 0) {
            options_ended = true;
        } else {
            const size_t dashes = strspn(argument, "-"), n = strcspn(argument + dashes, "=");
            const int option = dashes == 2 ? find(argument + dashes, n, allowed) : -1;
            const char *value = argument[dashes + n] ? argument + dashes + n + 1 : NULL;
            if (option < 0) return options_refuse(command, "unknown option '", argument, "'");
            if (known[option].value && !value) value = i + 1 < argc ? argv[++i] : NULL;
            if (known[option].value && !value)
                return options_refuse(command, "--", known[option].name, " needs a value");
            if (!known[option].value && value)
                return options_refuse(command, "--", known[option].name, " takes no value");
            o->value[option] = value ? value : "";
        }
    }
    return check_values(o, command);
}

void options_help(uint64_t allowed) {
    for (int i = 0; i < OPTIONS; i++) {
        if (!(allowed >> i & 1)) continue;
        char left[32];
        snprintf(left, sizeof left, "--%s %s", known[i].name, known[i].value ? known[i].value : "");
        printf("  %-20s %s\n", left, known[i].help);
    }
    printf("  %-20s %s\n", "--help", "this text");
}
