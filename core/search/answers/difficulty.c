/* difficulty.c - how hard a puzzle is for a person, by the points that carom.h lists. */
#include "search/answers/stages.h"

unsigned carom_difficulty_of(const carom_result *r) {
    static const unsigned most[] = {4, 8, 12, 17}; /* the most points for each difficulty except the greatest. */
    _Static_assert(sizeof most / sizeof *most + 1 == CAROM_DIFFICULTY_MAX, "the highest difficulty has no upper limit");
    if (r->n_moves == 0) return 0;
    unsigned robots = 0, difficulty = 1;
    for (uint32_t i = 0; i < r->n_moves; i++) robots |= 1u << carom_move_robot(r->moves[i]);
    const unsigned rare = r->answers == 1 ? 2 : r->answers <= 4;
    const unsigned points = r->n_moves + 2 * (carom_count_robots(robots) - 1) + r->false_trails + rare;
    for (unsigned i = 0; i < sizeof most / sizeof *most; i++) difficulty += points > most[i];
    return difficulty;
}
