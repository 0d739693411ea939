/* messages.c - formats sentences and errors, and names colours, directions, cells, sides and error codes. */
#include "messages.h"

#include "carom_boards.h"
#include <stdarg.h>
#include <string.h>

static const char *const color_names[CAROM_ROBOTS] = {"red", "green", "blue", "yellow", "silver"};
const char *const carom_dir_names[CAROM_DIRS] = {"north", "east", "south", "west"};

const char *carom_color_name(unsigned color) { return color < CAROM_ROBOTS ? color_names[color] : "any"; }

void carom_cell_name(carom_cell cell, char out[4]) {
    const unsigned row = carom_y(cell) + 1;
    *out++ = (char)('A' + carom_x(cell));
    if (row >= 10) *out++ = '1';
    *out++ = (char)('0' + row % 10);
    *out = '\0';
}

void carom_side_name(unsigned side, char out[3]) {
    out[0] = out[1] = '?';
    out[2] = '\0';
    if (side >= CAROM_SIDES) return;
    out[0] = (char)('1' + side % 4);
    out[1] = (char)('A' + side / 4);
}

unsigned carom_character_length(const char *text, size_t n) {
    const unsigned char first = (unsigned char)*text;
    if (first < 0x20 || first == 0x7F) return 0;
    if (first < 0x80) return 1;
    const unsigned length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || length > n) return 0;
    for (unsigned i = 1; i < length; i++)
        if ((text[i] & 0xC0) != 0x80) return 0;
    /* Refuses the control characters U+0080 to U+009F, code points written with more bytes than they need, surrogates,
     * and code points above U+10FFFF. */
    const unsigned start = (unsigned)first << 8 | (unsigned char)text[1];
    const bool is_valid = start >= 0xC2A0 && (start < 0xE000 || start >= 0xE0A0) &&
                          (start < 0xEDA0 || start >= 0xEE00) && (start < 0xF000 || start >= 0xF090) && start < 0xF490;
    return is_valid ? length : 0;
}

enum { NUMBER_MAX = 12 }; /* the size of "-2147483648". */

static const char *number(unsigned value, char digits[NUMBER_MAX]) {
    char *at = digits + NUMBER_MAX - 1;
    *at = '\0';
    do *--at = (char)('0' + value % 10);
    while ((value /= 10) != 0);
    return at;
}

static const char *signed_number(int value, char digits[NUMBER_MAX]) {
    char *at = digits + (number(value < 0 ? 0u - (unsigned)value : (unsigned)value, digits) - digits);
    if (value < 0) *--at = '-';
    return at;
}

enum { VALUE_BEGINS = '\1', VALUE_ENDS = '\2' };

/* Appends as much of the piece as fits. */
static size_t append(char *out, size_t size, size_t length, const char *piece) {
    const size_t room = size - 1 - length, wanted = strlen(piece), n = wanted < room ? wanted : room;
    memcpy(out + length, piece, n);
    return length + n;
}

/* Does the work of carom_sentence() or, if `marked`, of carom_sentence_marked(); `size` is at least 1. */
static size_t compose(char *out, size_t size, bool marked, const char *format, va_list arguments) {
    static const char begins[] = {VALUE_BEGINS, '\0'}, ends[] = {VALUE_ENDS, '\0'};
    size_t length = 0;
    for (; *format; format++) {
        char buffer[NUMBER_MAX] = {*format, '\0'};
        const char *piece = buffer;
        const bool is_value = *format == '%' && format[1] != '\0';
        if (is_value) {
            switch (*++format) {
            case 's': piece = va_arg(arguments, const char *); break;
            case 'u': piece = number(va_arg(arguments, unsigned), buffer); break;
            case 'd': piece = signed_number(va_arg(arguments, int), buffer); break;
            case 'c': carom_cell_name((carom_cell)va_arg(arguments, unsigned), buffer); break;
            case 'r': piece = carom_color_name(va_arg(arguments, unsigned)); break;
            }
        }
        if (marked && is_value) length = append(out, size, length, begins);
        length = append(out, size, length, piece);
        if (marked && is_value) length = append(out, size, length, ends);
    }
    out[length] = '\0';
    return length;
}

size_t carom_sentence(char *out, size_t size, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const size_t length = compose(out, size, false, format, arguments);
    va_end(arguments);
    return length;
}

size_t carom_sentence_marked(char *out, size_t size, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const size_t length = compose(out, size, true, format, arguments);
    va_end(arguments);
    return length;
}

void carom_put(carom_writer *w, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    w->at += compose(w->at, (size_t)(w->end - w->at), false, format, arguments);
    va_end(arguments);
}

static void unmark(const char *marked, char message[CAROM_MESSAGE_MAX]) {
    char *at = message;
    for (; *marked && at < message + CAROM_MESSAGE_MAX - 1; marked++)
        if (*marked != VALUE_BEGINS && *marked != VALUE_ENDS) *at++ = *marked;
    *at = '\0';
}

bool carom_fail(carom_error *error, carom_code code, uint32_t position, const char *format, ...) {
    if (!error) return false;
    error->code = code;
    error->position = position;
    va_list arguments;
    va_start(arguments, format);
    compose(error->marked, sizeof error->marked, true, format, arguments);
    va_end(arguments);
    unmark(error->marked, error->message);
    return false;
}

const char *carom_code_name(carom_code code) {
    switch (code) {
    case CAROM_OK: return "ok";
    case CAROM_NOT_A_PUZZLE: return "not-a-puzzle";
    case CAROM_BAD_CHARACTER: return "bad-character";
    case CAROM_CUT_SHORT: return "cut-short";
    case CAROM_TOO_LONG: return "too-long";
    case CAROM_NEWER_VERSION: return "newer-version";
    case CAROM_DAMAGED: return "damaged";
    case CAROM_BAD_MOVES: return "bad-moves";
    case CAROM_OTHER_READER: return "other-reader";
    case CAROM_IS_MATCH: return "is-match";
    case CAROM_BAD_SIZE: return "bad-size";
    case CAROM_BAD_WALL: return "bad-wall";
    case CAROM_BAD_DIAGONAL: return "bad-diagonal";
    case CAROM_BAD_ROBOT: return "bad-robot";
    case CAROM_BAD_TARGET: return "bad-target";
    case CAROM_BAD_RULES: return "bad-rules";
    case CAROM_CANNOT_EXPRESS: return "cannot-express";
    case CAROM_BAD_STRATEGY: return "bad-strategy";
    case CAROM_BAD_SWEEP: return "bad-sweep";
    case CAROM_BAD_RECIPE: return "bad-recipe";
    case CAROM_BAD_WISH: return "bad-wish";
    case CAROM_BAD_DATE: return "bad-date";
    case CAROM_BAD_MATCH: return "bad-match";
    case CAROM_BAD_RESULT: return "bad-result";
    case CAROM_BAD_NAME: return "bad-name";
    }
    return "unknown";
}
