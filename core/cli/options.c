#include "cli/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_OF(macro) #macro
#define TEXT(macro) TEXT_OF(macro)

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
        if (allowed >> i & 1 && strlen(option_table[i].name) == n && memcmp(option_table[i].name, name, n) == 0)
            return i;
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
            if (option_table[option].value && !value) value = i + 1 < argc ? argv[++i] : NULL;
            if (option_table[option].value && !value)
                return options_refuse(command, "--", option_table[option].name, " needs a value");
            if (!option_table[option].value && value)
                return options_refuse(command, "--", option_table[option].name, " takes no value");
            o->value[option] = value ? value : "";
        }
    }
    return check_values(o, command);
}

void options_help(uint64_t allowed) {
    for (int i = 0; i < OPTIONS; i++) {
        if (!(allowed >> i & 1)) continue;
        char left[32];
        snprintf(left, sizeof left, "--%s %s", option_table[i].name,
                 option_table[i].value ? option_table[i].value : "");
        printf("  %-20s %s\n", left, option_table[i].help);
    }
    printf("  %-20s %s\n", "--help", "this text");
}
