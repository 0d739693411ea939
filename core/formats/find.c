/* find.c - finds pieces of a text that may be puzzles: a link in a sentence, a game ID in brackets, a saved board. */
#include "formats/formats.h"

#include <string.h>

enum { LIKELY_PAYLOAD = 12 }; /* characters; a shorter word that begins with "AQ" is probably not a payload. */

static bool is_letter_or_digit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Returns whether the part of a link after its '#' may contain this character.  Commas, full stops and brackets end a
 * link. */
static bool is_of_link(char c) { return is_letter_or_digit(c) || (c != '\0' && strchr("-_+/=%&", c) != NULL); }
static bool is_of_game_id(char c) { return is_letter_or_digit(c) || c == '+'; }

/* Returns whether the byte may end a sentence: ASCII punctuation, which may be part of a smiley, or any byte beyond
 * ASCII, which may belong to a dash, a quotation mark or an emoji. */
static bool ends_sentence(char c) { return (c & 0x80) || (c != '\0' && strchr(".,:;!?()[]{}<>\"'-", c) != NULL); }

static uint32_t run_of(const char *text, uint32_t from, uint32_t n, bool (*belongs)(char)) {
    while (from < n && belongs(text[from])) from++;
    return from;
}

static bool begins_with(const char *text, uint32_t from, uint32_t n, const char *word) {
    const size_t length = strlen(word);
    return n - from >= length && memcmp(text + from, word, length) == 0;
}

static bool has_digit(const char *text, uint32_t from, uint32_t end) {
    while (from < end && (text[from] < '0' || text[from] > '9')) from++;
    return from < end;
}

static bool link_at(const char *text, uint32_t at, uint32_t n, carom_piece *piece) {
    *piece = (carom_piece){at, run_of(text, at + 1, n, is_of_link), true};
    for (unsigned i = 0; i < CAROM_LINK_KEYS; i++)
        if (carom_pairs_have(text + at, piece->end - at, carom_link_keys[i])) return true;
    return false;
}

/* Finds a piece at the start of a word: a game ID, a bare payload, or a link without its '#'. */
static bool word_at(const char *text, uint32_t at, uint32_t n, carom_piece *piece) {
    if (at > 0 && text[at - 1] != '=' && is_of_link(text[at - 1])) return false;
    if (carom_game_id_suspected(text + at, n - at)) {
        *piece = (carom_piece){at, run_of(text, at, n, is_of_game_id), n - at > 7 && text[at + 7] == '+'};
        return true;
    }
    if (begins_with(text, at, n, "AQ")) {
        const uint32_t end = run_of(text, at, n, is_of_link);
        *piece = (carom_piece){at, end, has_digit(text, at, end)};
        return end - at >= LIKELY_PAYLOAD;
    }
    *piece = (carom_piece){at, run_of(text, at, n, is_of_link), false};
    return !carom_pairs_are_bare(text + at, piece->end - at);
}

/* A saved board has four '!', the last one at its end. */
static bool saved_board_at(const char *text, uint32_t at, uint32_t n, carom_piece *piece) {
    if (!carom_saved_board_suspected(text + at, n - at)) return false;
    uint32_t end = at;
    for (unsigned marks = 0; end < n && marks < 4; end++) {
        if (text[end] == '!') marks++;
        /* untested: in the tests, a saved board within a text is on one line. */
        else if (!carom_is_blank(text[end]) && !is_of_link(text[end])) break;
    }
    /* untested: in the tests, a saved board within a text is on one line. */
    while (carom_is_blank(text[end - 1])) end--;
    *piece = (carom_piece){at, end, true};
    return true;
}

bool carom_piece_next(const char *text, uint32_t n, carom_piece *piece) {
    for (uint32_t at = piece->end; at < n; at++)
        if (text[at] == '#'   ? link_at(text, at, n, piece)
            : text[at] == '!' ? saved_board_at(text, at, n, piece)
                              : word_at(text, at, n, piece))
            return true;
    return false;
}

/* Adds the first word of the next line to the piece, because mail programs break long links.  Returns false if there is
 * no such word. */
static bool goes_on(const char *text, uint32_t n, carom_piece *piece) {
    uint32_t at = piece->end;
    bool new_line = false;
    for (; at < n && carom_is_blank(text[at]); at++) new_line |= text[at] == '\n';
    const uint32_t end = run_of(text, at, n, is_of_link);
    if (!new_line || end == at) return false;
    piece->end = end;
    return true;
}

/* Drops the last character of the piece, because it may be punctuation of the surrounding sentence, such as '-'.
 * Returns false if the last character is a letter or digit. */
static bool shrinks(const char *text, carom_piece *piece) {
    /* untested: every piece has a letter or digit. */
    if (piece->end == piece->from || is_letter_or_digit(text[piece->end - 1])) return false;
    piece->end--;
    return true;
}

bool carom_piece_read(const char *text, uint32_t n, const carom_piece *piece, carom_piece_reader *read, void *to,
                      carom_error *error) {
    if (read(text, piece->from, piece->end, to, error)) return true;
    carom_error other = *error;
    carom_piece longer = *piece, shorter = *piece;
    while (other.code == CAROM_CUT_SHORT && goes_on(text, n, &longer))
        if (read(text, longer.from, longer.end, to, &other)) return true;
    while (shrinks(text, &shorter))
        if (read(text, shorter.from, shorter.end, to, &other)) return true;
    return false;
}

bool carom_is_within_text(const char *text, uint32_t n, const carom_piece *piece) {
    bool blank = false;
    for (uint32_t at = 0; at < n;) {
        bool new_line = false;
        const uint32_t from = at;
        /* untested: the text is trimmed, so it does not end with a blank. */
        for (; at < n && carom_is_blank(text[at]); at++) new_line |= text[at] == '\n';
        blank |= at > from && !new_line;
        while (at < n && !carom_is_blank(text[at])) at++;
    }
    uint32_t behind = piece->end;
    while (behind < n && ends_sentence(text[behind])) behind++;
    return blank || (behind == n && piece->end < n);
}
