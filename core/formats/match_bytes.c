#include "formats/match_bytes.h"

#include "formats/checksum.h"
#include "formats/formats.h"

#include <string.h>

enum { MOVE_BITS = 5 };

void carom_pack_byte(carom_packer *to, unsigned byte) { to->bytes[to->n++] = (uint8_t)byte; }

void carom_pack_number(carom_packer *to, uint64_t number) {
    for (; number > 127; number >>= 7) carom_pack_byte(to, 128 | (number & 127));
    carom_pack_byte(to, (unsigned)number);
}

void carom_pack_moves(carom_packer *to, const carom_move *moves, uint32_t n) {
    unsigned bits = 0, n_bits = 0;
    for (uint32_t i = 0; i < n; i++) {
        bits |= (unsigned)moves[i] << n_bits;
        for (n_bits += MOVE_BITS; n_bits >= 8; n_bits -= 8, bits >>= 8) carom_pack_byte(to, bits & 255);
    }
    if (n_bits) carom_pack_byte(to, bits);
}

size_t carom_pack_text(carom_packer *to, const char *key, char *out) {
    carom_pack_byte(to, carom_crc8(to->bytes, to->n));
    const size_t length = strlen(key);
    out[0] = '#';
    memcpy(out + 1, key, length);
    out[1 + length] = '=';
    return length + 2 + carom_base64_write(to->bytes, to->n, out + length + 2);
}

/* ---- reading ---- */

bool carom_unpack_open(const char *text, uint32_t n, const char *key, carom_unpacker *out, carom_error *error) {
    carom_pair pair = {0};
    while (carom_pair_next(text, n, &pair) && !carom_pair_is(text, &pair, key)) {}
    out->at = 0;
    out->damaged = false;
    out->what = key;
    const uint32_t value = pair.value < pair.end ? pair.value : pair.end;
    return carom_base64_read(text, value, pair.end, "a link", &out->in, error);
}

unsigned carom_unpack_byte(carom_unpacker *from) {
    const uint32_t at = from->at++;
    return at < from->in.n && at < CAROM_BYTES_MAX ? from->in.bytes[at] : 0;
}

uint64_t carom_unpack_number(carom_unpacker *from, uint64_t most) {
    uint64_t number = 0;
    for (unsigned shift = 0; shift < 63; shift += 7) {
        const unsigned byte = carom_unpack_byte(from);
        number |= (uint64_t)(byte & 127) << shift;
        if (byte & 128) continue;
        if (number <= most && (byte || shift == 0)) return number;
        break; /* the number is too large, or has more bytes than necessary. */
    }
    from->damaged = true;
    return 0;
}

void carom_unpack_moves(carom_unpacker *from, carom_move *moves, uint32_t n) {
    unsigned bits = 0, n_bits = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (n_bits < MOVE_BITS) {
            bits |= carom_unpack_byte(from) << n_bits;
            n_bits += 8;
        }
        moves[i] = (carom_move)(bits & ((1u << MOVE_BITS) - 1));
        bits >>= MOVE_BITS;
        n_bits -= MOVE_BITS;
        from->damaged |= !carom_is_move(moves[i]);
    }
    from->damaged |= bits != 0;
}

bool carom_unpack_close(const carom_unpacker *from, carom_error *error) {
    const carom_bytes *in = &from->in;
    const uint32_t total = from->at + 1;
    if (in->n < total)
        return carom_fail(error, CAROM_CUT_SHORT, in->end, "this %s was cut short; copy its whole link again",
                          from->what);
    if (in->n > total)
        return carom_fail(error, CAROM_TOO_LONG, carom_byte_position(in, total),
                          "this %s is too long; copy its link again without the text after it", from->what);
    if (from->damaged || in->rest || carom_crc8(in->bytes, total - 1) != in->bytes[total - 1])
        return carom_fail(error, CAROM_DAMAGED, carom_byte_position(in, total - 1),
                          "this %s is damaged: its checksum does not match; copy its link again", from->what);
    return true;
}
