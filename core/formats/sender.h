/* sender.h - the names of players, and `&from=...`, the name of the player who sends a challenge or a match. */
#ifndef CAROM_FORMATS_SENDER_H
#define CAROM_FORMATS_SENDER_H

#include "messages.h"

/* True if a link can hold this name: UTF-8 of at most CAROM_PLAYER_MAX bytes, not blank, without control characters.
 * Else false, with `error` filled. */
bool carom_check_player(const char *name, carom_error *error);

/* Reads the sender's name in the link text[0..n); "" if the link has none, or one that is damaged or not valid. */
void carom_sender_read(const char *text, uint32_t n, char out[CAROM_PLAYER_MAX + 1]);

#endif
