/* inflate.h - unpacks zlib data (RFC 1950 and 1951). */
#ifndef CAROM_INFLATE_H
#define CAROM_INFLATE_H

#include <stdint.h>

typedef enum carom_inflated {
    CAROM_INFLATED,
    CAROM_INFLATE_CUT,     /* the packed bytes end too early. */
    CAROM_INFLATE_DAMAGED, /* the bytes are not zlib data. */
    CAROM_INFLATE_FULL,    /* the data unpacks to more than `size` bytes; the first `size` bytes are in `out`. */
} carom_inflated;

/* Unpacks in[0..n) to out[0..size).  Whatever the outcome, `written` receives the number of bytes in `out`, and `read`
 * the number of bytes that were read.  The zlib checksum is not verified, because the surrounding text has a checksum
 * of its own. */
carom_inflated carom_inflate(const uint8_t *in, uint32_t n, uint8_t *out, uint32_t size, uint32_t *written,
                             uint32_t *read);

#endif
