/* man.c - writes carom(1) from the tables of commands and options, in roff with the macros of man(7). */
#include "cli/man.h"

#include "cli/command_table.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Prints text with roff's special characters escaped; otherwise roff would replace -, quotes, ^ and ~ with typographic
 * characters. */
static void roff(const char *text, size_t n) {
    for (const char *end = text + n; text < end; text++) {
        /* untested: help texts have only some of these characters. */
        switch (*text) {
        case '\\': fputs("\\e", stdout); break;
        case '-': fputs("\\-", stdout); break;
        case '\'': fputs("\\(aq", stdout); break;
        /* untested: help texts have only some of these characters. */
        case '`': fputs("\\(ga", stdout); break;
        case '^': fputs("\\(ha", stdout); break;
        case '~': fputs("\\(ti", stdout); break;
        default: putchar(*text);
        }
    }
}

static void roff_line(const char *text, size_t n) {
    /* untested: no help text has a line that begins with a dot yet. */
    if (n && *text == '.') fputs("\\&", stdout); /* otherwise, the dot would begin a roff request. */
    roff(text, n);
    putchar('\n');
}

/* Prints paragraphs; lines that begin with a blank stay as they are. */
static void paragraphs(const char *text) {
    bool kept = false;
    while (*text) {
        const size_t n = strcspn(text, "\n");
        const bool keep = *text == ' ';
        if (keep != kept) puts(keep ? ".nf" : ".fi");
        kept = keep;
        if (n) roff_line(text, n);
        else puts(".PP");
        text += n + (text[n] == '\n');
    }
    if (kept) puts(".fi");
}

static void name_and_value(const option_entry *o) {
    fputs("\\fB\\-\\-", stdout);
    roff(o->name, strlen(o->name));
    fputs("\\fP", stdout);
    if (!o->value) return;
    fputs(" \\fI", stdout);
    roff(o->value, strlen(o->value));
    fputs("\\fP", stdout);
}

static void one_command(const command *c) {
    printf(".SS carom %s [options]%s", c->name, *c->words ? " " : "");
    roff_line(c->words, strlen(c->words));
    putchar(toupper(c->summary[0]));
    roff(c->summary + 1, strlen(c->summary + 1));
    puts(".\n.PP");
    paragraphs(c->details);
    puts(".PP\nOptions:");
    for (int i = 0; i < OPTIONS; i++) {
        if (!(c->allowed & OPTION_BIT(i))) continue;
        name_and_value(&option_table[i]);
        puts(",");
    }
    name_and_value(&option_table[OPTION_HELP]);
    puts(".");
    for (int i = 0; i < EXAMPLES_MAX && c->examples[i].line; i++) {
        puts(i ? ".PP" : ".PP\nExamples:\n.PP");
        roff(c->examples[i].what, strlen(c->examples[i].what));
        puts(":\n.PP\n.nf\n.RS 4");
        roff_line(c->examples[i].line, strlen(c->examples[i].line));
        puts(".RE\n.fi");
    }
}

static void one_option(int option) {
    const option_entry *o = &option_table[option];
    const uint64_t bit = OPTION_BIT(option);
    puts(".TP");
    if (o->letter) printf("\\fB\\-%c\\fP, ", o->letter);
    name_and_value(o);
    putchar('\n');
    paragraphs(o->help);
    if (bit & OPTIONS_OF_PROGRAM) return;
    const char *before = ".br\nCommands: ";
    for (const command *c = command_table; c->name; c++) {
        if (!(c->allowed & bit)) continue;
        printf("%s%s", before, c->name);
        before = ", ";
    }
    putchar('\n');
}

void man_page(void) {
    /* The page has no date, so it is always the same. */
    printf(".TH CAROM 1 \"\" \"carom %s\" \"User Commands\"\n", CAROM_VERSION);
    puts(".nh\n.ad l");
    puts(".SH NAME\ncarom \\- solve Ricochet Robots in the fewest moves");
    puts(".SH SYNOPSIS");
    puts("\\fBcarom\\fP \\fICOMMAND\\fP [options] [\\fIWORD\\fP...]\n.br");
    puts("\\fBcarom help\\fP [\\fICOMMAND\\fP]\n.br\n\\fBcarom\\fP \\-\\-version");
    puts(".SH DESCRIPTION");
    puts("Carom finds shortest solutions of Ricochet Robots puzzles in bounded memory, plays, draws and converts\n"
         "puzzles, generates them from a recipe, and counts the lengths of solutions.\n.PP");
    paragraphs(command_puzzle_text);
    puts(".PP\nOptions go anywhere after the command.  A value follows its option after a blank or =, and a letter "
         "directly:\n"
         "\\fB\\-\\-count 5\\fP, \\fB\\-\\-count=5\\fP, \\fB\\-n 5\\fP and \\fB\\-n5\\fP are the same.  Letters of\n"
         "options without values can be joined, as in \\fB\\-aj\\fP.  After \\fB\\-\\-\\fP, nothing is an option.");
    puts(".SH COMMANDS");
    for (const command *c = command_table; c->name; c++) one_command(c);
    puts(".SH OPTIONS");
    for (int i = 0; i < OPTIONS; i++) one_option(i);
    puts(".SH EXIT STATUS\n.TP\n0\nall went well\n.TP\n1\na puzzle has no solution, or moves do not solve it\n.TP\n2\n"
         "bad usage, a bad puzzle, or the output could not be written\n.TP\n3\na search gave up, memory was too small, "
         "no "
         "candidate fits a recipe, or parts of a job are missing\n.TP\n130\nended by Ctrl\\-C (SIGINT), as a shell "
         "reports it\n.PP\nOf several puzzles, the highest status counts.");
    puts(".SH ENVIRONMENT\n.TP\n\\fBTERM\\fP\nWhen it is dumb or not set, standard error does not count as a "
         "terminal: only \\fB\\-\\-progress\\fP\nreports progress, in whole lines.");
}
