/* bytes16.h - SIMD vectors of sixteen bytes, with the few operations that the search needs.  Most operations use the
 * vector types of gcc and clang; the others are implemented for SSE2, wasm simd128, 64-bit NEON and plain C.
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

/* On 32-bit x86 without SSE2, gcc warns that vectors in parameters and results change the calling convention.  This
 * does not matter here, because all functions are inlined. */
#pragma GCC diagnostic ignored "-Wpsabi"

/* Vector types of gcc and clang, whose operators work on each element. */
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t bytes16_as16 __attribute__((vector_size(16)));
typedef uint32_t bytes16_as32 __attribute__((vector_size(16)));

static inline bytes16 bytes16_load(const void *at) {
    bytes16 out;
    memcpy(&out, at, sizeof out);
    return out;
}
static inline void bytes16_store(void *at, bytes16 a) { memcpy(at, &a, sizeof a); }
static inline bytes16 bytes16_of32(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
    return (bytes16)(bytes16_as32){a, b, c, d};
}
static inline bytes16 bytes16_splat32(uint32_t word) { return (bytes16)((bytes16_as32){0} + word); }
static inline bytes16 bytes16_splat16(uint16_t word) { return (bytes16)((bytes16_as16){0} + word); }
static inline bytes16 bytes16_splat(uint8_t byte) { return (bytes16){0} + byte; }
static inline uint32_t bytes16_first32(bytes16 a) { return ((bytes16_as32)a)[0]; }
static inline bytes16 bytes16_add16(bytes16 a, bytes16 b) { return (bytes16)((bytes16_as16)a + (bytes16_as16)b); }
static inline bytes16 bytes16_equal(bytes16 a, bytes16 b) { return (bytes16)(a == b); }
static inline bytes16 bytes16_equal16(bytes16 a, bytes16 b) { return (bytes16)((bytes16_as16)a == (bytes16_as16)b); }
/* Swaps the high and the low four bits of each byte. */
static inline bytes16 bytes16_swap_halves(bytes16 a) { return a << 4 | a >> 4; }

/* The bytes of a (0 to 15) and b (16 to 31) with these numbers, which must be constants. */
#ifdef __clang__
#define BYTES16_PICK(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define BYTES16_PICK(a, b, ...) __builtin_shuffle(a, b, (bytes16){__VA_ARGS__})
#endif
static inline bytes16 bytes16_low8(bytes16 a, bytes16 b) {
    return BYTES16_PICK(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
static inline bytes16 bytes16_high8(bytes16 a, bytes16 b) {
    return BYTES16_PICK(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}
static inline bytes16 bytes16_low16(bytes16 a, bytes16 b) {
    return BYTES16_PICK(a, b, 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23);
}
static inline bytes16 bytes16_high16(bytes16 a, bytes16 b) {
    return BYTES16_PICK(a, b, 8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31);
}
/* The 32-bit words i, j, k and l of `a`, counted from 0.  The four numbers must be constants. */
#define bytes16_words(a, i, j, k, l) bytes16_words_of((bytes16_as32)(a), i, j, k, l)
#ifdef __clang__
#define bytes16_words_of(a, i, j, k, l) (bytes16) __builtin_shufflevector(a, a, i, j, k, l)
#else
#define bytes16_words_of(a, i, j, k, l) (bytes16) __builtin_shuffle(a, (bytes16_as32){i, j, k, l})
#endif

/* Operations for which compilers need help:
 *   - choose: byte i of the result is byte numbers[i] of a, or 0 if numbers[i] is 128 or more.
 *   - load_half, store_half: the first eight bytes.
 *   - narrow: the 16-bit words of a, then of b, each 0 or 65535, as bytes 0 or 255.
 *   - mask: the highest bit of each byte. */
#if defined(__SSE2__) && !defined(CAROM_PLAIN_BYTES16)
#include <emmintrin.h>

#ifdef __SSSE3__
#include <tmmintrin.h>
#define BYTES16_CAN_CHOOSE
static inline bytes16 bytes16_choose(bytes16 a, bytes16 numbers) {
    return (bytes16)_mm_shuffle_epi8((__m128i)a, (__m128i)numbers);
}
static inline bytes16 bytes16_load_half(const void *at) { return (bytes16)_mm_loadl_epi64((const __m128i *)at); }
static inline void bytes16_store_half(void *at, bytes16 a) { _mm_storel_epi64((__m128i *)at, (__m128i)a); }
#endif

static inline bytes16 bytes16_min(bytes16 a, bytes16 b) { return (bytes16)_mm_min_epu8((__m128i)a, (__m128i)b); }
static inline bytes16 bytes16_max(bytes16 a, bytes16 b) { return (bytes16)_mm_max_epu8((__m128i)a, (__m128i)b); }
static inline bytes16 bytes16_narrow(bytes16 a, bytes16 b) { return (bytes16)_mm_packs_epi16((__m128i)a, (__m128i)b); }
static inline unsigned bytes16_mask(bytes16 a) { return (unsigned)_mm_movemask_epi8((__m128i)a); }

#elif defined(__wasm_simd128__) && !defined(CAROM_PLAIN_BYTES16)
#include <wasm_simd128.h>

#define BYTES16_CAN_CHOOSE
static inline bytes16 bytes16_choose(bytes16 a, bytes16 numbers) { return (bytes16)wasm_i8x16_swizzle(a, numbers); }
static inline bytes16 bytes16_load_half(const void *at) { return (bytes16)wasm_v128_load64_zero(at); }
static inline void bytes16_store_half(void *at, bytes16 a) { wasm_v128_store64_lane(at, a, 0); }
static inline bytes16 bytes16_min(bytes16 a, bytes16 b) { return (bytes16)wasm_u8x16_min(a, b); }
static inline bytes16 bytes16_max(bytes16 a, bytes16 b) { return (bytes16)wasm_u8x16_max(a, b); }
static inline bytes16 bytes16_narrow(bytes16 a, bytes16 b) { return (bytes16)wasm_i8x16_narrow_i16x8(a, b); }
static inline unsigned bytes16_mask(bytes16 a) { return (unsigned)wasm_i8x16_bitmask(a); }

#elif defined(__aarch64__) && defined(__ARM_NEON) && !defined(CAROM_PLAIN_BYTES16)
#include <arm_neon.h>

#define BYTES16_CAN_CHOOSE
static inline bytes16 bytes16_choose(bytes16 a, bytes16 numbers) { return (bytes16)vqtbl1q_u8(a, numbers); }
static inline bytes16 bytes16_load_half(const void *at) { return (bytes16)vcombine_u8(vld1_u8(at), vdup_n_u8(0)); }
static inline void bytes16_store_half(void *at, bytes16 a) { vst1_u8(at, vget_low_u8(a)); }
static inline bytes16 bytes16_min(bytes16 a, bytes16 b) { return (bytes16)vminq_u8(a, b); }
static inline bytes16 bytes16_max(bytes16 a, bytes16 b) { return (bytes16)vmaxq_u8(a, b); }
static inline bytes16 bytes16_narrow(bytes16 a, bytes16 b) { return (bytes16)vuzp1q_u8(a, b); }
/* NEON has no instruction that gathers the highest bit of each byte.  So in each half, byte i is reduced to bit i if
 * its highest bit is set, or else to 0, and the eight bytes are added up. */
static inline unsigned bytes16_mask(bytes16 a) {
    const uint8x16_t places = bytes16_of32(0x08040201, 0x80402010, 0x08040201, 0x80402010);
    const uint8x16_t high = vreinterpretq_u8_s8(vshrq_n_s8(vreinterpretq_s8_u8(a), 7));
    const uint8x16_t bits = vandq_u8(high, places);
    return (unsigned)vaddv_u8(vget_low_u8(bits)) | (unsigned)vaddv_u8(vget_high_u8(bits)) << 8;
}

#else

static inline bytes16 bytes16_min(bytes16 a, bytes16 b) {
    const bytes16 less = (bytes16)(a < b);
    return (a & less) | (b & ~less);
}
static inline bytes16 bytes16_max(bytes16 a, bytes16 b) { return a ^ b ^ bytes16_min(a, b); }
static inline bytes16 bytes16_narrow(bytes16 a, bytes16 b) {
    return BYTES16_PICK(a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
}
static inline unsigned bytes16_mask(bytes16 a) {
    unsigned mask = 0;
    for (unsigned i = 0; i < 16; i++) mask |= (unsigned)(a[i] >> 7) << i;
    return mask;
}

#endif

/* 255 where a > b, else 0. */
static inline bytes16 bytes16_above(bytes16 a, bytes16 b) {
    return bytes16_equal(bytes16_max(a, b), b) ^ bytes16_splat(255);
}

#endif
