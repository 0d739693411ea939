/* api_matches.c - matches and results for JavaScript.
 *
 * The functions share one current match, or one current result with its match: the last match or result that was found
 * in the text, or the one that is being written.  The comment before each function describes the buffer before and
 * after the call: `expected -> left`. */
#include "api_kinds.h"
#include "carom_match.h"

#include <string.h>

#define MATCH(FIELD)                                                                                                   \
    FIELD(f64, seed)                                                                                                   \
    FIELD(game_kind, kind)                                                                                             \
    FIELD(range, moves)                                                                                                \
    FIELD(u32, n)
RECORD(match, MATCH);

#define FOUND(FIELD)                                                                                                   \
    FIELD(u32, is_result)                                                                                              \
    FIELD(u32, year)                                                                                                   \
    FIELD(u32, month)                                                                                                  \
    FIELD(u32, day)                                                                                                    \
    FIELD(match, match)
RECORD(found, FOUND);

/* The moves follow as text. */
#define LINE(FIELD)                                                                                                    \
    FIELD(u32, seconds)                                                                                                \
    FIELD(u32, n_moves)
RECORD(line, LINE);

static carom_match_found at_hand;

int carom_api_describe_matches(void) {
    api_describe();
    api_describe_kinds();
    api_add(DESCRIBED(match, MATCH) DESCRIBED(found, FOUND) DESCRIBED(line, LINE));
    api_add(NUMBER("match-puzzles", CAROM_MATCH_PUZZLES));
    return api_described();
}

/* text -> ; finds the next match or result from byte `from` on; returns 1, or 0 if there are no more. */
int carom_api_match_next(int n, int from) {
    memset(&at_hand, 0, sizeof at_hand);
    at_hand.end = (size_t)from;
    return carom_match_next(api_text(), (size_t)n, &at_hand);
}

/* -> found; returns 0, or an error if the found match or result is invalid. */
int carom_api_match_found(void) {
    const carom_match_result *result = &at_hand.result;
    if (!at_hand.is_good) return api_refuse(&at_hand.error);
    const api_found record = {.is_result = at_hand.is_result,
                              .year = result->year,
                              .month = result->month,
                              .day = result->day,
                              .match = {.seed = (double)result->match.seed,
                                        .kind = api_game_kind_record(&result->match.kind),
                                        .moves = {result->match.moves.least, result->match.moves.most},
                                        .n = result->match.n}};
    api_put(&record, sizeof record);
    return 0;
}

/* Returns the position in the text where the found match or result ends. */
int carom_api_match_end(void) { return (int)at_hand.end; }

/* -> puzzle; returns 0. */
int carom_api_match_puzzle(int i) {
    carom_puzzle puzzle;
    carom_error error;
    if (!carom_match_puzzle(&at_hand.result.match, (uint32_t)i, &puzzle, &error)) return api_refuse(&error);
    api_put(&puzzle, sizeof puzzle);
    return 0;
}

static int leave(const char *name) {
    const size_t n = strlen(name);
    memcpy(api_io, name, n + 1);
    return (int)n;
}

/* -> text; returns its length. */
int carom_api_match_player(void) { return leave(at_hand.result.player); }
int carom_api_match_sender(void) { return leave(at_hand.sender); }

/* -> line, moves; returns 0. */
int carom_api_match_line(int i) {
    const carom_match_line *line = &at_hand.result.line[i];
    /* A result that has not been checked yet may claim more moves than the line has room for. */
    const uint32_t n = line->n_moves < CAROM_MATCH_MOVES_MAX ? line->n_moves : CAROM_MATCH_MOVES_MAX;
    const api_line record = {line->seconds, n};
    api_put(&record, sizeof record);
    carom_moves_write(line->moves, n, ' ', api_text() + sizeof record);
    return 0;
}

/* match, then an attempt (u32) for each of the match's puzzles -> ; returns 0. */
int carom_api_match_new(void) {
    api_match record;
    carom_error error;
    carom_match *match = &at_hand.result.match;
    api_get(&record, sizeof record);
    memset(&at_hand, 0, sizeof at_hand);
    match->kind = api_game_kind_of(&record.kind);
    match->moves = api_range_of(&record.moves);
    match->seed = (uint64_t)record.seed;
    match->n = record.n;
    memcpy(match->attempt, api_io + sizeof record, sizeof match->attempt);
    at_hand.is_good = carom_match_check(match, &error);
    return at_hand.is_good ? 0 : api_refuse(&error);
}

/* the player's name -> ; begins a result of the current match, with no puzzle solved; returns 0. */
int carom_api_match_set_player(int n, int year, int month, int day) {
    carom_match_result *result = &at_hand.result;
    memset(result->line, 0, sizeof result->line);
    api_take_name(n, result->player);
    result->year = (uint16_t)year;
    result->month = (uint8_t)month;
    result->day = (uint8_t)day;
    at_hand.is_result = true;
    return 0;
}

/* moves that solve puzzle i, as text -> ; returns 0. */
int carom_api_match_set_line(int n, int i, double seconds) {
    carom_match_line *line = &at_hand.result.line[i];
    carom_move moves[CAROM_MOVES_MAX];
    carom_error error;
    if (!carom_moves_read(api_text(), (size_t)n, moves, &line->n_moves, &error)) return api_refuse(&error);
    line->seconds = (uint32_t)seconds;
    memcpy(line->moves, moves, line->n_moves < sizeof line->moves ? line->n_moves : sizeof line->moves);
    return 0;
}

/* -> `#match=...`. */
int carom_api_match_link(void) {
    carom_error error;
    const size_t n = carom_match_write(&at_hand.result.match, api_text(), &error);
    return n ? (int)n : api_refuse(&error);
}

/* -> `#result=...`. */
int carom_api_match_result(void) {
    carom_error error;
    const size_t n = carom_match_result_write(&at_hand.result, api_text(), &error);
    return n ? (int)n : api_refuse(&error);
}
