/* libc.c - small versions of C library functions.  Emscripten's versions are larger, because they process whole words
 * at once, to be fast with long texts. */
#include <string.h>

void *memchr(const void *bytes, int byte, size_t n) {
    const unsigned char *at = bytes;
    for (; n > 0; n--, at++)
        if (*at == (unsigned char)byte) return (void *)at;
    return NULL;
}

int memcmp(const void *a, const void *b, size_t n) {
    const unsigned char *x = a, *y = b;
    for (; n > 0; n--, x++, y++)
        if (*x != *y) return *x - *y;
    return 0;
}

size_t strlen(const char *text) {
    const char *end = text;
    while (*end) end++;
    return (size_t)(end - text);
}
