/* sender.c - reads and writes the sender's name in a link, `&from=...`.
 *
 *     from := the name in UTF-8 and its CRC-8, in base64url
 *
 * The reader leaves out a damaged name, because the puzzle or match can be played without it. */
#include "formats/sender.h"

#include "formats/base64.h"
#include "formats/checksum.h"
#include "formats/formats.h"

#include <string.h>

enum { BYTES_MAX = CAROM_PLAYER_MAX + 1 };
static const char key[] = "&from=";
_Static_assert(CAROM_SENDER_TEXT_MAX > sizeof key - 1 + (BYTES_MAX * 8 + 5) / 6, "the longest name fits");

/* The first and the last code point of a range. */
typedef uint32_t range[2];

/* Characters that reorder or break the text around the name, are invisible and of no use in names, or stand for
 * lost characters. */
static const range refused[] = {
    {0x061C, 0x061C}, {0x200B, 0x200B}, {0x200E, 0x200F}, {0x2028, 0x202E},
    {0x2060, 0x206F}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFF},
};

/* Characters that are invisible alone: the spaces (Zs), the empty Braille pattern, and the invisible characters
 * (Unicode property Default_Ignorable_Code_Point) that names may contain, such as the joiners U+200C and U+200D, which
 * Persian names and emoji need. */
static const range blank[] = {
    {0x0020, 0x0020}, {0x00A0, 0x00A0}, {0x00AD, 0x00AD},   {0x034F, 0x034F},   {0x115F, 0x1160},
    {0x1680, 0x1680}, {0x17B4, 0x17B5}, {0x180B, 0x180F},   {0x2000, 0x200D},   {0x202F, 0x202F},
    {0x205F, 0x205F}, {0x2800, 0x2800}, {0x3000, 0x3000},   {0x3164, 0x3164},   {0xFE00, 0xFE0F},
    {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFF8}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
};

#define IS_IN(ranges, point) is_in(ranges, sizeof ranges / sizeof *ranges, point)

static bool is_in(const range *ranges, size_t n, uint32_t point) {
    for (size_t i = 0; i < n; i++)
        if (point >= ranges[i][0] && point <= ranges[i][1]) return true;
    return false;
}

/* Returns the code point of a UTF-8 character of this length. */
static uint32_t code_point(const char *character, unsigned length) {
    uint32_t point = (unsigned char)*character & (0x7Fu >> (length > 1 ? length : 0));
    for (unsigned i = 1; i < length; i++) point = point << 6 | ((unsigned char)character[i] & 0x3F);
    return point;
}

bool carom_check_player(const char *name, carom_error *error) {
    bool is_visible = false;
    if (!memchr(name, '\0', CAROM_PLAYER_MAX + 1))
        return carom_fail(error, CAROM_BAD_NAME, CAROM_NO_POSITION, "the player's name is longer than %u bytes",
                          CAROM_PLAYER_MAX);
    for (unsigned length; *name; name += length) {
        length = carom_character_length(name, CAROM_PLAYER_MAX);
        if (length == 0 || IS_IN(refused, code_point(name, length)))
            return carom_fail(error, CAROM_BAD_NAME, CAROM_NO_POSITION,
                              "the player's name has characters that cannot be shown");
        is_visible |= !IS_IN(blank, code_point(name, length));
    }
    /* untested: the last operand of || is always false; it only reports an error. */
    return is_visible || carom_fail(error, CAROM_BAD_NAME, CAROM_NO_POSITION, "the player has no name");
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
