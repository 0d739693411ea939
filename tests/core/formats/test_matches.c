/* test_matches.c - matches and results: round trips, damage, and false claims.  Lines come from random walks by
 * carom_position_move(), which the reader does not use.  `test_matches SEED 1` reruns one match. */
#include "carom_match.h"
#include "check.h"
#include "formats/match_bytes.h"
#include "random_puzzle.h"

#include <string.h>

static const uint8_t sides[] = {12, 1, 6, 15};

static carom_match random_match(dice *d) {
    carom_match match;
    memset(&match, 0, sizeof match);
    match.kind.board = (carom_board_kind)below(d, 4);
    if (match.kind.board == CAROM_BOARD_CHOSEN) memcpy(match.kind.sides, sides, sizeof sides);
    if (match.kind.board == CAROM_BOARD_DRAWN) {
        match.kind.width = (uint8_t)(5 + below(d, 12));
        match.kind.height = (uint8_t)(5 + below(d, 12));
    }
    match.kind.robots = (uint8_t)(1 + below(d, 5));
    match.kind.diagonals = match.kind.board != CAROM_BOARD_PRINTED && below(d, 2);
    match.kind.target = (carom_target_kind)below(d, 3);
    match.kind.rules = (uint8_t)below(d, 4);
    match.moves.least = below(d, 3) ? below(d, 20) : 0;
    match.moves.most = below(d, 3) ? 20 + below(d, 981) : 0;
    match.seed = roll(d) >> (11 + below(d, 50));
    match.n = 1 + below(d, CAROM_MATCH_PUZZLES);
    for (uint32_t i = 0; i < match.n; i++) match.attempt[i] = (uint32_t)(roll(d) >> (32 + below(d, 32)));
    return match;
}

/* A random walk to the target; 0 moves if it does not get there. */
static void walk(dice *d, const carom_puzzle *p, carom_match_line *line) {
    for (unsigned tries = 0; tries < 40; tries++) {
        carom_position position;
        carom_position_start(p, &position);
        for (uint32_t n = 0; n < CAROM_MATCH_MOVES_MAX; n++) {
            line->moves[n] = carom_move_make(below(d, CAROM_ROBOTS), below(d, CAROM_DIRS));
            while (carom_position_move(p, &position, line->moves[n], NULL) != CAROM_MOVED) {
                line->moves[n] = carom_move_make(below(d, CAROM_ROBOTS), below(d, CAROM_DIRS));
                if (below(d, 200) == 0) return; /* there may be no move left */
            }
            if (carom_position_solved_by(p, &position) < 0) continue;
            line->n_moves = n + 1;
            line->seconds = (uint32_t)(roll(d) >> (32 + below(d, 32)));
            return;
        }
    }
}

static carom_match_result random_result(dice *d, const carom_match *match) {
    static const char *const names[] = {"Ada", "x", "J\xC3\xBCrgen \xF0\x9F\x8E\xB2", "\xE2\x82\xAC\xC2\xB7",
                                        "12345678901234567890123456789012"};
    carom_match_result result;
    memset(&result, 0, sizeof result);
    result.match = *match;
    strcpy(result.player, names[below(d, 5)]);
    result.year = (uint16_t)(2000 + below(d, 128));
    result.month = (uint8_t)(1 + below(d, 12));
    result.day = (uint8_t)(1 + below(d, 28));
    for (uint32_t i = 0; i < match->n; i++) {
        carom_puzzle p;
        carom_match_puzzle(match, i, &p, NULL);
        if (below(d, 4)) walk(d, &p, &result.line[i]);
    }
    return result;
}

static bool next(const char *text, carom_match_found *found) { return carom_match_next(text, strlen(text), found); }

/* Reads a text that holds one match or result, and nothing else. */
static bool reads(const char *text, carom_match_found *found) {
    carom_match_found other;
    memset(found, 0, sizeof *found);
    if (!next(text, found)) return false;
    other = *found;
    CHECKF(!next(text, &other), "%s: another one at %zu", text, other.from);
    return found->is_good;
}

static void refused(const char *text, carom_code code, const char *sentence) {
    carom_match_found found;
    CHECKF(!reads(text, &found) && found.error.code == code, "%s: %s", text, carom_code_name(found.error.code));
    CHECKF(strcmp(found.error.message, sentence) == 0, "%s: '%s', not '%s'", text, found.error.message, sentence);
    CHECKF(found.error.position == CAROM_NO_POSITION || found.error.position <= strlen(text), "%s: position %u", text,
           found.error.position);
}

static bool same_lines(const carom_match_result *a, const carom_match_result *b) {
    for (uint32_t i = 0; i < a->match.n; i++) {
        const carom_match_line *x = &a->line[i], *y = &b->line[i];
        if (x->n_moves != y->n_moves || x->seconds != y->seconds || memcmp(x->moves, y->moves, x->n_moves) != 0)
            return false;
    }
    return true;
}

static bool same_puzzles(const carom_match *a, const carom_match *b) {
    for (uint32_t i = 0; i < a->n; i++) {
        carom_puzzle p, q;
        if (!carom_match_puzzle(a, i, &p, NULL) || !carom_generate(&b->kind, b->seed, i, b->attempt[i], &q, NULL) ||
            !carom_puzzle_equal(&p, &q))
            return false;
    }
    return a->n == b->n && a->moves.least == b->moves.least && a->moves.most == b->moves.most;
}

/* If the text is cut after the key, it is refused.  If a character there is changed, it is refused or valid. */
static void damage(const char *text, unsigned seed) {
    static char copy[CAROM_MATCH_RESULT_TEXT_MAX];
    const size_t n = strlen(text);
    dice d = {seed};
    for (size_t at = (size_t)(strchr(text, '=') - text) + 1; at < n; at += 1 + n / 100) {
        carom_match_found found;
        memcpy(copy, text, at);
        copy[at] = '\0';
        CHECKF(!reads(copy, &found) && found.error.code == CAROM_CUT_SHORT, "seed %u: cut at %zu", seed, at);
        memcpy(copy, text, n + 1);
        copy[at] = copy[at] == 'A' ? 'B' : (char)('A' + below(&d, 26));
        char back[CAROM_MATCH_RESULT_TEXT_MAX];
        if (strcmp(copy, text) == 0 || !reads(copy, &found)) continue;
        /* A checksum of 8 bits accepts one in 256 changes; then the text is a complete and valid match or result. */
        if (found.is_result) carom_match_result_write(&found.result, back, NULL);
        else carom_match_write(&found.result.match, back, NULL);
        CHECKF(strcmp(back, copy) == 0, "seed %u: %s", seed, copy);
    }
}

static void round_trip(unsigned seed) {
    static char text[CAROM_MATCH_RESULT_TEXT_MAX], message[2 * CAROM_MATCH_RESULT_TEXT_MAX];
    char again[CAROM_MATCH_RESULT_TEXT_MAX];
    dice d = {seed};
    carom_error error;
    carom_match_found found;
    const carom_match match = random_match(&d);
    CHECKF(carom_match_write(&match, text, &error) == strlen(text) && *text, "seed %u: %s", seed, error.message);
    CHECKF(reads(text, &found) && !found.is_result && same_puzzles(&found.result.match, &match), "seed %u", seed);
    carom_match_write(&found.result.match, again, NULL);
    CHECKF(strcmp(text, again) == 0, "seed %u: '%s' '%s'", seed, text, again);
    damage(text, seed);

    const carom_match_result result = random_result(&d, &match);
    CHECKF(carom_match_result_write(&result, text, &error) == strlen(text) && *text, "seed %u: %s", seed,
           error.message);
    CHECKF(reads(text, &found) && found.is_result && same_puzzles(&found.result.match, &match), "seed %u", seed);
    const carom_match_result *read = &found.result;
    CHECKF(strcmp(read->player, result.player) == 0 && same_lines(read, &result), "seed %u", seed);
    CHECKF(read->year == result.year && read->month == result.month && read->day == result.day, "seed %u", seed);
    damage(text, seed);

    /* Two results in a chat, the first broken into two lines by a mail program, and a puzzle's link between them. */
    const size_t half = strlen(text) / 2;
    snprintf(message, sizeof message, "Mine: https://example.org/carom/%.*s\r\n%s !\n#p=AQPlzx9K02JpqgAEKg\n(%s).",
             (int)half, text, text + half, text);
    memset(&found, 0, sizeof found);
    for (unsigned i = 0; i < 2; i++)
        CHECKF(next(message, &found) && found.is_good && same_lines(&found.result, &result), "seed %u: %s", seed,
               message);
    CHECKF(!next(message, &found), "seed %u", seed);
}

/* Results with a wrong line for a puzzle are refused. */
static void wrong_lines(unsigned seed) {
    char text[CAROM_MATCH_RESULT_TEXT_MAX];
    dice d = {seed};
    carom_error error;
    const carom_match match = random_match(&d);
    const carom_match_result result = random_result(&d, &match);
    for (uint32_t i = 0; i < match.n; i++) {
        carom_match_result wrong = result;
        carom_match_line *line = &wrong.line[i];
        carom_puzzle p;
        if (line->n_moves < 2) continue;
        carom_match_puzzle(&match, i, &p, NULL);
        line->n_moves--; /* the walk ended when it first reached the target */
        CHECKF(!carom_match_result_write(&wrong, text, &error) && error.code == CAROM_BAD_RESULT && !*text, "seed %u",
               seed);
        CHECKF(strstr(error.message, "the moves do not reach the target"), "seed %u: %s", seed, error.message);
        wrong.line[i] = result.line[i];
        line->moves[0] = 20;
        CHECKF(!carom_match_result_write(&wrong, text, &error) && strstr(error.message, "move 1 cannot be made"),
               "seed %u: %s", seed, error.message);
    }
}

static void refusals(void) {
    char text[CAROM_MATCH_RESULT_TEXT_MAX];
    carom_error error;
    carom_match match = {.n = 3, .seed = 7};
    carom_match_result result = {.match = match, .player = "Ada", .year = 2026, .month = 2, .day = 28};
    CHECK(carom_match_result_write(&result, text, &error) && carom_match_result_check(&result, NULL));
    static const struct {
        uint16_t year;
        uint8_t month, day;
        bool exists;
    } dates[] = {
        {2026, 2, 29, false}, {2024, 2, 29, true},  {2100, 2, 29, false},  {2000, 2, 29, true},
        {2000, 1, 1, true},   {2127, 12, 31, true}, {1999, 12, 31, false}, {2128, 1, 1, false},
        {2026, 0, 1, false},  {2026, 13, 1, false}, {2026, 6, 0, false},   {2026, 6, 31, false},
    };
    for (unsigned i = 0; i < sizeof dates / sizeof *dates; i++) {
        result.year = dates[i].year, result.month = dates[i].month, result.day = dates[i].day;
        CHECKF((carom_match_result_write(&result, text, &error) != 0) == dates[i].exists, "date %u", i);
        CHECK(dates[i].exists || strstr(error.message, "a date that does not exist"));
    }
    result.year = 2026, result.month = 2, result.day = 28;
    result.line[1].n_moves = CAROM_MATCH_MOVES_MAX + 1;
    CHECK(!carom_match_result_write(&result, text, &error) &&
          strcmp(error.message, "puzzle 2: too many moves; a result has at most 255 for each puzzle") == 0);
    result.line[1].n_moves = 0;
    result.match.n = 0;
    CHECK(!carom_match_result_write(&result, text, &error) && error.code == CAROM_BAD_MATCH);
    result.match.n = 3;
    static const char *const bad_names[] = {"", "  ", "a\nb", "\x1B[2J", "\xC3", "\xFFx", "\x80", "\xC2\x9B", "a\x7F"};
    for (unsigned i = 0; i < sizeof bad_names / sizeof *bad_names; i++) {
        strcpy(result.player, bad_names[i]);
        CHECKF(!carom_match_result_write(&result, text, &error) && error.code == CAROM_BAD_NAME, "%u", i);
    }
    memset(result.player, 'x', sizeof result.player);
    CHECK(!carom_match_result_write(&result, text, &error) && strstr(error.message, "longer than 32 bytes"));

    for (unsigned n = 0; n < 30; n++) {
        match.n = n;
        CHECKF((carom_match_write(&match, text, &error) != 0) == (n >= 1 && n <= CAROM_MATCH_PUZZLES), "%u", n);
    }
    match.n = 3;
    match.seed = CAROM_MATCH_SEED_MAX + 1;
    CHECK(!carom_match_write(&match, text, &error) && error.code == CAROM_BAD_MATCH);
    match.seed = 1;
    match.moves.least = CAROM_MOVES_MAX + 1;
    CHECK(!carom_match_write(&match, text, &error) && strstr(error.message, "at most 1000 moves"));
    match.moves.least = 0, match.moves.most = CAROM_MOVES_MAX + 1;
    CHECK(!carom_match_puzzle(&match, 0, &(carom_puzzle){0}, &error) && strstr(error.message, "at most 1000 moves"));
    match.moves.most = 0;
    match.kind.robots = 6;
    CHECK(!carom_match_write(&match, text, &error) && error.code == CAROM_BAD_RECIPE);
    match.kind.robots = 0;
    CHECK(!carom_match_puzzle(&match, 3, &(carom_puzzle){0}, &error) && error.code == CAROM_BAD_MATCH);

    refused("#match=", CAROM_CUT_SHORT, "this match was cut short; copy its whole link again");
    refused("#result=AQ", CAROM_CUT_SHORT, "this result was cut short; copy its whole link again");
    refused("#match=AQ%zz", CAROM_BAD_CHARACTER, "a link cannot contain the character '%' here");
    refused("#result=AQ%zz", CAROM_BAD_CHARACTER, "a link cannot contain the character '%' here");
    refused("#match=AgAEAAAAAAAA", CAROM_NEWER_VERSION,
            "this match was made by a newer version of Carom; reload or update Carom to open it");
    carom_match_found found = {0};
    CHECK(!next("no match here, #p=AQPlzx9K02JpqgAEKg neither", &found));
    CHECK(!carom_match_next("", UINT32_MAX, &found)); /* texts this long are not read */

    /* Read as a puzzle, a match is refused with its own error, also inside other text. */
    carom_input in;
    carom_match_write(&match, text, NULL);
    CHECK(!carom_read(text, strlen(text), 0, &in, &error) && error.code == CAROM_IS_MATCH);
    char prose[2 * CAROM_MATCH_RESULT_TEXT_MAX];
    snprintf(prose, sizeof prose, "play this: https://example.org/%s :-)", text);
    CHECKF(!carom_read(prose, strlen(prose), 0, &in, &error) && error.code == CAROM_IS_MATCH, "%s", error.message);
    snprintf(prose, sizeof prose, "%s", text + 1); /* without '#' */
    CHECKF(!carom_read(prose, strlen(prose), 0, &in, &error) && error.code == CAROM_IS_MATCH, "%s", error.message);
    CHECK(reads(prose, &found));
    CHECK(!carom_read("#result=AQ", 10, 0, &in, &error) && error.code == CAROM_IS_MATCH);
}

/* The bytes of `text` with one byte changed and a correct checksum. */
static const char *forged(const char *text, const char *key, uint32_t at, uint8_t byte) {
    static char out[CAROM_MATCH_RESULT_TEXT_MAX];
    carom_unpacker from;
    carom_packer to = {.n = 0};
    CHECK(carom_unpack_open(text, (uint32_t)strlen(text), key, &from, NULL) && at < from.in.n);
    for (uint32_t i = 0; i + 1 < from.in.n; i++) carom_pack_byte(&to, i == at ? byte : from.in.bytes[i]);
    carom_pack_text(&to, key, out);
    return out;
}

static void forgeries(void) {
    enum { ROBOTS_AT = 2, DAY_AT = 10 };
    char text[CAROM_MATCH_RESULT_TEXT_MAX];
    const carom_match_result result = {
        .match = {.n = 3, .seed = 7}, .player = "Ada", .year = 2026, .month = 2, .day = 28};
    carom_match_found found;
    carom_match_write(&result.match, text, NULL);
    CHECK(reads(forged(text, "match", ROBOTS_AT, 5), &found) && found.result.match.kind.robots == 5);
    refused(forged(text, "match", ROBOTS_AT, 6), CAROM_BAD_RECIPE, "the number of robots must be 1 to 5");
    carom_match_result_write(&result, text, NULL);
    const uint8_t february = 128 | (2 & 3) << 5; /* the lowest seven bits of the date, and the continuation bit */
    CHECK(reads(forged(text, "result", DAY_AT, february | 27), &found) && found.result.day == 27);
    refused(forged(text, "result", DAY_AT, february | 30), CAROM_BAD_RESULT,
            "this result has a date that does not exist");
}

static void put_number_too_long(uint8_t *bytes, uint32_t *n) {
    for (unsigned i = 0; i < 9; i++) bytes[(*n)++] = 0xFF;
}

/* Damaged bytes that claim more than any result has. */
static void longest(void) {
    static uint8_t bytes[5000];
    static char text[8 + 2 * sizeof bytes];
    uint32_t n = 0;
    const uint8_t begin[] = {1, 0, 4, 0, 0, 0, CAROM_MATCH_PUZZLES};
    memcpy(bytes, begin, sizeof begin), n += sizeof begin;
    for (unsigned i = 0; i < CAROM_MATCH_PUZZLES; i++) put_number_too_long(bytes, &n);
    put_number_too_long(bytes, &n); /* the date */
    bytes[n++] = CAROM_PLAYER_MAX, n += CAROM_PLAYER_MAX;
    for (unsigned i = 0; i < CAROM_MATCH_PUZZLES; i++) {
        bytes[n++] = 0xFF, bytes[n++] = 1; /* 255 moves */
        put_number_too_long(bytes, &n);    /* the seconds */
        n += (CAROM_MATCH_MOVES_MAX * 5 + 7) / 8;
    }
    CHECKF(n > CAROM_PACKED_MAX, "%u bytes", n);
    strcpy(text, "#result=");
    carom_base64_write(bytes, n - 1, text + 8);
    refused(text, CAROM_CUT_SHORT, "this result was cut short; copy its whole link again");
    carom_base64_write(bytes, n + 1, text + 8);
    refused(text, CAROM_DAMAGED, "this result is damaged: its checksum does not match; copy its link again");
    carom_base64_write(bytes, sizeof bytes, text + 8);
    refused(text, CAROM_TOO_LONG, "this result is too long; copy its link again without the text after it");
}

int main(int argc, char **argv) {
    const seeds range = seeds_of(argc, argv, 300);
    refusals();
    forgeries();
    longest();
    for (unsigned seed = range.first; seed < range.end; seed++) {
        round_trip(seed);
        wrong_lines(seed);
    }
    return checks_end();
}
