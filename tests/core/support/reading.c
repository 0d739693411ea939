#include "reading.h"

#include "check.h"

#include <string.h>

bool reads_as(carom_format format, const char *text, size_t n, carom_input *in, carom_error *error) {
    const bool read = carom_read(text, n, 0, in, error);
    CHECKF(carom_read(text, n, 0, in, NULL) == read, "%s", text);
    if (read) CHECKF(carom_puzzle_check(&in->puzzle, NULL) && in->format == format, "%s", text);
    else CHECKF(error->code != CAROM_OK && error->position <= n, "%s: position %u", text, error->position);
    return read;
}

void same_as(carom_format format, const char *text, const carom_puzzle *p) {
    carom_input in;
    carom_error error;
    CHECKF(reads_as(format, text, strlen(text), &in, &error), "%s at %u:\n%s", error.message, error.position, text);
    CHECKF(carom_puzzle_equal(&in.puzzle, p), "\n%s", text);
}
