/* no_others.c - takes the place of read_others.c in puzzles.wasm. */
#include "formats/formats.h"

/* untested: only puzzles.wasm has this file. */
bool carom_others_read(const char *text, uint32_t n, carom_input *out, carom_error *error) {
    (void)text, (void)n, (void)out;
    return carom_fail(error, CAROM_OTHER_READER, 0,
                      "this part of the package does not read this format; readingAll() of 'carom/puzzles.js' does");
}
