/* sender.c - reads and writes the sender's name in a link, `&from=...`.
 *
 *     from := the name in UTF-8 and its CRC-8, in base64url
 *
 * A damaged name is left out, because the puzzle or match can be played without it. */
#include "formats/sender.h"

#include "formats/base64.h"
#include "formats/checksum.h"
#include "formats/formats.h"

#include <string.h>

enum { BYTES_MAX = CAROM_PLAYER_MAX + 1 };
static const char key[] = "&from=";
_Static_assert(CAROM_SENDER_TEXT_MAX > sizeof key - 1 + (BYTES_MAX * 8 + 5) / 6, "the longest name fits");

bool carom_check_player(const char *name, carom_error *error) {
    bool blank = true;
    if (!memchr(name, '\0', CAROM_PLAYER_MAX + 1))
        return carom_fail(error, CAROM_BAD_NAME, CAROM_NO_POSITION, "the player's name is longer than %u bytes",
                          CAROM_PLAYER_MAX);
    for (unsigned length; *name; name += length) {
        blank &= *name == ' ';
        length = carom_character_length(name, CAROM_PLAYER_MAX);
        if (length == 0)
            return carom_fail(error, CAROM_BAD_NAME, CAROM_NO_POSITION,
                              "the player's name has characters that cannot be shown");
    }
    /* untested: the last operand of || is always false; it only reports an error. */
    return !blank || carom_fail(error, CAROM_BAD_NAME, CAROM_NO_POSITION, "the player has no name");
}

size_t carom_sender_write(const char *name, char out[CAROM_SENDER_TEXT_MAX], carom_error *error) {
    uint8_t bytes[BYTES_MAX];
    *out = '\0';
    if (!carom_check_player(name, error)) return 0;
    const uint32_t n = (uint32_t)strlen(name);
    memcpy(bytes, name, n);
    bytes[n] = carom_crc8(bytes, n);
    memcpy(out, key, sizeof key);
    return sizeof key - 1 + carom_base64_write(bytes, n + 1, out + sizeof key - 1);
}

/* The link may be part of a sentence, so the value ends before a blank or a punctuation mark. */
static uint32_t end_of(const char *text, const carom_pair *pair) {
    uint32_t end = pair->value;
    while (end < pair->end && !carom_is_blank(text[end]) && !strchr(".,:;!?()[]{}<>\"'*", text[end])) end++;
    return end;
}

void carom_sender_read(const char *text, uint32_t n, char out[CAROM_PLAYER_MAX + 1]) {
    carom_bytes in;
    carom_pair pair = {0};
    bool found = false;
    *out = '\0';
    while (!found && carom_pair_next(text, n, &pair)) found = carom_pair_is(text, &pair, "from");
    if (!found || !carom_base64_read(text, pair.value, end_of(text, &pair), "a link", &in, NULL)) return;
    if (in.rest || in.n < 1 || in.n > BYTES_MAX || carom_crc8(in.bytes, in.n - 1) != in.bytes[in.n - 1]) return;
    memcpy(out, in.bytes, in.n - 1);
    out[in.n - 1] = '\0';
    if (strlen(out) != in.n - 1 || !carom_check_player(out, NULL)) *out = '\0';
}
