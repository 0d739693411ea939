/* convert.c - `carom convert`: writes puzzles in another format. */
#include "carom_boards.h"
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/puzzles.h"
#include "cli/text.h"

#include <stdio.h>
#include <string.h>

typedef struct target_format {
    const char *name;
    int format;      /* a carom_format, DRAWING or PICTURE. */
    unsigned of_key; /* number of characters before the payload of a link: 3 for "#p=". */
    bool several_lines;
} target_format;

enum { DRAWING = 0, PICTURE = -1 };

static const target_format formats[] = {
    {"link", CAROM_LINK, 3, false},
    {"id", CAROM_GAME_ID, 0, false},
    {"interchange", CAROM_INTERCHANGE, 3, false},
    {"interchange-text", CAROM_INTERCHANGE_TEXT, 0, true},
    {"json", CAROM_ASYNC_JSON, 0, false},
    {"text", DRAWING, 0, true},
    {"svg", PICTURE, 0, false},
};

enum { AS_IT_IS = -1 };
static const char *const turnings[] = {
    [CAROM_CLOCKWISE] = "clockwise", [CAROM_ANTICLOCKWISE] = "anticlockwise", [CAROM_MIRRORED] = "mirrored"};

typedef struct converting {
    const target_format *to;
    const char *page; /* NULL: the payload alone. */
    int turning;      /* a carom_turning or AS_IT_IS. */
    unsigned long n;  /* puzzles written so far. */
} converting;

static carom_input turned(const carom_input *in, carom_turning turning) {
    carom_input out = *in;
    carom_puzzle_turned(&in->puzzle, turning, &out.puzzle);
    for (uint32_t i = 0; i < in->n_moves; i++) out.moves[i] = carom_move_turned(in->moves[i], turning);
    return out;
}

static size_t written(const converting *c, const carom_input *in, char *out, carom_error *error) {
    if (c->to->format == DRAWING) return carom_draw(&in->puzzle, out);
    if (c->to->format == PICTURE) return carom_svg(&in->puzzle, NULL, 0, (carom_look){0}, out);
    if (c->to->format == CAROM_LINK && c->page) {
        const size_t n = carom_link_write(&in->puzzle, in->moves, in->n_moves, in->mode, in->beat, out);
        return n + (*in->sender ? carom_sender_write(in->sender, out + n, error) : 0);
    }
    return carom_write(&in->puzzle, (carom_format)c->to->format, out, error);
}

static int convert_one(void *context, const puzzle_source *source, const carom_input *input) {
    converting *c = context;
    static char text[CAROM_SVG_MAX]; /* an SVG picture is the longest output. */
    carom_error error;
    const carom_input in = c->turning == AS_IT_IS ? *input : turned(input, (carom_turning)c->turning);
    const size_t n = written(c, &in, text, &error);
    if (n == 0) {
        source_complain(source, &error);
        return EXIT_BAD_INPUT;
    }
    if (c->to->several_lines && c->n++) putchar('\n');
    const bool whole = c->page && c->to->of_key;
    printf("%s%s%s", whole ? c->page : "", text + (whole ? 0 : c->to->of_key), text[n - 1] == '\n' ? "" : "\n");
    fflush(stdout);
    return EXIT_ALL_GOOD;
}

/* If the value is wrong, prints a message on stderr and returns false. */
static bool read_turning(const char *value, int *out) {
    *out = value ? options_place(value, turnings, sizeof turnings / sizeof *turnings) : AS_IT_IS;
    /* untested: options_refuse_choice() always returns false. */
    return !value || *out >= 0 ||
           options_refuse_choice("convert", "--turn takes ", value, option_table[OPTION_TURN].values);
}

int command_convert(const options *o) {
    const char *to = o->value[OPTION_TO];
    int turning;
    if (!read_turning(o->value[OPTION_TURN], &turning)) return EXIT_BAD_INPUT;
    for (unsigned i = 0; to && i < sizeof formats / sizeof *formats; i++) {
        if (strcmp(to, formats[i].name) != 0) continue;
        if (o->value[OPTION_PAGE] && !formats[i].of_key)
            return options_refuse("convert", "--page needs --to link or --to interchange", "", ""), EXIT_BAD_INPUT;
        converting c = {&formats[i], o->value[OPTION_PAGE], turning, 0};
        return puzzles_each(o, o->n_words, convert_one, &c, NULL);
    }
    char list[80];
    text_list(list, option_table[OPTION_TO].values);
    if (to) options_refuse_choice("convert", "--to takes ", to, option_table[OPTION_TO].values);
    else options_refuse("convert", "--to is required and takes ", list, "");
    return EXIT_BAD_INPUT;
}
