/* sender.h - players' names, and `&from=...`, the name of the player who sends a challenge or a match. */
#ifndef CAROM_FORMATS_SENDER_H
#define CAROM_FORMATS_SENDER_H

#include "messages.h"

/* Returns whether a link can hold this name and, if not, fills `error`.  See carom_sender_write(). */
bool carom_check_player(const char *name, carom_error *error);

/* Reads the sender's name in the link text[0..n).  Writes "" if the link has no name or an invalid or damaged name. */
void carom_sender_read(const char *text, uint32_t n, char out[CAROM_PLAYER_MAX + 1]);

#endif
