/* base64.h - bytes <-> base64url, the text of links. */
#ifndef CAROM_BASE64_H
#define CAROM_BASE64_H

#include "words.h"

enum { CAROM_BYTES_MAX = 3600 }; /* more than any link holds: a puzzle's 586, a result's 3,600 at most */

typedef struct carom_bytes {
    uint8_t bytes[CAROM_BYTES_MAX];
    uint32_t where[CAROM_BYTES_MAX]; /* position in the text of the first character of each byte */
    uint32_t n;                      /* of all bytes; those from CAROM_BYTES_MAX on are counted but not kept */
    uint32_t end;                    /* position behind the last character */
    bool rest;                       /* bits that belong to no byte are set, or a last character is too much */
} carom_bytes;

/* Without padding, NUL-terminated; returns the length, (8n + 5) / 6. */
size_t carom_base64_write(const uint8_t *bytes, uint32_t n, char *out);

/* Reads text[from..end).  Takes what mail and chat programs do to links: padding, `+` and `/`, white space, %-escapes.
 * `format` is how an error calls the text: "a link". */
bool carom_base64_read(const char *text, uint32_t from, uint32_t end, const char *format, carom_bytes *out,
                       carom_error *error);

#endif
