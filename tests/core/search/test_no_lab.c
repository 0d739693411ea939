/* test_no_lab.c - libcarom runs auto, bfs and iddfs, and refuses the lab's strategies. */
#include "carom.h"
#include "check.h"

#include <string.h>

int main(void) {
    static uint8_t block[1 << 20];
    static const char game[] = "0123+42+E2302B12+C9", *const of_the_lab[] = {
                                                          "bfs-plain",        "dfs",          "astar", "limited",
                                                          "greedy-manhattan", "greedy-lines", "hybrid"};
    carom_search *search = carom_search_open(block, sizeof block);
    carom_strategy found = CAROM_AUTO;
    carom_input in;
    CHECK(search && carom_read(game, strlen(game), 0, &in, NULL));
    for (unsigned i = 0; i < CAROM_STRATEGIES; i++) {
        const carom_options options = {.strategy = (carom_strategy)i, .max_moves = CAROM_MOVES_MAX};
        const bool is_own = i < CAROM_BFS_PLAIN;
        carom_error error = {0};
        const carom_status status = carom_search_start(search, &in.puzzle, &options, &error);
        CHECKF((status == CAROM_REFUSED) == !is_own, "strategy %u", i);
        CHECKF((error.code == CAROM_BAD_STRATEGY) == !is_own, "strategy %u", i);
        CHECKF((strcmp(carom_strategy_name(options.strategy), "unknown") == 0) == !is_own, "strategy %u", i);
    }
    for (unsigned i = 0; i < sizeof of_the_lab / sizeof *of_the_lab; i++)
        CHECKF(!carom_strategy_from_name(of_the_lab[i], strlen(of_the_lab[i]), &found), "%s", of_the_lab[i]);
    CHECK(found == CAROM_AUTO);
    CHECK(carom_strategy_is_exact(CAROM_AUTO) && !carom_strategy_is_exact(CAROM_HYBRID));
    return checks_end();
}
