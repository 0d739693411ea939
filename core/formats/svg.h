/* svg.h - the parts of a picture's board. */
#ifndef CAROM_SVG_H
#define CAROM_SVG_H

#include "words.h"

/* From the lowest to the highest; the arrows are between the first two. */
void carom_svg_ground(carom_writer *to, const carom_puzzle *puzzle);
void carom_svg_target(carom_writer *to, const carom_puzzle *puzzle);
void carom_svg_robots(carom_writer *to, const carom_puzzle *puzzle);

#endif
