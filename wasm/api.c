/* api.c - the boundary's buffer, and what every module has around it. */
#include "api.h"

#include <string.h>

#define ABI 8

_Alignas(8) uint8_t api_io[IO_SIZE];

char *api_text(void) { return (char *)api_io; }
void api_put_u32(uint32_t at, uint32_t value) { memcpy(api_io + at, &value, sizeof value); }
void api_put_f64(uint32_t at, double value) { memcpy(api_io + at, &value, sizeof value); }
uint32_t api_get_u32(uint32_t at) {
    uint32_t value;
    memcpy(&value, api_io + at, sizeof value);
    return value;
}
double api_get_f64(uint32_t at) {
    double value;
    memcpy(&value, api_io + at, sizeof value);
    return value;
}

int api_refuse(const carom_error *error) {
    api_put_u32(0, error->position);
    memcpy(api_io + 4, error->marked, sizeof error->marked);
    return -(int)error->code;
}

bool api_take_puzzle(carom_puzzle *puzzle, carom_error *error) {
    memcpy(puzzle, api_io, sizeof *puzzle);
    return carom_puzzle_check(puzzle, error);
}

int api_name(const char *name) {
    const size_t n = strlen(name);
    memcpy(api_io, name, n + 1);
    return (int)n;
}

int carom_api_abi(void) { return ABI; }
uint8_t *carom_api_io(void) { return api_io; }
int carom_api_io_size(void) { return IO_SIZE; }

int carom_api_code_name(int code) { return api_name(carom_code_name((carom_code)code)); }

int carom_api_check(void) {
    carom_puzzle puzzle;
    carom_error error;
    return api_take_puzzle(&puzzle, &error) ? 0 : api_refuse(&error);
}
