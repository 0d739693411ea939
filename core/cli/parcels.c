#include "cli/parcels.h"

#include <stdlib.h>

void parcels_open(parcels *queue) { *queue = (parcels){NULL, &queue->first, 0}; }

bool parcels_are_full(const parcels *queue, unsigned n) { return queue->bytes >= PARCELS_FULL / n; }

parcel *parcel_new(uint32_t n) {
    parcel *p = malloc(sizeof *p + n);
    /* untested at times: fails only if the system has no memory left. */
    if (p) *p = (parcel){.n = n};
    return p;
}

void parcels_add(parcels *queue, parcel *last) {
    *queue->end = last;
    queue->end = &last->next;
    queue->bytes += last->n;
}

void parcels_drop_first(parcels *queue) {
    parcel *first = queue->first;
    queue->first = first->next;
    queue->bytes -= first->n;
    if (!queue->first) queue->end = &queue->first;
    free(first);
}

void parcels_close(parcels *queue) {
    while (queue->first) parcels_drop_first(queue);
}
