#include "cli/input.h"

#include "cli/encoding.h"
#include "cli/exit.h"
#include "cli/files.h"

#include <string.h>
#include <unistd.h>

static const char blanks[] = " \t\r\v\f";

/* An interchange text leaves this much of the buffer for the line after it. */
#define LINE_ROOM 4096

/* Reads a line, without its line end, into the buffer at `at`.  False at the end of the input. */
static bool read_line(puzzle_source *s, size_t at, input_line *out) {
    int c = getchar();
    if (c == EOF) {
        s->broken |= ferror(stdin) != 0;
        return false;
    }
    *out = (input_line){.at = at};
    for (; c != EOF && c != '\n'; c = getchar()) {
        if (at + out->n < sizeof s->buffer) s->buffer[at + out->n++] = (char)c;
        else out->too_long = true;
    }
    if (out->n && s->buffer[at + out->n - 1] == '\r') out->n--;
    s->lines_read++;
    return true;
}

/* Finds the first word of a line.  Returns its length, 0 if there is none. */
static size_t first_word(const char *line, size_t n, const char **word) {
    size_t from = 0, end;
    while (from < n && memchr(blanks, line[from], sizeof blanks - 1)) from++;
    for (end = from; end < n && !memchr(blanks, line[end], sizeof blanks - 1);) end++;
    *word = line + from;
    return end - from;
}

static bool begins_with(const char *line, size_t n, const char *expected) {
    const char *word;
    return first_word(line, n, &word) == strlen(expected) && memcmp(word, expected, strlen(expected)) == 0;
}

static bool is_skipped(const char *line, size_t n) {
    const char *word;
    return first_word(line, n, &word) == 0 || begins_with(line, n, "#");
}

/* Whether a line can be part of an interchange text after its first line.  A text without its last line ends before the
 * first line that cannot. */
static bool is_inside(const char *line, size_t n) {
    static const char *const words[] = {"C", "N", "W", "B", "mirrors", "robots", "target"};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (begins_with(line, n, words[i])) return true;
    const char *word;
    const size_t length = first_word(line, n, &word);
    size_t digits = 0;
    while (digits < length && word[digits] >= '0' && word[digits] <= '9') digits++;
    return digits == length || begins_with(line, n, "#");
}

/* Appends the other lines of an interchange text to its first one, and holds the first line that is not part of it. */
static void add_lines(puzzle_source *s) {
    input_line line;
    for (bool ended = false; !ended && read_line(s, s->length + 1, &line);) {
        const char *text = s->buffer + line.at;
        if (!is_inside(text, line.n)) {
            s->held = line;
            return;
        }
        ended = begins_with(text, line.n, "target");
        s->too_long |= line.too_long || line.at + line.n > sizeof s->buffer - LINE_ROOM;
        if (s->too_long) continue; /* the next line overwrites this one */
        s->buffer[s->length] = '\n';
        s->length = line.at + line.n;
    }
}

/* Moves the held line, else the next one, to the front of the buffer.  False at the end, or if the input is UTF-16. */
static bool next_line(puzzle_source *s) {
    static const char mark[] = "\xEF\xBB\xBF"; /* byte order mark in UTF-8 */
    input_line line = s->held;
    s->held.at = 0;
    if (s->utf16 || (line.at == 0 && !read_line(s, 0, &line))) return false;
    s->utf16 = s->lines_read == 1 && is_utf16(s->buffer, line.n);
    if (s->utf16) return false;
    if (s->lines_read == 1 && line.n >= 3 && memcmp(s->buffer, mark, 3) == 0) line.at = 3, line.n -= 3;
    memmove(s->buffer, s->buffer + line.at, line.n);
    s->text = s->buffer;
    s->length = line.n;
    s->too_long = line.too_long;
    s->line = s->lines_read;
    return true;
}

bool source_next(puzzle_source *s) {
    while (s->n_words > 0) {
        if (strcmp(*s->words, "-") == 0) {
            s->reads_input = true;
            while (next_line(s)) {
                if (is_skipped(s->text, s->length)) continue;
                if (begins_with(s->text, s->length, "board") && s->length < LINE_ROOM) add_lines(s);
                s->found_input = true;
                return true;
            }
            s->line = 0;
        }
        s->text = *s->words++;
        s->n_words--;
        s->length = strlen(s->text);
        s->too_long = false;
        if (strcmp(s->text, "-") != 0) return true;
    }
    return false;
}

bool source_read(const puzzle_source *s, carom_input *out, carom_error *error) {
    if (!s->too_long) return carom_read(s->text, s->length, s->reading, out, error);
    *error = (carom_error){.code = CAROM_TOO_LONG, .position = INPUT_TEXT_MAX};
    strcpy(error->message, "this text is too long to be a puzzle");
    return false;
}

/* Line and character of a byte of the text, both counted from 1. */
static unsigned long place_of(const puzzle_source *s, uint32_t position, unsigned *character) {
    unsigned long line = 1;
    *character = 1;
    for (size_t i = 0; i < position && i < s->length; i++) {
        line += s->text[i] == '\n';
        *character = s->text[i] == '\n' ? 1 : *character + 1;
    }
    return line;
}

/* Begins a message about a puzzle: by line number on standard input, else by the first line of the argument. */
static void say_puzzle(const puzzle_source *s, unsigned long line) {
    const size_t n = strcspn(s->text, "\r\n");
    if (s->line) fprintf(stderr, "carom: line %lu: ", s->line + line - 1);
    else fprintf(stderr, "carom: '%.*s%s': ", (int)n, s->text, n < s->length ? "..." : "");
}

void source_complain(const puzzle_source *s, const carom_error *error) {
    unsigned character = 0;
    const bool known = error->position != CAROM_NO_POSITION;
    const unsigned long line = known ? place_of(s, error->position, &character) : 1;
    say_puzzle(s, line);
    fputs(error->message, stderr);
    if (known && line > 1 && !s->line) fprintf(stderr, " (in line %lu, at character %u)", line, character);
    else if (known) fprintf(stderr, " (at character %u)", character);
    fputc('\n', stderr);
}

/* Prints each remark only once in a run, because a batch of a million puzzles could repeat it a million times. */
static void remark(puzzle_source *s, const carom_input *input) {
    if (input->left_diagonals_out && !s->said_diagonals) {
        s->said_diagonals = true;
        say_puzzle(s, 1);
        fprintf(stderr, "the D sides of a game ID are read without their diagonals; --diagonals adds them\n");
    }
    if (input->left_robots_out && !s->said_robots) {
        s->said_robots = true;
        say_puzzle(s, 1);
        for (unsigned r = 0, rest = input->left_robots_out; rest; rest &= ~(1u << r++))
            if (rest >> r & 1) fprintf(stderr, "%s%s", carom_color_name(r), rest >> (r + 1) ? ", " : "");
        fprintf(stderr, " left out: an interchange puzzle walls in the robots that it does not have; --shut-in "
                        "keeps them\n");
    }
}

/* If the puzzle is the name of a file, replaces the error by advice on how to read the file. */
static void mention_file(const puzzle_source *s, carom_error *error) {
    if (s->line || !file_exists(s->text)) return;
    snprintf(error->message, sizeof error->message, "this is the name of a file; to read its puzzles, use '- < %s'",
             file_in_shell(s->text));
    error->position = CAROM_NO_POSITION; /* a position in the name means nothing */
}

/* Says on stderr why nothing was done, or nothing more.  Returns the exit status. */
static int explain_end(const puzzle_source *s, const options *o, uint64_t skipped, bool acted) {
    if (s->broken) fprintf(stderr, "carom: standard input cannot be read\n");
    else if (s->utf16) fprintf(stderr, "carom: standard input " UTF16_ADVICE "\n");
    else if (s->reads_input && !s->found_input)
        fprintf(stderr, "carom %s: there is no puzzle in standard input\n", o->command);
    else if (skipped && !acted) options_nothing_left(o, skipped);
    return s->broken || s->utf16 ? EXIT_BAD_INPUT : EXIT_ALL_GOOD;
}

int source_for_each(const options *o, int n_words, source_act act, void *context, source_bad bad) {
    puzzle_source source = {.words = o->words, .n_words = n_words, .reading = options_reading(o)};
    carom_input input;
    carom_error error;
    int exit_status = EXIT_ALL_GOOD;
    uint64_t skipped = 0;
    bool acted = false;
    while (skipped < o->skip && source_next(&source)) skipped++;
    while (!ferror(stdout) && source_next(&source)) {
        int status = EXIT_BAD_INPUT;
        acted = true;
        if (source_read(&source, &input, &error)) {
            remark(&source, &input);
            status = act(context, &source, &input);
        } else {
            mention_file(&source, &error);
            (bad ? bad : source_complain)(&source, &error);
        }
        if (status > exit_status) exit_status = status;
    }
    const int end_status = explain_end(&source, o, skipped, acted);
    return end_status > exit_status ? end_status : exit_status;
}
