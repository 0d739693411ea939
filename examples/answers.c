/* answers.c - counts all shortest solutions and prints the best ten, with progress; Ctrl-C prints the lower bound and
 * the best solution so far. */
#include "carom.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

static char memory[256 << 20];
static volatile sig_atomic_t stopped;

static void stop(int signal) { stopped = signal; }

static void print_moves(const carom_move *moves, uint32_t n) {
    char text[CAROM_MOVES_TEXT_MAX];
    carom_moves_write(moves, n, ' ', text);
    if (n > 0) puts(text);
}

/* Prints the status and, if they are known, the bounds of the number of moves. */
static void print_bounds(const carom_result *result) {
    const unsigned proved = (unsigned)result->proved, upper = (unsigned)result->upper;
    printf("%s", result->status == CAROM_RUNNING ? "stopped" : carom_status_name(result->status));
    if (upper > proved) printf(", fewest moves: %u to %u", proved, upper);
    else if (upper > 0 || result->status == CAROM_SOLVED) printf(", fewest moves: %u", proved);
    else if (result->status != CAROM_NO_SOLUTION) printf(", fewest moves: at least %u", proved);
    puts("");
}

int main(int argc, char **argv) {
    carom_input in;
    carom_error error;
    if (argc != 2) return fputs("usage: answers PUZZLE\n", stderr), 2;
    if (!carom_read(argv[1], strlen(argv[1]), 0, &in, &error)) return fprintf(stderr, "%s\n", error.message), 2;
    carom_search *search = carom_search_open(memory, sizeof memory);
    if (!search) return fputs("too little memory\n", stderr), 2;
    const carom_options options = {.answers = 10};
    carom_search_start(search, &in.puzzle, &options, NULL);

    const carom_result *result = carom_search_result(search);
    signal(SIGINT, stop);
    while (!stopped && carom_search_step(search, 100000) == CAROM_RUNNING)
        fprintf(stderr, "at least %u moves, %llu states\n", (unsigned)result->proved,
                (unsigned long long)result->states);

    print_bounds(result);
    if (result->counted) printf("%llu shortest solutions, the best:\n", (unsigned long long)result->answers);
    for (uint32_t i = 0; i < result->kept; i++) print_moves(carom_search_answer(search, i), result->n_moves);
    if (!result->kept) print_moves(result->moves, result->upper); /* the best solution so far, if any */
    return result->status == CAROM_SOLVED ? 0 : 1;
}
