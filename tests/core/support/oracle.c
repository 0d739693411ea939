#include "oracle.h"

#include <stdlib.h>
#include <string.h>

static uint64_t key_of(const carom_puzzle *p, const carom_position *position) {
    uint64_t key = 0;
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) {
        key = key << 8 | position->robot[r];
        if (p->rules) key = key << 3 | (uint64_t)(position->axis[r] << 1 | position->turned[r]);
    }
    return key;
}

/* Stores the key.  Returns whether it is new. */
static bool remember(uint64_t *keys, bool *used, unsigned size, uint64_t key) {
    unsigned i = (unsigned)(key % 1000000007u % size);
    while (used[i]) {
        if (keys[i] == key) return false;
        i = (i + 1) % size;
    }
    used[i] = true;
    keys[i] = key;
    return true;
}

int oracle_shortest(const carom_puzzle *p, unsigned max_positions) {
    const unsigned size = max_positions * 2;
    carom_position *queue = malloc(max_positions * sizeof *queue);
    uint64_t *keys = calloc(size, sizeof *keys);
    bool *used = calloc(size, sizeof *used);
    unsigned n = 0, next = 0, depth_end = 1;
    int depth = 0, answer = ORACLE_NONE;

    carom_position_start(p, &queue[n++]);
    remember(keys, used, size, key_of(p, &queue[0]));
    if (carom_position_solved_by(p, &queue[0]) >= 0) answer = 0;
    while (answer == ORACLE_NONE && next < n) {
        for (unsigned move = 0; move < CAROM_ROBOTS * CAROM_DIRS && answer == ORACLE_NONE; move++) {
            carom_position position = queue[next];
            if (carom_position_move(p, &position, (carom_move)move, NULL) != CAROM_MOVED) continue;
            if (!remember(keys, used, size, key_of(p, &position))) continue;
            if (carom_position_solved_by(p, &position) >= 0) answer = depth + 1;
            else if (n == max_positions) answer = ORACLE_TOO_MANY;
            else queue[n++] = position;
        }
        if (++next == depth_end) {
            depth_end = n;
            depth++;
        }
    }
    free(queue);
    free(keys);
    free(used);
    return answer;
}
