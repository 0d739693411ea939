/* checksum.h - the checksum at the end of Carom's payloads: CRC-8, polynomial x^8 + x^2 + x + 1, initial value 0. */
#ifndef CAROM_CHECKSUM_H
#define CAROM_CHECKSUM_H

#include <stdint.h>

static inline uint8_t carom_crc8(const uint8_t *bytes, uint32_t n) {
    unsigned crc = 0;
    for (uint32_t i = 0; i < n; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) crc = crc & 0x80 ? (crc << 1 & 0xFF) ^ 0x07 : crc << 1;
    }
    return (uint8_t)crc;
}

#endif
