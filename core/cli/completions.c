/* completions.c - `carom completions`: writes completion scripts for shells from the tables. */
#include "cli/command_table.h"
#include "cli/commands.h"
#include "cli/exit.h"

#include <stdio.h>
#include <string.h>

static uint64_t allowed_by(const command *c) { return c->allowed | OPTION_BIT(OPTION_HELP); }

static bool takes_files(const command *c) {
    return strstr(c->words, "FILE") || strstr(c->words, "TEXT") || strstr(c->words, "MATCH") ||
           command_takes_puzzles(c);
}

static bool takes_file(const option_entry *o) { return o->value && strcmp(o->value, "FILE") == 0; }

static bool takes_command(const command *c) { return strstr(c->words, "COMMAND") != NULL; }

static void print_commands(void) {
    for (const command *c = command_table; c->name; c++) printf("%s%s", c == command_table ? "" : " ", c->name);
}

/* Returns whether completions can offer values for the command's words. */
static bool has_values(const command *c) { return c->values || takes_command(c); }

static void print_values(const command *c) {
    if (c->values) fputs(c->values, stdout);
    else print_commands();
}

/* Returns the number of characters of an option's help that completions show.  If completions offer the option's
 * values, the list of values after the colon is left out. */
static size_t help_length(const option_entry *o) { return o->values ? strcspn(o->help, ":") : strlen(o->help); }

/* Prints part of a quoted string, with `escape` before each character of `special`. */
static void print_escaped(const char *text, size_t n, const char *special, const char *escape) {
    for (size_t i = 0; i < n; i++) {
        if (strchr(special, text[i])) fputs(escape, stdout);
        putchar(text[i]);
    }
}

/* ---- bash ---- */

static void bash_names(uint64_t which) {
    const char *between = "";
    for (int i = 0; i < OPTIONS; i++) {
        if (!(which & OPTION_BIT(i))) continue;
        printf("%s--%s", between, option_table[i].name);
        between = " ";
    }
}

/* Prints the `case` pattern that matches an option. */
static void bash_pattern(const option_entry *o) {
    printf("--%s", o->name);
    if (o->letter) printf(" | -%c", o->letter);
}

static void bash_values(void) {
    for (int i = 0; i < OPTIONS; i++) {
        const option_entry *o = &option_table[i];
        if (!o->value) continue;
        fputs("    ", stdout);
        bash_pattern(o);
        if (o->values) printf(") words='%s' ;;\n", o->values);
        else puts(takes_file(o) ? ") files=1 ;;" : ") return ;;");
    }
}

static void bash_command(const command *c) {
    printf("        %s) options='", c->name);
    bash_names(allowed_by(c));
    fputs("'", stdout);
    if (has_values(c)) {
        fputs(" words='", stdout);
        print_values(c);
        fputs("'", stdout);
    }
    if (takes_files(c)) fputs(" files=1", stdout);
    puts(" ;;");
}

/* Readline splits words at =, so --to=id is three words. */
static void bash(void) {
    puts("# bash completion for carom, by 'carom completions bash'\n\n"
         "_carom() {\n"
         "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} options='' words='' files=''\n"
         "    if [ \"$word\" = = ]; then\n"
         "        word=''\n"
         "    elif [ \"$before\" = = ]; then\n"
         "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
         "    fi\n"
         "    COMPREPLY=()\n"
         "    case $before in");
    bash_values();
    puts("    *)\n"
         "        case ${COMP_WORDS[1]} in");
    for (const command *c = command_table; c->name; c++) bash_command(c);
    puts("        esac\n"
         "        if [ \"$COMP_CWORD\" -eq 1 ]; then");
    fputs("            words='", stdout);
    print_commands();
    fputs("' options='", stdout);
    bash_names(OPTIONS_OF_PROGRAM);
    puts("' files=''\n"
         "        fi\n"
         "        case $word in\n"
         "        -*) words=$options files='' ;;\n"
         "        *) [ -n \"$words$files\" ] || words=$options ;;\n"
         "        esac\n"
         "        ;;\n"
         "    esac\n"
         "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
         "    if [ -n \"$files\" ]; then\n"
         "        local IFS=$'\\n'\n"
         "        compopt -o filenames 2>/dev/null\n"
         "        COMPREPLY+=($(compgen -f -- \"$word\"))\n"
         "    fi\n"
         "}\n\n"
         "complete -F _carom carom");
}

/* ---- zsh ---- */

/* Prints text inside single quotes and brackets. */
static void zsh_text(const char *text, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (text[i] == '\'') fputs("'\\'", stdout);
        /* untested: no help text has a bracket or a backslash yet. */
        else if (strchr("[]\\", text[i])) putchar('\\');
        putchar(text[i]);
    }
}

/* Prints one specification for _arguments.  The parentheses list the arguments that cannot be combined with the option;
 * --help cannot be combined with any argument. */
static void zsh_option(int option) {
    const option_entry *o = &option_table[option];
    const char *joined = o->value ? "=" : "";
    putchar('\'');
    if (OPTIONS_OF_PROGRAM & OPTION_BIT(option)) fputs("(- *)'", stdout);
    else if (o->letter) printf("(-%c --%s)'", o->letter, o->name);
    if (o->letter) printf("{-%c%s,--%s%s}'[", o->letter, o->value ? "+" : "", o->name, joined);
    else printf("--%s%s[", o->name, joined);
    zsh_text(o->help, help_length(o));
    putchar(']');
    if (o->value) printf(":%s:", o->value);
    if (o->values) printf("(%s)", o->values);
    else if (takes_file(o)) fputs("_files", stdout);
    putchar('\'');
}

static void zsh_words(const command *c) {
    if (c->max_words == 0) return;
    const char *const line = " \\\n            ";
    if (has_values(c)) {
        printf("%s'1:%s:(", line, c->words);
        print_values(c);
        fputs(")'", stdout);
    }
    if (takes_files(c)) printf("%s'%s:%s:_files'", line, has_values(c) ? "2" : "*", c->words);
    else if (!has_values(c)) printf("%s'1:%s:'", line, c->words);
}

static void zsh(void) {
    puts("#compdef carom\n"
         "# zsh completion for carom, by 'carom completions zsh'\n\n"
         "_carom() {\n"
         "    local curcontext=$curcontext state line\n"
         "    local -a commands\n"
         "    commands=(");
    for (const command *c = command_table; c->name; c++) {
        printf("        '%s:", c->name);
        print_escaped(c->summary, strlen(c->summary), "'", "'\\'");
        puts("'");
    }
    fputs("    )\n    _arguments -C", stdout);
    for (int i = 0; i < OPTIONS; i++)
        if (OPTIONS_OF_PROGRAM & OPTION_BIT(i)) {
            fputs(" \\\n        ", stdout);
            zsh_option(i);
        }
    puts(" \\\n"
         "        '1:command:->command' \\\n"
         "        '*::argument:->argument'\n"
         "    case $state in\n"
         "    command) _describe -t commands command commands ;;\n"
         "    argument)\n"
         "        curcontext=${curcontext%:*}-$words[1]:\n"
         "        case $words[1] in");
    for (const command *c = command_table; c->name; c++) {
        printf("        %s)\n            _arguments -s -S", c->name);
        for (int i = 0; i < OPTIONS; i++)
            if (allowed_by(c) & OPTION_BIT(i)) {
                fputs(" \\\n            ", stdout);
                zsh_option(i);
            }
        zsh_words(c);
        puts("\n            ;;");
    }
    puts("        esac\n"
         "        ;;\n"
         "    esac\n"
         "}\n\n"
         "if [ \"$funcstack[1]\" = _carom ]; then _carom \"$@\"; else compdef _carom carom; fi");
}

/* ---- fish ---- */

/* Prints the names of the commands that allow the option. */
static void fish_commands(uint64_t bit) {
    for (const command *c = command_table; c->name; c++)
        if (allowed_by(c) & bit) printf(" %s", c->name);
}

static void fish_option(int option) {
    const option_entry *o = &option_table[option];
    const uint64_t bit = OPTION_BIT(option);
    fputs("complete -c carom", stdout);
    if (bit == OPTION_BIT(OPTION_VERSION)) fputs(" -n __fish_use_subcommand", stdout);
    else if (!(bit & OPTIONS_OF_PROGRAM)) {
        fputs(" -n '__fish_seen_subcommand_from", stdout);
        fish_commands(bit);
        putchar('\'');
    }
    if (o->letter) printf(" -s %c", o->letter);
    printf(" -l %s", o->name);
    if (o->value) fputs(takes_file(o) ? " -r -F" : " -x", stdout);
    if (o->values) printf(" -a '%s'", o->values);
    fputs(" -d '", stdout);
    print_escaped(o->help, help_length(o), "\\'", "\\");
    puts("'");
}

static void fish(void) {
    puts("# fish completion for carom, by 'carom completions fish'\n\n"
         "complete -c carom -f");
    for (const command *c = command_table; c->name; c++) {
        printf("complete -c carom -n __fish_use_subcommand -a %s -d '", c->name);
        print_escaped(c->summary, strlen(c->summary), "\\'", "\\");
        puts("'");
    }
    for (const command *c = command_table; c->name; c++) {
        if (has_values(c)) {
            printf("complete -c carom -n '__fish_seen_subcommand_from %s' -a '", c->name);
            print_values(c);
            puts("'");
        }
        if (takes_files(c)) printf("complete -c carom -n '__fish_seen_subcommand_from %s' -F\n", c->name);
    }
    for (int i = 0; i < OPTIONS; i++) fish_option(i);
}

int command_completions(const options *o) {
    static const struct {
        const char *name;
        void (*print)(void);
    } shells[] = {{"bash", bash}, {"zsh", zsh}, {"fish", fish}};
    for (unsigned i = 0; i < sizeof shells / sizeof *shells; i++) {
        if (strcmp(o->words[0], shells[i].name) != 0) continue;
        shells[i].print();
        return EXIT_ALL_GOOD;
    }
    options_refuse_choice(o->command, "SHELL is ", o->words[0], command_find(o->command)->values);
    return EXIT_BAD_INPUT;
}
