/* base64.c - converts between bytes and base64url. */
#include "formats/base64.h"

#include "formats/formats.h"

#include <assert.h>
#include <string.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

size_t carom_base64_write(const uint8_t *bytes, uint32_t n, char *out) {
    size_t length = 0;
    uint32_t bits = 0, n_bits = 0;
    for (uint32_t i = 0; i < n; i++) {
        bits = bits << 8 | bytes[i];
        for (n_bits += 8; n_bits >= 6; n_bits -= 6) out[length++] = digits[bits >> (n_bits - 6) & 63];
    }
    if (n_bits) out[length++] = digits[bits << (6 - n_bits) & 63];
    out[length] = '\0';
    return length;
}

static int value_of(int c) {
    if (c == '+') return 62;
    if (c == '/') return 63;
    const char *at = c > 0 ? strchr(digits, c) : NULL;
    return at ? (int)(at - digits) : -1;
}

/* Skips white space and takes the next character, which may be a %-escape.  Returns -1 at the end.  `here` receives the
 * position of the character, and `at` the position after the character. */
static int next_character(const char *text, uint32_t end, uint32_t *at, uint32_t *here) {
    while (*at < end) {
        *here = *at;
        int c = text[(*at)++];
        if (c == '%' && end - *at > 1 && carom_hex_digit(text[*at]) >= 0 && carom_hex_digit(text[*at + 1]) >= 0) {
            c = carom_hex_digit(text[*at]) << 4 | carom_hex_digit(text[*at + 1]);
            *at += 2;
        }
        if (!carom_is_blank((char)c)) return (unsigned char)c;
    }
    return -1;
}

bool carom_refuse_character(char c, uint32_t position, const char *format, carom_error *error) {
    const char shown[] = {c, '\0'};
    if (c <= ' ' || c >= 0x7F)
        return carom_fail(error, CAROM_BAD_CHARACTER, position, "%s cannot contain this character", format);
    return carom_fail(error, CAROM_BAD_CHARACTER, position, "%s cannot contain the character '%s' here", format, shown);
}

bool carom_base64_read(const char *text, uint32_t from, uint32_t end, const char *format, carom_bytes *out,
                       carom_error *error) {
    uint32_t bits = 0, n_bits = 0, at = from, here = from;
    bool padding = false;
    assert(from <= end);
    out->text = text;
    out->from = out->end = from;
    out->n = 0;
    for (int c; (c = next_character(text, end, &at, &here)) >= 0;) {
        if (c == '=') {
            padding = true;
            continue;
        }
        const int value = value_of(c);
        if (value < 0 || padding) return carom_refuse_character((char)c, here, format, error);
        bits = bits << 6 | (uint32_t)value;
        n_bits += 6;
        out->end = at;
        if (n_bits < 8) continue;
        n_bits -= 8;
        if (out->n < CAROM_BYTES_MAX) out->bytes[out->n] = (uint8_t)(bits >> n_bits);
        out->n++;
    }
    out->rest = n_bits == 6 || (bits & ((1u << n_bits) - 1)) != 0;
    return true;
}

uint32_t carom_byte_position(const carom_bytes *bytes, uint32_t i) {
    uint32_t at = bytes->from, here = bytes->end;
    /* untested: callers pass only the index of a byte that the text has. */
    for (uint32_t digits_before = 8 * i / 6; at < bytes->end; digits_before--) {
        next_character(bytes->text, bytes->end, &at, &here);
        if (digits_before == 0) return here;
    }
    /* untested: callers pass only the index of a byte that the text has. */
    return bytes->end;
}
