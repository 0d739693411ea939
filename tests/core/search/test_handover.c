/* test_handover.c - a bfs whose memory is full at any stage continues with compressed states; then iddfs continues from
 * these states or starts anew.  With steps of any size the length, or the proof that there is no solution, is the same
 * as with ample memory.  `test_handover SEED 1` reruns one puzzle; `test_handover 0 10 2` runs ten puzzles, and the
 * first two of each list of rare puzzles.  With more than one puzzle, a run fails if it never reaches a stage. */
#include "build.h"
#include "check.h"
#include "random_puzzle.h"
#include "search/fast/blocker_moves.h"
#include "search/fast/buffer.h"
#include "search/fast/frontier.h"
#include "solve.h"

#include <limits.h>
#include <string.h>

enum { LEAST = 160 << 10, STEPS = 24, VERY_LITTLE = 400 << 10 };

/* The numbers of searches that filled their memory: in all, under rules, and with several runners; and of these, the
 * numbers that ended with compressed states, or with iddfs after the hand-over. */
static struct { unsigned all, rules, runners, compressed, handed_over; } filled;

static bool has_diagonals(const carom_puzzle *p) {
    for (unsigned i = 0; i < CAROM_CELLS; i++)
        if (p->diagonals[i]) return true;
    return false;
}

static void check_size(unsigned seed, const carom_puzzle *p, size_t n, const carom_result *whole) {
    static _Alignas(64) uint8_t block[64 << 20];
    const carom_result r = solve_in(block, n, p, (solve_with){0});
    CHECKF(r.status == whole->status, "seed %u, %zu bytes: %s", seed, n, carom_status_name(r.status));
    CHECKF(r.bytes <= n, "seed %u, %zu bytes: %llu used", seed, n, (unsigned long long)r.bytes);
    const bool is_solved = whole->status == CAROM_SOLVED;
    CHECKF(!is_solved || (r.n_moves == whole->n_moves && r.proved == r.n_moves), "seed %u, %zu bytes: %u moves, not %u",
           seed, n, r.n_moves, whole->n_moves);
    CHECKF(!is_solved || carom_replay(p, r.moves, r.n_moves, NULL), "seed %u, %zu bytes", seed, n);
    if (!r.fell_back) return;
    const carom_fast_own *own = carom_fast_own_of((carom_search *)(void *)block);
    filled.all++;
    filled.rules += p->rules != 0;
    filled.runners += p->target_color == CAROM_ANY_ROBOT && has_diagonals(p);
    filled.compressed += r.strategy == CAROM_BFS;
    filled.handed_over += r.strategy == CAROM_IDDFS && own->delayed.stage == CAROM_DELAYED_MOVE;
    const uint32_t slice = 1 + seed % 100;
    const carom_result s = solve_in(block, n, p, (solve_with){.slice = slice});
    CHECKF(s.status == r.status && s.n_moves == r.n_moves && s.states == r.states &&
               memcmp(s.moves, r.moves, r.n_moves) == 0,
           "seed %u, %zu bytes, slices of %u", seed, n, slice);
}

static void check_puzzle(unsigned seed) {
    const bool diagonals = seed % 5 < 2, rules = seed % 7 < 3;
    carom_puzzle p = seed % 4 == 0 ? random_puzzle(seed, (random_kind){6, 8, 3, .diagonals = diagonals, .rules = rules})
                                   : random_printed(seed, (random_kind){16, 16, 4 + seed % 2, .diagonals = diagonals});
    if (rules && seed % 4) p.rules = (uint8_t)(1 + seed / 7 % 3);
    if (seed % 3 == 0) p.target_color = CAROM_ANY_ROBOT;
    const carom_result whole = solve(&p, (solve_with){.strategy = CAROM_BFS});
    if (whole.status != CAROM_SOLVED || whole.bytes < LEAST || whole.states > 400000) return;
    for (size_t i = 0; i < STEPS; i++)
        check_size(seed, &p, LEAST + (whole.bytes - LEAST) / STEPS * i + seed % 64, &whole);
}

static void check_in_very_little(unsigned seed) {
    carom_puzzle p = random_printed(seed, (random_kind){16, 16, 4 + seed % 2, .diagonals = seed % 3 == 0});
    if (seed % 4 == 0) p.target_color = CAROM_ANY_ROBOT;
    if (seed % 5 == 0) p.rules = (uint8_t)(1 + seed / 5 % 3);
    const carom_result whole = solve(&p, (solve_with){.strategy = CAROM_BFS});
    CHECKF(whole.status == CAROM_SOLVED && whole.bytes > VERY_LITTLE, "seed %u", seed);
    const unsigned before = filled.all;
    check_size(seed, &p, VERY_LITTLE, &whole);
    CHECKF(filled.all > before, "seed %u", seed);
}

static void single_step(carom_search *s) { carom_search_step(s, 1); }

/* Returns whether the frontier has the state from which the runner of the known solution finishes alone. */
static bool frontier_has_answer(carom_search *s) {
    const carom_fast_own *own = carom_fast_own_of(s);
    const carom_fast_bfs *b = (const carom_fast_bfs *)(const void *)(carom_search_block(s) + own->answer_bfs);
    carom_frontier frontier = {.bfs = own->answer_bfs, .least_start = own->layer};
    carom_frontier_state next;
    uint32_t beyond = UINT32_MAX;
    while (carom_frontier_next(s, &b->tables, &frontier, UINT32_MAX, &beyond, &next))
        if (carom_fast_pack(next.state) == carom_fast_pack(own->answer_through)) return next.layer == own->answer;
    return false;
}

static carom_puzzle any_puzzle(unsigned seed) {
    const bool diagonals = seed % 2;
    carom_puzzle p = seed % 3 == 0 ? random_puzzle(seed, (random_kind){10, 10, 2 + seed % 4, .diagonals = diagonals})
                                   : random_printed(seed, (random_kind){16, 16, 4 + seed % 2, .diagonals = diagonals});
    if (seed % 7 < 2) p.rules = (uint8_t)(1 + seed / 7 % 3);
    if (seed % 4 == 0) p.target_color = CAROM_ANY_ROBOT;
    return p;
}

/* Opens a search with ample memory, but without beam search, which might find a solution first. */
static carom_search *begin(const carom_puzzle *p, const carom_result *whole) {
    static _Alignas(64) uint8_t block[64 << 20];
    carom_search *s = carom_search_open(block, whole->bytes + (64 << 10));
    carom_search_start(s, p, NULL, NULL);
    s->beam_at = UINT64_MAX;
    return s;
}

/* The number of searches whose memory was full after some steps, and how many of them compressed their states. */
static struct { unsigned all, compressed; } full_after;

/* Makes the memory look full until the search has compressed its states, then restores it. */
static void fill_hash_sets(carom_search *s) {
    const carom_fast_own *own = carom_fast_own_of(s);
    const carom_arena arena = s->arena;
    s->arena.front = s->arena.back;
    while (carom_search_result(s)->status == CAROM_RUNNING && own->delayed.stage == CAROM_DELAYED_NOT) single_step(s);
    s->arena.front = arena.front;
}

/* Fills the memory after `steps` steps and checks the result.  Returns false if the search ends earlier. */
static bool check_full_after(unsigned seed, const carom_puzzle *p, const carom_result *whole, unsigned steps) {
    carom_search *s = begin(p, whole);
    const carom_result *r = carom_search_result(s);
    for (unsigned i = 0; i < steps && r->status == CAROM_RUNNING; i++) single_step(s);
    if (r->status != CAROM_RUNNING) return false;
    fill_hash_sets(s);
    full_after.all++;
    full_after.compressed += carom_fast_own_of(s)->delayed.stage != CAROM_DELAYED_NOT;
    while (carom_search_step(s, 1000) == CAROM_RUNNING) {}
    CHECKF(r->status == CAROM_SOLVED && r->n_moves == whole->n_moves && r->optimal,
           "seed %u, full after %u steps: %s, %u moves, not %u", seed, steps, carom_status_name(r->status), r->n_moves,
           whole->n_moves);
    return true;
}

static void check_full_at_any_time(unsigned seed) {
    enum { STEPS_MOST = 400, EVERY = 13, FEW_STATES = 50, MANY_STATES = 20000 };
    const carom_puzzle p = any_puzzle(seed);
    const carom_result whole = solve(&p, (solve_with){.strategy = CAROM_BFS});
    if (whole.status != CAROM_SOLVED || whole.states < FEW_STATES || whole.states > MANY_STATES) return;
    for (unsigned steps = seed % EVERY; steps < STEPS_MOST && check_full_after(seed, &p, &whole, steps);
         steps += EVERY) {}
}

/* Memory fills up twice: with hash sets, early in the search, and with compressed states, when a solution is known but
 * not proved to be shortest. */
static void check_full_at_answer(unsigned seed) {
    const carom_puzzle p = any_puzzle(seed);
    const carom_result whole = solve(&p, (solve_with){.strategy = CAROM_BFS});
    carom_search *s = begin(&p, &whole);
    const carom_result *r = carom_search_result(s);
    carom_fast_own *own = carom_fast_own_of(s);
    while (r->status == CAROM_RUNNING && !own->uses_tables) single_step(s);
    fill_hash_sets(s);
    while (r->status == CAROM_RUNNING && !(own->delayed.stage == CAROM_DELAYED_EXPAND && own->answer != UINT32_MAX))
        single_step(s);
    const carom_pool pool = own->pool;
    const uint32_t front = s->arena.front;
    own->pool = (carom_pool){0};
    s->arena.front = s->arena.back;
    while (r->status == CAROM_RUNNING && r->strategy == CAROM_BFS) {
        own->delayed.n_compressed = own->n_waiting; /* as if all waiting states were compressed */
        single_step(s);
    }
    CHECKF(r->strategy == CAROM_IDDFS && own->delayed.stage == CAROM_DELAYED_CLOSE, "seed %u", seed);
    own->pool = pool;
    s->arena.front = front;
    while (r->status == CAROM_RUNNING && !own->iddfs) single_step(s);
    CHECKF(frontier_has_answer(s), "seed %u", seed);
    while (carom_search_step(s, 1000) == CAROM_RUNNING) {}
    CHECKF(r->status == CAROM_SOLVED && r->n_moves == whole.n_moves && r->optimal, "seed %u: %s, %u moves, not %u",
           seed, carom_status_name(r->status), r->n_moves, whole.n_moves);
}

/* The memory is full, except for 64 KiB, while the buffer has states.  If waiting states can be compressed, the buffer
 * is stored first; otherwise iddfs takes over with the states in the buffer. */
static void check_full_while_gathering(unsigned seed, bool can_compress) {
    enum { LEFT = 64 << 10 };
    const carom_puzzle p = any_puzzle(seed);
    const carom_result whole = solve(&p, (solve_with){.strategy = CAROM_BFS});
    carom_search *s = begin(&p, &whole);
    const carom_result *r = carom_search_result(s);
    carom_fast_own *own = carom_fast_own_of(s);
    const carom_delayed *d = &own->delayed;
    while (r->status == CAROM_RUNNING && !own->uses_tables) single_step(s);
    fill_hash_sets(s);
    uint32_t front = 0, left_over = 0;
    bool has_compressed = false;
    while (r->status == CAROM_RUNNING && r->strategy == CAROM_BFS) {
        const bool gathers = d->stage == CAROM_DELAYED_GATHER && d->run && d->n > 0 &&
                             carom_buffer_room(s) >= CAROM_PORTION * CAROM_BLOCKER_MOVES_MAX;
        const uint64_t waiting_bytes = (own->n_waiting - d->n_compressed) * (CAROM_LINE_BYTES / CAROM_LINE_WAITING);
        if (!front && gathers && waiting_bytes >= s->arena.size / 32) {
            front = s->arena.front;
            own->pool = (carom_pool){0};
            if (s->arena.back - front > LEFT) s->arena.front = s->arena.back - LEFT;
            if (!can_compress) own->delayed.n_left = own->n_waiting; /* as if compressing had left all waiting states */
        }
        has_compressed |= front && d->stage == CAROM_DELAYED_COMPRESS;
        left_over = d->n; /* before the last step, which begins the hand-over */
        single_step(s);
    }
    CHECKF(has_compressed == can_compress && (left_over == 0) == can_compress, "seed %u", seed);
    const carom_bucket *bucket = &carom_fast_group_of(s)->bucket[carom_fast_bfs_of(s)->axes];
    const carom_run *newest = carom_run_at(carom_search_block(s), bucket->runs);
    CHECKF(can_compress || (newest->kind == CAROM_RUN_NEW && newest->layer == own->layer && newest->n <= left_over),
           "seed %u: the buffer is not in the frontier", seed);
    s->arena.front = front;
    while (carom_search_step(s, 1000) == CAROM_RUNNING) {}
    CHECKF(r->status == CAROM_SOLVED && r->strategy == CAROM_IDDFS && r->n_moves == whole.n_moves && r->optimal,
           "seed %u: %s, %u moves, not %u", seed, carom_status_name(r->status), r->n_moves, whole.n_moves);
}

/* These puzzles have no solution and more than 100,000 states.  The memory is full shortly before the last state. */
static void check_unsolvable(unsigned seed) {
    const carom_puzzle p =
        random_puzzle(seed, (random_kind){8, 16, 5, .diagonals = seed % 2 == 1, .rules = seed % 3 != 0});
    const carom_result whole = solve(&p, (solve_with){.strategy = CAROM_BFS});
    CHECKF(whole.status == CAROM_NO_SOLUTION && whole.states > 100000, "seed %u", seed);
    const unsigned before = filled.compressed;
    check_size(seed, &p, (size_t)whole.bytes / 10 * 9, &whole);
    CHECKF(filled.compressed == before + 1, "seed %u", seed);
}

int main(int argc, char **argv) {
    /* here the only shortest solution is already known when the memory is full */
    static const unsigned rare[] = {1235, 1237};
    if (argc == 2) { /* `test_handover_plain known` */
        /* every shortest solution is lost unless the frontier keeps the state of the known one */
        static const unsigned known[] = {518};
        for (unsigned i = 0; i < sizeof known / sizeof *known; i++) check_full_at_answer(known[i]);
        /* must-ricochet and no-rebound: the solution contains a blocker's move that changes the axes but not f */
        static const unsigned same_layer[] = {225, 917, 1001, 1652, 1799, 1800, 2177, 2640};
        for (unsigned i = 0; i < sizeof same_layer / sizeof *same_layer; i++) {
            const unsigned before = full_after.compressed;
            check_full_at_any_time(same_layer[i]);
            CHECKF(full_after.compressed > before, "seed %u: the memory was never full", same_layer[i]);
        }
        for (unsigned seed = 0; seed < 100; seed++) check_full_at_any_time(seed);
        printf("the memory was full %u times; %u searches compressed their states\n", full_after.all,
               full_after.compressed);
        CHECK(full_after.compressed > 1000);
        return checks_end();
    }
    check_full_while_gathering(19, true);
    check_full_while_gathering(19, false);
    const seeds s = seeds_of(argc, argv, 60);
    for (unsigned seed = s.first; seed < s.end; seed++) check_puzzle(seed);
    const unsigned most = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : argc == 1 ? UINT_MAX : 0;
    for (unsigned i = 0; i < most && i < sizeof rare / sizeof *rare; i++) {
        const unsigned before = filled.all;
        check_puzzle(rare[i]);
        CHECKF(filled.all > before, "seed %u", rare[i]);
    }
    /* with two runners; with a rule; with diagonals */
    static const unsigned hard[] = {72, 353, 128, 248, 252, 117, 157, 320};
    for (unsigned i = 0; i < most && i < sizeof hard / sizeof *hard; i++) check_in_very_little(hard[i]);
    static const unsigned unsolvable[] = {40047, 69755, 21694, 66614};
    for (unsigned i = 0; i < most && i < sizeof unsolvable / sizeof *unsolvable; i++) check_unsolvable(unsolvable[i]);
    printf("%u searches filled their memory, %u under rules, %u with several runners; %u ended with compressed states, "
           "%u with iddfs after the hand-over\n",
           filled.all, filled.rules, filled.runners, filled.compressed, filled.handed_over);
    const unsigned n = s.end - s.first;
    if (n > 1) CHECK(filled.all > n && filled.compressed && filled.handed_over);
    if (n > 1 && s.first == 0) CHECK(filled.rules > n / 2 && filled.runners >= n / 3);
    return checks_end();
}
