/* badges.h - places the numbers of arrows. */
#ifndef CAROM_BADGES_H
#define CAROM_BADGES_H

#include "formats/svg/arrows.h"

/* Places the number of each arrow on its shaft or beside it, where it covers the least. */
void carom_badges_place(const carom_puzzle *puzzle, const carom_arrows *arrows, arrow_point badge[ARROWS_MAX]);

#endif
