#include "search/base/boxes.h"

#include <assert.h>
#include <string.h>

void carom_boxes_loop_back(carom_boxes *b, uint8_t *block, unsigned index) {
    /* untested at times: a shard's packets to itself nearly always fit. */
    if (b->out[index] > CAROM_BOX_BYTES - b->in) return;
    memcpy(block + b->at + b->in, carom_box_out(b, block, index), b->out[index]);
    b->in += b->out[index];
    b->out[index] = 0;
}

carom_packet *carom_box_append(carom_boxes *b, uint8_t *block, unsigned to, uint32_t n) {
    assert(n % 8 == 0 && b->out[to] + sizeof(carom_packet) + n <= CAROM_BOX_BYTES);
    b->last[to] = b->out[to];
    b->out[to] += (uint32_t)sizeof(carom_packet) + n;
    carom_packet *packet = (carom_packet *)(void *)(carom_box_out(b, block, to) + b->last[to]);
    *packet = (carom_packet){.bytes = (uint32_t)sizeof(carom_packet) + n};
    return packet;
}

void *carom_box_extend(carom_boxes *b, uint8_t *block, unsigned to, uint8_t kind, uint32_t n) {
    uint8_t *box = carom_box_out(b, block, to), *bytes = box + b->out[to];
    carom_packet *last = (carom_packet *)(void *)(box + b->last[to]);
    if (b->out[to] == 0 || last->kind != kind) return NULL;
    assert(n % 8 == 0 && b->out[to] + n <= CAROM_BOX_BYTES);
    last->bytes += n;
    b->out[to] += n;
    return bytes;
}
