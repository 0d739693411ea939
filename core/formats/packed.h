/* packed.h - the bytes of matches and of results, in order: numbers of 7 bits a byte, lowest first, and a check sum.
 *
 *     number := byte with bit 7 set, while there is more    line := number of moves, seconds, 5 bits a move */
#ifndef CAROM_PACKED_H
#define CAROM_PACKED_H

#include "formats/base64.h"

enum { CAROM_PACKED_MAX = CAROM_BYTES_MAX };

/* The caller writes no more than fits. */
typedef struct carom_packer {
    uint8_t bytes[CAROM_PACKED_MAX];
    uint32_t n;
} carom_packer;

void carom_pack_byte(carom_packer *to, unsigned byte);
void carom_pack_number(carom_packer *to, uint64_t number);
void carom_pack_moves(carom_packer *to, const carom_move *moves, uint32_t n);
/* Adds the check sum and writes "#key=...". */
size_t carom_pack_text(carom_packer *to, const char *key, char *out);

/* Reading goes on behind the end, with zeros: the caller asks once, at last, whether the bytes were right. */
typedef struct carom_unpacker {
    carom_bytes in;
    uint32_t at;
    bool damaged;     /* a number that is too large, or bits that must be 0 */
    const char *what; /* the key: "match" */
} carom_unpacker;

/* The value of the key in text[0..n), up to the check sum. */
bool carom_unpack_open(const char *text, uint32_t n, const char *key, carom_unpacker *out, carom_error *error);
unsigned carom_unpack_byte(carom_unpacker *from);
/* Up to `most`. */
uint64_t carom_unpack_number(carom_unpacker *from, uint64_t most);
void carom_unpack_moves(carom_unpacker *from, carom_move *moves, uint32_t n);
/* Whether all bytes were used, no more were needed, and none is damaged. */
bool carom_unpack_close(const carom_unpacker *from, carom_error *error);

#endif
