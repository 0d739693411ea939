/* dive.c - iterative deepening with the moves of crowd.h, for what can be a crowd.
 *
 * Depth-first with a limit on moves made + bound, and again with a higher one, until one is high enough: as all lower
 * ones were too low, the first solution is a shortest one.  The dives begin at roots: the starts, or, where a
 * breadth-first search has filled the memory, the states that it had still to expand.
 *
 * What may be wasted, limit - moves made - bound, is a state's slack.  A state without slack is only tested: does its
 * runner get home alone?  One with a slack of 1 is tested for what one move can open (ways.h).  Others are entered into
 * a table, with their slack; met again with as much or less in the same iteration, they are passed over.  So are roots
 * that are met with less slack than their own before it is their turn: an iteration begins with promising them all.
 * The order rule holds as in deepen.c.
 *
 * Table: buckets of four words at the block's end.  A state is (runner, rank of others), scrambled one-to-one; the
 * upper part of that chooses the bucket, the lower part tells the states of a bucket apart:
 *
 *     31 .. 28                                 | 27 ..                      | .. 1                  | 0
 *     tag of the iteration, 1 to 15, 0: empty  | lower part, rest_bits wide | slack, 4 bits or more | searched, or only
 *                                                                                                     promised
 *
 * A bucket's states follow one another, fewer than 2^rest_bits of them, so their lower parts differ. */
#include "search/dive.h"

#include "search/search.h"

enum { TAG_AT = 28, TAG_MOST = 15, WORTH_BITS_MIN = 5, BUCKETS_MIN = 1 << 11 };
enum { BUCKET_WORDS = 4, BUCKET_BYTES = 16, LOWER_BITS = 16 };

/* With less slack a state is searched again sooner than it is looked up, and leaves its room to others: 22 moves of
 * five robots in 64 MiB took 13.2 s instead of 15.7 s in one run. */
enum { SLACK_LEAST = 2 };

/* A table much larger than what an iteration visits would be cleared and touched for nothing: room for one eight times
 * as large as the iteration before. */
enum { BUCKETS_A_STATE = 2 };

enum { FRAMES_AT_ONCE = 32 };

static carom_dive *dive_of(carom_search *s) { return (carom_dive *)(void *)(carom_search_block(s) + s->levels.at); }

static carom_dive_frame *frame_at(carom_search *s, uint32_t i) {
    return (carom_dive_frame *)(void *)(carom_search_block(s) + dive_of(s)->frames) + i;
}

static const carom_roots *roots_at(carom_search *s, uint32_t offset) {
    return (const carom_roots *)(const void *)(carom_search_block(s) + offset);
}

static uint64_t *words_at(carom_search *s, uint32_t offset) {
    return (uint64_t *)(void *)(carom_search_block(s) + offset);
}

static void get_to_know(carom_search *s, carom_cell cell) {
    carom_dive *d = dive_of(s);
    carom_spot_ways *here = &d->ways[cell];
    if (d->visits[cell]++ == 0) {
        carom_runner_build(&d->runner[cell], &d->crowd, cell);
        *here = (carom_spot_ways){.words = 0};
    }
    if (d->visits[cell] < CAROM_WAYS_FROM || d->words == d->words_end) return;
    here->words = d->words;
    d->words += 1 << CAROM_WAYS_BITS;
    carom_ways_find(&d->crowd, cell, &here->ways, words_at(s, here->words));
}

static const carom_runner *runner_at(carom_search *s, carom_cell cell) {
    carom_dive *d = dive_of(s);
    if (d->visits[cell] < CAROM_WAYS_FROM) get_to_know(s, cell);
    return &d->runner[cell];
}

/* Whether a move of the others may open a way home. */
static bool may_open(carom_search *s, carom_cell runner, carom_others others) {
    const carom_dive *d = dive_of(s);
    const carom_spot_ways *here = &d->ways[runner];
    return carom_ways_may_open(&here->ways, words_at(s, here->words), &d->crowd, runner, others);
}

/* ---- The table --------------------------------------------------------------------------------- */

static unsigned key_bits(const carom_dive *d) { return d->crowd.rank_bits + 8u; }

/* One-to-one on so many bits: products with odd numbers and shifts to the right can be undone. */
static uint64_t scramble(uint64_t key, unsigned bits) {
    const uint64_t mask = ((uint64_t)1 << bits) - 1;
    key = key * 0x9E3779B97F4A7C15u & mask;
    key ^= key >> bits / 2;
    return key * 0xD6E8FEB86659FD93u & mask;
}

/* Buckets count from the block's end, so that what a smaller table has written stays what it was. */
static uint32_t *bucket_of(carom_search *s, uint64_t hash) {
    const carom_dive *d = dive_of(s);
    const unsigned upper_bits = key_bits(d) - LOWER_BITS; /* a product of 40 and 28 bits would not fit */
    const uint64_t upper = (hash >> LOWER_BITS) * d->buckets, lower = (hash & ((1u << LOWER_BITS) - 1)) * d->buckets;
    const uint64_t bucket = (upper + (lower >> LOWER_BITS)) >> upper_bits;
    return (uint32_t *)(void *)(carom_search_block(s) + s->arena.size - (bucket + 1) * BUCKET_BYTES);
}

/* What the table knows a state to be worth: twice its slack, and 1 if that is not only a promise. */
typedef enum entry { PROMISED, SEARCHED } entry;

/* Whether the state is in the table, of this iteration, and worth as much; if not, it is entered now.  A promise is no
 * more than that: met with the same slack, the state is searched. */
static bool is_known(carom_search *s, const carom_dive_state *state, entry as) {
    carom_dive *d = dive_of(s);
    if (!d->buckets || state->slack < SLACK_LEAST) return false;
    const unsigned worth_bits = TAG_AT - d->rest_bits;
    const uint32_t worth_mask = ((uint32_t)1 << worth_bits) - 1, worth = 2u * state->slack + as;
    if (worth > worth_mask) {
        d->lossless = false;
        return false;
    }
    uint32_t *word = bucket_of(s, state->hash);
    const uint32_t rest = (uint32_t)(state->hash & (((uint64_t)1 << d->rest_bits) - 1));
    const uint32_t same = d->tag << TAG_AT | rest << worth_bits;
    /* Nobody can foresee which of the words it is: none of them has a branch of its own. */
    unsigned found = 0;
    for (unsigned i = 0; i < BUCKET_WORDS; i++) found |= (unsigned)((word[i] & ~worth_mask) == same) << i;
    if (found) {
        uint32_t *known = &word[__builtin_ctz(found)];
        if ((*known & worth_mask) >= worth) return true;
        *known = same | worth;
        return false;
    }
    uint32_t least = UINT32_MAX; /* worth of a word, of another iteration nothing; and its place */
    for (unsigned i = 0; i < BUCKET_WORDS; i++) {
        const uint32_t of_word = word[i] >> TAG_AT == d->tag ? word[i] & worth_mask : 0;
        const uint32_t here = of_word * BUCKET_WORDS + i;
        if (here < least) least = here;
    }
    if (least >= BUCKET_WORDS) d->lossless = false;
    d->distinct++;
    word[least % BUCKET_WORDS] = same | worth;
    return false;
}

static void size_table(carom_search *s, uint64_t states_expected) {
    carom_dive *d = dive_of(s);
    const uint64_t room = (s->arena.size - s->arena.front) / BUCKET_BYTES;
    const unsigned rest_bits_most = TAG_AT - WORTH_BITS_MIN;
    uint64_t least = (uint64_t)1 << (key_bits(d) > rest_bits_most ? key_bits(d) - rest_bits_most : 0);
    if (least < BUCKETS_MIN) least = BUCKETS_MIN;
    uint64_t buckets = states_expected * BUCKETS_A_STATE;
    if (buckets < least) buckets = least;
    if (buckets > room) buckets = room < least ? 0 : room;
    d->buckets = (uint32_t)(carom_arena_set_back(&s->arena, buckets * BUCKET_BYTES) ? buckets : 0);
    d->rest_bits = 0;
    while (d->buckets && ((uint64_t)1 << d->rest_bits) * d->buckets < (uint64_t)1 << key_bits(d)) d->rest_bits++;
    if (d->tag == TAG_MOST) d->tag = d->clean = 0;
    d->tag++;
}

/* Clears a portion of what no table has written to yet; false when there is none left. */
static bool clear_table(carom_search *s) {
    enum { AT_A_TIME = 1 << 15 }; /* 512 KiB */
    carom_dive *d = dive_of(s);
    if (d->clean >= d->buckets) return false;
    const uint32_t left = d->buckets - d->clean, n = left < AT_A_TIME ? left : AT_A_TIME;
    d->clean += n;
    memset(carom_search_block(s) + s->arena.size - (uint64_t)d->clean * BUCKET_BYTES, 0, (size_t)n * BUCKET_BYTES);
    return true;
}

/* ---- One state --------------------------------------------------------------------------------- */

/* A child with slack, to be looked up in the table when its turn comes. */
static void add_child(carom_search *s, carom_dive_frame *f, carom_cell runner, carom_others others, carom_last last,
                      unsigned slack) {
    const carom_dive *d = dive_of(s);
    carom_dive_state *child = &f->child[f->n++];
    *child = (carom_dive_state){.others = others, .last = last, .slack = (uint16_t)slack, .runner = runner};
    if (!d->buckets || slack < SLACK_LEAST) return;
    const uint64_t key = (uint64_t)runner << d->crowd.rank_bits | carom_others_rank(&d->crowd, others);
    child->hash = scramble(key, key_bits(d));
}

static void too_many(carom_dive *d, uint32_t moves) {
    if (moves < d->next_limit) d->next_limit = moves;
}

static carom_status solved(carom_search *s, carom_cell runner, carom_others others);

/* Whether a state with a slack of 1 has any move worth making: one of the runner that does not raise the bound, or one
 * of the others that opens the runner a way home.  (There is none yet: it would be a shorter solution than the limit.)
 */
static bool has_moves_left(carom_search *s, carom_cell runner, carom_others others, carom_last last) {
    const carom_dive *d = dive_of(s);
    const unsigned dirs = carom_runner_may_move(runner_at(s, runner), last);
    if (may_open(s, runner, others)) return true;
    if (!dirs) return false;
    const uint32_t slides = carom_runner_slides(&d->crowd, runner, others);
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        if (!(dirs >> dir & 1)) continue;
        const carom_cell to = carom_runner_move(&d->crowd, runner, others, slides, dir).to;
        if (to != runner && d->crowd.bound[to] <= d->crowd.bound[runner]) return true;
    }
    return false;
}

/* The state is met with so much slack, by a move from the frame's. */
static carom_status meet(carom_search *s, carom_dive_frame *f, carom_cell runner, carom_others others, carom_last last,
                         int slack) {
    carom_dive *d = dive_of(s);
    if (slack == 1 && !has_moves_left(s, runner, others, last)) {
        too_many(d, d->limit + 1);
        return CAROM_RUNNING;
    }
    if (slack > 0) {
        add_child(s, f, runner, others, last, (unsigned)slack);
        return CAROM_RUNNING;
    }
    if (slack < 0) {
        too_many(d, d->limit + (uint32_t)-slack);
        return CAROM_RUNNING;
    }
    carom_cell home[CAROM_CELLS];
    too_many(d, d->limit + 1);
    return carom_runs_home_alone(&d->crowd, runner, others, home) ? solved(s, runner, others) : CAROM_RUNNING;
}

/* Their places in the table, as soon as all are there: in wasm a search in 64 MiB took a quarter less by it. */
static void warm_children(carom_search *s, const carom_dive_frame *f) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < f->n && dive_of(s)->buckets; i++)
        if (f->child[i].slack >= SLACK_LEAST) sum += carom_warm_in_row(bucket_of(s, f->child[i].hash));
    carom_warmed(sum);
}

/* Of a state with slack, which has just come onto the path. */
static carom_status find_children(carom_search *s, carom_dive_frame *f) {
    carom_dive *d = dive_of(s);
    const carom_dive_state state = f->state;
    const carom_runner *runner = runner_at(s, state.runner);
    const unsigned dirs = carom_runner_may_move(runner, state.last);
    const uint32_t slides = dirs ? carom_runner_slides(&d->crowd, state.runner, state.others) : 0;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        if (!(dirs >> dir & 1)) continue;
        const carom_slid slid = carom_runner_move(&d->crowd, state.runner, state.others, slides, dir);
        const carom_cell to = slid.to;
        if (to == state.runner || d->crowd.bound[to] == CAROM_UNREACHABLE) continue;
        const int slack = (int)state.slack - 1 - (int)d->crowd.bound[to] + (int)d->crowd.bound[state.runner];
        const carom_status status = meet(s, f, to, state.others, carom_last_of_runner(slid.dir), slack);
        if (status != CAROM_RUNNING) return status;
    }
    const bool is_last = state.slack == 1; /* of the others' moves only those matter that open a way home */
    if (is_last) too_many(d, d->limit + 1);
    if (is_last && !may_open(s, state.runner, state.others)) return CAROM_RUNNING;
    const carom_spot_ways *here = &d->ways[state.runner];
    carom_others others[16];
    carom_last lasts[16];
    const unsigned n = carom_crowd_moves(&d->crowd, runner, &state.others, &state.last, 1, others, lasts);
    for (unsigned i = 0; i < n; i++) {
        if (is_last && !carom_ways_may_be_opened_by(&here->ways, words_at(s, here->words), lasts[i])) continue;
        const carom_status status = meet(s, f, state.runner, others[i], lasts[i], state.slack - 1);
        if (status != CAROM_RUNNING) return status;
    }
    return CAROM_RUNNING;
}

/* Puts a state with slack on the path. */
static carom_status enter(carom_search *s, carom_dive_state state) {
    carom_dive_frame *f = frame_at(s, dive_of(s)->depth++);
    f->state = state;
    f->n = f->next = 0;
    s->result.states++;
    const carom_status status = find_children(s, f);
    warm_children(s, f);
    return status;
}

/* The solution: the path, the state whose runner gets home alone, and the way home.  Where the dives began at what
 * a breadth-first search had left, it knows the way to there: see search.c. */
static carom_status solved(carom_search *s, carom_cell runner, carom_others others) {
    carom_dive *d = dive_of(s);
    const carom_slots *slots = &s->problem.slots;
    carom_cell home[CAROM_CELLS];
    const unsigned n_home = d->crowd.bound[runner];
    carom_runs_home_alone(&d->crowd, runner, others, home);
    const uint32_t n = d->depth + n_home;
    uint64_t *key = s->path + CAROM_MOVES_MAX - n;
    const bool is_root = d->depth == 0;
    s->root = is_root ? (carom_start){runner, others}
                      : (carom_start){frame_at(s, 0)->state.runner, frame_at(s, 0)->state.others};
    s->root_moves = d->limit - n;
    s->path_moves = n;
    for (uint32_t i = 1; i < d->depth; i++)
        *key++ = carom_levels_key(slots, frame_at(s, i)->state.runner, frame_at(s, i)->state.others);
    if (!is_root) *key++ = carom_levels_key(slots, runner, others);
    for (unsigned i = 0; i < n_home; i++) *key++ = carom_levels_key(slots, home[i], others);
    return s->root_moves ? CAROM_SOLVED : carom_search_solved(s, s->path + CAROM_MOVES_MAX - n, n);
}

/* ---- Iterations ---------------------------------------------------------------------------------- */

/* Room for a path as long as the limit; the table gets what is left. */
static bool make_room(carom_search *s) {
    carom_dive *d = dive_of(s);
    carom_arena_set_back(&s->arena, 0);
    while (d->room <= d->limit) {
        if (!carom_arena_push(&s->arena, FRAMES_AT_ONCE, sizeof(carom_dive_frame))) return false;
        d->room += FRAMES_AT_ONCE;
    }
    return true;
}

static carom_status begin_iteration(carom_search *s, uint32_t limit) {
    carom_dive *d = dive_of(s);
    d->limit = s->result.proved = limit;
    d->next_limit = UINT32_MAX;
    d->lossless = true;
    d->distinct = 0;
    d->at_roots = d->roots;
    d->at_root = 0;
    d->promises = true;
    if (limit > s->options.max_moves) return CAROM_GAVE_UP;
    if (!make_room(s)) return CAROM_MEMORY_FULL;
    size_table(s, s->result.states - d->states_before);
    d->states_before = s->result.states;
    return CAROM_RUNNING;
}

/* As in deepen.c, but that states with a slack of 1 are not entered: an iteration that loses nothing enters exactly the
 * states whose least moves + bound are at least two below its limit.  So if three higher limits bring no state more
 * than a first one, no state has a sum of one below that first limit, of the limit itself or of one above; and as a
 * move raises the sum by at most 2, none has a higher one. */
static bool is_exhausted(carom_dive *d) {
    if (d->next_limit == UINT32_MAX) return true;
    if (!d->buckets || !d->lossless) return false;
    if (d->distinct == d->distinct_known && d->known_limit) return d->limit - d->known_limit >= 3;
    d->distinct_known = d->distinct;
    d->known_limit = d->limit;
    return false;
}

/* The group of the next root; NULL if there is none left. */
static const carom_roots *next_roots(carom_search *s) {
    carom_dive *d = dive_of(s);
    while (d->at_roots != d->roots_end) {
        const carom_roots *roots = roots_at(s, d->at_roots);
        if (d->at_root < roots->n) return roots;
        d->at_roots += (uint32_t)(sizeof *roots + roots->n * sizeof(carom_others));
        d->at_root = 0;
    }
    return NULL;
}

static const carom_others *others_of(const carom_roots *roots) {
    return (const carom_others *)(const void *)(roots + 1);
}

/* A portion of the roots; false when there is none left. */
static bool promise_roots(carom_search *s) {
    carom_dive *d = dive_of(s);
    if (!d->promises) return false;
    const carom_roots *roots = next_roots(s);
    carom_dive_frame portion;
    for (portion.n = 0; roots && portion.n < CAROM_SUCCESSORS_MAX; roots = next_roots(s)) {
        const int slack = (int)d->limit - (int)roots->level;
        if (slack < SLACK_LEAST) d->at_root = roots->n;
        else add_child(s, &portion, roots->runner, others_of(roots)[d->at_root++], roots->last, (unsigned)slack);
    }
    warm_children(s, &portion);
    for (uint32_t i = 0; i < portion.n; i++) is_known(s, &portion.child[i], PROMISED);
    if (roots) return true;
    d->promises = false;
    d->at_roots = d->roots;
    d->at_root = 0;
    return true;
}

static carom_status dive_from_next_root(carom_search *s) {
    carom_dive *d = dive_of(s);
    const carom_roots *roots = next_roots(s);
    if (!roots) return is_exhausted(d) ? CAROM_NO_SOLUTION : begin_iteration(s, d->next_limit);
    carom_dive_frame root = {.n = 0};
    const carom_status status =
        meet(s, &root, roots->runner, others_of(roots)[d->at_root++], roots->last, (int)d->limit - (int)roots->level);
    if (status != CAROM_RUNNING || root.n == 0 || is_known(s, &root.child[0], SEARCHED)) return status;
    return enter(s, root.child[0]);
}

static carom_status advance(carom_search *s) {
    carom_dive *d = dive_of(s);
    if (d->depth == 0) return dive_from_next_root(s);
    carom_dive_frame *f = frame_at(s, d->depth - 1);
    if (f->next == f->n) {
        d->depth--;
        return CAROM_RUNNING;
    }
    const carom_dive_state *child = &f->child[f->next++];
    return is_known(s, child, SEARCHED) ? CAROM_RUNNING : enter(s, *child);
}

carom_status carom_dive_from(carom_search *s, uint32_t at, uint32_t roots, uint32_t roots_end) {
    s->levels.at = at;
    carom_dive *d = dive_of(s);
    memset(d, 0, offsetof(carom_dive, runner));
    carom_crowd_build(&d->crowd, &s->problem);
    d->roots = roots;
    d->roots_end = roots_end;
    d->words = s->arena.front;
    carom_arena_push(&s->arena, carom_ways_most(s->arena.size - s->arena.front), 1 << CAROM_WAYS_BITS);
    d->words_end = d->frames = s->arena.front;
    if (!s->result.fell_back) d->states_before = s->result.states;
    return begin_iteration(s, s->result.proved);
}

static carom_status start(carom_search *s) {
    const uint32_t at = s->levels.at = s->arena.front, roots = at + (uint32_t)carom_arena_rounded(sizeof(carom_dive));
    const uint32_t most = CAROM_ROBOTS * (sizeof(carom_roots) + sizeof(carom_others));
    if (!carom_arena_push(&s->arena, roots - at + (uint32_t)carom_arena_rounded(most), 1)) return CAROM_MEMORY_FULL;
    carom_dive *d = dive_of(s);
    carom_crowd_build(&d->crowd, &s->problem);
    uint32_t end = roots;
    for (unsigned i = 0; i < d->crowd.n_starts; i++)
        end = carom_roots_write(carom_search_block(s), end, d->crowd.bound, d->crowd.start[i]);
    return carom_dive_from(s, at, roots, end);
}

static carom_status step(carom_search *s, uint32_t states) {
    enum { LOOKS_A_STATE = 16, LOOKS_A_CLEARING = 1024 * LOOKS_A_STATE };
    carom_status status = CAROM_RUNNING;
    for (uint64_t looks = (uint64_t)states * LOOKS_A_STATE, done; status == CAROM_RUNNING && looks > 0;) {
        const uint64_t before = s->result.states;
        if (clear_table(s)) done = LOOKS_A_CLEARING;
        else if (promise_roots(s)) done = CAROM_SUCCESSORS_MAX;
        else {
            status = advance(s);
            done = (s->result.states - before) * LOOKS_A_STATE + 1;
        }
        looks -= done < looks ? done : looks;
    }
    return status;
}

const carom_strategy_ops carom_dive_ops = {.name = "iddfs", .has_bound = true, .start = start, .step = step};
