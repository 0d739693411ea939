/* read_others.c - calls the readers of formats that players seldom bring. */
#include "formats/formats.h"

bool carom_others_read(const char *text, uint32_t n, carom_input *out, carom_error *error) {
    return carom_saved_board_read(text, n, out, error);
}
