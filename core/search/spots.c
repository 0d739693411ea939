#include "search/spots.h"

uint32_t carom_slot_take(carom_spots *spots, carom_arena *arena, uint8_t *block) {
    const uint32_t offset = spots->free_slots;
    if (!offset) return carom_arena_push_back(arena, CAROM_SLOT_BYTES);
    spots->free_slots = carom_slot_at(block, offset)->next;
    return offset;
}

void carom_slot_give(carom_spots *spots, uint8_t *block, uint32_t offset) {
    carom_slot_at(block, offset)->next = spots->free_slots;
    spots->free_slots = offset;
}

bool carom_spot_open_slots(carom_spots *spots, carom_arena *arena, uint8_t *block, carom_spot *spot) {
    const uint32_t kept = carom_slot_take(spots, arena, block);
    if (!kept) return false;
    carom_slot_at(block, kept)->next = 0;
    if (spot->end.index % CAROM_SLOT_LAST == 0) {
        const uint32_t last = carom_slot_take(spots, arena, block);
        if (!last) {
            carom_slot_give(spots, block, kept);
            return false;
        }
        carom_slot_at(block, last)->next = 0;
        if (spot->end.index) carom_slot_at(block, spot->end.last)->next = last;
        spot->end.last = last;
    }
    if (spot->end.index) {
        carom_slot_at(block, spot->end.kept)->next = kept;
        spot->end.kept = kept;
    } else {
        spot->first_kept = spot->end.kept = kept;
        spot->others = spot->runner = spot->end;
    }
    return true;
}

bool carom_spot_wait(carom_spots *spots, carom_arena *arena, uint8_t *block, uint32_t *waiting, carom_others others) {
    carom_slot *slot = *waiting ? carom_slot_at(block, *waiting) : NULL;
    if (!slot || slot->n == CAROM_SLOT_KEPT) {
        const uint32_t offset = carom_slot_take(spots, arena, block);
        if (!offset) return false;
        slot = carom_slot_at(block, offset);
        slot->next = *waiting;
        slot->n = 0;
        *waiting = offset;
    }
    slot->others[slot->n++] = others;
    return true;
}
