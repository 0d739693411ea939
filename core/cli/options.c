#include "cli/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MEMORY_DEFAULT 512
#define MEMORY_MAX 4095

static const struct {
    const char *name, *value, *help; /* value NULL: a switch */
} known[OPTIONS] = {
    [OPTION_STRATEGY] = {"strategy", "NAME",
                         "how to search: auto (default), bfs, bfs-plain, astar, iddfs,\n"
                         "                       dfs, or limited (quick, perhaps not the fewest moves)"},
    [OPTION_MEMORY] = {"memory", "MiB", "memory for the search, 1 to 4095 (default 512)"},
    [OPTION_MAX_MOVES] = {"max-moves", "N", "give up when more moves are needed (default and limit 1000)"},
    [OPTION_ALL] = {"all", NULL, "count all shortest answers and list the best 1000"},
    [OPTION_JSON] = {"json", NULL, "one line of JSON for each puzzle"},
    [OPTION_PROGRESS] = {"progress", NULL, "tell how far a search is, on stderr, even if that is no terminal"},
    [OPTION_MUST_RICOCHET] = {"must-ricochet", NULL, "rule: the robot must turn before it reaches the target"},
    [OPTION_NO_REBOUND] = {"no-rebound", NULL, "rule: no robot moves along the line of its own last move"},
    [OPTION_DIAGONALS] = {"diagonals", NULL, "a game ID's D sides have their diagonals"},
    [OPTION_SHUT_IN] = {"shut-in", NULL, "an interchange puzzle keeps robots that are walled in on all sides"},
    [OPTION_TO] = {"to", "FORMAT", "link, id, interchange, interchange-text, json, text or svg"},
    [OPTION_PAGE] = {"page", "ADDRESS", "write whole links to the page at this address"},
    [OPTION_SVG] = {"svg", NULL, "a picture as an SVG document, with the moves of the link (&m=) as arrows"},
    [OPTION_ANSWER] = {"answer", NULL, "with --svg: with the moves of a shortest solution"},
};

static bool usage(const char *command, const char *before, const char *about, const char *after) {
    fprintf(stderr, "carom %s: %s%s%s; try 'carom %s --help'\n", command, before, about, after, command);
    return false;
}

static bool number(const char *text, unsigned long low, unsigned long high, unsigned long *out) {
    if (!*text || strspn(text, "0123456789") != strlen(text) || strlen(text) > 9) return false;
    *out = strtoul(text, NULL, 10);
    return *out >= low && *out <= high;
}

static int find(const char *name, size_t n, unsigned allowed) {
    for (int i = 0; i < OPTIONS; i++)
        if (allowed >> i & 1 && strlen(known[i].name) == n && memcmp(known[i].name, name, n) == 0) return i;
    return -1;
}

static bool check_values(options *o, const char *command) {
    unsigned long value;
    const char *strategy = o->value[OPTION_STRATEGY];
    if (strategy && !carom_strategy_from_name(strategy, strlen(strategy), &o->search.strategy))
        return usage(command, "unknown strategy '", strategy, "'");
    value = MEMORY_DEFAULT;
    if (o->value[OPTION_MEMORY] && !number(o->value[OPTION_MEMORY], 1, MEMORY_MAX, &value))
        return usage(command, "--memory takes 1 to 4095 (MiB), not '", o->value[OPTION_MEMORY], "'");
    o->memory = (size_t)value << 20;
    value = CAROM_MOVES_MAX;
    if (o->value[OPTION_MAX_MOVES] && !number(o->value[OPTION_MAX_MOVES], 0, CAROM_MOVES_MAX, &value))
        return usage(command, "--max-moves takes 0 to 1000, not '", o->value[OPTION_MAX_MOVES], "'");
    o->search.max_moves = (uint32_t)value;
    o->search.answers = o->value[OPTION_ALL] ? CAROM_ANSWERS_MAX : 0;
    return true;
}

bool options_read(int argc, char **argv, const char *command, unsigned allowed, options *o) {
    memset(o, 0, sizeof *o);
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
            if (option < 0) return usage(command, "unknown option '", argument, "'");
            if (known[option].value && !value) value = i + 1 < argc ? argv[++i] : NULL;
            if (known[option].value && !value) return usage(command, "--", known[option].name, " needs a value");
            if (!known[option].value && value) return usage(command, "--", known[option].name, " takes no value");
            o->value[option] = value ? value : "";
        }
    }
    return check_values(o, command);
}

void options_help(unsigned allowed) {
    for (int i = 0; i < OPTIONS; i++) {
        if (!(allowed >> i & 1)) continue;
        char left[32];
        snprintf(left, sizeof left, "--%s %s", known[i].name, known[i].value ? known[i].value : "");
        printf("  %-20s %s\n", left, known[i].help);
    }
    printf("  %-20s %s\n", "--help", "this text");
}
