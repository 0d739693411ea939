#include "cli/json.h"

#include <stdint.h>
#include <stdio.h>

/* Returns the length of the UTF-8 sequence at `s`, or 0 if the sequence is malformed (RFC 3629, section 4). */
static size_t utf8_length(const uint8_t *s, size_t n) {
    static const struct {
        uint8_t low, high, second_low, second_high, length;
    } forms[] = {
        {0x00, 0x7F, 0, 0, 1},       {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3},
        {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3},
        {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
    };
    for (unsigned i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (s[0] < forms[i].low || s[0] > forms[i].high) continue;
        if (n < forms[i].length) return 0;
        if (forms[i].length > 1 && (s[1] < forms[i].second_low || s[1] > forms[i].second_high)) return 0;
        for (size_t k = 2; k < forms[i].length; k++)
            if (s[k] < 0x80 || s[k] > 0xBF) return 0;
        return forms[i].length;
    }
    return 0;
}

void json_string(const char *text, size_t n) {
    const uint8_t *s = (const uint8_t *)text;
    putchar('"');
    for (size_t i = 0; i < n;) {
        const size_t length = utf8_length(s + i, n - i);
        if (length == 0) {
            fputs("\\ufffd", stdout);
            i++;
        } else if (length > 1) {
            fwrite(s + i, 1, length, stdout);
            i += length;
        } else {
            const uint8_t c = s[i++];
            if (c == '"' || c == '\\') printf("\\%c", c);
            else if (c < 0x20 || c == 0x7F) printf("\\u%04x", c);
            else putchar(c);
        }
    }
    putchar('"');
}
