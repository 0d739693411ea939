/* solve.c - solves the puzzle on the command line and prints the memory used. */
#include "carom.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    const size_t size = (size_t)256 << 20; /* untouched memory costs nothing */
    carom_input input;
    carom_error error;
    if (argc != 2) return fputs("usage: solve PUZZLE\n", stderr), 2;
    if (!carom_read(argv[1], strlen(argv[1]), 0, &input, &error)) return fprintf(stderr, "%s\n", error.message), 2;

    void *block = malloc(size);
    carom_search *search = block ? carom_search_open(block, size) : NULL;
    if (!search) return fputs("not enough memory\n", stderr), 3;
    carom_search_start(search, &input.puzzle, NULL, NULL);
    while (carom_search_step(search, 100000) == CAROM_RUNNING) {}

    const carom_result *result = carom_search_result(search); /* in the block, so valid until free() */
    const bool solved = result->status == CAROM_SOLVED;
    char moves[CAROM_MOVES_TEXT_MAX];
    carom_moves_write(result->moves, result->n_moves, ' ', moves);
    printf("%s: ", carom_status_name(result->status));
    if (solved) printf("%u moves, ", (unsigned)result->n_moves);
    printf("%.1f MiB\n", (double)result->bytes / (1 << 20));
    if (solved && result->n_moves > 0) puts(moves);
    free(block);
    return solved ? 0 : 1;
}
