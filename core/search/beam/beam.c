/* beam.c - runs beam searches one after the other, each wider than the previous search.
 *
 * The memory of the beam searches:
 *
 *     | carom_beam | heuristic | nodes, layer by layer, 12 bytes each -->     | h_values | visited |
 *
 * The candidates for the next layer follow the nodes of the current layer.  There is room for twice as many candidates
 * as the beam keeps, and when this room is full, the worse half is dropped.  Ties between candidates are broken at
 * random, so that the kept states are diverse.
 *
 * `visited` holds a fingerprint of each state that the current beam search has generated, in a slot that another state
 * can overwrite.  So a state can be kept twice, which costs little.  A dropped state keeps its fingerprint and rarely
 * comes back, which keeps the beam diverse: of 908 drawn puzzles, 5 had no solution after 20 ms, instead of 11 when the
 * fingerprints of dropped states were removed. */
#include "search/beam/beam.h"

#include "search/base/visited.h"
#include "search/beam/beam_heuristic.h"
#include "search/model/successor.h"

#include <assert.h>
#include <string.h>

/* A first beam of width 60 fails on more boards than one of width 100, and a first beam of width 150 finds its solution
 * later.  With a width factor of 4 instead of 3, the third beam finds its solution later. */
enum { FIRST_WIDTH = 100, WIDTH_FACTOR = 3, BEAMS = 5, SLOTS_A_STATE = 64 };
enum { ROOM_MIN = 96 << 10, ROOM_MAX = 4 << 20, BLOCK_PART = 32 };

struct carom_beam {
    uint32_t n_started;                      /* beam searches started; above BEAMS: all are over. */
    uint32_t width;                          /* states kept in each layer. */
    uint32_t g;                              /* g of the states in this layer. */
    uint32_t at, end;                        /* nodes of this layer still to be expanded. */
    uint32_t n, n_max;                       /* number of nodes, including candidates, and its maximum. */
    uint32_t nodes, h_values, visited;       /* offsets in the memory of the beam searches. */
    uint32_t visited_bits, visited_bits_max; /* 2^visited_bits of 2^visited_bits_max slots are in use. */
    uint64_t random;                         /* the state of the random number generator. */
    uint64_t work;                           /* states expanded. */
};

static carom_beam_heuristic *heuristic_of(carom_beam *b) { return (carom_beam_heuristic *)(void *)(b + 1); }
static carom_node *node_at(carom_beam *b, uint32_t i) { return (carom_node *)(void *)((uint8_t *)b + b->nodes) + i; }
static uint8_t *h_values(carom_beam *b) { return (uint8_t *)b + b->h_values; }
static uint32_t *visited(carom_beam *b) { return (uint32_t *)(void *)((uint8_t *)b + b->visited); }

uint32_t carom_beam_room(uint32_t block_bytes) {
    const uint32_t part = block_bytes / BLOCK_PART & ~(CAROM_ARENA_ALIGN - 1);
    if (part < ROOM_MIN) return 0;
    return part < ROOM_MAX ? part : ROOM_MAX;
}

/* ---- One beam search --------------------------------------------------------------------------- */

/* Starts the next beam search if there is one and at least LAYERS_MIN of its layers fit in memory; otherwise ends all
 * beam searches. */
static void begin_beam(carom_beam *b, const carom_problem *p) {
    enum { LAYERS_MIN = 12 };
    b->width = b->n_started == 0 ? FIRST_WIDTH : b->width * WIDTH_FACTOR;
    b->n_started = b->width * LAYERS_MIN > b->n_max ? BEAMS + 1 : b->n_started + 1;
    if (b->n_started > BEAMS) return;
    b->visited_bits = 0;
    while (b->visited_bits < b->visited_bits_max && (uint32_t)1 << b->visited_bits < SLOTS_A_STATE * b->width)
        b->visited_bits++;
    memset(visited(b), 0, sizeof(uint32_t) << b->visited_bits);
    carom_node_set_bits(node_at(b, 0), carom_problem_start(p).bits);
    b->g = b->at = 0;
    b->end = b->n = 1;
}

static uint64_t hash_of(uint64_t key) { return key * 0x9E3779B97F4A7C15u; }
static uint32_t fingerprint_of(uint64_t hash) { return (uint32_t)(hash >> 8) | 1; }
static uint32_t *slot_of(carom_beam *b, uint64_t hash) { return visited(b) + (hash >> (64 - b->visited_bits)); }

/* Whether `visited` has the state's fingerprint.  If not, stores it. */
static bool was_visited(carom_beam *b, uint64_t key) {
    const uint64_t hash = hash_of(key);
    uint32_t *slot = slot_of(b, hash);
    if (*slot == fingerprint_of(hash)) return true;
    *slot = fingerprint_of(hash);
    return false;
}

/* A random number below `n`: the upper bits of Knuth's linear congruential generator for MMIX. */
static uint32_t random_below(carom_beam *b, uint32_t n) {
    b->random = b->random * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(b->random >> 33) % n;
}

/* Keeps the best candidates, up to the width of the beam, without changing their order.  The nodes that are kept move
 * to the left, so that no gaps remain:
 *
 *              0                 end                                     n
 *     before   | nodes on paths  | a  x  b  y  x  c  d                   |      x, y: dropped
 *     after    | nodes on paths  | a  b  c  d  |
 *
 * The h values of the nodes are moved in the same way. */
static void keep_best(carom_beam *b) {
    uint32_t n_at[3 * CAROM_BEAM_H_MOST + 1] = {0}, left = b->width;
    if (b->n - b->end <= left) return;
    uint8_t *of = h_values(b);
    for (uint32_t i = b->end; i < b->n; i++) n_at[of[i]]++;
    unsigned worst = 0;
    while (n_at[worst] <= left) left -= n_at[worst++];
    uint32_t to = b->end;
    for (uint32_t i = b->end; i < b->n; i++) {
        const bool is_worst = of[i] == worst, stays = is_worst ? random_below(b, n_at[worst]--) < left : of[i] < worst;
        if (!stays) continue;
        left -= is_worst;
        assert(to <= i);
        of[to] = of[i];
        *node_at(b, to++) = *node_at(b, i);
    }
    assert(to - b->end == b->width && left == 0);
    b->n = to;
}

/* Writes the path to this state, a successor of the node that is being expanded.  Returns its length. */
static uint32_t path_to(carom_beam *b, uint64_t bits, uint64_t *keys) {
    keys[b->g] = bits;
    for (uint32_t i = b->g, node = b->at; i > 0; node = node_at(b, node)->parent)
        keys[--i] = carom_node_bits(node_at(b, node));
    return b->g + 1;
}

/* Expands the next node of the layer.  Returns the length of a solution if one is found, else 0. */
static uint32_t expand(carom_beam *b, const carom_problem *p, uint32_t max_moves, uint64_t *keys) {
    carom_successor to[CAROM_SUCCESSORS_MAX];
    assert(b->at < b->end && b->end <= b->n);
    const unsigned n = carom_successors(p, carom_node_bits(node_at(b, b->at)), to);
    for (unsigned i = 0; i < n; i++) {
        const uint64_t bits = to[i].bits;
        if (b->g + 1 + to[i].h > max_moves) continue;
        if (to[i].h == 0 && carom_is_solved(p, bits)) return path_to(b, bits, keys);
        if (was_visited(b, bits & p->key_mask)) continue;
        if (b->n - b->end == 2 * b->width || b->n == b->n_max) keep_best(b);
        if (b->n == b->n_max) continue;
        carom_state state;
        carom_state_unpack(&p->slots, bits & p->key_mask, &state);
        h_values(b)[b->n] = (uint8_t)carom_beam_heuristic_of(heuristic_of(b), &p->slots, &state);
        node_at(b, b->n)->parent = b->at;
        carom_node_set_bits(node_at(b, b->n++), bits);
    }
    b->at++;
    return 0;
}

/* Goes to the next layer.  Returns false if this layer is empty, which ends the current beam search. */
static bool next_layer(carom_beam *b) {
    keep_best(b);
    b->end = b->n;
    b->g++;
    return b->at < b->end;
}

/* ---- All beam searches ------------------------------------------------------------------------- */

carom_beam *carom_beam_open(void *room, uint32_t bytes, const carom_problem *p) {
    carom_beam *b = room;
    memset(b, 0, sizeof *b);
    while (sizeof(uint32_t) << (b->visited_bits_max + 1) <= bytes / 3) b->visited_bits_max++;
    b->visited = bytes - (uint32_t)(sizeof(uint32_t) << b->visited_bits_max);
    b->nodes = (uint32_t)(sizeof *b + carom_beam_heuristic_bytes(p));
    if (b->nodes + CAROM_DIRS * sizeof(carom_lane_costs) > b->visited) {
        b->n_started = BEAMS + 1; /* no room to build the heuristic. */
        return b;
    }
    b->n_max = (b->visited - b->nodes) / (sizeof(carom_node) + 1);
    b->h_values = b->visited - b->n_max;
    carom_beam_heuristic_build(heuristic_of(b), p, (carom_lane_costs *)(void *)node_at(b, 0));
    begin_beam(b, p);
    return b;
}

uint64_t carom_beam_expanded(const carom_beam *b) { return b->n_started <= BEAMS ? b->work : UINT64_MAX; }

uint32_t carom_beam_work(carom_beam *b, const carom_problem *p, uint64_t due, uint32_t max_moves,
                         uint64_t keys[CAROM_BEAM_DEEPEST]) {
    if (max_moves > CAROM_BEAM_DEEPEST) max_moves = CAROM_BEAM_DEEPEST;
    while (b->n_started <= BEAMS && b->work < due) {
        b->work++;
        const uint32_t found = expand(b, p, max_moves, keys);
        if (found || (b->at == b->end && !next_layer(b))) begin_beam(b, p);
        if (found) return found;
    }
    return 0;
}
