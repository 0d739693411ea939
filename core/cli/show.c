/* show.c - `carom show`. */
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/input.h"

#include <stdio.h>

static int show_one(void *context, const puzzle_source *source, const carom_input *input) {
    (void)context, (void)source;
    static const char *const rules[4] = {"", "rules: must ricochet\n", "rules: no rebound\n",
                                         "rules: must ricochet, no rebound\n"};
    const carom_puzzle *p = &input->puzzle;
    char drawing[CAROM_DRAWING_MAX], target[4];
    carom_draw(p, drawing);
    carom_cell_name(p->target, target);
    printf("%s%s to %s\n%s", drawing,
           p->target_color == CAROM_ANY_ROBOT ? "any robot" : carom_color_name(p->target_color), target,
           rules[p->rules & 3]);
    fflush(stdout);
    return EXIT_ALL_GOOD;
}

int command_show(const options *o) {
    return source_for_each(o->words, o->n_words, options_reading(o), show_one, NULL, NULL);
}
