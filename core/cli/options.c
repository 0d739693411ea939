#include "cli/options.h"

#include "cli/numbers.h"
#include "cli/suggest.h"
#include "cli/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_OF(macro) #macro
#define TEXT(macro) TEXT_OF(macro)

bool options_refuse(const char *command, const char *before, const char *about, const char *after) {
    fprintf(stderr, "carom %s: %s%s%s; try 'carom %s --help'\n", command, before, about, after, command);
    return false;
}

bool options_only(const options *o, uint64_t allowed, const char *reason) {
    for (int i = 0; i < OPTIONS; i++)
        if (o->value[i] && !(allowed >> i & 1)) return options_refuse(o->command, "--", option_table[i].name, reason);
    return true;
}

bool options_refuse_value(const char *command, const char *before, const char *value, const char *values) {
    suggestion like = suggestion_begin(value, strlen(value));
    suggestion_consider_all(&like, values);
    if (!like.word) return options_refuse(command, before, value, "'");
    fprintf(stderr, "carom %s: %s%s'; did you mean '%.*s'?\n", command, before, value, (int)like.length, like.word);
    return false;
}

bool options_refuse_choice(const char *command, const char *takes, const char *value, const char *values) {
    char before[320];
    snprintf(before, sizeof before, "%s", takes);
    text_list(before + strlen(before), values);
    return options_refuse_value(command, strcat(before, ", not '"), value, values);
}

void options_nothing_left(const options *o, uint64_t puzzles) {
    fprintf(stderr, "carom %s: --skip %s leaves nothing: there %s only %llu puzzle%s\n", o->command,
            o->value[OPTION_SKIP], puzzles == 1 ? "is" : "are", (unsigned long long)puzzles, plural(puzzles));
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

static int with_name(const char *name, size_t n, uint64_t allowed) {
    for (int i = 0; i < OPTIONS; i++)
        if (allowed >> i & 1 && strlen(option_table[i].name) == n && memcmp(option_table[i].name, name, n) == 0)
            return i;
    return -1;
}

static int with_letter(char letter, uint64_t allowed) {
    for (int i = 0; i < OPTIONS; i++)
        if (allowed >> i & 1 && option_table[i].letter == letter) return i;
    return -1;
}

int options_find(const char *argument, uint64_t allowed) {
    if (argument[0] != '-' || argument[1] == '\0') return -1;
    if (argument[1] == '-') return with_name(argument + 2, strlen(argument + 2), allowed);
    return argument[2] == '\0' ? with_letter(argument[1], allowed) : -1;
}

const char *options_like(const char *argument, uint64_t allowed) {
    const char *name = argument + strspn(argument, "-");
    suggestion like = suggestion_begin(name, strcspn(name, "="));
    for (int i = 0; i < OPTIONS; i++)
        if (allowed >> i & 1) suggestion_consider(&like, option_table[i].name);
    return like.word;
}

static bool check_values(options *o, const char *command) {
    uint64_t value;
    const char *strategy = o->value[OPTION_STRATEGY];
    if (strategy && !carom_strategy_from_name(strategy, strlen(strategy), &o->search.strategy))
        return options_refuse_choice(command, "--strategy takes ", strategy, option_table[OPTION_STRATEGY].values);
    value = CAROM_MEMORY_MIB;
    if (o->value[OPTION_MEMORY] && !options_number(o->value[OPTION_MEMORY], 1, MEMORY_MIB_MAX, &value))
        return options_refuse(command, "--memory takes 1 to " TEXT(MEMORY_MIB_MAX) " (MiB), not '",
                              o->value[OPTION_MEMORY], "'");
    /* untested: only a 32-bit program has this limit. */
    if (value > SIZE_MAX >> 20) value = SIZE_MAX >> 20;
    o->memory = (size_t)value << 20;
    value = CAROM_MOVES_MAX;
    if (o->value[OPTION_MAX_MOVES] && !options_number(o->value[OPTION_MAX_MOVES], 1, CAROM_MOVES_MAX, &value))
        return options_refuse(command, "--max-moves takes 1 to " TEXT(CAROM_MOVES_MAX) ", not '",
                              o->value[OPTION_MAX_MOVES], "'");
    o->search.max_moves = (uint32_t)value;
    o->search.answers = o->value[OPTION_ALL] ? CAROM_ANSWERS_MAX : 0;
    if (o->value[OPTION_SKIP] && !options_number(o->value[OPTION_SKIP], 0, OPTION_NUMBER_MAX, &o->skip))
        return options_refuse(command, "--skip takes 0 to 9007199254740991, not '", o->value[OPTION_SKIP], "'");
    value = 0;
    if (o->value[OPTION_THREADS] && !options_number(o->value[OPTION_THREADS], 1, POOL_THREADS_MAX, &value))
        return options_refuse(command, "--threads takes 1 to " TEXT(POOL_THREADS_MAX) ", not '",
                              o->value[OPTION_THREADS], "'");
    o->threads = (unsigned)value;
    return true;
}

typedef struct arguments {
    int n, next;
    char **argument;
    const char *command;
    uint64_t allowed;
} arguments;

static bool refuse_unknown(const arguments *a, const char *argument) {
    const char *like = options_like(argument, a->allowed);
    if (!like) return options_refuse(a->command, "unknown option '", argument, "'");
    fprintf(stderr, "carom %s: unknown option '%s'; did you mean '--%s'?\n", a->command, argument, like);
    return false;
}

/* Stores an option.  `value` is the part of the argument after its name, or NULL. */
static bool take(arguments *a, options *o, int option, const char *value) {
    const option_entry *entry = &option_table[option];
    if (!entry->value && value) return options_refuse(a->command, "--", entry->name, " takes no value");
    if (entry->value && !value) {
        if (a->next == a->n) return options_refuse(a->command, "--", entry->name, " needs a value");
        value = a->argument[a->next++];
    }
    o->value[option] = value ? value : "";
    return true;
}

/* Takes --name, --name=value or --name value. */
static bool take_name(arguments *a, options *o, const char *argument) {
    const char *name = argument + 2;
    const size_t n = strcspn(name, "=");
    const int option = with_name(name, n, a->allowed);
    return option < 0 ? refuse_unknown(a, argument) : take(a, o, option, name[n] ? name + n + 1 : NULL);
}

/* Takes -a, -abc for -a -b -c, -n value or -nvalue. */
static bool take_letters(arguments *a, options *o, const char *argument) {
    if (strlen(argument) > 2 && with_name(argument + 1, strcspn(argument + 1, "="), a->allowed) >= 0)
        return refuse_unknown(a, argument); /* a long name with only one dash. */
    for (const char *letter = argument + 1; *letter; letter++) {
        const int option = with_letter(*letter, a->allowed);
        if (option < 0 && letter == argument + 1) return refuse_unknown(a, argument);
        if (option < 0) return options_refuse(a->command, "unknown option '-", (char[]){*letter, '\0'}, "'");
        if (option_table[option].value) return take(a, o, option, letter[1] ? letter + 1 : NULL);
        take(a, o, option, NULL);
    }
    return true;
}

bool options_read(int argc, char **argv, const char *command, uint64_t allowed, options *o) {
    arguments a = {.n = argc, .argument = argv, .command = command, .allowed = allowed};
    memset(o, 0, sizeof *o);
    o->command = command;
    o->words = argv; /* words move to the front of argv as they are found. */
    bool options_ended = false;
    while (a.next < argc) {
        char *argument = argv[a.next++];
        if (options_ended || argument[0] != '-' || argument[1] == '\0') o->words[o->n_words++] = argument;
        else if (strcmp(argument, "--") == 0) options_ended = true;
        else if (!(argument[1] == '-' ? take_name(&a, o, argument) : take_letters(&a, o, argument))) return false;
    }
    return check_values(o, command);
}
