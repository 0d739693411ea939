#include "search/model/rays.h"

void carom_rays_build(carom_rays rays[CAROM_CELLS], const carom_slides *s) {
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        uint32_t numbers = 0, to_wall = 0;
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const uint8_t number = s->number[dir][cell];
            numbers |= (uint32_t)number << 8 * dir;
            to_wall |= (uint32_t)(uint8_t)(s->number[dir][s->segment_end[dir][cell]] - number) << 8 * dir;
        }
        rays[cell] = (carom_rays)to_wall << 32 | numbers;
    }
}
