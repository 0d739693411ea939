/* left_pack.h - left-packs up to four numbers of a vector: copies the numbers that a mask selects, in order and without
 * gaps.
 *
 *     four = d c b a   which = 1 0 1 0 (bits 3..0)   ->   out = b d - -
 */
#ifndef CAROM_LEFT_PACK_H
#define CAROM_LEFT_PACK_H

#include "search/base/bytes16.h"

/* Both functions write the numbers that the four bits of `which` select, and may write zeros after them, up to the
 * fourth place.  They return how many numbers are selected. */

#ifdef BYTES16_CAN_CHOOSE

/* The bytes to choose for each mask: a to d select a number, z selects none. */
#define CAROM_PACKINGS(a, b, c, d, z)                                                                                  \
    {                                                                                                                  \
        {z, z, z, z}, {a, z, z, z}, {b, z, z, z}, {a, b, z, z}, {c, z, z, z}, {a, c, z, z}, {b, c, z, z},              \
            {a, b, c, z}, {d, z, z, z}, {a, d, z, z}, {b, d, z, z}, {a, b, d, z}, {c, d, z, z}, {a, c, d, z},          \
            {b, c, d, z}, {                                                                                            \
            a, b, c, d                                                                                                 \
        }                                                                                                              \
    }

static inline unsigned carom_pack_count(unsigned which) {
    return (unsigned)(0x4332322132212110u >> 4 * which & 15); /* digit i is the number of bits of mask i. */
}

/* Packs the four 32-bit numbers of the vector. */
static inline unsigned carom_pack32(uint32_t out[4], bytes16 four, unsigned which) {
    static const uint32_t packing[16][4] = CAROM_PACKINGS(0x03020100, 0x07060504, 0x0B0A0908, 0x0F0E0D0C, 0x80808080);
    bytes16_store(out, bytes16_choose(four, bytes16_load(packing[which])));
    return carom_pack_count(which);
}

/* Packs the first four 16-bit numbers of the vector. */
static inline unsigned carom_pack16(uint16_t out[4], bytes16 four, unsigned which) {
    static const uint16_t packing[16][4] = CAROM_PACKINGS(0x0100, 0x0302, 0x0504, 0x0706, 0x8080);
    bytes16_store_half(out, bytes16_choose(four, bytes16_load_half(packing[which])));
    return carom_pack_count(which);
}

#else

static inline unsigned carom_pack32(uint32_t out[4], bytes16 four, unsigned which) {
    uint32_t all[4];
    unsigned n = 0;
    bytes16_store(all, four);
    for (; which; which &= which - 1) out[n++] = all[__builtin_ctz(which)];
    return n;
}

static inline unsigned carom_pack16(uint16_t out[4], bytes16 four, unsigned which) {
    uint16_t all[8];
    unsigned n = 0;
    bytes16_store(all, four);
    for (; which; which &= which - 1) out[n++] = all[__builtin_ctz(which)];
    return n;
}

#endif

#endif
