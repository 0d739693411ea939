/* bytes16.h - SIMD vectors of sixteen bytes: the few operations that the search needs, implemented for SSE2, wasm
 * simd128, 64-bit NEON and plain C.
 *
 * All four implementations return the same bytes.  Only bytes16_choose() needs an instruction that some processors lack
 * (SSSE3); BYTES16_CAN_CHOOSE is defined where this instruction is available. */
#ifndef CAROM_BYTES16_H
#define CAROM_BYTES16_H

#include <stdint.h>
#include <string.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "Carom's sets read 16-bit and 32-bit numbers as bytes of a vector, lowest byte first: only for little-endian."
#endif

#if defined(__SSE2__) && !defined(CAROM_PLAIN_BYTES16)
#include <emmintrin.h>

typedef __m128i bytes16;

#ifdef __SSSE3__
#include <tmmintrin.h>
#define BYTES16_CAN_CHOOSE
/* Byte i of the result is byte numbers[i] of a, or 0 if numbers[i] is 128 or more. */
static inline bytes16 bytes16_choose(bytes16 a, bytes16 numbers) { return _mm_shuffle_epi8(a, numbers); }
/* The first eight bytes. */
static inline bytes16 bytes16_load_half(const void *at) { return _mm_loadl_epi64((const __m128i *)at); }
static inline void bytes16_store_half(void *at, bytes16 a) { _mm_storel_epi64((__m128i *)at, a); }
#endif

static inline bytes16 bytes16_load(const void *at) { return _mm_loadu_si128((const __m128i *)at); }
static inline void bytes16_store(void *at, bytes16 a) { _mm_storeu_si128((__m128i *)at, a); }
static inline bytes16 bytes16_splat(uint8_t byte) { return _mm_set1_epi8((char)byte); }
static inline bytes16 bytes16_splat16(uint16_t word) { return _mm_set1_epi16((short)word); }
static inline bytes16 bytes16_splat32(uint32_t word) { return _mm_set1_epi32((int)word); }
static inline bytes16 bytes16_of32(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
    return _mm_setr_epi32((int)a, (int)b, (int)c, (int)d);
}
static inline bytes16 bytes16_add(bytes16 a, bytes16 b) { return _mm_add_epi8(a, b); }
static inline bytes16 bytes16_sub(bytes16 a, bytes16 b) { return _mm_sub_epi8(a, b); }
static inline bytes16 bytes16_add16(bytes16 a, bytes16 b) { return _mm_add_epi16(a, b); }
static inline bytes16 bytes16_min(bytes16 a, bytes16 b) { return _mm_min_epu8(a, b); }
static inline bytes16 bytes16_max(bytes16 a, bytes16 b) { return _mm_max_epu8(a, b); }
static inline bytes16 bytes16_and(bytes16 a, bytes16 b) { return _mm_and_si128(a, b); }
static inline bytes16 bytes16_or(bytes16 a, bytes16 b) { return _mm_or_si128(a, b); }
static inline bytes16 bytes16_xor(bytes16 a, bytes16 b) { return _mm_xor_si128(a, b); }
static inline bytes16 bytes16_without(bytes16 a, bytes16 b) { return _mm_andnot_si128(b, a); }
static inline bytes16 bytes16_equal(bytes16 a, bytes16 b) { return _mm_cmpeq_epi8(a, b); }
static inline bytes16 bytes16_equal16(bytes16 a, bytes16 b) { return _mm_cmpeq_epi16(a, b); }
/* The 16-bit words of a, then of b, each 0 or 65535, as bytes 0 or 255. */
static inline bytes16 bytes16_narrow(bytes16 a, bytes16 b) { return _mm_packs_epi16(a, b); }
static inline unsigned bytes16_mask(bytes16 a) { return (unsigned)_mm_movemask_epi8(a); }
static inline uint32_t bytes16_first32(bytes16 a) { return (uint32_t)_mm_cvtsi128_si32(a); }
static inline bytes16 bytes16_low8(bytes16 a, bytes16 b) { return _mm_unpacklo_epi8(a, b); }
static inline bytes16 bytes16_high8(bytes16 a, bytes16 b) { return _mm_unpackhi_epi8(a, b); }
static inline bytes16 bytes16_low16(bytes16 a, bytes16 b) { return _mm_unpacklo_epi16(a, b); }
static inline bytes16 bytes16_high16(bytes16 a, bytes16 b) { return _mm_unpackhi_epi16(a, b); }
/* Swaps the high and the low four bits of each byte. */
static inline bytes16 bytes16_swap_halves(bytes16 a) {
    const __m128i low = _mm_set1_epi8(15);
    return _mm_or_si128(_mm_slli_epi16(_mm_and_si128(a, low), 4), _mm_and_si128(_mm_srli_epi16(a, 4), low));
}
/* The 32-bit words i, j, k and l of `a`, counted from 0.  The four numbers must be constants. */
#define bytes16_words(a, i, j, k, l) _mm_shuffle_epi32(a, _MM_SHUFFLE(l, k, j, i))

#elif defined(__wasm_simd128__) && !defined(CAROM_PLAIN_BYTES16)
#include <wasm_simd128.h>

typedef v128_t bytes16;

#define BYTES16_CAN_CHOOSE
static inline bytes16 bytes16_choose(bytes16 a, bytes16 numbers) { return wasm_i8x16_swizzle(a, numbers); }
static inline bytes16 bytes16_load_half(const void *at) { return wasm_v128_load64_zero(at); }
static inline void bytes16_store_half(void *at, bytes16 a) { wasm_v128_store64_lane(at, a, 0); }

static inline bytes16 bytes16_load(const void *at) { return wasm_v128_load(at); }
static inline void bytes16_store(void *at, bytes16 a) { wasm_v128_store(at, a); }
static inline bytes16 bytes16_splat(uint8_t byte) { return wasm_i8x16_splat((int8_t)byte); }
static inline bytes16 bytes16_splat16(uint16_t word) { return wasm_i16x8_splat((int16_t)word); }
static inline bytes16 bytes16_splat32(uint32_t word) { return wasm_i32x4_splat((int32_t)word); }
static inline bytes16 bytes16_of32(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
    return wasm_i32x4_make((int32_t)a, (int32_t)b, (int32_t)c, (int32_t)d);
}
static inline bytes16 bytes16_add(bytes16 a, bytes16 b) { return wasm_i8x16_add(a, b); }
static inline bytes16 bytes16_sub(bytes16 a, bytes16 b) { return wasm_i8x16_sub(a, b); }
static inline bytes16 bytes16_add16(bytes16 a, bytes16 b) { return wasm_i16x8_add(a, b); }
static inline bytes16 bytes16_min(bytes16 a, bytes16 b) { return wasm_u8x16_min(a, b); }
static inline bytes16 bytes16_max(bytes16 a, bytes16 b) { return wasm_u8x16_max(a, b); }
static inline bytes16 bytes16_and(bytes16 a, bytes16 b) { return wasm_v128_and(a, b); }
static inline bytes16 bytes16_or(bytes16 a, bytes16 b) { return wasm_v128_or(a, b); }
static inline bytes16 bytes16_xor(bytes16 a, bytes16 b) { return wasm_v128_xor(a, b); }
static inline bytes16 bytes16_without(bytes16 a, bytes16 b) { return wasm_v128_andnot(a, b); }
static inline bytes16 bytes16_equal(bytes16 a, bytes16 b) { return wasm_i8x16_eq(a, b); }
static inline bytes16 bytes16_equal16(bytes16 a, bytes16 b) { return wasm_i16x8_eq(a, b); }
static inline bytes16 bytes16_narrow(bytes16 a, bytes16 b) { return wasm_i8x16_narrow_i16x8(a, b); }
static inline unsigned bytes16_mask(bytes16 a) { return (unsigned)wasm_i8x16_bitmask(a); }
static inline uint32_t bytes16_first32(bytes16 a) { return (uint32_t)wasm_i32x4_extract_lane(a, 0); }
static inline bytes16 bytes16_low8(bytes16 a, bytes16 b) {
    return wasm_i8x16_shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
static inline bytes16 bytes16_high8(bytes16 a, bytes16 b) {
    return wasm_i8x16_shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}
static inline bytes16 bytes16_low16(bytes16 a, bytes16 b) { return wasm_i16x8_shuffle(a, b, 0, 8, 1, 9, 2, 10, 3, 11); }
static inline bytes16 bytes16_high16(bytes16 a, bytes16 b) {
    return wasm_i16x8_shuffle(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}
static inline bytes16 bytes16_swap_halves(bytes16 a) {
    return wasm_v128_or(wasm_i8x16_shl(a, 4), wasm_u8x16_shr(a, 4));
}
#define bytes16_words(a, i, j, k, l) wasm_i32x4_shuffle(a, a, i, j, k, l)

#elif defined(__aarch64__) && defined(__ARM_NEON) && !defined(CAROM_PLAIN_BYTES16)
#include <arm_neon.h>

typedef uint8x16_t bytes16;

#define BYTES16_CAN_CHOOSE
static inline bytes16 bytes16_choose(bytes16 a, bytes16 numbers) { return vqtbl1q_u8(a, numbers); }
static inline bytes16 bytes16_load_half(const void *at) { return vcombine_u8(vld1_u8(at), vdup_n_u8(0)); }
static inline void bytes16_store_half(void *at, bytes16 a) { vst1_u8(at, vget_low_u8(a)); }

static inline uint16x8_t bytes16_as16(bytes16 a) { return vreinterpretq_u16_u8(a); }
static inline bytes16 bytes16_from16(uint16x8_t a) { return vreinterpretq_u8_u16(a); }

static inline bytes16 bytes16_load(const void *at) { return vld1q_u8(at); }
static inline void bytes16_store(void *at, bytes16 a) { vst1q_u8(at, a); }
static inline bytes16 bytes16_splat(uint8_t byte) { return vdupq_n_u8(byte); }
static inline bytes16 bytes16_splat16(uint16_t word) { return bytes16_from16(vdupq_n_u16(word)); }
static inline bytes16 bytes16_splat32(uint32_t word) { return vreinterpretq_u8_u32(vdupq_n_u32(word)); }
static inline bytes16 bytes16_of32(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
    const uint32_t words[4] = {a, b, c, d};
    return vreinterpretq_u8_u32(vld1q_u32(words));
}
static inline bytes16 bytes16_add(bytes16 a, bytes16 b) { return vaddq_u8(a, b); }
static inline bytes16 bytes16_sub(bytes16 a, bytes16 b) { return vsubq_u8(a, b); }
static inline bytes16 bytes16_add16(bytes16 a, bytes16 b) {
    return bytes16_from16(vaddq_u16(bytes16_as16(a), bytes16_as16(b)));
}
static inline bytes16 bytes16_min(bytes16 a, bytes16 b) { return vminq_u8(a, b); }
static inline bytes16 bytes16_max(bytes16 a, bytes16 b) { return vmaxq_u8(a, b); }
static inline bytes16 bytes16_and(bytes16 a, bytes16 b) { return vandq_u8(a, b); }
static inline bytes16 bytes16_or(bytes16 a, bytes16 b) { return vorrq_u8(a, b); }
static inline bytes16 bytes16_xor(bytes16 a, bytes16 b) { return veorq_u8(a, b); }
static inline bytes16 bytes16_without(bytes16 a, bytes16 b) { return vbicq_u8(a, b); }
static inline bytes16 bytes16_equal(bytes16 a, bytes16 b) { return vceqq_u8(a, b); }
static inline bytes16 bytes16_equal16(bytes16 a, bytes16 b) {
    return bytes16_from16(vceqq_u16(bytes16_as16(a), bytes16_as16(b)));
}
static inline bytes16 bytes16_narrow(bytes16 a, bytes16 b) { return vuzp1q_u8(a, b); }
/* NEON has no instruction that gathers the highest bit of each byte.  So in each half, byte i is reduced to bit i if
 * its highest bit is set, or else to 0, and the eight bytes are added up. */
static inline unsigned bytes16_mask(bytes16 a) {
    const uint8x16_t places = bytes16_of32(0x08040201, 0x80402010, 0x08040201, 0x80402010);
    const uint8x16_t high = vreinterpretq_u8_s8(vshrq_n_s8(vreinterpretq_s8_u8(a), 7));
    const uint8x16_t bits = vandq_u8(high, places);
    return (unsigned)vaddv_u8(vget_low_u8(bits)) | (unsigned)vaddv_u8(vget_high_u8(bits)) << 8;
}
static inline uint32_t bytes16_first32(bytes16 a) { return vgetq_lane_u32(vreinterpretq_u32_u8(a), 0); }
static inline bytes16 bytes16_low8(bytes16 a, bytes16 b) { return vzip1q_u8(a, b); }
static inline bytes16 bytes16_high8(bytes16 a, bytes16 b) { return vzip2q_u8(a, b); }
static inline bytes16 bytes16_low16(bytes16 a, bytes16 b) {
    return bytes16_from16(vzip1q_u16(bytes16_as16(a), bytes16_as16(b)));
}
static inline bytes16 bytes16_high16(bytes16 a, bytes16 b) {
    return bytes16_from16(vzip2q_u16(bytes16_as16(a), bytes16_as16(b)));
}
static inline bytes16 bytes16_swap_halves(bytes16 a) { return vsriq_n_u8(vshlq_n_u8(a, 4), a, 4); }
static inline bytes16 bytes16_words(bytes16 a, uint32_t i, uint32_t j, uint32_t k, uint32_t l) {
    const uint32_t first = 0x03020100, next = 0x04040404; /* byte numbers of word 0, and the step to the next word. */
    return vqtbl1q_u8(a, bytes16_of32(first + i * next, first + j * next, first + k * next, first + l * next));
}

#else

typedef struct bytes16 {
    uint8_t at[16];
} bytes16;

#define EACH_OF_16(name, expression)                                                                                   \
    static inline bytes16 name(bytes16 a, bytes16 b) {                                                                 \
        bytes16 out;                                                                                                   \
        for (unsigned i = 0; i < 16; i++) out.at[i] = (uint8_t)(expression);                                           \
        return out;                                                                                                    \
    }
EACH_OF_16(bytes16_add, a.at[i] + b.at[i])
EACH_OF_16(bytes16_sub, a.at[i] - b.at[i])
EACH_OF_16(bytes16_min, a.at[i] < b.at[i] ? a.at[i] : b.at[i])
EACH_OF_16(bytes16_max, a.at[i] > b.at[i] ? a.at[i] : b.at[i])
EACH_OF_16(bytes16_and, a.at[i] & b.at[i])
EACH_OF_16(bytes16_or, a.at[i] | b.at[i])
EACH_OF_16(bytes16_xor, a.at[i] ^ b.at[i])
EACH_OF_16(bytes16_without, a.at[i] & ~b.at[i])
EACH_OF_16(bytes16_equal, a.at[i] == b.at[i] ? 255 : 0)
EACH_OF_16(bytes16_equal16, a.at[i & ~1u] == b.at[i & ~1u] && a.at[i | 1] == b.at[i | 1] ? 255 : 0)
EACH_OF_16(bytes16_narrow, i < 8 ? a.at[2 * i] : b.at[2 * i - 16])
EACH_OF_16(bytes16_low8, i & 1 ? b.at[i / 2] : a.at[i / 2])
EACH_OF_16(bytes16_high8, i & 1 ? b.at[8 + i / 2] : a.at[8 + i / 2])
EACH_OF_16(bytes16_low16, i & 2 ? b.at[i / 4 * 2 + (i & 1)] : a.at[i / 4 * 2 + (i & 1)])
EACH_OF_16(bytes16_high16, i & 2 ? b.at[8 + i / 4 * 2 + (i & 1)] : a.at[8 + i / 4 * 2 + (i & 1)])
#undef EACH_OF_16

static inline bytes16 bytes16_load(const void *at) {
    bytes16 out;
    memcpy(&out, at, sizeof out);
    return out;
}
static inline void bytes16_store(void *at, bytes16 a) { memcpy(at, &a, sizeof a); }
static inline bytes16 bytes16_add16(bytes16 a, bytes16 b) {
    for (unsigned i = 0; i < 16; i += 2) {
        const unsigned sum = a.at[i] + b.at[i] + (((unsigned)a.at[i + 1] + b.at[i + 1]) << 8);
        a.at[i] = (uint8_t)sum;
        a.at[i + 1] = (uint8_t)(sum >> 8);
    }
    return a;
}
static inline bytes16 bytes16_of32(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
    const uint32_t words[4] = {a, b, c, d};
    bytes16 out;
    for (unsigned i = 0; i < 16; i++) out.at[i] = (uint8_t)(words[i / 4] >> i % 4 * 8);
    return out;
}
static inline bytes16 bytes16_splat32(uint32_t word) { return bytes16_of32(word, word, word, word); }
static inline bytes16 bytes16_splat16(uint16_t word) { return bytes16_splat32(word * 0x10001u); }
static inline bytes16 bytes16_splat(uint8_t byte) { return bytes16_splat32(byte * 0x1010101u); }
static inline unsigned bytes16_mask(bytes16 a) {
    unsigned mask = 0;
    for (unsigned i = 0; i < 16; i++) mask |= (unsigned)(a.at[i] >> 7) << i;
    return mask;
}
static inline uint32_t bytes16_first32(bytes16 a) {
    return a.at[0] | (uint32_t)a.at[1] << 8 | (uint32_t)a.at[2] << 16 | (uint32_t)a.at[3] << 24;
}
static inline bytes16 bytes16_swap_halves(bytes16 a) {
    for (unsigned i = 0; i < 16; i++) a.at[i] = (uint8_t)(a.at[i] << 4 | a.at[i] >> 4);
    return a;
}
static inline bytes16 bytes16_words(bytes16 a, unsigned i, unsigned j, unsigned k, unsigned l) {
    const unsigned words[4] = {i, j, k, l};
    bytes16 out;
    for (unsigned n = 0; n < 16; n++) out.at[n] = a.at[words[n / 4] * 4 + n % 4];
    return out;
}

#endif

/* 255 where a > b, else 0. */
static inline bytes16 bytes16_above(bytes16 a, bytes16 b) {
    return bytes16_xor(bytes16_equal(bytes16_max(a, b), b), bytes16_splat(255));
}

#endif
