#include "cli/input.h"

#include "cli/exit.h"

#include <string.h>

/* Fills the buffer with a line, without its end; the rest of a longer one is read and dropped. */
static bool next_line(puzzle_source *s) {
    int c = getchar();
    if (c == EOF) {
        s->broken |= ferror(stdin) != 0;
        return false;
    }
    s->line++;
    s->length = 0;
    s->too_long = false;
    for (; c != EOF && c != '\n'; c = getchar()) {
        if (s->length < sizeof s->buffer) s->buffer[s->length++] = (char)c;
        else s->too_long = true;
    }
    if (s->length && s->buffer[s->length - 1] == '\r') s->length--;
    s->text = s->buffer;
    return true;
}

static bool is_skipped(const puzzle_source *s) {
    if (s->length >= 2 && s->text[0] == '#' && s->text[1] == ' ') return true;
    for (size_t i = 0; i < s->length; i++)
        if (!memchr(" \t\r\v\f", s->text[i], 5)) return false;
    return true;
}

bool source_next(puzzle_source *s) {
    while (s->n_words > 0) {
        if (strcmp(*s->words, "-") == 0) {
            while (next_line(s))
                if (!is_skipped(s)) return true;
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
    strcpy(error->message, "this line is too long to be a puzzle");
    return false;
}

static void say_where(const puzzle_source *s) {
    if (s->line) fprintf(stderr, "carom: line %lu: ", s->line);
    else fprintf(stderr, "carom: '%s': ", s->text);
}

void source_complain(const puzzle_source *s, const carom_error *error) {
    say_where(s);
    fprintf(stderr, "%s", error->message);
    if (error->position != CAROM_NO_POSITION) fprintf(stderr, " (at character %u)", error->position + 1);
    fputc('\n', stderr);
}

/* Once in a run: a batch of a million has the same reason a million times. */
static void remark(puzzle_source *s, const carom_input *input) {
    if (!input->left_diagonals_out || s->remarked) return;
    s->remarked = true;
    say_where(s);
    fprintf(stderr, "the D sides of a game ID are taken without their diagonals; --diagonals puts them on\n");
}

int source_for_each(char **words, int n_words, unsigned reading, source_act act, void *context, source_bad bad) {
    puzzle_source source = {.words = words, .n_words = n_words, .reading = reading};
    carom_input input;
    carom_error error;
    int exit_status = EXIT_ALL_GOOD;
    while (source_next(&source)) {
        int status = EXIT_BAD_INPUT;
        if (source_read(&source, &input, &error)) {
            remark(&source, &input);
            status = act(context, &source, &input);
        } else {
            (bad ? bad : source_complain)(&source, &error);
        }
        if (status > exit_status) exit_status = status;
    }
    if (source.broken) {
        fprintf(stderr, "carom: standard input cannot be read\n");
        exit_status = EXIT_BAD_INPUT;
    }
    return exit_status;
}
