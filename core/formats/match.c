/* match.c - reads, writes and checks matches, `#match=...`.  sender.c adds the name of the sender.
 *
 * A match of version 1 has these bytes, in this order; match_bytes.h describes the numbers.
 *     1 byte            the version, 1
 *     1 byte            board + 4 * diagonals + 8 * target + 32 * rules
 *     1 byte            the number of robots
 *     0 to 2 bytes      chosen sides: four nibbles, NW NE SE SW; a drawn board: (w - 1) << 4 | (h - 1); else nothing
 *     numbers           least and most moves requested, seed, number of puzzles, the attempt of each puzzle
 *     1 byte            CRC-8 of all bytes before it */
#include "formats/match.h"

#include "formats/formats.h"

#include <string.h>

enum { VERSION = 1 };
enum { BOARD_BITS = 3, DIAGONALS = 4, TARGET_SHIFT = 3, TARGET_BITS = 3, RULES_SHIFT = 5, KINDS = 128 };

bool carom_match_check(const carom_match *match, carom_error *error) {
    if (match->n < 1 || match->n > CAROM_MATCH_PUZZLES)
        return carom_fail(error, CAROM_BAD_MATCH, CAROM_NO_POSITION, "a match has 1 to %u puzzles, not %u",
                          CAROM_MATCH_PUZZLES, match->n);
    if (match->seed > CAROM_MATCH_SEED_MAX)
        return carom_fail(error, CAROM_BAD_MATCH, CAROM_NO_POSITION, "the seed of a match is at most 2^53 - 1");
    if (match->moves.least > CAROM_MOVES_MAX || match->moves.most > CAROM_MOVES_MAX)
        return carom_fail(error, CAROM_BAD_MATCH, CAROM_NO_POSITION, "the puzzles of a match have at most %u moves",
                          CAROM_MOVES_MAX);
    return carom_game_kind_check(&match->kind, error);
}

bool carom_match_puzzle(const carom_match *match, uint32_t i, carom_puzzle *out, carom_error *error) {
    if (!carom_match_check(match, error)) return false;
    if (i >= match->n)
        return carom_fail(error, CAROM_BAD_MATCH, CAROM_NO_POSITION, "this match has %u puzzles", match->n);
    return carom_generate(&match->kind, match->seed, i, match->attempt[i], out, error);
}

void carom_match_pack(const carom_match *match, carom_packer *to) {
    const carom_game_kind kind = carom_game_kind_filled(&match->kind);
    carom_pack_byte(to, VERSION);
    carom_pack_byte(to, (unsigned)kind.board | (kind.diagonals ? DIAGONALS : 0) |
                            (unsigned)kind.target << TARGET_SHIFT | (unsigned)kind.rules << RULES_SHIFT);
    carom_pack_byte(to, kind.robots);
    if (kind.board == CAROM_BOARD_CHOSEN) {
        carom_pack_byte(to, (unsigned)kind.sides[0] << 4 | kind.sides[1]);
        carom_pack_byte(to, (unsigned)kind.sides[2] << 4 | kind.sides[3]);
    }
    if (kind.board == CAROM_BOARD_DRAWN) carom_pack_byte(to, (kind.width - 1u) << 4 | (kind.height - 1u));
    carom_pack_number(to, match->moves.least);
    carom_pack_number(to, match->moves.most);
    carom_pack_number(to, match->seed);
    carom_pack_number(to, match->n);
    for (uint32_t i = 0; i < match->n; i++) carom_pack_number(to, match->attempt[i]);
}

bool carom_match_unpack(carom_unpacker *from, carom_match *out, carom_error *error) {
    memset(out, 0, sizeof *out);
    const unsigned version = carom_unpack_byte(from), kinds = carom_unpack_byte(from);
    if (from->in.n && version != VERSION)
        return carom_fail(error, CAROM_NEWER_VERSION, carom_byte_position(&from->in, 0),
                          "this %s was made by a newer version of Carom; reload or update Carom to open it",
                          from->what);
    carom_game_kind *kind = &out->kind;
    kind->board = (carom_board_kind)(kinds & BOARD_BITS);
    kind->diagonals = kinds & DIAGONALS;
    kind->target = (carom_target_kind)(kinds >> TARGET_SHIFT & TARGET_BITS);
    kind->rules = (uint8_t)(kinds >> RULES_SHIFT & 3);
    kind->robots = (uint8_t)carom_unpack_byte(from);
    from->damaged |= kinds >= KINDS;
    if (kind->board == CAROM_BOARD_CHOSEN)
        for (unsigned i = 0; i < 4; i += 2) {
            const unsigned two = carom_unpack_byte(from);
            kind->sides[i] = (uint8_t)(two >> 4);
            kind->sides[i + 1] = two & 15;
        }
    if (kind->board == CAROM_BOARD_DRAWN) {
        const unsigned size = carom_unpack_byte(from);
        kind->width = (uint8_t)((size >> 4) + 1);
        kind->height = (uint8_t)((size & 15) + 1);
    }
    out->moves.least = (uint32_t)carom_unpack_number(from, CAROM_MOVES_MAX);
    out->moves.most = (uint32_t)carom_unpack_number(from, CAROM_MOVES_MAX);
    out->seed = carom_unpack_number(from, CAROM_MATCH_SEED_MAX);
    out->n = (uint32_t)carom_unpack_number(from, CAROM_MATCH_PUZZLES);
    for (uint32_t i = 0; i < out->n; i++) out->attempt[i] = (uint32_t)carom_unpack_number(from, UINT32_MAX);
    return true;
}

size_t carom_match_write(const carom_match *match, char out[CAROM_MATCH_TEXT_MAX], carom_error *error) {
    carom_packer to = {.n = 0};
    *out = '\0';
    if (!carom_match_check(match, error)) return 0;
    carom_match_pack(match, &to);
    return carom_pack_text(&to, "match", out);
}

bool carom_match_read(const char *text, uint32_t n, carom_match *out, carom_error *error) {
    carom_unpacker from;
    return carom_unpack_open(text, n, "match", &from, error) && carom_match_unpack(&from, out, error) &&
           carom_unpack_close(&from, error) && carom_match_check(out, error);
}
