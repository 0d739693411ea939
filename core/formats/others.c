/* others.c - recognises the formats whose readers read_others.c calls. */
#include "formats/formats.h"

#include <string.h>

/* Returns the position of the first character, from `at` on, that is neither blank nor part of a comment. */
static uint32_t begin(const char *text, uint32_t n, uint32_t at, char comment) {
    for (bool is_comment = false; at < n; at++) {
        is_comment = text[at] == comment || (is_comment && text[at] != '\n');
        if (!is_comment && !carom_is_blank(text[at])) break;
    }
    return at;
}

static bool continues(const char *text, uint32_t n, uint32_t at, const char *expected) {
    uint32_t i = 0;
    while (expected[i] && at + i < n && (text[at + i] | 0x20) == (expected[i] | 0x20)) i++;
    return !expected[i];
}

bool carom_asp_suspected(const char *text, uint32_t n) {
    static const char *const facts[] = {"dim(", "barrier(", "pos(", "target(", "length("};
    const uint32_t at = begin(text, n, 0, '%');
    for (unsigned i = 0; i < sizeof facts / sizeof *facts; i++)
        if (continues(text, n, at, facts[i])) return true;
    return false;
}

bool carom_pddl_suspected(const char *text, uint32_t n) {
    const uint32_t at = begin(text, n, 0, ';');
    return continues(text, n, at, "(") && continues(text, n, begin(text, n, at + 1, ';'), "define");
}

bool carom_begins_facts(const char *text, size_t n) {
    /* untested: no text in the tests has 4 GiB. */
    const uint32_t length = n < UINT32_MAX ? (uint32_t)n : UINT32_MAX;
    return carom_asp_suspected(text, length) || carom_pddl_suspected(text, length);
}

bool carom_others_suspected(const char *text, uint32_t n) {
    return carom_saved_board_suspected(text, n) || carom_begins_facts(text, n);
}
