#include "cli/input.h"

#include "cli/encoding.h"
#include "cli/files.h"

#include <string.h>
#include <unistd.h>

static const char blanks[] = " \t\r\v\f";
static const char quotes[] = " \t\r\v\f>"; /* characters that may precede a line of quoted text. */

/* Multi-line text must leave this many bytes of the buffer free for the line after the text. */
#define LINE_ROOM 4096

/* Reads a line into the buffer, from index `at` on, without its line end.  Returns false at the end of the input. */
static bool read_line(puzzle_reader *r, size_t at, input_line *out) {
    int c = getc(r->input);
    if (c == EOF) return false;
    *out = (input_line){.at = at};
    for (; c != EOF && c != '\n'; c = getc(r->input)) {
        if (at + out->n < sizeof r->buffer) r->buffer[at + out->n++] = (char)c;
        else out->too_long = true;
    }
    if (out->n && r->buffer[at + out->n - 1] == '\r') out->n--;
    r->lines_read++;
    return true;
}

/* Finds the first word of a line.  Returns the length of the word, or 0 if the line has no word. */
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
    return first_word(line, n, &word) == 0 || begins_with(line, n, "#") || *word == ';' || *word == '%';
}

/* Returns whether a line can belong to an interchange text that an earlier line began.  If the last line of an
 * interchange text is missing, the text ends before the first line that cannot belong to it. */
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

/* A line of a drawing. */
typedef enum drawn_line { NOT_DRAWN, EDGES, CELLS, WORDS } drawn_line;

static void skip(const char **line, size_t *n, const char *characters) {
    for (; *n > 0 && **line && strchr(characters, **line); ++*line) --*n;
}

static drawn_line drawn_line_of(const char *line, size_t n) {
    static const char *const words[] = {"red", "green", "blue", "yellow", "silver", "any", "rules:", "challenge:"};
    skip(&line, &n, quotes);
    if (n > 0 && *line == '+') return EDGES;
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (begins_with(line, n, words[i])) return WORDS;
    skip(&line, &n, " \t0123456789");
    /* untested: few lines in the tests begin with box-drawing characters. */
    const bool is_box = n > 1 && line[0] == '\xE2' && (line[1] == '\x94' || line[1] == '\x95'); /* U+2500 to U+257F. */
    return (n > 0 && *line == '|') || is_box ? CELLS : NOT_DRAWN;
}

/* Returns whether a line belongs to the same drawing as the previous line. */
static bool continues(drawn_line before, drawn_line line) {
    /* untested: all drawings in the tests are complete. */
    return line != NOT_DRAWN && (before != WORDS || line == WORDS) && (before != EDGES || line != EDGES);
}

/* Returns whether the line has the letters of the columns: "A B C". */
static bool names_columns(const char *line, size_t n) {
    const char *word;
    skip(&line, &n, quotes);
    const size_t length = first_word(line, n, &word);
    /* untested: all drawings in the tests are complete. */
    return length == 1 && *word == 'A' && begins_with(word + 1, n - (size_t)(word + 1 - line), "B");
}

/* Returns whether a line can belong to a saved board that an earlier line began: the line has only base64 and '!'. */
static bool is_saved(const char *line, size_t n) {
    for (size_t i = 0; i < n; i++) {
        const char c = line[i], letter = (char)(c | 0x20);
        /* untested: in the tests, only base64 follows the first line of a saved board. */
        if (!(letter >= 'a' && letter <= 'z') && (c == '\0' || !strchr("0123456789+/=! \t\r", c))) return false;
    }
    return n > 0;
}

/* Returns whether the text has all four '!' of a saved board. */
static bool is_complete(const char *text, size_t n) {
    unsigned marks = 0;
    for (size_t i = 0; i < n; i++) marks += text[i] == '!';
    return marks >= 4;
}

/* A text of kind FACTS extends to the end of the input. */
typedef enum text_kind { ONE_LINE, INTERCHANGE_TEXT, DRAWING, SAVED_BOARD, FACTS } text_kind;

/* Returns the kind of text that begins with this line. */
static text_kind kind_of(const char *line, size_t n) {
    static const char saved_board[] = "!DriftingDroids_game!";
    const drawn_line drawn = drawn_line_of(line, n);
    const char *word;
    if (begins_with(line, n, "board")) return INTERCHANGE_TEXT;
    if (carom_begins_facts(line, n)) return FACTS;
    /* untested: all drawings in the tests begin with a line of column names or an edge. */
    if (names_columns(line, n) || drawn == EDGES || drawn == CELLS) return DRAWING;
    const bool is_saved_board =
        first_word(line, n, &word) >= sizeof saved_board - 1 && memcmp(word, saved_board, sizeof saved_board - 1) == 0;
    /* untested: in the tests of the program, all saved boards have several lines. */
    return is_saved_board && !is_complete(line, n) ? SAVED_BOARD : ONE_LINE;
}

/* Appends the other lines of a text to its first line, and keeps the line after the text in r->held. */
static void add_lines(puzzle_reader *r, text_kind kind) {
    drawn_line before = drawn_line_of(r->next.text, r->next.length);
    input_line line;
    for (bool ended = false; !ended && read_line(r, r->next.length + 1, &line);) {
        const char *text = r->buffer + line.at;
        const drawn_line drawn = drawn_line_of(text, line.n);
        const bool belongs = kind == DRAWING       ? continues(before, drawn)
                             : kind == SAVED_BOARD ? is_saved(text, line.n)
                             : kind == FACTS       ? true
                                                   : is_inside(text, line.n);
        if (!belongs) {
            r->held = line;
            return;
        }
        before = drawn;
        ended = kind == SAVED_BOARD ? is_complete(r->buffer, line.at + line.n)
                                    : kind == INTERCHANGE_TEXT && begins_with(text, line.n, "target");
        r->next.too_long |= line.too_long || line.at + line.n > sizeof r->buffer - LINE_ROOM;
        if (r->next.too_long) continue; /* the next line overwrites this line. */
        r->buffer[r->next.length] = '\n';
        r->next.length = line.at + line.n;
    }
}

/* Moves the held line to the front of the buffer or, if no line is held, reads the next line of the input there.
 * Returns false at the end of the input, or if the input is UTF-16. */
static bool next_line(puzzle_reader *r) {
    input_line line = r->held;
    r->held.at = 0;
    /* untested: reading ends at the first line of UTF-16. */
    if (r->next.problem == INPUT_UTF16 || (line.at == 0 && !read_line(r, 0, &line))) return false;
    if (r->lines_read == 1 && is_utf16(r->buffer, line.n)) return r->next.problem = INPUT_UTF16, false;
    if (r->lines_read == 1) line.at = utf8_mark(r->buffer, line.n), line.n -= line.at;
    memmove(r->buffer, r->buffer + line.at, line.n);
    r->next.text = r->buffer;
    r->next.length = line.n;
    r->next.too_long = line.too_long;
    r->next.line = r->lines_read;
    return true;
}

/* Goes to the next puzzle of the input.  Returns false at the end of the input. */
static bool next_of_input(puzzle_reader *r) {
    const puzzle_source *s = &r->next;
    while (next_line(r)) {
        if (is_skipped(s->text, s->length)) continue;
        const text_kind kind = kind_of(s->text, s->length);
        r->next.is_facts = kind == FACTS;
        if (kind != ONE_LINE && s->length < LINE_ROOM) add_lines(r, kind);
        r->found = true;
        return true;
    }
    return false;
}

/* Opens standard input if the word is "-", else the file of this name; on failure, `input` stays NULL.  Returns false
 * if the file does not exist. */
static bool open_input(puzzle_reader *r, const char *word) {
    const bool is_file = strcmp(word, "-") != 0;
    if (is_file && !file_exists(word)) return false;
    r->input = is_file ? fopen(word, "r") : stdin;
    r->next = (puzzle_source){.file = is_file ? word : NULL, .problem = r->input ? INPUT_IS_FINE : INPUT_UNREADABLE};
    r->found = false;
    r->lines_read = 0;
    r->held.at = 0;
    return true;
}

void reader_close(puzzle_reader *r) {
    if (r->input && r->next.file) fclose(r->input);
    r->input = NULL;
}

/* Closes the input at its end.  Returns whether the input has a problem. */
static bool end_input(puzzle_reader *r) {
    if (ferror(r->input)) r->next.problem = INPUT_UNREADABLE;
    else if (r->next.problem == INPUT_IS_FINE && !r->found) r->next.problem = INPUT_EMPTY;
    reader_close(r);
    return r->next.problem != INPUT_IS_FINE;
}

static bool has_next(puzzle_reader *r) {
    for (;;) {
        if (r->input && (next_of_input(r) || end_input(r))) return true;
        if (r->n_words == 0) return false;
        const char *word = *r->words++;
        r->n_words--;
        if (strcmp(word, "-") == 0 && r->has_read_stdin) continue;
        r->has_read_stdin |= strcmp(word, "-") == 0;
        if (!open_input(r, word)) r->next = (puzzle_source){.text = word, .length = strlen(word)};
        if (!r->input) return true; /* the word is a puzzle, or a file that cannot be opened. */
    }
}

bool reader_next(puzzle_reader *r, puzzle_source *out) {
    if (!has_next(r)) return false;
    *out = r->next;
    return true;
}

bool source_read(const puzzle_source *s, unsigned reading, carom_input *out, carom_error *error) {
    if (!s->too_long) return carom_read(s->text, s->length, reading, out, error);
    *error = (carom_error){.code = CAROM_TOO_LONG, .position = INPUT_TEXT_MAX};
    strcpy(error->message, "this text is too long to be a puzzle");
    return false;
}

/* A position in multi-line text. */
typedef struct text_place {
    unsigned long line; /* `line` and `character` count from 1. */
    unsigned character;
    const char *begin; /* of the line. */
    size_t n;
} text_place;

static bool begins_character(char byte) { return ((unsigned char)byte & 0xC0) != 0x80; }

static text_place place_of(const puzzle_source *s, uint32_t position) {
    const char *end = s->text + s->length;
    text_place place = {.line = 1, .character = 1, .begin = s->text};
    for (const char *c = s->text; c < s->text + position && c < end; c++) {
        if (*c == '\n') place = (text_place){.line = place.line + 1, .character = 1, .begin = c + 1};
        else place.character += c + 1 == end || begins_character(c[1]);
    }
    while (place.begin + place.n < end && !strchr("\r\n", place.begin[place.n])) place.n++;
    return place;
}

/* Returns whether the character that begins with this byte is safe to print.  Control characters, such as U+0080 to
 * U+009F, which begin with 0xC2, could move the terminal's cursor. */
static bool can_be_shown(char first) {
    const unsigned char byte = (unsigned char)first;
    /* untested: the tests do not cover every kind of byte. */
    return byte < 0x80 ? byte >= ' ' && byte != 0x7F : byte > 0xC2;
}

/* Prints the line of the position, with a mark below the character. */
static void show_place(const text_place *place) {
    enum { WIDTH = 100 };
    if (place->n > 4 * WIDTH || place->character > WIDTH) return;
    fputs("  ", stderr);
    for (size_t i = 0, next; i < place->n; i = next) {
        for (next = i + 1; next < place->n && !begins_character(place->begin[next]);) next++;
        if (can_be_shown(place->begin[i])) fprintf(stderr, "%.*s", (int)(next - i), place->begin + i);
        else fputc(place->begin[i] == '\t' ? ' ' : '?', stderr);
    }
    fprintf(stderr, "\n  %*s\n", (int)place->character, "^");
}

void source_name(const puzzle_source *s, unsigned long line) {
    size_t n = 0;
    while (n < s->length && !strchr("\r\n", s->text[n])) n++;
    if (s->file) fprintf(stderr, "carom: '%s', line %lu: ", s->file, s->line + line - 1);
    else if (s->line) fprintf(stderr, "carom: line %lu: ", s->line + line - 1);
    else fprintf(stderr, "carom: '%.*s%s': ", (int)n, s->text, n < s->length ? "..." : "");
}

void source_print(const puzzle_source *s) {
    /* untested: in the tests, facts among several puzzles come from files. */
    if (s->is_facts && s->file) puts(s->file); /* prints the file name instead of hundreds of lines. */
    else printf("%.*s\n", (int)s->length, s->text);
}

void source_complain(const puzzle_source *s, const carom_error *error) {
    const bool known = error->position != CAROM_NO_POSITION;
    const text_place place = place_of(s, known ? error->position : 0);
    source_name(s, place.line);
    fputs(error->message, stderr);
    if (error->code == CAROM_NOT_A_PUZZLE && !s->line && !memchr(s->text, '\n', s->length))
        fputs(", and no file has this name", stderr);
    if (known && place.line > 1 && !s->line)
        fprintf(stderr, " (in line %lu, at character %u)", place.line, place.character);
    else if (known) fprintf(stderr, " (at character %u)", place.character);
    fputc('\n', stderr);
    if (known && memchr(s->text, '\n', s->length)) show_place(&place);
}

void source_complain_of_input(const puzzle_source *s, const char *command) {
    const char *quote = s->file ? "'" : "", *name = s->file ? s->file : "standard input";
    if (s->problem == INPUT_UNREADABLE)
        fprintf(stderr, "carom: %s%s%s %s\n", quote, name, quote, file_problem(s->file));
    else if (s->problem == INPUT_UTF16) fprintf(stderr, "carom: %s%s%s " UTF16_ADVICE "\n", quote, name, quote);
    else fprintf(stderr, "carom %s: there is no puzzle in %s%s%s\n", command, quote, name, quote);
}
