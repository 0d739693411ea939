/* tally.c - counts the lengths of the shortest solutions of many random games.
 *
 * All sums are integers, so the parts of a job add up to the same tally in any order and on any machine. */
#include "carom_statistics.h"
#include "messages.h"

#include <string.h>

/* The cost, in states, of generating a game and building the tables of its search. */
enum { GAME_COST = 100 };

bool carom_tally_start(carom_tally *t, const carom_games *games, carom_error *error) {
    if (!carom_game_kind_check(&games->kind, error)) return false;
    if (games->step == 0)
        return carom_fail(error, CAROM_BAD_WISH, CAROM_NO_POSITION, "the step from game to game must be 1 or more");
    memset(t, 0, sizeof *t);
    t->games = *games;
    t->next = games->first;
    t->status = CAROM_RUNNING;
    return true;
}

static carom_status deal(carom_tally *t, carom_search *search) {
    carom_puzzle p;
    if (t->next >= t->games.end) return CAROM_SOLVED;
    if (!carom_generate(&t->games.kind, t->games.seed, t->next, 0, &p, NULL)) return CAROM_FAULT;
    t->solving = true;
    return carom_search_start(search, &p, NULL, NULL) == CAROM_REFUSED ? CAROM_FAULT : CAROM_RUNNING;
}

static void add_solved(carom_tally *t, uint32_t length) {
    if (t->solved == 0 || length > t->longest) {
        t->longest = length;
        t->hardest = t->next;
    }
    t->solved++;
    t->lengths[length]++;
}

static carom_status look(carom_tally *t, const carom_result *r) {
    /* Stops the search when memory is full, because it could continue for hours. */
    const carom_status status = r->fell_back ? CAROM_MEMORY_FULL : r->status;
    if (t->bytes < r->bytes) t->bytes = r->bytes;
    /* untested: only a bug in Carom could lead here; none is known. */
    if (status == CAROM_RUNNING || status == CAROM_FAULT) return status;
    if (status == CAROM_SOLVED) add_solved(t, r->n_moves);
    else if (status == CAROM_NO_SOLUTION) t->no_solution++;
    else t->unfinished++;
    t->counted++;
    /* Leaves out searches that fell back: the size of the step determines how many more states they enter. */
    if (!r->fell_back) t->states += r->states;
    t->solving = false;
    t->next = t->games.end - t->next > t->games.step ? t->next + t->games.step : t->games.end;
    return CAROM_RUNNING;
}

carom_status carom_tally_step(carom_tally *t, carom_search *search, uint32_t states) {
    if (states == 0) states = 1;
    const carom_result *r = carom_search_result(search);
    uint64_t spent = 0;
    while (t->status == CAROM_RUNNING && spent < states) {
        spent += GAME_COST;
        if (!t->solving) {
            t->status = deal(t, search);
            continue;
        }
        const uint64_t before = r->states;
        carom_search_step(search, (uint32_t)(states > spent ? states - spent : 1));
        spent += r->states - before;
        t->status = look(t, r);
    }
    return t->status;
}

void carom_tally_add(carom_tally *t, const carom_tally *part) {
    if (part->solved &&
        (t->solved == 0 || part->longest > t->longest || (part->longest == t->longest && part->hardest < t->hardest))) {
        t->longest = part->longest;
        t->hardest = part->hardest;
    }
    t->counted += part->counted;
    t->no_solution += part->no_solution;
    t->unfinished += part->unfinished;
    t->solved += part->solved;
    for (uint32_t i = 0; i <= CAROM_MOVES_MAX; i++) t->lengths[i] += part->lengths[i];
    t->states += part->states;
    if (t->bytes < part->bytes) t->bytes = part->bytes;
}

/* ---- mean and deviation ---- */

/* Computes part / whole * 10^decimals, rounded down.  Long division avoids overflow. */
static uint64_t divide(uint64_t part, uint64_t whole, unsigned decimals) {
    if (whole == 0) return 0;
    uint64_t quotient = part / whole;
    for (uint64_t rest = part % whole; decimals > 0; decimals--) {
        rest *= 10;
        quotient = quotient * 10 + rest / whole;
        rest %= whole;
    }
    return quotient;
}

uint64_t carom_millionths(uint64_t part, uint64_t whole) { return divide(part, whole, 6); }

/* A tally passed by the caller can have a `longest` that is out of range. */
static uint32_t longest_of(const carom_tally *t) { return t->longest < CAROM_MOVES_MAX ? t->longest : CAROM_MOVES_MAX; }

static uint64_t sum_of_moves(const carom_tally *t) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i <= longest_of(t); i++) sum += t->lengths[i] * i;
    return sum;
}

uint64_t carom_tally_mean(const carom_tally *t) { return carom_millionths(sum_of_moves(t), t->solved); }

static uint64_t square_root(uint64_t value) { /* rounded down, bit by bit. */
    uint64_t root = 0;
    for (uint64_t bit = UINT64_C(1) << 31; bit; bit >>= 1)
        if ((root + bit) * (root + bit) <= value) root += bit;
    return root;
}

/* Subtracting the integer part of the mean from every length does not change the variance.  The mean of the differences
 * is less than 1, and their variance is the mean of their squares minus the square of their mean.  The differences are
 * small, so the sum of their squares stays below 2^64 for more than 10^16 games. */
uint64_t carom_tally_deviation(const carom_tally *t) {
    if (t->solved == 0) return 0;
    const uint64_t mean = divide(sum_of_moves(t), t->solved, 9);
    const uint64_t middle = mean / 1000000000, rest = mean % 1000000000;
    uint64_t squares = 0;
    for (uint32_t i = 0; i <= longest_of(t); i++) {
        const uint64_t distance = i > middle ? i - middle : middle - i;
        squares += t->lengths[i] * distance * distance;
    }
    return square_root(divide(squares, t->solved, 12) - rest * rest / 1000000);
}
