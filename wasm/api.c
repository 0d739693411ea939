/* api.c - the buffer, and the functions that all parts of the module share.
 *
 * The comment before an exported function describes the buffer before and after the call: `expected -> left`. */
#include "api.h"

#include "carom_boards.h"
#include <string.h>

#define ABI 17

_Alignas(8) uint8_t api_io[IO_SIZE];

#define PUZZLE(FIELD)                                                                                                  \
    FIELD(u8, width)                                                                                                   \
    FIELD(u8, height)                                                                                                  \
    FIELD(u8, walls[CAROM_CELLS])                                                                                      \
    FIELD(u8, diagonals[CAROM_CELLS])                                                                                  \
    FIELD(u8, robots)                                                                                                  \
    FIELD(u8, robot[CAROM_ROBOTS])                                                                                     \
    FIELD(u8, target)                                                                                                  \
    FIELD(u8, target_color)                                                                                            \
    FIELD(u8, rules)
RECORD(puzzle_record, PUZZLE);
/* Asserts that this field, or the end of this array, has the same offset in the record and in carom_puzzle. */
#define SAME_PLACE(type, name)                                                                                         \
    _Static_assert(offsetof(api_puzzle_record, name) == offsetof(carom_puzzle, name),                                  \
                   "the record has the layout of carom_puzzle");
PUZZLE(SAME_PLACE)
_Static_assert(sizeof(api_puzzle_record) == sizeof(carom_puzzle), "the record has the layout of carom_puzzle");

/* The message, in which the values are marked, follows this record. */
#define ERROR(FIELD)                                                                                                   \
    FIELD(u32, position)                                                                                               \
    FIELD(u32, has_position)
RECORD(error, ERROR);

char *api_text(void) { return (char *)api_io; }
void api_put(const void *record, size_t size) { memcpy(api_io, record, size); }
void api_get(void *record, size_t size) { memcpy(record, api_io, size); }

int api_refuse(const carom_error *refusal) {
    const api_error record = {refusal->position, refusal->position != CAROM_NO_POSITION};
    api_put(&record, sizeof record);
    memcpy(api_text() + sizeof record, refusal->marked, sizeof refusal->marked);
    return -(int)refusal->code;
}

bool api_take_puzzle(carom_puzzle *out, carom_error *refusal) {
    api_get(out, sizeof *out);
    return carom_puzzle_check(out, refusal);
}

void api_take_name(int n, char name[CAROM_PLAYER_MAX + 1]) {
    memset(name, 0, CAROM_PLAYER_MAX + 1);
    for (int i = 0; i < n && i <= CAROM_PLAYER_MAX; i++) name[i] = api_io[i] ? (char)api_io[i] : '\1';
}

/* ---- describing the boundary ---- */

static char *end; /* end of the description so far. */

void api_add(const char *text) {
    const size_t n = strlen(text);
    memcpy(end, text, n + 1);
    end += n;
}

void api_add_names(const char *kind, const char *const *names, unsigned n) {
    api_add("names ");
    api_add(kind);
    for (unsigned i = 0; i < n; i++) {
        api_add(" ");
        api_add(names[i]);
    }
    api_add("\n");
}

void api_add_enum(const char *kind, const char *(*name)(unsigned)) {
    const char *names[16];
    unsigned n = 0;
    while (n < 16 && strcmp(name(n), "unknown") != 0) names[n] = name(n), n++;
    api_add_names(kind, names, n);
}

void api_describe(void) {
    end = api_text();
    api_add(DESCRIBED(puzzle, PUZZLE) DESCRIBED(error, ERROR));
    api_add(NUMBER("moves-max", CAROM_MOVES_MAX) NUMBER("any-robot", CAROM_ANY_ROBOT));
    api_add(NUMBER("backslash", CAROM_BACKSLASH) NUMBER("E", CAROM_WALL_EAST) NUMBER("S", CAROM_WALL_SOUTH));
    api_add(NUMBER("mustRicochet", CAROM_MUST_RICOCHET) NUMBER("noRebound", CAROM_NO_REBOUND));
    const char *colors[CAROM_ROBOTS];
    for (unsigned i = 0; i < CAROM_ROBOTS; i++) colors[i] = carom_color_name(i);
    api_add_names("color", colors, CAROM_ROBOTS);
    static const char *const themes[] = {
        [CAROM_LIGHT_AND_DARK] = "light-and-dark", [CAROM_LIGHT] = "light", [CAROM_DARK] = "dark"};
    api_add_names("theme", themes, sizeof themes / sizeof *themes);
    const char *sides[CAROM_SIDES];
    char side_names[CAROM_SIDES][3];
    for (unsigned i = 0; i < CAROM_SIDES; i++) carom_side_name(i, side_names[i]), sides[i] = side_names[i];
    api_add_names("side", sides, CAROM_SIDES);
}

int api_described(void) { return (int)(end - api_text()); }

/* ---- exports ---- */

int carom_api_abi(void) { return ABI; }
uint8_t *carom_api_io(void) { return api_io; }
int carom_api_io_size(void) { return IO_SIZE; }

/* -> the name of a carom_code. */
int carom_api_code_name(int code) {
    end = api_text();
    api_add(carom_code_name((carom_code)code));
    return api_described();
}

/* the sender's name -> `&from=...`, to append to a link. */
int carom_api_sender(int n) {
    char name[CAROM_PLAYER_MAX + 1];
    carom_error refusal;
    api_take_name(n, name);
    const size_t length = carom_sender_write(name, api_text(), &refusal);
    return length ? (int)length : api_refuse(&refusal);
}

/* puzzle -> ; returns 0. */
int carom_api_check(void) {
    carom_puzzle checked;
    carom_error refusal;
    return api_take_puzzle(&checked, &refusal) ? 0 : api_refuse(&refusal);
}
