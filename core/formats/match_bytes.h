/* match_bytes.h - packs matches and results into bytes with a checksum at the end, and unpacks them.
 *
 *     number := 7 bits per byte, the lowest first; bit 7 is set in every byte but the last
 *     line   := number of moves, number of seconds, 5 bits per move */
#ifndef CAROM_MATCH_BYTES_H
#define CAROM_MATCH_BYTES_H

#include "formats/base64.h"

enum { CAROM_PACKED_MAX = CAROM_BYTES_MAX };

/* The caller makes sure that everything fits. */
typedef struct carom_packer {
    uint8_t bytes[CAROM_PACKED_MAX];
    uint32_t n;
} carom_packer;

void carom_pack_byte(carom_packer *to, unsigned byte);
void carom_pack_number(carom_packer *to, uint64_t number);
void carom_pack_moves(carom_packer *to, const carom_move *moves, uint32_t n);
/* Adds the checksum and writes "#key=...".  Returns the length. */
size_t carom_pack_text(carom_packer *to, const char *key, char *out);

/* Beyond the end of the data, the functions read zeros, so callers need to check for errors only once, in
 * carom_unpack_close(). */
typedef struct carom_unpacker {
    carom_bytes in;
    uint32_t at;
    bool damaged;     /* a number was too large, or bits that must be 0 were set. */
    const char *what; /* the key: "match". */
} carom_unpacker;

/* Begins to read the value of `key` in text[0..n); `text` and `key` must stay valid while `out` is used.  If the value
 * is not base64url, returns false and fills `error`. */
bool carom_unpack_open(const char *text, uint32_t n, const char *key, carom_unpacker *out, carom_error *error);
unsigned carom_unpack_byte(carom_unpacker *from);
/* If the number is larger than `most`, returns 0 and marks the data as damaged. */
uint64_t carom_unpack_number(carom_unpacker *from, uint64_t most);
void carom_unpack_moves(carom_unpacker *from, carom_move *moves, uint32_t n);
/* If bytes are missing, damaged or left over, returns false and fills `error`. */
bool carom_unpack_close(const carom_unpacker *from, carom_error *error);

#endif
