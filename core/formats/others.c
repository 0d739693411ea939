/* others.c - recognises the formats whose readers read_others.c calls. */
#include "formats/formats.h"

bool carom_others_suspected(const char *text, uint32_t n) { return carom_saved_board_suspected(text, n); }
