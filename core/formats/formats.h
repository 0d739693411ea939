/* formats.h - the readers behind carom_read(), one a format.
 * Each gets the text without white space around it and an `out` of zeros. */
#ifndef CAROM_FORMATS_H
#define CAROM_FORMATS_H

#include "words.h"

bool carom_link_read(const char *text, uint32_t n, carom_input *out, carom_error *error);
bool carom_game_id_read(const char *text, uint32_t n, unsigned options, carom_input *out, carom_error *error);
bool carom_game_id_suspected(const char *text, uint32_t n);

/* -1 for what is not a hexadecimal digit. */
static inline int carom_hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static inline bool carom_is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

#endif
