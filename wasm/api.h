/* api.h - the boundary to JavaScript: the functions take and return numbers, and all larger data goes through one
 * buffer.
 *
 * C owns the buffer, and each call may overwrite it.  Nobody frees anything.  A function that can fail returns minus
 * a carom_code and leaves an `error` record in the buffer.
 *
 * JavaScript does not repeat numbers from the C code, but reads a description of them.  carom_api_describe_puzzles()
 * and its counterparts in the other parts write this description as text, with one line for each item that C and
 * JavaScript share:
 *
 *     record NAME TYPE FIELD TYPE FIELD...   a C struct: u8, u32, f64 or an earlier record; FIELD may be `name[9]`
 *     names KIND NAME NAME...                the names of the values 0, 1, 2... of a C enumeration
 *     number NAME VALUE                      a limit or a bit
 *
 * Records lie in the buffer as C lays out structs: each field is aligned to its size, little-endian.  If text or an
 * array follows a record, it begins at the record's sizeof.
 *
 * JavaScript refuses a module with another ABI number.  Change the ABI number when a function changes its arguments,
 * its return value or its use of the buffer; new functions also need a line in exports.txt. */
#ifndef API_H
#define API_H

#include "carom.h"

enum { IO_SIZE = 1 << 17 };
extern uint8_t api_io[IO_SIZE];

typedef uint8_t api_u8;
typedef uint32_t api_u32;
typedef double api_f64; /* JavaScript's numbers; integers are exact up to 2^53. */
typedef carom_puzzle api_puzzle;

/* A record is a macro that lists its fields, FIELD(type, name).  From this list, RECORD() makes the struct api_<tag>
 * and DESCRIBED() the line of text, so the two cannot differ. */
#define API_MEMBER(type, name) api_##type name;
#define API_TEXT_OF(...) #__VA_ARGS__
#define API_TEXT(...) API_TEXT_OF(__VA_ARGS__)
#define API_FIELD(type, name) " " #type " " API_TEXT(name)
#define RECORD(tag, FIELDS)                                                                                            \
    typedef struct api_##tag {                                                                                         \
        FIELDS(API_MEMBER)                                                                                             \
    } api_##tag
#define DESCRIBED(tag, FIELDS) "record " #tag FIELDS(API_FIELD) "\n"
#define NUMBER(name, macro) "number " name " " API_TEXT(macro) "\n"

char *api_text(void);
/* Copies a record to or from the front of the buffer. */
void api_put(const void *record, size_t size);
void api_get(void *record, size_t size);

/* Writes the error into the buffer, and returns the value that the caller should return. */
int api_refuse(const carom_error *error);

/* Reads the puzzle at the front of the buffer.  If the puzzle is not legal, fills `error` and returns false. */
bool api_take_puzzle(carom_puzzle *puzzle, carom_error *error);

/* Reads the name of n bytes at the front of the buffer.  A NUL within the name would cut it, so the NUL becomes another
 * control character, for which the core refuses the name. */
void api_take_name(int n, char name[CAROM_PLAYER_MAX + 1]);

/* Begins a description with the records that all parts of the module share; the next calls add to it. */
void api_describe(void);
void api_add(const char *text);
void api_add_names(const char *kind, const char *const *names, unsigned n);
/* Adds the names of the enumeration's values 0, 1, 2..., until name() returns "unknown". */
void api_add_enum(const char *kind, const char *(*name)(unsigned));
int api_described(void); /* the length. */

#endif
