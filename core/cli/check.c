/* check.c - `carom check`: replays moves and prints the outcome. */
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/puzzles.h"
#include "cli/rules.h"

#include <stdio.h>
#include <string.h>

typedef struct checking {
    const options *options;
    const carom_move *moves; /* NULL: the moves of the link. */
    uint32_t n_moves;
    bool has_checked;
} checking;

/* Prints whether the moves beat the challenge in a link. */
static void print_challenge(uint32_t beat, uint32_t n_moves, bool solved) {
    printf("; that %s the challenge of %u", solved && n_moves < beat ? "beats" : "does not beat", (unsigned)beat);
}

static int check_one(void *context, const puzzle_source *source, const carom_input *input) {
    checking *c = context;
    carom_puzzle puzzle = input->puzzle;
    puzzle.rules |= rules_wanted(c->options);
    const carom_move *moves = c->moves ? c->moves : input->moves;
    const uint32_t n = c->moves ? c->n_moves : input->n_moves;
    c->has_checked = true;
    carom_replayed replayed;
    const bool solved = carom_replay(&puzzle, moves, n, &replayed);
    char sentence[CAROM_MESSAGE_MAX];
    carom_explain(&puzzle, moves, n, &replayed, sentence);
    if (source->line) printf("line %lu: ", source->line);
    printf(puzzle.rules ? "%s (%s)" : "%s", sentence, rules_text(&puzzle));
    if (input->beat) print_challenge(input->beat, n, solved);
    putchar('\n');
    return solved ? EXIT_ALL_GOOD : EXIT_NOT_SOLVED;
}

/* Joins the command-line words after the puzzle into one string.  Returns false if they do not fit. */
static bool join_moves(const options *o, char *text, size_t size) {
    size_t n = 0;
    for (int i = 1; i < o->n_words; i++) {
        const size_t length = strlen(o->words[i]);
        if (length + 1 >= size - n) return false;
        memcpy(text + n, o->words[i], length);
        n += length;
        text[n++] = ' ';
    }
    text[n] = '\0';
    return true;
}

int command_check(const options *o) {
    static char text[4 * CAROM_MOVES_TEXT_MAX];
    carom_move moves[CAROM_MOVES_MAX];
    carom_error error;
    checking c = {.options = o, .moves = o->n_words > 1 ? moves : NULL};
    if (!join_moves(o, text, sizeof text)) {
        fprintf(stderr, "carom check: too many moves: at most %d are allowed\n", CAROM_MOVES_MAX);
        return EXIT_BAD_INPUT;
    }
    if (c.moves && !carom_moves_read(text, strlen(text), moves, &c.n_moves, &error)) {
        fprintf(stderr, "carom check: %s\n", error.message);
        return EXIT_BAD_INPUT;
    }
    const int status = puzzles_each(o, 1, check_one, &c, NULL);
    return status == EXIT_ALL_GOOD && !c.has_checked ? EXIT_BAD_INPUT : status;
}
