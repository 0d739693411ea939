/* show.c - `carom show`: draws puzzles as text or as pictures. */
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/numbers.h"
#include "cli/puzzles.h"
#include "cli/search_memory.h"

#include <stdio.h>

static const char *const themes[] = {[CAROM_LIGHT_AND_DARK] = "system", [CAROM_LIGHT] = "light", [CAROM_DARK] = "dark"};
static const char *const palettes[] = {
    [CAROM_STANDARD] = "standard", [CAROM_COLOR_BLIND] = "color-blind", [CAROM_CONTRAST] = "contrast"};

typedef struct showing {
    carom_look look;
    carom_search *search;
} showing;

static int show_text(void *context, const puzzle_source *source, const carom_input *input) {
    (void)context, (void)source;
    const carom_puzzle *p = &input->puzzle;
    char drawing[CAROM_DRAWING_MAX], target[4];
    carom_draw(p, drawing);
    carom_cell_name(p->target, target);
    printf("%s%s to %s\n", drawing,
           p->target_color == CAROM_ANY_ROBOT ? "any robot" : carom_color_name(p->target_color), target);
    if (input->beat)
        printf("challenge: beat %s%s%u move%s\n", input->sender, *input->sender ? "'s " : "", (unsigned)input->beat,
               plural(input->beat));
    fflush(stdout);
    return EXIT_ALL_GOOD;
}

static void print_picture(const showing *s, const carom_puzzle *puzzle, const carom_move *moves, uint32_t n_moves) {
    char text[CAROM_SVG_MAX];
    carom_svg(puzzle, moves, n_moves, s->look, text);
    fputs(text, stdout);
    fflush(stdout);
}

/* Draws the moves of the link, too, even if they do not solve the puzzle. */
static int show_picture(void *context, const puzzle_source *source, const carom_input *input) {
    carom_replayed replayed;
    carom_replay(&input->puzzle, input->moves, input->n_moves, &replayed);
    if (replayed.n_played < input->n_moves) {
        carom_error error = {.code = CAROM_BAD_MOVES, .position = CAROM_NO_POSITION};
        carom_explain(&input->puzzle, input->moves, input->n_moves, &replayed, error.message);
        source_complain(source, &error);
        return EXIT_BAD_INPUT;
    }
    print_picture(context, &input->puzzle, input->moves, input->n_moves);
    return EXIT_ALL_GOOD;
}

static int show_answer(void *context, const puzzle_source *source, const carom_input *input) {
    const showing *s = context;
    carom_search *search = s->search;
    carom_search_start(search, &input->puzzle, NULL, NULL);
    while (carom_search_step(search, 1u << 16) == CAROM_RUNNING) {}
    const carom_result *r = carom_search_result(search);
    if (r->status == CAROM_SOLVED) {
        print_picture(s, &input->puzzle, r->moves, r->n_moves);
    } else {
        carom_error error = {.position = CAROM_NO_POSITION};
        snprintf(error.message, sizeof error.message, "there is no solution to draw: %s",
                 /* untested: giving up takes minutes, even with iddfs. */
                 r->status == CAROM_NO_SOLUTION ? "none exists" : carom_status_name(r->status));
        source_complain(source, &error);
    }
    return exit_status_of(r->status);
}

/* If an option is wrong, prints a message on stderr and returns false. */
static bool read_look(const options *o, carom_look *out) {
    const char *theme = o->value[OPTION_THEME], *palette = o->value[OPTION_PALETTE];
    const int theme_place = theme ? options_place(theme, themes, sizeof themes / sizeof *themes) : 0;
    const int palette_place = palette ? options_place(palette, palettes, sizeof palettes / sizeof *palettes) : 0;
    if (theme_place < 0)
        return options_refuse_choice("show", "--theme takes ", theme, option_table[OPTION_THEME].values);
    if (palette_place < 0)
        return options_refuse_choice("show", "--palette takes ", palette, option_table[OPTION_PALETTE].values);
    *out = (carom_look){.theme = (carom_theme)theme_place, .palette = (carom_palette)palette_place};
    /* untested: options_refuse() always returns false. */
    return (!theme && !palette) || o->value[OPTION_SVG] ||
           options_refuse("show", "--theme and --palette need --svg", "", "");
}

int command_show(const options *o) {
    const bool picture = o->value[OPTION_SVG] != NULL, answer = o->value[OPTION_ANSWER] != NULL;
    if (answer && !picture) {
        fprintf(stderr, "carom show: --answer needs --svg; 'carom solve' prints the moves\n");
        return EXIT_BAD_INPUT;
    }
    showing s = {0};
    if (!read_look(o, &s.look)) return EXIT_BAD_INPUT;
    search_memory memory = {0};
    if (answer && !search_memory_open(&memory, "show", o->memory)) return EXIT_UNFINISHED;
    s.search = memory.search;
    const int status = puzzles_each(o, o->n_words, answer ? show_answer : picture ? show_picture : show_text, &s, NULL);
    search_memory_close(&memory);
    return status;
}
