/* base64.h - converts between bytes and base64url, the text of links. */
#ifndef CAROM_BASE64_H
#define CAROM_BASE64_H

#include "messages.h"

enum { CAROM_BYTES_MAX = 3600 }; /* enough for every link: a puzzle has up to 586 bytes, a result up to 3,600. */

typedef struct carom_bytes {
    uint8_t bytes[CAROM_BYTES_MAX];
    uint32_t n;       /* bytes in the text; only the first CAROM_BYTES_MAX bytes are stored. */
    const char *text; /* the caller's. */
    uint32_t from;    /* position of the first character. */
    uint32_t end;     /* position after the last character. */
    bool rest;        /* unused bits are not 0, or there is one character too many. */
} carom_bytes;

/* Writes base64url without padding, followed by a NUL.  Returns the length, (8n + 5) / 6. */
size_t carom_base64_write(const uint8_t *bytes, uint32_t n, char *out);

/* Reads text[from..end), which must stay valid while `out` is used; `from` is at most `end`.  Accepts the changes that
 * mail and chat programs make to links: padding, `+` and `/`, white space and %-escapes.  `format` names the text in
 * error messages: "a link".  Returns false and fills `error` if there is any other character. */
bool carom_base64_read(const char *text, uint32_t from, uint32_t end, const char *format, carom_bytes *out,
                       carom_error *error);

/* Returns the position in the text of the first character of byte `i`, or `end` if the text has no byte `i`.  Use this
 * function only for errors, because it reads the text again. */
uint32_t carom_byte_position(const carom_bytes *bytes, uint32_t i);

#endif
