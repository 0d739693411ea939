/* beam search.c - the the beam search of a search: beam searches, one after the other, each wider than the one before.
 *
 * Their room:
 *
 *     | carom_beam | nodes, layer by layer, 12 bytes each -->        | estimates | met |
 *
 * Candidates for the next layer lie behind the nodes of this one, twice as many as are kept.  When their place is full
 * only the better half stays; of equals, chance decides which, so that they are not all alike.  `met` has a hash of
 * each state that this beam search has kept, in a slot that another state may take: so a state may be kept twice, which costs
 * little.
 */
#include "search/beam/beam.h"

#include "search/base/visited.h"
#include "search/beam/beam_heuristic.h"
#include "search/model/successor.h"

#include <string.h>

/* A first beam search 60 wide missed more boards, and one 150 wide came later.  When each was four times as wide as the one
 * before, what the third found came later, too. */
enum { NARROWEST = 100, TIMES_WIDER = 3, SCOUTS = 5, SLOTS = 64 };
enum { ROOM_LEAST = 96 << 10, ROOM_MOST = 4 << 20, BLOCK_PART = 32 };

struct carom_beam {
    uint32_t n_begun;                /* the beam search that have begun; beyond SCOUTS: all are over */
    uint32_t width;                  /* states that are kept of each layer */
    uint32_t moves;                  /* made in the states of this layer */
    uint32_t at, end;                /* nodes of this layer that are still to be expanded */
    uint32_t n, n_max;               /* nodes, with the candidates for the next layer */
    uint32_t estimates, met;         /* where they lie in the room */
    uint32_t met_bits, met_bits_max; /* there are 2^met_bits slots, in a room for 2^met_bits_max */
    uint64_t chance;                 /* the state of a generator of random numbers */
    uint64_t work;                   /* states expanded */
    carom_beam_heuristic heuristic;
};

static carom_node *node_at(carom_beam *sc, uint32_t i) { return (carom_node *)(void *)(sc + 1) + i; }
static uint8_t *estimates(carom_beam *sc) { return (uint8_t *)sc + sc->estimates; }
static uint32_t *met(carom_beam *sc) { return (uint32_t *)(void *)((uint8_t *)sc + sc->met); }

uint32_t carom_beam_room(uint32_t block_bytes) {
    const uint32_t part = block_bytes / BLOCK_PART & ~(CAROM_ARENA_ALIGN - 1);
    if (part < ROOM_LEAST) return 0;
    return part < ROOM_MOST ? part : ROOM_MOST;
}

/* ---- One beam search --------------------------------------------------------------------------------- */

/* Begins the next beam search, if there is one that the room can hold some layers of. */
static void begin_beam(carom_beam *sc, const carom_problem *p) {
    enum { LAYERS_LEAST = 12 };
    sc->width = sc->n_begun == 0 ? NARROWEST : sc->width * TIMES_WIDER;
    sc->n_begun = sc->width * LAYERS_LEAST > sc->n_max ? SCOUTS + 1 : sc->n_begun + 1;
    if (sc->n_begun > SCOUTS) return;
    sc->met_bits = 0;
    while (sc->met_bits < sc->met_bits_max && (uint32_t)1 << sc->met_bits < SLOTS * sc->width) sc->met_bits++;
    memset(met(sc), 0, sizeof(uint32_t) << sc->met_bits);
    carom_node_set_bits(node_at(sc, 0), carom_problem_start(p).bits);
    sc->moves = sc->at = 0;
    sc->end = sc->n = 1;
}

static uint64_t hash_of(uint64_t key) { return key * 0x9E3779B97F4A7C15u; }
static uint32_t mark_of(uint64_t hash) { return (uint32_t)(hash >> 8) | 1; }
static uint32_t *slot_of(carom_beam *sc, uint64_t hash) { return met(sc) + (hash >> (64 - sc->met_bits)); }

/* Whether this beam search has met the state before; if not, it has now. */
static bool is_met(carom_beam *sc, uint64_t key) {
    const uint64_t hash = hash_of(key);
    uint32_t *slot = slot_of(sc, hash);
    if (*slot == mark_of(hash)) return true;
    *slot = mark_of(hash);
    return false;
}

/* A state that is not kept may be met again, when more is known of it. */
static void forget(carom_beam *sc, uint64_t key) {
    const uint64_t hash = hash_of(key);
    if (*slot_of(sc, hash) == mark_of(hash)) *slot_of(sc, hash) = 0;
}

/* Less than `n`.  The generator is Knuth's linear one, of which the upper bits are good enough. */
static uint32_t chance_below(carom_beam *sc, uint32_t n) {
    sc->chance = sc->chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(sc->chance >> 33) % n;
}

/* Of the candidates only the best stay, as many as the beam search is wide, in their order. */
static void keep_best(carom_beam *sc, const carom_problem *p) {
    uint32_t n_at[3 * CAROM_BEAM_H_MOST + 1] = {0}, left = sc->width;
    if (sc->n - sc->end <= left) return;
    uint8_t *of = estimates(sc);
    for (uint32_t i = sc->end; i < sc->n; i++) n_at[of[i]]++;
    unsigned worst = 0;
    while (n_at[worst] <= left) left -= n_at[worst++];
    uint32_t to = sc->end;
    for (uint32_t i = sc->end; i < sc->n; i++) {
        const bool is_worst = of[i] == worst, stays = is_worst ? chance_below(sc, n_at[worst]--) < left : of[i] < worst;
        if (!stays) {
            forget(sc, carom_node_bits(node_at(sc, i)) & p->key_mask);
            continue;
        }
        left -= is_worst;
        of[to] = of[i];
        *node_at(sc, to++) = *node_at(sc, i);
    }
    sc->n = to;
}

/* The line that ends with this state, which comes after the node that is expanded. */
static uint32_t line_to(carom_beam *sc, uint64_t bits, uint64_t *keys) {
    keys[sc->moves] = bits;
    for (uint32_t i = sc->moves, node = sc->at; i > 0; node = node_at(sc, node)->parent)
        keys[--i] = carom_node_bits(node_at(sc, node));
    return sc->moves + 1;
}

/* Expands the next node of the layer.  Returns the length of a line that is found, and else 0. */
static uint32_t expand(carom_beam *sc, const carom_problem *p, uint32_t most, uint64_t *keys) {
    carom_successor to[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_successors(p, carom_node_bits(node_at(sc, sc->at)), to);
    for (unsigned i = 0; i < n; i++) {
        const uint64_t bits = to[i].bits;
        if (sc->moves + 1 + to[i].bound > most) continue;
        if (to[i].bound == 0 && carom_is_solved(p, bits)) return line_to(sc, bits, keys);
        if (is_met(sc, bits & p->key_mask)) continue;
        if (sc->n - sc->end == 2 * sc->width || sc->n == sc->n_max) keep_best(sc, p);
        if (sc->n == sc->n_max) continue;
        carom_state state;
        carom_state_unpack(&p->slots, bits & p->key_mask, &state);
        estimates(sc)[sc->n] = (uint8_t)carom_beam_heuristic_of(&sc->heuristic, &p->slots, &state);
        node_at(sc, sc->n)->parent = sc->at;
        carom_node_set_bits(node_at(sc, sc->n++), bits);
    }
    sc->at++;
    return 0;
}

/* The next layer.  False if there is none: the beam search is over. */
static bool next_layer(carom_beam *sc, const carom_problem *p) {
    keep_best(sc, p);
    sc->end = sc->n;
    sc->moves++;
    return sc->at < sc->end;
}

/* ---- All the beam search --------------------------------------------------------------------------------- */

carom_beam *carom_beam_open(void *room, uint32_t bytes, const carom_problem *p) {
    carom_beam *sc = room;
    memset(sc, 0, offsetof(carom_beam, heuristic));
    while (sizeof(uint32_t) << (sc->met_bits_max + 1) <= bytes / 3) sc->met_bits_max++;
    sc->met = bytes - (uint32_t)(sizeof(uint32_t) << sc->met_bits_max);
    sc->n_max = (sc->met - (uint32_t)sizeof *sc) / (sizeof(carom_node) + 1);
    sc->estimates = sc->met - sc->n_max;
    carom_beam_heuristic_build(&sc->heuristic, p);
    begin_beam(sc, p);
    return sc;
}

uint32_t carom_beam_work(carom_beam *sc, const carom_problem *p, uint64_t due, uint32_t most,
                         uint64_t keys[CAROM_BEAM_DEEPEST]) {
    if (most > CAROM_BEAM_DEEPEST) most = CAROM_BEAM_DEEPEST;
    while (sc->n_begun <= SCOUTS && sc->work < due) {
        sc->work++;
        const uint32_t found = expand(sc, p, most, keys);
        if (found || (sc->at == sc->end && !next_layer(sc, p))) begin_beam(sc, p);
        if (found) return found;
    }
    return 0;
}
