/* reading.h - reads texts of a known format, with the checks that apply to every text. */
#ifndef READING_H
#define READING_H

#include "carom.h"

bool reads_as(carom_format format, const char *text, size_t n, carom_input *in, carom_error *error);
void same_as(carom_format format, const char *text, const carom_puzzle *p); /* the text has this puzzle */

#endif
