/* match.h - what matches and results share: a result begins with the bytes of its match. */
#ifndef CAROM_MATCH_H
#define CAROM_MATCH_H

#include "formats/packed.h"

void carom_match_pack(const carom_match *match, carom_packer *to);
/* A version that this one does not know is refused.  What it reads may still be no match: see carom_match_check(). */
bool carom_match_unpack(carom_unpacker *from, carom_match *out, carom_error *error);

/* Readers of text[0..n), which has the key `match` or `result`. */
bool carom_match_read(const char *text, uint32_t n, carom_match *out, carom_error *error);
bool carom_claim_read(const char *text, uint32_t n, carom_claim *out, carom_error *error);

#endif
