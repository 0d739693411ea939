/* show.c - `carom show`. */
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/input.h"
#include "cli/rules.h"

#include <stdio.h>

static int show_one(void *context, const puzzle_source *source, const carom_input *input) {
    (void)context, (void)source;
    const carom_puzzle *p = &input->puzzle;
    char drawing[CAROM_DRAWING_MAX], target[4];
    carom_draw(p, drawing);
    carom_cell_name(p->target, target);
    printf("%s%s to %s\n", drawing,
           p->target_color == CAROM_ANY_ROBOT ? "any robot" : carom_color_name(p->target_color), target);
    if (p->rules) printf("rules: %s\n", rules_text(p));
    fflush(stdout);
    return EXIT_ALL_GOOD;
}

int command_show(const options *o) {
    return source_for_each(o->words, o->n_words, options_reading(o), show_one, NULL, NULL);
}
