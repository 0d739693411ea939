/* match.h - packs and unpacks matches.  A result begins with the bytes of its match. */
#ifndef CAROM_FORMATS_MATCH_H
#define CAROM_FORMATS_MATCH_H

#include "carom_match.h"
#include "formats/match_bytes.h"

void carom_match_pack(const carom_match *match, carom_packer *to);
/* For an unknown version, returns false and fills `error`.  The match may be invalid: see carom_match_check(). */
bool carom_match_unpack(carom_unpacker *from, carom_match *out, carom_error *error);

/* Read the value of the key `match` or `result` in text[0..n), which must contain that key. */
bool carom_match_read(const char *text, uint32_t n, carom_match *out, carom_error *error);
bool carom_match_result_read(const char *text, uint32_t n, carom_match_result *out, carom_error *error);

#endif
