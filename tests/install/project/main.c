/* main.c - solves a puzzle with an installed Carom. */
#include <carom.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    static const char game[] = "7650+42+E2302B12+C9";
    const size_t size = (size_t)64 << 20;
    carom_input input;
    carom_error error;
    if (!carom_read(game, strlen(game), 0, &input, &error)) return puts(error.message), 1;
    void *block = malloc(size);
    carom_search *search = carom_search_open(block, size);
    if (!search) return puts("too little memory"), 1;
    carom_search_start(search, &input.puzzle, NULL, NULL);
    while (carom_search_step(search, 100000) == CAROM_RUNNING) {}
    printf("%s: %u moves\n", carom_version(), (unsigned)carom_search_result(search)->n_moves);
    free(block);
    return 0;
}
