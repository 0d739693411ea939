/* encoding.h - detects UTF-16, which Windows programs write; carom reads ASCII and UTF-8. */
#ifndef CAROM_CLI_ENCODING_H
#define CAROM_CLI_ENCODING_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#define UTF16_ADVICE "is UTF-16 text, and carom reads UTF-8: save it as UTF-8 and try again"

/* Whether a file that begins with these bytes is UTF-16: it has a byte order mark, or every other byte is zero. */
static inline bool is_utf16(const char *begin, size_t n) {
    if (n >= 2 && (memcmp(begin, "\xFF\xFE", 2) == 0 || memcmp(begin, "\xFE\xFF", 2) == 0)) return true;
    return n >= 4 && !begin[0] == !begin[2] && !begin[1] == !begin[3] && !begin[0] != !begin[1];
}

#endif
