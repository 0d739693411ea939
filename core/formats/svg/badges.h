/* badges.h - the numbers of arrows. */
#ifndef CAROM_BADGES_H
#define CAROM_BADGES_H

#include "formats/svg/arrows.h"

/* Where the number of each arrow stands: on its shaft or beside it, where it covers least. */
void carom_badges_place(const carom_puzzle *puzzle, const carom_arrows *arrows, arrow_point badge[ARROWS_MAX]);

#endif
