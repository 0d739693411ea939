/* convert.c - `carom convert`. */
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/input.h"

#include <stdio.h>
#include <string.h>

static int to_link(void *context, const puzzle_source *source, const carom_input *input) {
    (void)source;
    const options *o = context;
    const char *page = o->value[OPTION_PAGE];
    char text[CAROM_LINK_MAX];
    if (page) carom_link_write(&input->puzzle, input->moves, input->n_moves, input->mode, text);
    else carom_payload_write(&input->puzzle, text);
    printf("%s%s\n", page ? page : "", text);
    fflush(stdout);
    return EXIT_ALL_GOOD;
}

static int to_id(void *context, const puzzle_source *source, const carom_input *input) {
    (void)context;
    char text[CAROM_GAME_ID_MAX];
    carom_error error;
    if (!carom_game_id_write(&input->puzzle, text, &error)) {
        source_complain(source, &error);
        return EXIT_BAD_INPUT;
    }
    puts(text);
    fflush(stdout);
    return EXIT_ALL_GOOD;
}

int command_convert(const options *o) {
    static const struct {
        const char *name;
        source_act act;
    } formats[] = {{"link", to_link}, {"id", to_id}};
    const char *to = o->value[OPTION_TO];
    for (unsigned i = 0; to && i < sizeof formats / sizeof *formats; i++)
        if (strcmp(to, formats[i].name) == 0)
            return source_for_each(o->words, o->n_words, options_reading(o), formats[i].act, (void *)o, NULL);
    fprintf(stderr, "carom convert: %s%s; --to takes link or id\n", to ? "unknown format " : "no format given",
            to ? to : "");
    return EXIT_BAD_INPUT;
}
