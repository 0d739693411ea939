/* encoding.h - detects UTF-16 and byte order marks, which Windows programs write; carom reads ASCII and UTF-8. */
#ifndef CAROM_CLI_ENCODING_H
#define CAROM_CLI_ENCODING_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#define UTF16_ADVICE "is UTF-16 text, and carom reads UTF-8: save it as UTF-8 and try again"

/* Returns whether a file that begins with these bytes is UTF-16: it has a byte order mark, or every other byte is 0. */
static inline bool is_utf16(const char *begin, size_t n) {
    if (n >= 2 && (memcmp(begin, "\xFF\xFE", 2) == 0 || memcmp(begin, "\xFE\xFF", 2) == 0)) return true;
    return n >= 4 && !begin[0] == !begin[2] && !begin[1] == !begin[3] && !begin[0] != !begin[1];
}

/* Returns the length of the byte order mark at the beginning of a UTF-8 file, or 0 if the file has none. */
static inline size_t utf8_mark(const char *begin, size_t n) {
    return n >= 3 && memcmp(begin, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

#endif
