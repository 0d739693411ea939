#include "cli/parcels.h"

#include <stdlib.h>

void parcels_open(parcels *queue) { *queue = (parcels){NULL, &queue->first}; }

parcel *parcel_new(uint32_t n) {
    parcel *p = malloc(sizeof *p + n);
    if (p) *p = (parcel){.n = n};
    return p;
}

void parcels_add(parcels *queue, parcel *last) {
    *queue->end = last;
    queue->end = &last->next;
}

void parcels_drop_first(parcels *queue) {
    parcel *first = queue->first;
    queue->first = first->next;
    if (!queue->first) queue->end = &queue->first;
    free(first);
}

void parcels_close(parcels *queue) {
    while (queue->first) parcels_drop_first(queue);
}
