/* match_result.c - reads, writes and checks players' results, `#result=...`.  To check a result, Carom replays every
 * line.
 *
 * A result of version 1 has these bytes, in this order; match_bytes.h describes the numbers and lines.
 *     the match                       see match.c
 *     the date                        one number, (year - 2000) << 9 | month << 5 | day
 *     the name                        its length, then UTF-8
 *     for each puzzle                 its line, or 0 if it was not solved
 *     the checksum                    CRC-8 of all bytes before it */
#include "formats/formats.h"
#include "formats/match.h"
#include "formats/sender.h"

#include <string.h>

enum { FIRST_YEAR = 2000, LAST_YEAR = 2127, DATES = 128 << 9 };

enum { MATCH_BYTES_MAX = 5 + 2 * 2 + 8 + 1 + CAROM_MATCH_PUZZLES * 5 };
enum { LINE_BYTES_MAX = 2 + 5 + (CAROM_MATCH_MOVES_MAX * 5 + 7) / 8 };
enum { BYTES_MAX = MATCH_BYTES_MAX + 3 + 1 + CAROM_PLAYER_MAX + CAROM_MATCH_PUZZLES * LINE_BYTES_MAX + 1 };
_Static_assert((int)BYTES_MAX <= (int)CAROM_PACKED_MAX, "the longest result fits");
_Static_assert(CAROM_MATCH_RESULT_TEXT_MAX > 8 + (BYTES_MAX * 8 + 5) / 6, "and its text");

static bool check_date(const carom_match_result *result, carom_error *error) {
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const unsigned year = result->year, month = result->month;
    const bool in_range = year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12;
    const unsigned leap = in_range && month == 2 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    if (in_range && result->day >= 1 && result->day <= days[month - 1] + leap) return true;
    return carom_fail(error, CAROM_BAD_RESULT, CAROM_NO_POSITION, "this result has a date that does not exist");
}

static bool check_line(const carom_match *match, uint32_t i, const carom_match_line *line, carom_error *error) {
    carom_puzzle puzzle;
    carom_replayed replayed;
    if (line->n_moves == 0) return true;
    if (line->n_moves > CAROM_MATCH_MOVES_MAX)
        return carom_fail(error, CAROM_BAD_RESULT, CAROM_NO_POSITION,
                          "puzzle %u: too many moves; a result has at most %u for each puzzle", i + 1,
                          CAROM_MATCH_MOVES_MAX);
    /* untested: in the tests, making a puzzle of a valid match never fails. */
    if (!carom_match_puzzle(match, i, &puzzle, error)) return false;
    if (carom_replay(&puzzle, line->moves, line->n_moves, &replayed)) return true;
    if (replayed.n_played < line->n_moves)
        return carom_fail(error, CAROM_BAD_RESULT, CAROM_NO_POSITION,
                          "this result is invalid: in puzzle %u, move %u cannot be made", i + 1, replayed.n_played + 1);
    return carom_fail(error, CAROM_BAD_RESULT, CAROM_NO_POSITION,
                      "this result is invalid: in puzzle %u, the moves do not reach the target", i + 1);
}

bool carom_match_result_check(const carom_match_result *result, carom_error *error) {
    if (!carom_match_check(&result->match, error) || !carom_check_player(result->player, error) ||
        !check_date(result, error))
        return false;
    for (uint32_t i = 0; i < result->match.n; i++)
        if (!check_line(&result->match, i, &result->line[i], error)) return false;
    return true;
}

size_t carom_match_result_write(const carom_match_result *result, char out[CAROM_MATCH_RESULT_TEXT_MAX],
                                carom_error *error) {
    carom_packer to = {.n = 0};
    *out = '\0';
    if (!carom_match_result_check(result, error)) return 0;
    carom_match_pack(&result->match, &to);
    carom_pack_number(&to, (uint64_t)(result->year - FIRST_YEAR) << 9 | (unsigned)result->month << 5 | result->day);
    const size_t length = strlen(result->player);
    carom_pack_number(&to, length);
    for (size_t i = 0; i < length; i++) carom_pack_byte(&to, (unsigned char)result->player[i]);
    for (uint32_t i = 0; i < result->match.n; i++) {
        const carom_match_line *line = &result->line[i];
        carom_pack_number(&to, line->n_moves);
        if (line->n_moves == 0) continue;
        carom_pack_number(&to, line->seconds);
        carom_pack_moves(&to, line->moves, line->n_moves);
    }
    return carom_pack_text(&to, "result", out);
}

bool carom_match_result_read(const char *text, uint32_t n, carom_match_result *out, carom_error *error) {
    carom_unpacker from;
    memset(out, 0, sizeof *out);
    if (!carom_unpack_open(text, n, "result", &from, error)) return false;
    if (!carom_match_unpack(&from, &out->match, error)) return false;
    const unsigned date = (unsigned)carom_unpack_number(&from, DATES - 1);
    out->year = (uint16_t)(FIRST_YEAR + (date >> 9));
    out->month = date >> 5 & 15;
    out->day = date & 31;
    const uint32_t length = (uint32_t)carom_unpack_number(&from, CAROM_PLAYER_MAX);
    for (uint32_t i = 0; i < length; i++) {
        out->player[i] = (char)carom_unpack_byte(&from);
        from.damaged |= out->player[i] == '\0';
    }
    for (uint32_t i = 0; i < out->match.n; i++) {
        carom_match_line *line = &out->line[i];
        line->n_moves = (uint32_t)carom_unpack_number(&from, CAROM_MATCH_MOVES_MAX);
        if (line->n_moves == 0) continue;
        line->seconds = (uint32_t)carom_unpack_number(&from, UINT32_MAX);
        carom_unpack_moves(&from, line->moves, line->n_moves);
    }
    return carom_unpack_close(&from, error) && carom_match_result_check(out, error);
}
