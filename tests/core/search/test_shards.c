/* test_shards.c - shards (carom_shards.h) get the result of an ordinary search, in whatever order they work and however
 * late bytes arrive.  If a shard is lost at any moment or has too little memory, shard 0 gets the result alone.
 *
 * All shards run in this thread.  Chance decides which shard is stepped, how far, when its bytes are taken, how many
 * may be under way, and when they are delivered.  Random small boards, which test_shards_plain divides in their first
 * layers, are also compared with brute force; every fourth board is so large that the ordinary build divides it, too.
 * Chance may miss a stage, so two fixed boards reach every stage in every build.
 *
 * The number of states is exact if the search has no solution or gives up.  Each board with a solution is also searched
 * with a limit one move too low; the search that solves it has at least as many states.  So only the number in the last
 * layer may differ. */
#include "check.h"
#include "crew.h"
#include "guarded.h"
#include "oracle.h"
#include "random_puzzle.h"
#include "search/fast/packets.h"

#include <stdlib.h>
#include <string.h>

enum { WHOLE = 64 << 20, LARGE_FROM = 60000, LARGE_MOST = 240000, AFTER = 4096, FILL = 0x5A };

/* What the test does to the shards in a given stage of the search. */
typedef enum trouble {
    NONE,
    ALONE, /* shard 0 continues alone */
    FULL,  /* one shard reports that its memory is full, and stops */
    LOST,  /* one shard stops; before the division, shard 0 does not wait for it */
    AGAIN, /* another puzzle starts in the same blocks */
    TROUBLES
} trouble;

/* SINGLE: shard 0 has continued alone, as it also does to count answers. */
typedef enum stage { BEFORE, DIVIDED, TRACING, SINGLE, COUNTING, STAGES } stage;

typedef enum room { ROOMY, TIGHT, ONE_SMALL, TINY, ROOMS } room;

/* Counts of events since the test began. */
static struct {
    unsigned happened[TROUBLES][STAGES], divided, counted, full, packed, refused, gave_up, no_solution;
} met;

typedef struct job {
    unsigned seed;
    dice d;
    carom_puzzle puzzle;
    carom_options options;
    room room;
    trouble trouble;
    stage stage;                /* when the trouble happens */
    unsigned n, victim, moment; /* moment: rounds of this stage before the trouble */
    crew crew;
    guarded memory[CREW_MOST];
    size_t alone_bytes;
    unsigned step_most, delay_most, laziness[CREW_MOST];
    bool was_divided, was_alone;
    carom_result expected; /* of an ordinary search */
} job;

/* ---- Ordinary searches -------------------------------------------------------------------------- */

static carom_result ordinary(const carom_puzzle *p, carom_options options, uint64_t states_most) {
    static _Alignas(64) uint8_t block[WHOLE];
    options.shards = 0;
    carom_search *s = carom_search_open(block, sizeof block);
    carom_search_start(s, p, &options, NULL);
    while (carom_search_result(s)->states < states_most && carom_search_step(s, 5000) == CAROM_RUNNING) {}
    return *carom_search_result(s);
}

/* A board whose search is large, but not too large. */
static carom_puzzle large_puzzle(dice *d) {
    for (;;) {
        const random_kind kind = {9, 16, 5, .diagonals = true, .rules = below(d, 2)};
        carom_puzzle p = random_puzzle((unsigned)roll(d), kind);
        if (below(d, 3) == 0) p.target_color = CAROM_ANY_ROBOT;
        const carom_result r = ordinary(&p, (carom_options){.strategy = CAROM_BFS}, LARGE_MOST);
        if (r.status != CAROM_RUNNING && r.states >= LARGE_FROM) return p;
    }
}

/* A board for brute force.  For an odd seed, it has no solution, unless no such board is found. */
static carom_puzzle small_puzzle(unsigned seed, dice *d) {
    enum { TRIES = 60, STATES = 60 };
    for (unsigned i = 0; i < TRIES && seed % 2; i++) {
        const carom_puzzle other = random_small((unsigned)roll(d));
        const carom_result r = ordinary(&other, (carom_options){.strategy = CAROM_BFS}, LARGE_MOST);
        if (r.status == CAROM_NO_SOLUTION && r.states >= STATES) return other;
    }
    return random_small(seed);
}

/* ---- Driving the shards ------------------------------------------------------------------------- */

#define CHECKJ(job, condition)                                                                                         \
    CHECKF(condition, "seed %u (%u shards, room %u, trouble %u in stage %u)", (job)->seed, (job)->n,                   \
           (unsigned)(job)->room, (unsigned)(job)->trouble, (unsigned)(job)->stage)

static const carom_result *result_of(const job *j) { return carom_search_result(j->crew.shard[0]); }

static stage stage_of(const job *j) {
    const carom_search *s = j->crew.shard[0];
    if (result_of(j)->counting) return COUNTING;
    if (j->was_alone) return SINGLE;
    if (s->shard.is_divided) return s->shard.has_stopped ? TRACING : DIVIDED;
    return BEFORE;
}

/* A shard that is full or lost matters only until shard 0 continues alone. */
static bool can_happen(trouble what, stage when) {
    if (what == FULL) return when == TRACING;
    if (what == LOST) return when <= TRACING;
    return what != NONE;
}

/* Whether the moment of the trouble has come.  Each call is a round. */
static bool is_moment(job *j) { return j->trouble != NONE && stage_of(j) == j->stage && j->moment-- == 0; }

static void go_alone(job *j) {
    carom_search *s = j->crew.shard[0];
    const carom_result before = *carom_search_result(s);
    if (carom_shards_are_over(s)) carom_search_step(s, 1000);
    CHECKJ(j, memcmp(&before, carom_search_result(s), sizeof before) == 0);
    const uint8_t *after = (const uint8_t *)j->crew.block[0] + j->crew.bytes[0];
    if (j->alone_bytes > j->crew.bytes[0])
        for (unsigned i = 0; i < AFTER; i++) CHECKF(after[i] == FILL, "seed %u", j->seed);
    j->was_alone = true;
    j->crew.bytes[0] = j->alone_bytes;
    crew_drop(&j->crew);
    carom_search_alone(s, j->alone_bytes);
}

/* Shard 0 receives the victim's report that its memory is full. */
static void report_full(job *j) {
    struct {
        carom_packet packet;
        carom_packet_report report;
    } full;
    memset(&full, 0, sizeof full);
    full.packet.bytes = sizeof full;
    full.packet.kind = CAROM_PACKET_REPORT;
    full.packet.from = (uint8_t)j->victim;
    full.report.is_full = true;
    CHECKJ(j, carom_shard_put(j->crew.shard[0], (const uint8_t *)&full, sizeof full));
}

/* Drops everything, and starts another puzzle, or the same one, in the same blocks. */
static void start_again(job *j) {
    crew_drop(&j->crew);
    j->crew.n = j->n;
    if (below(&j->d, 2))
        j->puzzle = random_puzzle((unsigned)roll(&j->d), (random_kind){6, 12, 4, .diagonals = true, .rules = true});
    j->trouble = NONE;
    j->was_divided = j->was_alone = false;
    j->expected = ordinary(&j->puzzle, j->options, UINT64_MAX);
    carom_search_start(j->crew.shard[0], &j->puzzle, &j->options, NULL);
}

/* Gives a shard some of the bytes that have arrived for it.  Returns whether the shard took any. */
static bool deliver(job *j, unsigned to, uint64_t now) {
    bool any = false;
    for (unsigned i = 0, first = below(&j->d, j->crew.n); i < j->crew.n; i++) {
        const unsigned from = (first + i) % j->crew.n;
        while (j->crew.to[to][from].first && j->crew.to[to][from].first->due <= now && below(&j->d, 8)) {
            if (!crew_deliver(&j->crew, to, from)) break;
            any = true;
        }
    }
    return any;
}

/* Whether the shard has been given the first bytes of shard 0, and cannot be started with them. */
static bool cannot_start(const job *j, unsigned i) {
    const carom_search *s = j->crew.shard[i];
    if (!j->crew.to[i][0].first) return false;
    return s ? carom_search_result(s)->status == CAROM_REFUSED : j->crew.bytes[i] < sizeof(carom_search);
}

/* Counts the packets of this kind in the outgoing boxes for other shards; kind 0: of every kind except states and
 * memory. */
static unsigned n_packets(carom_search *s, carom_packet_kind kind) {
    unsigned n = 0;
    for (unsigned to = 0; to < s->shard.n; to++) {
        const uint8_t *box = carom_box_out(&s->shard.boxes, carom_search_block(s), to);
        for (uint32_t at = 0; to != s->shard.index && at < s->shard.boxes.out[to];) {
            const carom_packet *packet = (const carom_packet *)(const void *)(box + at);
            const bool is_other = packet->kind != CAROM_PACKET_STATES && packet->kind != CAROM_PACKET_MEMORY;
            n += kind ? packet->kind == kind : is_other;
            at += packet->bytes;
        }
    }
    return n;
}

/* Takes a step, if there is work.  Returns whether there was. */
static bool step(job *j, unsigned i) {
    carom_search *s = j->crew.shard[i];
    if (!carom_shard_is_waiting(s)) {
        const unsigned n = n_packets(s, 0), n_layers = n_packets(s, CAROM_PACKET_LAYER);
        carom_search_step(s, 1 + below(&j->d, j->step_most));
        if (s->shard.n == 0) return true;
        CHECKJ(j, carom_shard_is_urgent(s) == (n_packets(s, 0) > n));
        /* Shard 0 announces a layer before it begins the layer itself. */
        const bool announces = s->shard.is_divided && i == 0 && n_packets(s, CAROM_PACKET_LAYER) > n_layers;
        if (announces && j->was_divided) CHECKJ(j, s->shard.next_layer > 0);
        return true;
    }
    if (below(&j->d, 16)) return false;
    const carom_result before = *carom_search_result(s);
    const uint32_t used = carom_arena_used(&s->arena);
    carom_search_step(s, 1000);
    CHECKJ(j, memcmp(&before, carom_search_result(s), sizeof before) == 0 && used == carom_arena_used(&s->arena));
    return false;
}

static void check_progress(const job *j) {
    const carom_result *r = result_of(j);
    if (j->expected.status != CAROM_SOLVED) return;
    CHECKJ(j, r->proved <= j->expected.n_moves && (r->upper == 0 || r->upper >= j->expected.n_moves));
    if (r->upper > 0) CHECKJ(j, carom_replay(&j->puzzle, r->moves, r->upper, NULL));
}

/* Drives the shards to the end of the search.  Returns false if it seems to take forever. */
static bool drive(job *j) {
    enum { QUIET_MOST = 20000, ROUNDS_MOST = 20 << 20 };
    crew *c = &j->crew;
    bool is_lost = false;
    carom_search_start(c->shard[0], &j->puzzle, &j->options, NULL);
    const carom_result *r = result_of(j);
    for (uint64_t now = 0, quiet = 0; r->status == CAROM_RUNNING; now++) {
        if (now > ROUNDS_MOST) return false;
        const bool is_over = carom_shards_are_over(c->shard[0]), moment = !is_over && is_moment(j);
        const bool is_stuck = quiet > QUIET_MOST;
        if (is_stuck && !(is_lost && j->trouble == LOST)) return false;
        if (is_stuck || (moment && (j->trouble != LOST || j->stage == BEFORE))) met.happened[j->trouble][j->stage]++;
        met.full += is_over && !r->optimal && j->was_divided && j->trouble != FULL;
        is_lost |= moment && (j->trouble == LOST || j->trouble == FULL);
        if (moment && j->trouble == FULL) report_full(j);
        const bool is_early = j->trouble != NONE && j->stage == SINGLE && stage_of(j) == DIVIDED;
        if (is_over || is_stuck || is_early || (moment && j->trouble == ALONE)) {
            go_alone(j);
            quiet = 0;
            continue;
        }
        if (moment && j->trouble == AGAIN) start_again(j);
        if (now % 256 == 0) check_progress(j);
        const unsigned i = below(&j->d, c->n);
        if (is_lost && i == j->victim) quiet++;
        else {
            const bool has_taken = deliver(j, i, now);
            if (cannot_start(j, i)) {
                met.refused++;
                go_alone(j);
                continue;
            }
            bool has_worked = false;
            if (c->shard[i] && below(&j->d, j->laziness[i]) == 0) {
                has_worked = step(j, i);
                if (below(&j->d, 4)) crew_collect(c, i, now + below(&j->d, j->delay_most));
            }
            quiet = has_taken || has_worked ? 0 : quiet + 1;
        }
        j->was_divided |= c->shard[0]->shard.is_divided;
    }
    return true;
}

/* ---- One search --------------------------------------------------------------------------------- */

/* The least block with room for packets. */
static size_t least_block(unsigned n) { return ((size_t)(n + 1) * (32 << 10) + (8 << 10)) * 8; }

static void choose_rooms(job *j, uint64_t used) {
    dice *d = &j->d;
    const size_t least = least_block(j->n), share = (size_t)used / j->n + 1, tight = least + roll(d) % share;
    for (unsigned i = 0; i < j->n; i++) {
        size_t bytes = least + (size_t)used + (4 << 20);
        if (j->room == TIGHT) bytes = tight;
        if (j->room == ONE_SMALL && i == j->victim)
            bytes = below(d, 2) ? least + roll(d) % share : roll(d) % (least + 1000);
        if (j->room == TINY)
            bytes = below(d, 2) ? least * 7 / 8 + roll(d) % least : sizeof(carom_search) + 128 + roll(d) % 200000;
        j->crew.bytes[i] = bytes;
    }
}

static void open_blocks(job *j) {
    dice *d = &j->d;
    j->alone_bytes = below(d, 4) || j->room != ROOMY ? (size_t)WHOLE : j->crew.bytes[0];
    for (unsigned i = 0; i < j->n; i++) {
        const size_t n = i == 0 ? j->alone_bytes : j->crew.bytes[i];
        const size_t places[] = {GUARDED_AT_BEGINNING, 0, 1 + below(d, 62)};
        j->memory[i] = guarded_open(n, places[below(d, 3)]);
        j->crew.block[i] = j->memory[i].block;
    }
    if (j->alone_bytes > j->crew.bytes[0]) memset((uint8_t *)j->crew.block[0] + j->crew.bytes[0], FILL, AFTER);
}

/* Whether a shard has packed its states. */
static bool has_packed(const job *j) {
    bool has = false;
    for (unsigned i = 0; i < j->crew.n; i++)
        has |= j->crew.shard[i] && carom_search_result(j->crew.shard[i])->fell_back;
    return has;
}

static void close_blocks(job *j) {
    crew_drop(&j->crew);
    for (unsigned i = 0; i < j->n; i++) CHECKJ(j, guarded_close(&j->memory[i]));
}

static void check_result(const job *j) {
    const carom_result *r = result_of(j), *expected = &j->expected;
    CHECKF(r->status == expected->status, "seed %u: %s, not %s", j->seed, carom_status_name(r->status),
           carom_status_name(expected->status));
    /* Little memory may have no room for tables of the blocker heuristic, which change the layers. */
    const bool is_same_search = !j->was_alone && (j->was_divided || j->room == ROOMY);
    CHECKF(r->optimal == expected->optimal && r->n_moves == expected->n_moves, "seed %u: %u moves, not %u", j->seed,
           r->n_moves, expected->n_moves);
    if (r->status != CAROM_NO_SOLUTION || is_same_search)
        CHECKF(r->proved == expected->proved, "seed %u: %u moves proved, not %u", j->seed, r->proved, expected->proved);
    if (r->status == CAROM_SOLVED) {
        CHECKJ(j, r->upper == r->n_moves && carom_replay(&j->puzzle, r->moves, r->n_moves, NULL));
        carom_options below_it = j->options;
        below_it.max_moves = r->n_moves - 1;
        below_it.answers = 0;
        if (r->n_moves > 1 && !r->counted && !j->was_alone) {
            const carom_result before = ordinary(&j->puzzle, below_it, UINT64_MAX);
            CHECKF(r->states >= before.states, "seed %u: %llu states before the last layer, %llu after", j->seed,
                   (unsigned long long)before.states, (unsigned long long)r->states);
        }
    } else if (is_same_search) {
        CHECKF(r->states == expected->states, "seed %u: %llu states, not %llu", j->seed, (unsigned long long)r->states,
               (unsigned long long)expected->states);
    }
    CHECKF(r->counted == expected->counted && r->answers == expected->answers && r->kept == expected->kept,
           "seed %u: %llu answers, not %llu", j->seed, (unsigned long long)r->answers,
           (unsigned long long)expected->answers);
    met.gave_up += j->was_divided && !j->was_alone && r->status == CAROM_GAVE_UP;
    met.no_solution += j->was_divided && !j->was_alone && r->status == CAROM_NO_SOLUTION;
    met.counted += j->was_divided && r->counted;
    met.divided += j->was_divided;
}

static void check_in_rooms(job *j) {
    open_blocks(j);
    crew_open(&j->crew, j->n);
    const bool ends = drive(j);
    CHECKJ(j, ends);
    if (ends) check_result(j);
    met.packed += j->was_divided && !j->was_alone && has_packed(j);
    close_blocks(j);
}

static void check_search(job *j) {
    dice *d = &j->d;
    j->expected = ordinary(&j->puzzle, j->options, UINT64_MAX);
    j->n = 2 + below(d, j->room == TIGHT ? 2 : below(d, 2) ? 15 : 3);
    j->options.shards = j->n;
    j->victim = 1 + below(d, j->n - 1);
    j->moment = below(d, 1u << below(d, 12));
    j->step_most = (const unsigned[]){40, 3000, 30000}[below(d, 3)];
    j->delay_most = (const unsigned[]){1, 20, 500}[below(d, 3)];
    j->crew.queue_most = below(d, 4);
    for (unsigned i = 0; i < CREW_MOST; i++) j->laziness[i] = below(d, 3) ? 1 : 1 + below(d, 20);
    if (j->stage == TRACING) j->moment = below(d, 4);
    choose_rooms(j, j->expected.bytes);
    check_in_rooms(j);
}

/* A job whose shards are never lazy.  The puzzle has some 30,000 states: enough for a division in every build. */
static job steady_job(bool has_solution, carom_options options) {
    const unsigned seed = has_solution ? 602 : 2025;
    job j = {.seed = seed, .options = options, .step_most = 40, .delay_most = 20};
    j.puzzle = random_puzzle(seed, (random_kind){8, 12, 4, .diagonals = true});
    j.expected = ordinary(&j.puzzle, j.options, UINT64_MAX);
    for (unsigned i = 0; i < CREW_MOST; i++) j.laziness[i] = 1;
    return j;
}

/* The same job for n shards. */
static job in_shards(job j, unsigned n) {
    j.d = (dice){n};
    j.n = j.options.shards = n;
    j.victim = n - 1;
    return j;
}

/* In every build, each trouble happens in each stage. */
static void check_stages(void) {
    enum { ANSWERS = 50 };
    const job one = steady_job(true, (carom_options){.strategy = CAROM_BFS}),
              counts = steady_job(true, (carom_options){.strategy = CAROM_BFS, .answers = ANSWERS});
    for (unsigned i = 0; i < TROUBLES * STAGES; i++) {
        const trouble what = (trouble)(i / STAGES);
        const stage when = (stage)(i % STAGES);
        if (!can_happen(what, when)) continue;
        for (unsigned n = 2; n < 4; n++) {
            job j = in_shards(when == COUNTING ? counts : one, n);
            j.trouble = what;
            j.stage = when;
            j.moment = n > 2 ? below(&j.d, 100) : 0;
            choose_rooms(&j, j.expected.bytes);
            check_in_rooms(&j);
        }
        CHECKF(met.happened[what][when] > 0, "trouble %u in stage %u", (unsigned)what, (unsigned)when);
    }
}

/* In every build, divided searches end in each way. */
static void check_ends(void) {
    job solved = in_shards(steady_job(true, (carom_options){.answers = 1}), 3),
        without = in_shards(steady_job(false, (carom_options){0}), 3);
    job gave_up = in_shards(steady_job(true, (carom_options){.max_moves = solved.expected.n_moves - 1u}), 3);
    for (unsigned i = 0; i < 3; i++) {
        job *j = (job *[]){&solved, &gave_up, &without}[i];
        choose_rooms(j, j->expected.bytes);
        check_in_rooms(j);
    }
    CHECKF(met.divided && met.counted && met.gave_up && met.no_solution, "%u divided, %u counted, %u gave up, %u not",
           met.divided, met.counted, met.gave_up, met.no_solution);
}

/* One shard has less memory than the other, and cannot start; or both have little memory, in several sizes, so that they
 * are full before or after the division, or pack their states. */
static void check_sizes(void) {
    enum { SIZES = 5 };
    const char *link = "#p=AQF2UA_iMCsSyf_Q"; /* any of 4 robots: a million states */
    carom_input in;
    CHECK(carom_read(link, strlen(link), 0, &in, NULL));
    job j = in_shards(steady_job(true, (carom_options){.strategy = CAROM_BFS}), 2);
    j.puzzle = in.puzzle;
    j.expected = ordinary(&j.puzzle, j.options, UINT64_MAX);
    j.room = ONE_SMALL;
    j.step_most = 30000;
    j.delay_most = 1;
    met.full = met.packed = met.refused = 0;
    const size_t least = least_block(2), most = (size_t)j.expected.bytes / 2;
    for (unsigned i = 0; i < SIZES; i++) {
        j.crew.bytes[0] = least + most / SIZES * (i ? i : SIZES);
        j.crew.bytes[1] = i ? j.crew.bytes[0] : least / 2;
        j.crew.queue_most = i % 2;
        j.was_divided = j.was_alone = false;
        check_in_rooms(&j);
    }
    CHECKF(met.refused > 0 && met.full > 0 && met.packed > 0 && met.full < SIZES, "%u refused, %u full, %u packed",
           met.refused, met.full, met.packed);
}

/* Whether every shard lacks room in its boxes to make moves. */
static bool all_are_short(const crew *c) {
    for (unsigned i = 0; i < c->n; i++)
        if (!c->shard[i] || carom_boxes_room(&c->shard[i]->shard.boxes, c->n) >= CAROM_BOX_ROOM_TO_MOVE) return false;
    return true;
}

/* Delivers the oldest bytes between any two shards.  Returns false if there are none that a shard can take. */
static bool deliver_one(crew *c) {
    for (unsigned to = 0; to < c->n; to++)
        for (unsigned from = 0; from < c->n; from++)
            if (crew_deliver(c, to, from)) return true;
    return false;
}

/* After the division, only one parcel at a time is under way between two shards, and each is delivered when no shard can
 * do anything else: no two shards wait for each other forever.  Returns how often all shards lacked room. */
static unsigned check_short_queue(unsigned n, size_t bytes, bool packs) {
    enum { STEP_BEFORE = 1000, STEP = 100000, MOVES = 23 };
    const char *link = "#p=AQF2UA_iMCsSyf_Q"; /* any of 4 robots */
    carom_input in;
    CHECK(carom_read(link, strlen(link), 0, &in, NULL));
    crew c = {.queue_most = 1};
    for (unsigned i = 0; i < n; i++) c.block[i] = aligned_alloc(64, c.bytes[i] = bytes);
    crew_open(&c, n);
    carom_search_start(c.shard[0], &in.puzzle, &(carom_options){.strategy = CAROM_BFS, .shards = n}, NULL);
    const carom_result *r = carom_search_result(c.shard[0]);
    unsigned short_times = 0;
    bool has_packed = false;
    while (!c.shard[0]->shard.is_divided && r->status == CAROM_RUNNING) {
        for (unsigned i = 0; i < n && c.shard[i]; i++) {
            carom_search_step(c.shard[i], STEP_BEFORE);
            crew_collect(&c, i, 0);
        }
        while (deliver_one(&c)) {}
    }
    for (bool any = true; any && r->status == CAROM_RUNNING;) {
        for (unsigned i = 0; i < n; i++) {
            while (c.shard[i] && (crew_collect(&c, i, 0) || !carom_shard_is_waiting(c.shard[i])))
                carom_search_step(c.shard[i], STEP);
            has_packed |= c.shard[i] && carom_search_result(c.shard[i])->fell_back;
        }
        short_times += all_are_short(&c);
        any = deliver_one(&c);
    }
    CHECKF(r->status == CAROM_SOLVED && r->optimal && r->n_moves == MOVES && !carom_shards_are_over(c.shard[0]),
           "%u shards, %s, %u moves", n, carom_status_name(r->status), r->n_moves);
    CHECKF(has_packed == packs, "%u shards", n);
    crew_drop(&c);
    for (unsigned i = 0; i < n; i++) free(c.block[i]);
    return short_times;
}

/* Some crews divide the states so unevenly that they never lack room in all shards. */
static void check_short_queues(void) {
    unsigned short_times = check_short_queue(2, 64 << 20, false);
    short_times += check_short_queue(2, 12 << 20, true);
    short_times += check_short_queue(3, 64 << 20, false);
    short_times += check_short_queue(5, 8 << 20, true);
    CHECKF(short_times > 100, "%u times", short_times);
}

static void check_seed(unsigned seed) {
    enum { POSITIONS = 200000 };
    job j = {.seed = seed, .d = {seed}};
    dice *d = &j.d;
    const bool is_large = seed % 4 == 0;
    j.puzzle = is_large ? large_puzzle(d) : small_puzzle(seed, d);
    j.options.strategy = below(d, 3) ? CAROM_AUTO : CAROM_BFS;
    j.options.hurry = below(d, 4) == 0;
    j.room = is_large && below(d, 2) ? TIGHT : (room)below(d, ROOMS);
    const bool has_trouble = below(d, 2);
    while (has_trouble && !can_happen(j.trouble, j.stage)) {
        j.trouble = (trouble)below(d, TROUBLES);
        j.stage = (stage)below(d, STAGES);
    }
    const carom_result whole = ordinary(&j.puzzle, j.options, UINT64_MAX);
    if (!is_large) {
        const int n = oracle_shortest(&j.puzzle, POSITIONS);
        CHECKF(n == ORACLE_TOO_MANY || (n < 0 ? whole.status == CAROM_NO_SOLUTION : whole.n_moves == (unsigned)n),
               "seed %u: %d", seed, n);
    }
    job given_up = j;
    if (below(d, 3) == 0 || j.stage == COUNTING) j.options.answers = 1 + below(d, 50);
    check_search(&j);
    if (whole.status != CAROM_SOLVED || whole.n_moves < 2) return;
    given_up.d.state += 1;
    given_up.options.max_moves = whole.n_moves - 1 - (below(d, 3) ? 0 : below(d, whole.n_moves - 1));
    check_search(&given_up);
}

/* ---- The first bytes ---------------------------------------------------------------------------- */

/* Expects the shard to refuse these bytes, which are placed at the end of accessible memory. */
static void check_refused(carom_search *s, const uint8_t *bytes, uint32_t n, const char *what) {
    const guarded g = guarded_open(n, 0);
    memcpy(g.block, bytes, n);
    CHECKF(!carom_shard_put(s, g.block, n) && carom_shard_is_waiting(s), "%u bytes, %s", n, what);
    CHECK(guarded_close(&g));
}

/* Before its start, a shard refuses all bytes but the first bytes of shard 0, and can still be started afterwards. */
static void check_first_bytes(void) {
    static _Alignas(64) uint8_t block[2][8 << 20];
    static uint8_t bytes[CAROM_BOX_BYTES];
    dice d = {7};
    const carom_puzzle p = large_puzzle(&d);
    carom_search *first = carom_search_open(block[0], sizeof block[0]);
    carom_search *second = carom_search_open(block[1], sizeof block[1]);
    carom_search_start(first, &p, &(carom_options){.shards = 3}, NULL);
    while (!first->shard.has_called && carom_search_step(first, 1) == CAROM_RUNNING) {}
    const uint8_t *start;
    const uint32_t n = carom_shard_take(first, 1, &start), size = ((const carom_packet *)(const void *)start)->bytes;
    CHECKF(n >= size && size > sizeof(carom_packet_start), "%u bytes", n);
    for (uint32_t i = 0; i < size; i++) check_refused(second, start, i, "truncated");
    for (unsigned i = 0; i < 256; i++) {
        memset(bytes, (int)i, n);
        check_refused(second, bytes, n, "all the same");
        for (uint32_t k = 0; k < n; k++) bytes[k] = (uint8_t)roll(&d);
        check_refused(second, bytes, n, "random");
        memcpy(bytes, start, n);
        bytes[offsetof(carom_packet, kind)] = (uint8_t)i;
        if (i != CAROM_PACKET_START) check_refused(second, bytes, n, "of another kind");
        memcpy(bytes, start, n);
        bytes[below(&d, 4)] ^= (uint8_t)(1 + below(&d, 255));
        check_refused(second, bytes, n, "of another size");
    }
    const struct {
        size_t at;
        uint32_t value;
    } wrong[] = {
        {offsetof(carom_packet_start, options.strategy), CAROM_ASTAR},
        {offsetof(carom_packet_start, options.strategy), 1000},
        {offsetof(carom_packet_start, options.shards), 0},
        {offsetof(carom_packet_start, options.shards), CAROM_SHARDS_MAX + 1},
        {offsetof(carom_packet_start, index), 0},
        {offsetof(carom_packet_start, index), 3},
        {offsetof(carom_packet_start, size), 0},
        {offsetof(carom_packet_start, size), 64},
        {offsetof(carom_packet_start, size), (4 << 20) + 1},
        {offsetof(carom_packet_start, size), 8 << 20},
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        memcpy(bytes, start, n);
        memcpy(bytes + sizeof(carom_packet) + wrong[i].at, &wrong[i].value, sizeof wrong[i].value);
        check_refused(second, bytes, n, "with a wrong field");
    }
    CHECK(carom_search_step(second, 1000) == CAROM_REFUSED);
    CHECK(carom_shard_put(second, start, n));
    CHECK(carom_shard_is_waiting(second) && carom_search_step(second, 1000) == CAROM_RUNNING);
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 40);
    check_stages();
    check_ends();
    for (unsigned seed = s.first; seed < s.end; seed++) check_seed(seed);
    if (s.first == 0) {
        check_sizes();
        check_short_queues();
    }
    check_first_bytes();
    return checks_end();
}
