/* match_next.c - finds matches and results in a text. */
#include "formats/formats.h"
#include "formats/match.h"
#include "formats/sender.h"

#include <string.h>

/* A carom_piece_reader, where `to` is a carom_match_found.  Its field is_result selects a result or a match. */
static bool read_piece(const char *text, uint32_t from, uint32_t end, void *to, carom_error *error) {
    carom_match_found *found = to;
    const char *piece = text + from;
    const uint32_t n = end - from;
    if (found->is_result ? carom_match_result_read(piece, n, &found->result, error)
                         : carom_match_read(piece, n, &found->result.match, error)) {
        if (!found->is_result) carom_sender_read(piece, n, found->sender);
        found->end = end;
        return true;
    }
    if (error->position != CAROM_NO_POSITION) error->position += from;
    return false;
}

bool carom_match_next(const char *text, size_t n, carom_match_found *found) {
    carom_piece piece = {.end = (uint32_t)found->end};
    memset(found, 0, sizeof *found);
    if (n >= UINT32_MAX) return false;
    while (carom_piece_next(text, (uint32_t)n, &piece)) {
        const uint32_t length = piece.end - piece.from;
        found->is_result = carom_pairs_have(text + piece.from, length, "result");
        if (!found->is_result && !carom_pairs_have(text + piece.from, length, "match")) continue;
        found->from = piece.from;
        found->end = piece.end;
        found->is_good = carom_piece_read(text, (uint32_t)n, &piece, read_piece, found, &found->error);
        return true;
    }
    return false;
}
