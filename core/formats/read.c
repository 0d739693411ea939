/* read.c - tells the formats apart. */
#include "formats/formats.h"

#include <string.h>

bool carom_read(const char *text, size_t n, unsigned options, carom_input *out, carom_error *error) {
    memset(out, 0, sizeof *out);
    size_t from = 0;
    while (from < n && carom_is_blank(text[from])) from++;
    while (n > from && carom_is_blank(text[n - 1])) n--;
    if (from == n)
        return carom_fail(error, CAROM_NOT_A_PUZZLE, 0, "there is nothing here: a link or a game ID is needed");
    if (n > UINT32_MAX - 1)
        return carom_fail(error, CAROM_TOO_LONG, CAROM_NO_POSITION, "this text is too long to be a puzzle");

    /* Four hexadecimal digits and a '+' are no payload: version 1 begins with "AQ", and '+' is only read,
     * never written, in its place as '-'. */
    const uint32_t length = (uint32_t)(n - from);
    const bool read = carom_game_id_suspected(text + from, length)
                          ? carom_game_id_read(text + from, length, options, out, error)
                          : carom_link_read(text + from, length, out, error);
    if (!read && error && error->position != CAROM_NO_POSITION) error->position += (uint32_t)from;
    return read;
}
