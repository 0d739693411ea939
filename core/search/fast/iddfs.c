/* iddfs.c - the fast iddfs: iterative deepening with one runner and its blockers.
 *
 * How limits, the table's size and the end work is in deepening.h.  The dives of an iteration begin at the states of a
 * frontier: the starts, or what a bfs has still to expand whose memory is full (fallback.c).
 *
 * The slack of a state is limit - moves made - bound: moves that may be wasted.
 *   - A state without slack is only tested: does its runner run home?
 *   - A state with a slack of 1 is tested for what one move can open (routes.h).
 *   - In a large search a state whose sighted bound (sight.h) is beyond the limit is left out.
 *   - A state with more slack is entered into the table, with its slack.  Met again in the same iteration with as much
 * or less, it is passed over. An iteration begins by entering the states of the frontier as promised.  One that is met
 * with less slack than its own before its turn comes is then passed over, too.
 *
 * The order rule holds as in plain/iddfs.c.
 *
 * The table has buckets of four 32-bit words at the block's end.  A state is (runner, rank of the blockers), scrambled
 * one-to-one to a hash.  The upper part of the hash chooses the bucket, the lower part tells the states of a bucket
 * apart:
 *
 *     31 .. 28                                 | 27 ..                      | .. 1                  | 0
 *     tag of the iteration, 1 to 15; 0: empty  | lower part, rest_bits wide | slack, 4 bits or more | 1: searched
 *                                                                                                   | 0: only promised
 *
 * The hashes of a bucket follow one another, and there are fewer than 2^rest_bits of them, so their lower parts
 * differ.
 *
 * Where diagonals tell all robots apart, that wants 2 MiB of buckets at least.  If there is less memory the words are
 * wide, two in a bucket, and have the whole hash:
 *
 *     63 .. 60 | 59 .. 12 | 11 .. 1 | 0
 *     tag      | hash     | slack   | searched or promised */
#include "search/fast/iddfs.h"

#include "search/base/prefetch.h"
#include "search/fast/frontier.h"
#include "search/fast/sighted.h"

#include <string.h>

enum { TAG_AT = 28, TAG_MOST = 15, WORTH_BITS_MIN = 5, BUCKETS_MIN = 1 << 11 };
enum { BUCKET_WORDS = 4, WIDE_WORDS = 2, BUCKET_BYTES = 16, LOWER_BITS = 16 };
enum { WIDE_TAG_AT = 60, WIDE_WORTH_BITS = 12 };
_Static_assert(2 * CAROM_MOVES_MAX + 1 < 1 << WIDE_WORTH_BITS, "a wide word has room for every slack");

/* A state with less slack is sooner searched again than looked up, and leaves its room to others: 22 moves of five
 * robots in 64 MiB took 13.2 s instead of 15.7 s in one run. */
enum { SLACK_LEAST = 2 };

enum { FRAMES_AT_ONCE = 32 };

static carom_fast_iddfs *iddfs_of(carom_search *s) {
    return (carom_fast_iddfs *)(void *)(carom_search_block(s) + carom_fast_own_of(s)->at);
}

static carom_iddfs_frame *frame_at(carom_search *s, uint32_t i) {
    return (carom_iddfs_frame *)(void *)(carom_search_block(s) + iddfs_of(s)->frames) + i;
}

static const carom_frontier_group *group_at(carom_search *s, uint32_t offset) {
    return (const carom_frontier_group *)(const void *)(carom_search_block(s) + offset);
}

static uint64_t *words_at(carom_search *s, uint32_t offset) {
    return (uint64_t *)(void *)(carom_search_block(s) + offset);
}

/* The runner has come to a cell that it does not know well: one visit more. */
static void visit(carom_search *s, carom_cell cell) {
    carom_fast_iddfs *d = iddfs_of(s);
    carom_bin_routes *here = &d->routes[cell];
    if (d->visits[cell]++ == 0) {
        carom_runner_build(&d->runner[cell], &d->tables, cell);
        *here = (carom_bin_routes){.words = 0};
    }
    if (d->visits[cell] < CAROM_ROUTES_FROM || d->words == d->words_end) return;
    here->words = d->words;
    d->words += 1 << CAROM_ROUTES_BYTES_BITS;
    carom_routes_find(&d->tables, cell, &here->routes, words_at(s, here->words));
}

static const carom_runner *runner_at(carom_search *s, carom_cell cell) {
    carom_fast_iddfs *d = iddfs_of(s);
    if (d->visits[cell] < CAROM_ROUTES_FROM) visit(s, cell);
    return &d->runner[cell];
}

/* Whether a blocker's move may open a route. */
static bool may_open(carom_search *s, carom_cell runner, carom_blockers blockers) {
    const carom_fast_iddfs *d = iddfs_of(s);
    const carom_bin_routes *here = &d->routes[runner];
    return carom_routes_may_open(&here->routes, words_at(s, here->words), &d->tables, runner, blockers);
}

/* ---- The table --------------------------------------------------------------------------------- */

static unsigned key_bits(const carom_fast_iddfs *d) { return d->tables.rank_bits + 8u; }

static uint32_t *bucket_of(carom_search *s, uint64_t hash) {
    const carom_fast_iddfs *d = iddfs_of(s);
    const uint64_t buckets = d->deepening.buckets;
    /* hash * buckets >> key_bits, in two parts: a product of 40 and 28 bits would not fit 64 */
    const unsigned upper_bits = key_bits(d) - LOWER_BITS;
    const uint64_t upper = (hash >> LOWER_BITS) * buckets, lower = (hash & ((1u << LOWER_BITS) - 1)) * buckets;
    const uint64_t bucket = (upper + (lower >> LOWER_BITS)) >> upper_bits;
    return (uint32_t *)(void *)(carom_search_block(s) + s->arena.size - (bucket + 1) * BUCKET_BYTES);
}

/* What an entry is worth: twice its slack, and 1 more if it was searched. */
typedef enum entry { PROMISED, SEARCHED } entry;

/* The same as is_known() where words are wide. */
static bool is_known_wide(carom_search *s, const carom_iddfs_state *state, uint32_t worth) {
    enum { WORTH_MASK = (1 << WIDE_WORTH_BITS) - 1 };
    carom_fast_iddfs *d = iddfs_of(s);
    uint64_t *word = (uint64_t *)(void *)bucket_of(s, state->hash), *least = word;
    const uint64_t same = (uint64_t)d->tag << WIDE_TAG_AT | state->hash << WIDE_WORTH_BITS;
    uint32_t least_worth = UINT32_MAX;
    for (unsigned i = 0; i < WIDE_WORDS; i++) {
        const uint32_t known = word[i] >> WIDE_TAG_AT == d->tag ? word[i] & WORTH_MASK : 0;
        if ((word[i] & ~(uint64_t)WORTH_MASK) == same) {
            if (known >= worth) return true;
            word[i] = same | worth;
            return false;
        }
        if (known < least_worth) least = &word[i], least_worth = known;
    }
    if (least_worth > 0) d->deepening.lossless = false;
    d->deepening.distinct++;
    *least = same | worth;
    return false;
}

/* Whether the table has the state, in this iteration, worth as much.  If not, enters it.  A promised state that is met
 * with the same slack is searched: a promise is worth 1 less. */
static bool is_known(carom_search *s, const carom_iddfs_state *state, entry as) {
    carom_fast_iddfs *d = iddfs_of(s);
    if (!d->deepening.buckets || state->slack < SLACK_LEAST) return false;
    const uint32_t worth = 2u * state->slack + as;
    if (d->is_wide) return is_known_wide(s, state, worth);
    const unsigned worth_bits = TAG_AT - d->rest_bits;
    const uint32_t worth_mask = ((uint32_t)1 << worth_bits) - 1;
    if (worth > worth_mask) {
        d->deepening.lossless = false;
        return false;
    }
    uint32_t *word = bucket_of(s, state->hash);
    const uint32_t rest = (uint32_t)(state->hash & (((uint64_t)1 << d->rest_bits) - 1));
    const uint32_t same = d->tag << TAG_AT | rest << worth_bits;
    /* No processor can predict which of the words it is, so none of them has a branch of its own. */
    unsigned found = 0;
    for (unsigned i = 0; i < BUCKET_WORDS; i++) found |= (unsigned)((word[i] & ~worth_mask) == same) << i;
    if (found) {
        uint32_t *known = &word[__builtin_ctz(found)];
        if ((*known & worth_mask) >= worth) return true;
        *known = same | worth;
        return false;
    }
    uint32_t least = UINT32_MAX; /* worth * BUCKET_WORDS + place of the least word; another iteration's is worth 0 */
    for (unsigned i = 0; i < BUCKET_WORDS; i++) {
        const uint32_t of_word = word[i] >> TAG_AT == d->tag ? word[i] & worth_mask : 0;
        const uint32_t here = of_word * BUCKET_WORDS + i;
        if (here < least) least = here;
    }
    if (least >= BUCKET_WORDS) d->deepening.lossless = false;
    d->deepening.distinct++;
    word[least % BUCKET_WORDS] = same | worth;
    return false;
}

static void size_table(carom_search *s) {
    carom_fast_iddfs *d = iddfs_of(s);
    const unsigned rest_bits_most = TAG_AT - WORTH_BITS_MIN, bits = key_bits(d);
    uint64_t buckets_min = (uint64_t)1 << (bits > rest_bits_most ? bits - rest_bits_most : 0);
    if (buckets_min < BUCKETS_MIN) buckets_min = BUCKETS_MIN;
    const bool was_wide = d->is_wide;
    d->is_wide = (s->arena.size - carom_arena_rounded(s->arena.front)) / BUCKET_BYTES < buckets_min;
    if (d->is_wide) buckets_min = BUCKETS_MIN;
    if (d->is_wide != was_wide) d->tag = d->deepening.clean = 0; /* old words make no sense */
    carom_deepening_size_table(&d->deepening, &s->arena, s->result.states, buckets_min, BUCKET_BYTES);
    const uint64_t buckets = d->deepening.buckets;
    d->rest_bits = 0;
    while (buckets && ((uint64_t)1 << d->rest_bits) * buckets < (uint64_t)1 << bits) d->rest_bits++;
    if (d->tag == TAG_MOST) d->tag = d->deepening.clean = 0; /* all tags were used: the table has to be cleared */
    d->tag++;
}

/* ---- One state --------------------------------------------------------------------------------- */

/* Adds a child with slack.  It is looked up in the table when its turn comes. */
static void add_child(carom_search *s, carom_iddfs_frame *f, carom_cell runner, carom_blockers blockers,
                      carom_last last, unsigned slack) {
    const carom_fast_iddfs *d = iddfs_of(s);
    carom_iddfs_state *child = &f->child[f->n++];
    *child = (carom_iddfs_state){.blockers = blockers, .last = last, .slack = (uint16_t)slack, .runner = runner};
    if (!d->deepening.buckets || slack < SLACK_LEAST) return;
    const uint64_t key = (uint64_t)runner << d->tables.rank_bits | carom_blockers_rank(&d->tables, blockers);
    child->hash = carom_scramble(key, ((uint64_t)1 << key_bits(d)) - 1, key_bits(d) / 2);
}

static carom_status solved(carom_search *s, carom_cell runner, carom_blockers blockers);

/* How much higher than the runner's own bound the sighted one is; or 0 where the runner has no sight. */
static unsigned sees(carom_search *s, carom_cell runner, carom_blockers blockers) {
    carom_fast_iddfs *d = iddfs_of(s);
    uint8_t *block = carom_search_block(s);
    if (!d->ways) return 0;
    if (!d->sight[runner]) {
        const carom_ways *ways = (const carom_ways *)(const void *)(block + d->ways);
        const uint32_t bytes = (uint32_t)carom_arena_rounded(carom_sight_bytes(&d->tables));
        if (d->sights_end - d->sights < bytes || carom_ways_need_none(ways, runner)) return 0;
        d->sight[runner] = d->sights;
        d->sights += bytes;
        carom_sight_build((carom_sight *)(void *)(block + d->sight[runner]), ways, &d->tables, runner);
    }
    const carom_view view = carom_view_of((const carom_sight *)(const void *)(block + d->sight[runner]), &d->tables);
    return carom_view_sees(&view, blockers);
}

/* Whether a state with a slack of 1 has any move worth making: one of the runner that does not raise the bound, or a
 * blocker's that opens a route.  No route is open yet: that would be a shorter solution than the limit. */
static bool has_moves_left(carom_search *s, carom_cell runner, carom_blockers blockers, carom_last last) {
    const carom_fast_iddfs *d = iddfs_of(s);
    const unsigned dirs = carom_runner_may_move(runner_at(s, runner), last);
    if (may_open(s, runner, blockers)) return true;
    if (!dirs) return false;
    const uint32_t slides = carom_runner_slides(&d->tables, runner, blockers);
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        if (!(dirs >> dir & 1)) continue;
        const carom_cell to = carom_runner_move(&d->tables, runner, blockers, slides, dir).to;
        if (to != runner && d->tables.spots.bound[to] <= d->tables.spots.bound[runner]) return true;
    }
    return false;
}

/* A move from the frame's state leads to this state, with so much slack. */
static carom_status meet(carom_search *s, carom_iddfs_frame *f, carom_cell runner, carom_blockers blockers,
                         carom_last last, int slack) {
    carom_fast_iddfs *d = iddfs_of(s);
    if (slack > 0 && slack < CAROM_SIGHT_MOST) {
        const int seen = (int)sees(s, runner, blockers);
        if (seen > slack) slack -= seen;
    }
    if (slack == 1 && !has_moves_left(s, runner, blockers, last)) {
        carom_deepening_leave_out(&d->deepening, d->deepening.limit + 1);
        return CAROM_RUNNING;
    }
    if (slack > 0) {
        add_child(s, f, runner, blockers, last, (unsigned)slack);
        return CAROM_RUNNING;
    }
    if (slack < 0) {
        carom_deepening_leave_out(&d->deepening, d->deepening.limit + (uint32_t)-slack);
        return CAROM_RUNNING;
    }
    carom_spot home[CAROM_CELLS];
    carom_deepening_leave_out(&d->deepening, d->deepening.limit + 1);
    return carom_runner_runs_home(&d->tables, runner, blockers, home) ? solved(s, runner, blockers) : CAROM_RUNNING;
}

/* Prefetches the children's buckets, all at once: in wasm a search in 64 MiB took a quarter less by it. */
static void prefetch_children(carom_search *s, const carom_iddfs_frame *f) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < f->n && iddfs_of(s)->deepening.buckets; i++)
        if (f->child[i].slack >= SLACK_LEAST) sum += carom_prefetch_in_row(bucket_of(s, f->child[i].hash));
    carom_prefetched(sum);
}

/* Finds the children of a state with slack that has just come onto the path. */
static carom_status find_children(carom_search *s, carom_iddfs_frame *f) {
    carom_fast_iddfs *d = iddfs_of(s);
    const carom_iddfs_state state = f->state;
    const carom_runner *runner = runner_at(s, state.runner);
    const unsigned dirs = carom_runner_may_move(runner, state.last);
    const uint32_t slides = dirs ? carom_runner_slides(&d->tables, state.runner, state.blockers) : 0;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        if (!(dirs >> dir & 1)) continue;
        const carom_slid slid = carom_runner_move(&d->tables, state.runner, state.blockers, slides, dir);
        const carom_cell to = slid.to;
        if (to == state.runner || d->tables.spots.bound[to] == CAROM_UNREACHABLE) continue;
        const int slack =
            (int)state.slack - 1 - (int)d->tables.spots.bound[to] + (int)d->tables.spots.bound[state.runner];
        const carom_status status = meet(s, f, to, state.blockers, carom_last_of_runner(slid.dir), slack);
        if (status != CAROM_RUNNING) return status;
    }
    const bool is_last = state.slack == 1; /* then only those blockers' moves matter that open a route */
    if (is_last) carom_deepening_leave_out(&d->deepening, d->deepening.limit + 1);
    if (is_last && !may_open(s, state.runner, state.blockers)) return CAROM_RUNNING;
    const carom_bin_routes *here = &d->routes[state.runner];
    carom_blockers blockers[CAROM_BLOCKER_MOVES_MAX];
    carom_last lasts[CAROM_BLOCKER_MOVES_MAX];
    carom_axes axes[CAROM_BLOCKER_MOVES_MAX];
    uint8_t n_of;
    const unsigned n =
        carom_blocker_moves(&d->tables, runner, 0, &state.blockers, &state.last, 1, blockers, lasts, axes, &n_of);
    for (unsigned i = 0; i < n; i++) {
        if (is_last && !carom_routes_may_be_opened_by(&here->routes, words_at(s, here->words), lasts[i])) continue;
        const carom_status status = meet(s, f, state.runner, blockers[i], lasts[i], state.slack - 1);
        if (status != CAROM_RUNNING) return status;
    }
    return CAROM_RUNNING;
}

/* Puts a state with slack on the path. */
static carom_status enter(carom_search *s, carom_iddfs_state state) {
    carom_iddfs_frame *f = frame_at(s, iddfs_of(s)->depth++);
    f->state = state;
    f->n = f->next = 0;
    s->result.states++;
    const carom_status status = find_children(s, f);
    prefetch_children(s, f);
    return status;
}

static carom_fast_state state_of(carom_spot runner, carom_blockers blockers) {
    return (carom_fast_state){.runner = runner, .blockers = blockers};
}

/* The solution is the path, this state, and the runner's way home.  If the dive began at the frontier of a bfs, the
 * moves before that are still missing (fallback.c). */
static carom_status solved(carom_search *s, carom_cell runner, carom_blockers blockers) {
    carom_fast_iddfs *d = iddfs_of(s);
    carom_fast_own *own = carom_fast_own_of(s);
    carom_spot home[CAROM_CELLS];
    const unsigned n_home = d->tables.spots.bound[runner];
    carom_runner_runs_home(&d->tables, runner, blockers, home);
    const uint32_t n = d->depth + n_home;
    uint64_t *key = s->path + CAROM_MOVES_MAX - n;
    const bool is_first = d->depth == 0;
    const carom_iddfs_state *first = &frame_at(s, 0)->state;
    own->from = is_first ? state_of(runner, blockers) : state_of(first->runner, first->blockers);
    own->from_moves = d->deepening.limit - n;
    own->path_moves = n;
    for (uint32_t i = 1; i < d->depth; i++)
        *key++ = carom_fast_pack(state_of(frame_at(s, i)->state.runner, frame_at(s, i)->state.blockers));
    if (!is_first) *key++ = carom_fast_pack(state_of(runner, blockers));
    for (unsigned i = 0; i < n_home; i++) *key++ = carom_fast_pack(state_of(home[i], blockers));
    return own->from_moves ? CAROM_SOLVED : carom_fast_solved(s, &d->tables, s->path + CAROM_MOVES_MAX - n, n);
}

/* ---- Iterations -------------------------------------------------------------------------------- */

/* Makes room for a path as long as the limit.  The table gets what is left. */
static bool make_room(carom_search *s) {
    carom_fast_iddfs *d = iddfs_of(s);
    carom_arena_set_back(&s->arena, 0);
    while (d->room <= d->deepening.limit) {
        if (!carom_arena_push(&s->arena, FRAMES_AT_ONCE, sizeof(carom_iddfs_frame))) return false;
        d->room += FRAMES_AT_ONCE;
    }
    return true;
}

/* A large search gets the sighted bound, in an eighth of the room at most. */
static void may_see(carom_search *s) {
    carom_fast_iddfs *d = iddfs_of(s);
    carom_arena *arena = &s->arena;
    const uint32_t room = (arena->size - arena->front) / 8, begin = arena->front;
    if (d->tables.n == 0 || s->result.states < CAROM_SIGHTED_FROM || room < 2 * sizeof(carom_ways)) return;
    if (!carom_arena_push(arena, (uint32_t)carom_arena_rounded(room), 1)) return;
    d->ways = begin;
    d->deepening.is_sighted = true;
    d->sights = begin + (uint32_t)carom_arena_rounded(sizeof(carom_ways));
    d->sights_end = arena->front;
    carom_ways_find((carom_ways *)(void *)(carom_search_block(s) + begin), &d->tables,
                    carom_spots_by_cell(&d->tables.spots));
}

/* deepening.h's argument that an iteration leaves nothing to be searched holds here: an iteration without loss enters
 * exactly the states whose least level is at least two below its limit. */
static carom_status begin_iteration(carom_search *s, uint32_t limit) {
    carom_fast_iddfs *d = iddfs_of(s);
    carom_deepening_begin(&d->deepening, limit);
    d->at_group = d->frontier;
    d->at_state = 0;
    d->promises = true;
    const carom_status status = carom_search_proved(s, limit);
    if (status != CAROM_RUNNING) return status;
    if (!make_room(s)) return CAROM_MEMORY_FULL;
    size_table(s);
    return CAROM_RUNNING;
}

/* The group of the next state of the frontier, or NULL if none is left. */
static const carom_frontier_group *next_group(carom_search *s) {
    carom_fast_iddfs *d = iddfs_of(s);
    while (d->at_group != d->frontier_end) {
        const carom_frontier_group *group = group_at(s, d->at_group);
        if (d->at_state < group->n) return group;
        d->at_group += (uint32_t)(sizeof *group + group->n * sizeof(carom_blockers));
        d->at_state = 0;
    }
    return NULL;
}

/* Enters a portion of the frontier as promised.  False if none is left. */
static bool promise_frontier(carom_search *s) {
    carom_fast_iddfs *d = iddfs_of(s);
    if (!d->promises) return false;
    const carom_frontier_group *group = next_group(s);
    carom_iddfs_frame portion;
    for (portion.n = 0; group && portion.n < CAROM_IDDFS_CHILDREN; group = next_group(s)) {
        const int slack = (int)d->deepening.limit - (int)group->level;
        const carom_blockers *states = carom_frontier_states(group);
        if (slack < SLACK_LEAST) d->at_state = group->n;
        else add_child(s, &portion, group->runner, states[d->at_state++], group->last, (unsigned)slack);
    }
    prefetch_children(s, &portion);
    for (uint32_t i = 0; i < portion.n; i++) is_known(s, &portion.child[i], PROMISED);
    if (group) return true;
    d->promises = false;
    d->at_group = d->frontier;
    d->at_state = 0;
    return true;
}

/* Begins a dive at the next state of the frontier. */
static carom_status begin_dive(carom_search *s) {
    carom_fast_iddfs *d = iddfs_of(s);
    const carom_frontier_group *group = next_group(s);
    if (!group && (carom_deepening_is_exhausted(&d->deepening) || carom_search_looks_hopeless(s)))
        return CAROM_NO_SOLUTION;
    if (!group) return begin_iteration(s, d->deepening.next_limit);
    carom_iddfs_frame first = {.n = 0};
    const int slack = (int)d->deepening.limit - (int)group->level;
    const carom_blockers blockers = carom_frontier_states(group)[d->at_state++];
    const carom_status status = meet(s, &first, group->runner, blockers, group->last, slack);
    if (status != CAROM_RUNNING || first.n == 0 || is_known(s, &first.child[0], SEARCHED)) return status;
    return enter(s, first.child[0]);
}

/* Goes one move on, or back. */
static carom_status advance(carom_search *s) {
    carom_fast_iddfs *d = iddfs_of(s);
    if (d->depth == 0) return begin_dive(s);
    carom_iddfs_frame *f = frame_at(s, d->depth - 1);
    if (f->next == f->n) {
        d->depth--;
        return CAROM_RUNNING;
    }
    const carom_iddfs_state *child = &f->child[f->next++];
    return is_known(s, child, SEARCHED) ? CAROM_RUNNING : enter(s, *child);
}

/* ---- The strategy ------------------------------------------------------------------------------ */

carom_status carom_fast_iddfs_from(carom_search *s, uint32_t at, uint32_t frontier, uint32_t frontier_end) {
    const carom_limits limits = carom_fast_own_of(s)->limits;
    *carom_fast_own_of(s) = (carom_fast_own){.at = at, .limits = limits};
    carom_fast_iddfs *d = iddfs_of(s);
    memset(d, 0, offsetof(carom_fast_iddfs, runner));
    carom_tables_build(&d->tables, &s->problem, 0);
    d->frontier = frontier;
    d->frontier_end = frontier_end;
    d->words = s->arena.front;
    carom_arena_push(&s->arena, carom_routes_spots(s->arena.size - s->arena.front), 1 << CAROM_ROUTES_BYTES_BITS);
    d->words_end = s->arena.front;
    may_see(s);
    d->frames = s->arena.front;
    /* After a fallback states_before stays 0: the first iteration is as large as what filled the memory. */
    if (!s->result.fell_back) d->deepening.states_before = s->result.states;
    return begin_iteration(s, s->result.proved);
}

carom_status carom_fast_iddfs_start(carom_search *s) {
    const uint32_t at = s->arena.front, frontier = at + (uint32_t)carom_arena_rounded(sizeof(carom_fast_iddfs));
    const uint32_t most = CAROM_ROBOTS * (sizeof(carom_frontier_group) + sizeof(carom_blockers));
    if (!carom_arena_push(&s->arena, frontier - at + (uint32_t)carom_arena_rounded(most), 1)) return CAROM_MEMORY_FULL;
    *carom_fast_own_of(s) = (carom_fast_own){.at = at};
    carom_fast_iddfs *d = iddfs_of(s);
    carom_tables_build(&d->tables, &s->problem, 0);
    uint32_t end = frontier;
    for (unsigned i = 0; i < d->tables.n_starts; i++)
        end = carom_frontier_write(carom_search_block(s), end, d->tables.spots.bound, d->tables.start[i]);
    return carom_fast_iddfs_from(s, at, frontier, end);
}

carom_status carom_fast_iddfs_step(carom_search *s, uint32_t states) {
    enum { LOOKS_A_STATE = 16 };
    carom_deepening *deepening = &iddfs_of(s)->deepening;
    carom_status status = CAROM_RUNNING;
    for (uint64_t looks = (uint64_t)states * LOOKS_A_STATE, done; status == CAROM_RUNNING && looks > 0;) {
        const uint64_t before = s->result.states;
        if (carom_deepening_clear(deepening, &s->arena, carom_search_block(s), BUCKET_BYTES)) {
            done = CAROM_CLEARING_STATES * LOOKS_A_STATE;
        } else if (promise_frontier(s)) {
            done = CAROM_IDDFS_CHILDREN;
        } else {
            status = advance(s);
            done = (s->result.states - before) * LOOKS_A_STATE + 1;
        }
        looks -= done < looks ? done : looks;
    }
    return status;
}
