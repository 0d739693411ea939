/* read_others.c - calls the readers of formats that players seldom use. */
#include "formats/formats.h"

bool carom_others_read(const char *text, uint32_t n, carom_input *out, carom_error *error) {
    if (carom_saved_board_suspected(text, n)) return carom_saved_board_read(text, n, out, error);
    return (carom_asp_suspected(text, n) ? carom_asp_read : carom_pddl_read)(text, n, out, error);
}
