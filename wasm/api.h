/* api.h - the boundary to JavaScript: integers in and out, and one buffer for all that is larger.
 *
 * The buffer and what is played, searched, made or counted are the only state in the program; nobody frees, and each
 * call may overwrite the buffer.  Layouts stand at the top of the file that has them (numbers are little-endian);
 * those that all have:
 *
 *     puzzle    the bytes of carom_puzzle
 *     error     u32 position | message with its values marked, NUL-terminated
 *
 * A function that can fail returns minus a carom_code and leaves an error in the buffer.  A new layout or
 * meaning needs a new ABI number; a new function a line in exports.txt. */
#ifndef API_H
#define API_H

#include "carom.h"

enum { IO_SIZE = 1 << 16 };
extern uint8_t api_io[IO_SIZE];

char *api_text(void);
void api_put_u32(uint32_t at, uint32_t value);
void api_put_f64(uint32_t at, double value);
uint32_t api_get_u32(uint32_t at);
double api_get_f64(uint32_t at);

/* Leaves the error in the buffer; what to return for it. */
int api_refuse(const carom_error *error);

/* The puzzle that JavaScript put into the buffer; nothing works on one that is not legal. */
bool api_take_puzzle(carom_puzzle *puzzle, carom_error *error);

/* A name into the buffer; its length. */
int api_name(const char *name);

#endif
