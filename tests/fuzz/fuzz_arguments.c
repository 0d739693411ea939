/* fuzz_arguments.c - a fuzz target whose bytes are a command line, one argument per line, and, after a zero byte,
 * standard input.
 *
 * It runs the program itself, with every command except `daily`, whose work no option bounds.  The program must end
 * with one of its exit statuses, and its error messages must be complete lines.  The options that bound the work come
 * last, so that they take effect. */
#include "cli/command_table.h"
#include "cli/exit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define REQUIRE(condition)                                                                                             \
    do                                                                                                                 \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                                            \
            abort();                                                                                                   \
        }                                                                                                              \
    while (0)

enum { ARGUMENTS = 64, TEXT = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);
int carom_main(int argc, char **argv); /* main.c */

static const char *const bounds[OPTIONS] = {
    [OPTION_MEMORY] = "--memory=1",   [OPTION_MAX_MOVES] = "--max-moves=4", [OPTION_COUNT] = "--count=2",
    [OPTION_TRIES] = "--tries=4",     [OPTION_STATES] = "--states=1000",    [OPTION_SECONDS] = "--seconds=1",
    [OPTION_THREADS] = "--threads=2",
};

typedef struct command_line {
    int n;
    char *argument[ARGUMENTS + OPTIONS + 2];
} command_line;

static void add(command_line *line, const char *argument) { line->argument[line->n++] = (char *)argument; }

static void add_bounds(command_line *line, uint64_t allowed) {
    for (int i = 0; i < OPTIONS; i++)
        if (bounds[i] && allowed >> i & 1) add(line, bounds[i]);
}

/* The allowed options of the command with this name. */
static uint64_t allowed_by(const char *name) {
    for (const command *c = command_table; c->name; c++)
        if (strcmp(c->name, name) == 0) return c->allowed;
    return 0;
}

/* Splits the text into arguments, in place. */
static command_line split(char *text) {
    command_line line = {0};
    uint64_t allowed = 0;
    bool is_bound = false;
    add(&line, "carom");
    for (char *at = text; at && line.n < ARGUMENTS;) {
        char *end = strchr(at, '\n');
        if (end) *end++ = '\0';
        if (line.n == 1) allowed = allowed_by(at);
        if (!is_bound && strcmp(at, "--") == 0) add_bounds(&line, allowed), is_bound = true;
        add(&line, at);
        at = end;
    }
    if (!is_bound) add_bounds(&line, allowed);
    return line;
}

/* The number of bytes printed since the last call.  Empties the file that standard output goes to. */
static size_t printed(void) {
    fflush(stdout);
    const off_t n = lseek(STDOUT_FILENO, 0, SEEK_CUR);
    REQUIRE(n >= 0 && ftruncate(STDOUT_FILENO, 0) == 0 && lseek(STDOUT_FILENO, 0, SEEK_SET) == 0);
    return (size_t)n;
}

static void catch_output(void) {
    static bool caught;
    if (caught) return;
    const int file = memfd_create("output", 0);
    REQUIRE(file >= 0 && dup2(file, STDOUT_FILENO) >= 0);
    caught = true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n) {
    static char text[TEXT + 1], input[TEXT];
    if (n > TEXT) return 0;
    memcpy(text, data, n);
    text[n] = '\0';
    const size_t end = strlen(text), rest = end < n ? n - end - 1 : 0;
    memcpy(input, text + end + 1, rest);
    command_line line = split(text);
    if (line.n > 1 && strcmp(line.argument[1], "daily") == 0) return 0;

    catch_output();
    FILE *const errors = stderr, *const keyboard = stdin;
    char *said = NULL;
    size_t length = 0;
    stderr = open_memstream(&said, &length);
    stdin = rest ? fmemopen(input, rest, "r") : fopen("/dev/null", "r");
    const int status = carom_main(line.n, line.argument);
    fclose(stderr);
    fclose(stdin);
    stderr = errors;
    stdin = keyboard;

    const size_t wrote = printed();
    REQUIRE(status >= EXIT_ALL_GOOD && status <= EXIT_UNFINISHED);
    REQUIRE(length == 0 || said[length - 1] == '\n');
    REQUIRE(status == EXIT_ALL_GOOD || length || wrote);
    free(said);
    return 0;
}
