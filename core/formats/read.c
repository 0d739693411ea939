/* read.c - carom_read(): strips white space, quotes and comments around a puzzle, detects the format and calls its
 * reader.
 *
 * If the text as a whole is not a puzzle, carom_read() returns the first piece of the text that can be read.  If no
 * piece can be read, the error describes the first piece that was certainly meant as a puzzle or, if there is no such
 * piece, the whole text. */
#include "formats/formats.h"

#include <assert.h>
#include <string.h>

enum { PIECES_MAX = 100 }; /* the most pieces tried in one text. */

typedef struct span {
    size_t from, end;
} span;

static void trim(const char *text, span *s) {
    while (s->from < s->end && carom_is_blank(text[s->from])) s->from++;
    while (s->end > s->from && carom_is_blank(text[s->end - 1])) s->end--;
}

/* A '#' begins a comment only before a blank or at the end of the text; in a link, the first key follows the '#'. */
static bool is_comment(const char *text, size_t from, size_t end) {
    return from < end && text[from] == '#' && (from + 1 == end || carom_is_blank(text[from + 1]));
}

static void skip_comments(const char *text, span *s) {
    for (trim(text, s); is_comment(text, s->from, s->end); trim(text, s))
        while (s->from < s->end && text[s->from] != '\n') s->from++;
    for (;; trim(text, s)) {
        size_t line = s->end;
        while (line > s->from && text[line - 1] != '\n') line--;
        const size_t end = s->end;
        while (line < end && carom_is_blank(text[line])) line++;
        if (!is_comment(text, line, end)) return;
        s->end = line;
    }
}

static void strip_quotes(const char *text, span *s) {
    static const char pairs[][2] = {{'"', '"'}, {'\'', '\''}, {'`', '`'}, {'<', '>'}};
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (s->end - s->from >= 2 && text[s->from] == pairs[i][0] && text[s->end - 1] == pairs[i][1]) {
            s->from++;
            s->end--;
            trim(text, s);
            return;
        }
}

static span core_of(const char *text, size_t n) {
    const bool mark = n >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0; /* byte order mark in UTF-8. */
    span s = {mark ? 3 : 0, n};
    skip_comments(text, &s);
    strip_quotes(text, &s);
    return s;
}

static bool contains(const char *text, uint32_t n, const char *piece) {
    const size_t length = strlen(piece);
    for (uint32_t i = 0; i + length <= n; i++)
        if (memcmp(text + i, piece, length) == 0) return true;
    return false;
}

/* Finds a game ID in place of a link's payload, as in "#p=7650+42+E2302B12+C9". */
static bool find_game_id(const char *text, uint32_t n, carom_pair *pair) {
    *pair = (carom_pair){0};
    while (carom_pair_next(text, n, pair))
        if (carom_pair_is(text, pair, "p")) return carom_game_id_suspected(text + pair->value, pair->end - pair->value);
    return false;
}

/* Reads the text in the first format that it matches.  The arguments are as in formats.h. */
static bool read_format(const char *text, uint32_t n, unsigned options, carom_input *out, carom_error *error) {
    if (*text == '{' || *text == '[')
        return carom_fail(
            error, CAROM_OTHER_READER, 0,
            "this looks like Async JSON, which only Carom's page reads, and its npm package by load() or readingAll()");
    if (carom_interchange_text_suspected(text, n)) return carom_interchange_text_read(text, n, options, out, error);
    if (carom_others_suspected(text, n)) return carom_others_read(text, n, out, error);
    if (carom_drawing_suspected(text, n)) return carom_drawing_read(text, n, out, error);
    /* This is not a payload: a payload begins with "AQ", and base64url has '-' in place of '+'. */
    if (carom_game_id_suspected(text, n)) return carom_game_id_read(text, n, options, out, error);
    carom_pair id;
    if (find_game_id(text, n, &id)) {
        if (carom_game_id_read(text + id.value, id.end - id.value, options, out, error)) return true;
        error->position += id.value;
        return false;
    }
    if (carom_link_suspected(text, n)) return carom_link_read(text, n, out, error); /* ignores the key s. */
    if (carom_interchange_suspected(text, n)) return carom_interchange_read(text, n, options, out, error);
    if (carom_pairs_have(text, n, "match") || carom_pairs_have(text, n, "result"))
        return carom_fail(error, CAROM_IS_MATCH, 0, "this is not a puzzle but a match or a result");
    if (contains(text, n, "#") || contains(text, n, "://"))
        return carom_fail(error, CAROM_NOT_A_PUZZLE, 0, "this address has no puzzle: it contains neither #p= nor #s=");
    return carom_fail(error, CAROM_NOT_A_PUZZLE, 0,
                      "this is not a puzzle: it is not a Carom link, a game ID, a saved board, an interchange link or "
                      "text, a drawing or a competition's puzzle");
}

typedef struct reading {
    unsigned options;
    carom_input *out;
} reading;

/* A carom_piece_reader; `to` is a `reading`. */
static bool read_part(const char *text, uint32_t from, uint32_t end, void *to, carom_error *error) {
    const reading *r = to;
    memset(r->out, 0, sizeof *r->out);
    if (read_format(text + from, end - from, r->options, r->out, error)) return true;
    assert(error->position != CAROM_NO_POSITION);
    error->position += from;
    return false;
}

/* Tries the pieces of the text.  If none can be read, returns false, and `error` is about the whole text or a piece. */
static bool read_within(const char *text, uint32_t n, reading *r, carom_error *error) {
    carom_piece piece = {0};
    carom_error about_text = *error, wrong;
    bool found = false;
    for (unsigned tries = 0; tries < PIECES_MAX && carom_piece_next(text, n, &piece); tries++) {
        if (carom_piece_read(text, n, &piece, read_part, r, &wrong)) return true;
        /* untested: only puzzles.wasm lacks the readers of other formats. */
        if (wrong.code == CAROM_OTHER_READER) {
            *error = wrong;
            return false;
        }
        if (found || !piece.is_sure) continue;
        found = true;
        if (about_text.code == CAROM_NOT_A_PUZZLE || about_text.code == CAROM_OTHER_READER ||
            carom_is_within_text(text, n, &piece))
            *error = wrong;
    }
    return false;
}

bool carom_read(const char *text, size_t n, unsigned options, carom_input *out, carom_error *error) {
    carom_error unasked;
    if (!error) error = &unasked;
    if (n > UINT32_MAX - 1)
        return carom_fail(error, CAROM_TOO_LONG, CAROM_NO_POSITION, "this text is too long to be a puzzle");
    const span core = core_of(text, n);
    if (core.from == core.end)
        return carom_fail(error, CAROM_NOT_A_PUZZLE, 0, "this text is empty; a link or a game ID is needed");
    const char *inside = text + core.from;
    reading r = {options, out};
    const uint32_t length = (uint32_t)(core.end - core.from);
    if (read_part(inside, 0, length, &r, error)) return true;
    const bool is_whole =
        *inside == '{' || carom_interchange_text_suspected(inside, length) || carom_begins_facts(inside, length);
    if (!is_whole && read_within(inside, length, &r, error)) return true;
    error->position += (uint32_t)core.from;
    return false;
}
