#include "cli/numbers.h"

#include <stdio.h>

const char *grouped(uint64_t value, char out[32]) {
    char digits[24];
    const int n = snprintf(digits, sizeof digits, "%llu", (unsigned long long)value);
    char *at = out;
    for (int i = 0; i < n; i++) {
        if (i && (n - i) % 3 == 0) *at++ = ',';
        *at++ = digits[i];
    }
    *at = '\0';
    return out;
}
