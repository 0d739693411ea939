/* test_exchange.c - formats of other programs: examples, round trips, every refusal, damage, and the detection of
 * the format.  `test_exchange SEED 1` reruns one puzzle.  tests/wasm/formats.test.js tests the bytes with its own
 * readers. */
#include "build.h"
#include "carom_boards.h"
#include "check.h"
#include "random_puzzle.h"

#include <string.h>

static const char *const format_names[] = {"link",       "game ID", "interchange link", "interchange text",
                                           "Async JSON", "drawing"};

/* Every error names the detected format, or the formats that Carom reads. */
static bool names_a_format(const char *message) {
    for (unsigned i = 0; i < sizeof format_names / sizeof *format_names; i++)
        if (strstr(message, format_names[i])) return true;
    return strstr(message, "this address has no puzzle") || strstr(message, "this text is empty");
}

static bool reads(const char *text, size_t n, unsigned options, carom_input *in, carom_error *error) {
    memset(error, 0, sizeof *error);
    const bool read = carom_read(text, n, options, in, error);
    CHECKF(carom_read(text, n, options, in, NULL) == read, "%s", text);
    if (read) {
        CHECKF(carom_puzzle_check(&in->puzzle, NULL), "'%s' is read as an illegal puzzle", text);
    } else {
        CHECKF(error->code != CAROM_OK && error->position <= n, "%s: position %u", text, error->position);
        CHECKF(names_a_format(error->message), "'%s': %s", text, error->message);
    }
    return read;
}

static void refuses(const char *text, carom_code code, uint32_t position, const char *sentence) {
    carom_input in;
    carom_error error;
    CHECKF(!reads(text, strlen(text), 0, &in, &error), "%s", text);
    CHECKF(error.code == code, "%s: %s, not %s", text, carom_code_name(error.code), carom_code_name(code));
    CHECKF(error.position == position, "%s: position %u, not %u", text, error.position, position);
    CHECKF(strcmp(error.message, sentence) == 0, "%s: '%s', not '%s'", text, error.message, sentence);
}

static carom_puzzle puzzle_of(const char *text) {
    carom_input in;
    carom_error error;
    CHECKF(reads(text, strlen(text), 0, &in, &error), "%s: %s", text, error.message);
    return in.puzzle;
}

static void same(const char *text, const carom_puzzle *p, carom_format format) {
    carom_input in;
    carom_error error;
    CHECKF(reads(text, strlen(text), 0, &in, &error), "%s: %s", text, error.message);
    CHECKF(carom_puzzle_equal(&in.puzzle, p), "%s", text);
    CHECKF(in.format == format, "%s: format %u, not %u", text, (unsigned)in.format, (unsigned)format);
}

/* ---- facts ---- */

static void facts(void) {
    const carom_puzzle p = puzzle_of("F524+52+FC89E02301+6C");
    char text[CAROM_TEXT_MAX];
    CHECK(carom_write(&p, CAROM_INTERCHANGE_TEXT, text, NULL) == strlen(text));
    const char *row[16], *line = text;
    for (unsigned y = 0; y < 16; y++) row[y] = line = strchr(line, '\n') + 1;
    CHECK(strncmp(text, "board 16 16\n", 12) == 0);
    CHECKF(strncmp(row[7], "B C C C C C W B B W C C C C C C\n", 32) == 0, "%s", row[7]);
    CHECKF(strncmp(row[8], "W C C C C N C B B W C C C C C C\n", 32) == 0, "%s", row[8]);
    CHECKF(strcmp(row[15] + 32, "mirrors 0\nrobots 5\n1 0\n12 15\n9 8\n3 2\n0 14\ntarget 0 12 6 4\n") == 0, "%s",
           row[15]);
    const uint8_t sides[4] = {15, 5, 2, 4}; /* 4D, 2B, 3A, 1B */
    carom_puzzle q = p;
    carom_printed_board(&q, sides, false);
    CHECK(carom_puzzle_equal(&p, &q));
}

/* Yellow printed sides put walls on the seam to the next quadrant: cell (3,7) of 4B has a wall to the south, above the
 * first row of the quadrant below. */
static void seams(void) {
    const uint8_t sides[4] = {7, 0, 1, 2};
    carom_puzzle p = board(16, 16);
    carom_printed_board(&p, sides, false);
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) robot(&p, r, (const char *[]){"A1", "B1", "C1", "D1", "E1"}[r]);
    char text[CAROM_TEXT_MAX];
    CHECK(carom_write(&p, CAROM_INTERCHANGE_TEXT, text, NULL));
    const char *row8 = text + 12 + 8 * 32;
    CHECKF(row8[2 * 3] == 'N', "%.32s", row8);
    same(text, &p, CAROM_INTERCHANGE_TEXT);
}

/* ---- round trips ---- */

static unsigned shut_in(const carom_puzzle *p) {
    unsigned found = 0;
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) {
        bool closed = p->robots >> r & 1 && r != p->target_color;
        if (p->target_color == CAROM_ANY_ROBOT && p->robot[r] == p->target) closed = false;
        for (unsigned side = 0; side < 4; side++) closed = closed && carom_has_wall(p, p->robot[r], (carom_dir)side);
        found |= (unsigned)closed << r;
    }
    return found == p->robots ? 0 : found;
}

static unsigned written[CAROM_DRAWING + 1];

static void round_trip(unsigned seed, carom_puzzle p) {
    for (unsigned format = CAROM_LINK; format <= CAROM_DRAWING; format++) {
        const bool interchange = format == CAROM_INTERCHANGE || format == CAROM_INTERCHANGE_TEXT;
        char text[CAROM_TEXT_MAX];
        carom_input in;
        carom_error error = {0};
        const size_t n = carom_write(&p, (carom_format)format, text, &error);
        CHECKF((carom_write(&p, (carom_format)format, text, NULL) == n), "seed %u", seed);
        if (n == 0) {
            CHECKF(error.code == CAROM_CANNOT_EXPRESS && names_a_format(error.message), "seed %u: %s", seed,
                   error.message);
            continue;
        }
        written[format]++;
        CHECKF(n == strlen(text) && n < CAROM_TEXT_MAX, "seed %u", seed);
        if (format == CAROM_ASYNC_JSON) continue; /* read in JavaScript */
        CHECKF(reads(text, n, 0, &in, &error), "seed %u: %s\n%s", seed, error.message, text);
        CHECKF(in.format == format, "seed %u: %s", seed, text);
        carom_puzzle expected = p;
        unsigned out = 0;
        if (interchange) {
            const unsigned shut = shut_in(&p);
            out = (~p.robots & 31u) | shut;
            for (unsigned r = 0; r < CAROM_ROBOTS; r++)
                if (shut >> r & 1) expected.robot[r] = 0;
            expected.robots &= (uint8_t)~shut;
        }
        CHECKF(carom_puzzle_equal(&in.puzzle, &expected), "seed %u:\n%s", seed, text);
        CHECKF(in.left_robots_out == out, "seed %u: left out %u, not %u", seed, in.left_robots_out, out);
        if (interchange) { /* with parked robots kept, writing gives the same text again */
            char again[CAROM_TEXT_MAX];
            CHECKF(reads(text, n, CAROM_READ_SHUT_IN, &in, &error) && in.puzzle.robots == 31 && !in.left_robots_out,
                   "seed %u", seed);
            carom_write(&in.puzzle, (carom_format)format, again, &error);
            CHECKF(strcmp(text, again) == 0, "seed %u:\n%s\n%s", seed, text, again);
        }
    }
}

static void round_trips(unsigned seed) {
    const bool odd = seed & 1, rules = seed % 5 == 0;
    round_trip(seed, random_printed(seed, (random_kind){2, 16, 5, .diagonals = odd, .rules = rules}));
    round_trip(seed, random_puzzle(seed, (random_kind){2, 16, 5, .diagonals = odd, .rules = rules}));
    round_trip(seed, random_puzzle(seed, (random_kind){16, 16, 5, .diagonals = odd}));
    /* five robots, so that boards without closed cells can be written, too */
    carom_puzzle p = random_puzzle(seed, (random_kind){4, 16, 5, .diagonals = odd});
    dice d = {seed};
    for (unsigned r = 0; r < CAROM_ROBOTS; r++)
        while (!(p.robots >> r & 1)) {
            const carom_cell cell = carom_cell_at(below(&d, p.width), below(&d, p.height));
            p.robot[r] = cell;
            p.robots |= (uint8_t)(1u << r);
            if (!carom_puzzle_check(&p, NULL)) p.robots &= (uint8_t) ~(1u << r), p.robot[r] = 0;
        }
    round_trip(seed, p);
}

/* ---- damage ---- */

/* A truncated text is refused.  A text with changed characters is refused or read as a legal puzzle; reads() checks
 * that the puzzle is legal. */
static void damage(unsigned seed, carom_format format) {
    const carom_puzzle p = random_printed(seed, (random_kind){16, 16, 5, .diagonals = seed & 1});
    char text[CAROM_TEXT_MAX], mangled[CAROM_TEXT_MAX];
    carom_input in;
    carom_error error;
    size_t n = carom_write(&p, format, text, &error);
    if (n && text[n - 1] == '\n') n--;
    const size_t step = 1 + n / 97;
    for (size_t cut = seed % step; cut < n; cut += step) {
        CHECKF(!reads(text, cut, 0, &in, &error), "seed %u, cut at %zu:\n%s", seed, cut, text);
        if (cut > 8 && format != CAROM_GAME_ID)
            CHECKF(error.code == CAROM_CUT_SHORT || format == CAROM_INTERCHANGE_TEXT, "seed %u, cut at %zu: %s", seed,
                   cut, error.message);
    }
    dice d = {seed};
    for (unsigned i = 0; n && i < 200; i++) {
        memcpy(mangled, text, n + 1);
        for (unsigned changes = 1 + below(&d, 2); changes > 0; changes--)
            mangled[below(&d, (unsigned)n)] = (char)(below(&d, 4) ? text[below(&d, (unsigned)n)] : (int)below(&d, 256));
        if (reads(mangled, n, 0, &in, &error)) continue;
        CHECKF(error.position <= n, "seed %u", seed);
    }
}

/* ---- refusals ---- */

static void detection(void) {
    const carom_puzzle p = puzzle_of("7650+42+E2302B12+C9");
    same("\n# mine\n\n7650+42+E2302B12+C9\n\n# and so on\n", &p, CAROM_GAME_ID);
    same("\xEF\xBB\xBF#\n7650+42+E2302B12+C9\r\n#", &p, CAROM_GAME_ID);
    same("\"7650+42+E2302B12+C9\"", &p, CAROM_GAME_ID);
    same("<https://example.org/#p=AQF2UA_iMCsSyQIt>", &p, CAROM_LINK);
    same("`AQF2UA_iMCsSyQIt`\r\n", &p, CAROM_LINK);
    same("#p=AQF2UA_iMCsSyQIt&s=EBAA", &p, CAROM_LINK); /* with p= it is our link, and s= an unknown key */
    same("#s=EBAA&p=AQF2UA_iMCsSyQIt", &p, CAROM_LINK);
    const char *bytes =
        "EBAhQBEQBUABAwEAQQARIIEDgQMBEIEACQgBAIGAAwIRCCEECUABCAMAQQABAEFAkQuBAxFAAQgDAIEEAQAFQEEIAAV3LgMhspwE";
    char link[512];
    same(bytes, &p, CAROM_INTERCHANGE);
    snprintf(link, sizeof link, " https://example.org/solve?x=1#s=%s&more=1\r\n", bytes);
    same(link, &p, CAROM_INTERCHANGE);
    snprintf(link, sizeof link, "s=%.40s\r\n  %s==", bytes, bytes + 40);
    same(link, &p, CAROM_INTERCHANGE);
    snprintf(link, sizeof link, "# from a friend\n'#more=1&s=%s'\n", bytes);
    same(link, &p, CAROM_INTERCHANGE);

    const char *unknown = "this is not a puzzle: it is not a Carom link, a game ID, a saved board, an interchange "
                          "link or text, a drawing or a competition's puzzle";
    refuses("", CAROM_NOT_A_PUZZLE, 0, "this text is empty; a link or a game ID is needed");
    refuses("\xEF\xBB\xBF\n# no more\n", CAROM_NOT_A_PUZZLE, 0, "this text is empty; a link or a game ID is needed");
    refuses("''", CAROM_NOT_A_PUZZLE, 0, "this text is empty; a link or a game ID is needed");
    refuses("hello there!", CAROM_NOT_A_PUZZLE, 0, unknown);
    refuses("Board 16 16, please", CAROM_NOT_A_PUZZLE, 0, unknown); /* "Bo" is version 6 in base64 */
    refuses("Dear", CAROM_NOT_A_PUZZLE, 0, unknown);
    refuses("EBEN", CAROM_NOT_A_PUZZLE, 0, unknown); /* 16 and 17 in base64 */
    refuses("AgPlzx9K02JpqgAEKg", CAROM_NEWER_VERSION, 0,
            "this link was made by a newer version of Carom (it has format 2, this version reads 1); reload or update "
            "Carom to open it");
    refuses(" boards 16 16", CAROM_NOT_A_PUZZLE, 1, unknown);
    refuses("# a comment\n?", CAROM_NOT_A_PUZZLE, 12, unknown);
    refuses("https://example.org/", CAROM_NOT_A_PUZZLE, 0,
            "this address has no puzzle: it contains neither #p= nor #s=");
    refuses("EBA#q=1", CAROM_NOT_A_PUZZLE, 0, "this address has no puzzle: it contains neither #p= nor #s=");
    refuses("x#q=1", CAROM_NOT_A_PUZZLE, 0, "this address has no puzzle: it contains neither #p= nor #s=");
    const char *json =
        "this looks like Async JSON, which only Carom's page reads, and its npm package by load() or readingAll()";
    refuses("\n {\"walls\":{}}", CAROM_OTHER_READER, 2, json);
    refuses("[1]", CAROM_OTHER_READER, 0, json);
}

/* The bytes of a link: an almost empty board, five robots in a row, and `byte` set to `value`. */
typedef struct link_bytes {
    uint8_t bytes[128];
} link_bytes;

static link_bytes bytes_with(uint32_t byte, uint8_t value) {
    link_bytes b = {{16, 16}};
    for (unsigned i = 0; i < 32; i++) b.bytes[2 + 2 * i] = 1;
    b.bytes[2] = b.bytes[3] = 0xFF;                          /* all walls of column A */
    b.bytes[66] = 1, b.bytes[67] = 0x12, b.bytes[68] = 0xC3; /* yellow \ at B3 */
    b.bytes[69] = 5;
    for (unsigned i = 0; i < 5; i++) b.bytes[70 + i] = (uint8_t)(i << 4); /* A1 to E1 */
    b.bytes[75] = 0x21, b.bytes[76] = 2;                                  /* green to C2 */
    b.bytes[byte] = value;
    return b;
}

static const char *link_of(const link_bytes *b, uint32_t n) {
    static char out[512];
    snprintf(out, sizeof out, "#s=%s", base64(b->bytes, n));
    return out;
}

static const char *link_with(uint32_t n, uint32_t byte, uint8_t value) {
    const link_bytes b = bytes_with(byte, value);
    return link_of(&b, n);
}

static uint32_t character_of(uint32_t byte) { return 3 + byte * 8 / 6; }

static void interchange_links(void) {
    const carom_puzzle p = puzzle_of(link_with(77, 0, 16));
    CHECK(p.width == 16 && p.height == 16 && p.robots == 31 && p.target == at("C2") && p.target_color == GREEN);
    CHECK(p.robot[SILVER] == at("A1") && p.robot[RED] == at("B1") && p.robot[GREEN] == at("C1") &&
          p.robot[YELLOW] == at("D1") && p.robot[BLUE] == at("E1"));
    CHECK(p.diagonals[at("B3")] == carom_diagonal_make(YELLOW, true));
    for (unsigned y = 0; y < 15; y++) CHECK(p.walls[carom_cell_at(0, y)] == CAROM_WALL_SOUTH);
    CHECK(puzzle_of(link_with(77, 76, 255)).target_color == CAROM_ANY_ROBOT);
    CHECK(puzzle_of(link_with(77, 35, 0x80)).walls[at("O1")] == CAROM_WALL_EAST); /* row 0, bit 15: west of P1 */

    refuses("#s=", CAROM_CUT_SHORT, 3, "this interchange link was cut short after 0 bytes; copy the whole link again");
    refuses("#s=EB", CAROM_CUT_SHORT, 5, "this interchange link was cut short after 1 byte; copy the whole link again");
    refuses("#s=EBA*", CAROM_BAD_CHARACTER, 6, "an interchange link cannot contain the character '*' here");
    refuses("#s=AQF2UA_iMCsSyQIt", CAROM_BAD_SIZE, 3,
            "this interchange link must begin with the size of its board, 16 and 16, not with 1");
    refuses(link_with(77, 1, 8), CAROM_BAD_SIZE, 4,
            "this interchange link must begin with the size of its board, 16 and 16, not with 8");
    refuses(link_with(60, 0, 16), CAROM_CUT_SHORT, 83,
            "this interchange link was cut short after 60 bytes; copy the whole link again");
    refuses(link_with(72, 0, 16), CAROM_CUT_SHORT, 99,
            "this interchange link was cut short: 72 of 77 bytes; copy the whole link again");
    refuses(link_with(80, 0, 16), CAROM_TOO_LONG, character_of(77),
            "this interchange link is too long: 80 bytes instead of 77; copy it again without the text after it");
    refuses(link_with(77, 69, 4), CAROM_BAD_ROBOT, character_of(69), "this interchange link must have 5 robots, not 4");
    refuses(link_with(77, 6, 0), CAROM_DAMAGED, character_of(6),
            "this interchange link is damaged: a wall of the north rim is missing; copy it again");
    refuses(link_with(77, 40, 2), CAROM_DAMAGED, character_of(40),
            "this interchange link is damaged: a wall of the west rim is missing; copy it again");
    refuses(link_with(77, 68, 0x43 + 2), CAROM_BAD_DIAGONAL, character_of(68),
            "in this interchange link, the diagonal at B3 has an unknown colour");
    refuses(link_with(77, 68, 0x83), CAROM_BAD_DIAGONAL, character_of(68),
            "in this interchange link, the diagonal at B3 has an unknown colour");
    refuses(link_with(77, 72, 0x10), CAROM_BAD_ROBOT, character_of(70),
            "in this interchange link, red and green both stand on B1");
    refuses(link_with(77, 75, 0x12), CAROM_BAD_TARGET, character_of(75),
            "in this interchange link, the target is on the diagonal at B3");
    refuses(link_with(77, 76, 5), CAROM_BAD_TARGET, character_of(76),
            "in this interchange link, the target has an unknown colour");
    char text[512];
    snprintf(text, sizeof text, "%s", link_with(77, 0, 16));
    text[strlen(text) - 1]++; /* the last character's spare bits */
    refuses(text, CAROM_DAMAGED, character_of(76),
            "this interchange link is damaged: unused bits of its last character are set; copy it again");
    link_bytes two = bytes_with(66, 2); /* diagonals in one cell */
    memmove(two.bytes + 69, two.bytes + 67, 10);
    refuses(link_of(&two, 79), CAROM_BAD_DIAGONAL, character_of(69),
            "in this interchange link, there are two diagonals at B3");
}

static const char small[] = "board 3 4\n"
                            "B N N N\n"
                            "W C W C\n"
                            "W C N C\n"
                            "mirrors 1\n"
                            "2 1 \\ 3\n"
                            "robots 5\n"
                            "0 0\n1 0\n2 0\n3 0\n0 2\n"
                            "target 0 3 2 1\n";

/* `small` with the first `old` in it replaced. */
static const char *with(const char *old, const char *new) {
    static char out[512];
    const char *found = strstr(small, old);
    CHECKF(found != NULL, "%s", old);
    snprintf(out, sizeof out, "%.*s%s%s", (int)(found - small), small, new, found + strlen(old));
    return out;
}
static uint32_t place(const char *piece) { return (uint32_t)(strstr(small, piece) - small); }

static void interchange_texts(void) {
    const carom_puzzle p = puzzle_of(small);
    CHECK(p.width == 4 && p.height == 3 && p.target == at("D3") && p.target_color == RED);
    CHECK(p.robot[SILVER] == at("A1") && p.robot[RED] == at("B1") && p.robot[BLUE] == at("A3"));
    CHECK(carom_has_wall(&p, at("C2"), WEST) && carom_has_wall(&p, at("C3"), NORTH));
    CHECK(p.walls[at("B2")] == CAROM_WALL_EAST && p.walls[at("C2")] == CAROM_WALL_SOUTH);
    CHECK(p.diagonals[at("C2")] == carom_diagonal_make(YELLOW, true));
    char text[CAROM_TEXT_MAX];
    CHECK(carom_write(&p, CAROM_INTERCHANGE_TEXT, text, NULL) && strcmp(text, small) == 0);
    same(with("B N N N", "C C C C"), &p, CAROM_INTERCHANGE_TEXT); /* no rim */
    same(with("robots 5\n", "# who\r\n\r\n \trobots  5 \r\n"), &p, CAROM_INTERCHANGE_TEXT);
    same(with("3 2 1\n", "3 2 1 \r\n\r\n# done"), &p, CAROM_INTERCHANGE_TEXT);
    CHECK(puzzle_of(with("3 2 1", "3 2 -1")).target_color == CAROM_ANY_ROBOT);

    refuses("board", CAROM_CUT_SHORT, 5,
            "this interchange text was cut short: the height of the board must be 2 to 16");
    refuses(with("3 4", "17 4"), CAROM_BAD_SIZE, 6,
            "in this interchange text, the height of the board must be 2 to 16");
    refuses(with("3 4", "3 1"), CAROM_BAD_SIZE, 8, "in this interchange text, the width of the board must be 2 to 16");
    refuses(with("3 4", "3 4 5"), CAROM_TOO_LONG, 10, "in this interchange text, this line must end here");
    refuses(with("W C W C", "W X W C"), CAROM_BAD_CHARACTER, place("W C W C") + 2,
            "in this interchange text, the walls of B2 must be C, N, W or B");
    refuses(with("W C W C", "W C W"), CAROM_BAD_CHARACTER, place("W C W C") + 5,
            "in this interchange text, the walls of D2 must be C, N, W or B");
    refuses(with("W C W C", "W C W C C"), CAROM_TOO_LONG, place("W C W C") + 8,
            "in this interchange text, this line must end here");
    refuses(with("W C N C\n", ""), CAROM_BAD_CHARACTER, place("W C N C"),
            "in this interchange text, the walls of A3 must be C, N, W or B");
    refuses(with("mirrors", "mirror"), CAROM_BAD_CHARACTER, place("mirrors"),
            "in this interchange text, a line that begins with 'mirrors' is missing here");
    refuses(with("mirrors 1", "mirrors 256"), CAROM_BAD_DIAGONAL, place("mirrors") + 8,
            "in this interchange text, the number of mirrors must be 0 to 255");
    refuses(with("mirrors 1", "mirrors 2"), CAROM_BAD_CHARACTER, place("robots"),
            "in this interchange text, the column of a mirror must be 0 to 3");
    refuses(with("2 1 \\ 3", "4 1 \\ 3"), CAROM_BAD_DIAGONAL, place("2 1 \\"),
            "in this interchange text, the column of a mirror must be 0 to 3");
    refuses(with("2 1 \\ 3", "2 3 \\ 3"), CAROM_BAD_DIAGONAL, place("2 1 \\") + 2,
            "in this interchange text, the row of a mirror must be 0 to 2");
    refuses(with("2 1 \\ 3", "2 1 | 3"), CAROM_BAD_CHARACTER, place("2 1 \\") + 4,
            "in this interchange text, a mirror must lean / or \\");
    refuses(with("2 1 \\ 3", "2 1 \\ 5"), CAROM_BAD_DIAGONAL, place("2 1 \\") + 6,
            "in this interchange text, the colour of a mirror must be 0 to 4");
    refuses(with("1\n2 1 \\ 3", "2\n2 1 \\ 3\n2 1 / 2"), CAROM_BAD_DIAGONAL, place("robots"),
            "in this interchange text, there is a mirror in this cell already");
    refuses(with("robots 5", "robots 4"), CAROM_BAD_ROBOT, place("robots") + 7,
            "in this interchange text, the number of robots must be 5");
    refuses(with("0 0\n", "0 x\n"), CAROM_BAD_CHARACTER, place("0 0\n") + 2,
            "in this interchange text, the row of a robot must be 0 to 2");
    refuses(with("1 0\n", "1 3\n"), CAROM_BAD_ROBOT, place("1 0\n") + 2,
            "in this interchange text, the row of a robot must be 0 to 2");
    refuses(with("1 0\n", "2 0\n"), CAROM_BAD_ROBOT, place("robots"),
            "in this interchange text, red and green both stand on C1");
    refuses(with("0 3 2 1", "1 3 2 1"), CAROM_BAD_TARGET, place("target") + 7,
            "in this interchange text, the first number of the target must be 0");
    refuses(with("3 2 1", "3 3 1"), CAROM_BAD_TARGET, place("target") + 11,
            "in this interchange text, the row of the target must be 0 to 2");
    refuses(with("3 2 1", "3 2 5"), CAROM_BAD_TARGET, place("target") + 13,
            "in this interchange text, the colour of the target (-1 for any robot) must be 0 to 4");
    refuses(with("3 2 1", "3 2 -2"), CAROM_BAD_CHARACTER, place("target") + 13,
            "in this interchange text, the colour of the target (-1 for any robot) must be 0 to 4");
    refuses(with("3 2 1", "2 1 1"), CAROM_BAD_TARGET, place("target"),
            "in this interchange text, the target is on the diagonal at C2");
    refuses(with("3 2 1\n", "3 2 1\nboard"), CAROM_TOO_LONG, place("target") + 15,
            "in this interchange text, nothing may follow the line of the target");
    refuses(with("target 0 3 2 1\n", "\n# no more"), CAROM_CUT_SHORT, place("target") - 1,
            "this interchange text was cut short: a line that begins with 'target' is missing here");
}

/* All cells are closed; robots on A1 to E1. */
static carom_puzzle cells_alone(void) {
    carom_puzzle p = board(16, 16);
    memset(p.walls, CAROM_WALL_EAST | CAROM_WALL_SOUTH, sizeof p.walls);
    for (unsigned i = 0; i < 16; i++) p.walls[carom_cell_at(15, i)] &= CAROM_WALL_SOUTH;
    for (unsigned i = 0; i < 16; i++) p.walls[carom_cell_at(i, 15)] &= CAROM_WALL_EAST;
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) robot(&p, r, (const char *[]){"A1", "B1", "C1", "D1", "E1"}[r]);
    return p;
}

/* Reading drops a robot only if that changes no answer. */
static void shut_in_robots(void) {
    char text[CAROM_TEXT_MAX];
    carom_error error;
    carom_input in;
    carom_puzzle p = puzzle_of("7650+42+E2302B12+C9");
    robot(&p, SILVER, "H8");
    CHECK(carom_write(&p, CAROM_INTERCHANGE, text, &error));
    CHECK(reads(text, strlen(text), 0, &in, &error) && in.left_robots_out == 1 << SILVER && in.puzzle.robots == 15);
    CHECK(reads(text, strlen(text), CAROM_READ_SHUT_IN, &in, &error) && carom_puzzle_equal(&in.puzzle, &p));
    target(&p, SILVER, "A9"); /* it stays, because the target is for silver */
    carom_write(&p, CAROM_INTERCHANGE, text, &error);
    CHECK(reads(text, strlen(text), 0, &in, &error) && carom_puzzle_equal(&in.puzzle, &p));
    target(&p, SILVER, "H8");
    p.target_color = CAROM_ANY_ROBOT; /* the robot in the closed cell solves it */
    carom_write(&p, CAROM_INTERCHANGE, text, &error);
    CHECK(reads(text, strlen(text), 0, &in, &error) && carom_puzzle_equal(&in.puzzle, &p));
    p = cells_alone(); /* one robot has to stay */
    target(&p, CAROM_ANY_ROBOT, "P16");
    carom_write(&p, CAROM_INTERCHANGE, text, &error);
    same(text, &p, CAROM_INTERCHANGE);
    /* one robot; the other four are parked in the closed centre */
    p = puzzle_of("7650+10+E2+C9");
    carom_write(&p, CAROM_INTERCHANGE_TEXT, text, &error);
    CHECKF(strstr(text, "robots 5\n8 8\n2 14\n7 7\n7 8\n8 7\n"), "%s", text);
    same(text, &p, CAROM_INTERCHANGE_TEXT);
}

static void cannot(const carom_puzzle *p, carom_format format, const char *sentence) {
    char text[CAROM_TEXT_MAX];
    carom_error error = {0};
    CHECKF(carom_puzzle_check(p, NULL), "%s", sentence);
    CHECKF(carom_write(p, format, text, &error) == 0, "%s", sentence);
    CHECKF(error.code == CAROM_CANNOT_EXPRESS && error.position == CAROM_NO_POSITION, "%s", sentence);
    CHECKF(strcmp(error.message, sentence) == 0, "'%s', not '%s'", error.message, sentence);
}

static void exports(void) {
    const carom_puzzle printed = puzzle_of("7650+42+E2302B12+C9");
    carom_puzzle p = printed;
    p.rules = CAROM_NO_REBOUND;
    cannot(&p, CAROM_INTERCHANGE, "an interchange link cannot hold this puzzle: the puzzle has rule options");
    cannot(&p, CAROM_INTERCHANGE_TEXT, "an interchange text cannot hold this puzzle: the puzzle has rule options");
    cannot(&p, CAROM_ASYNC_JSON, "an Async JSON cannot hold this puzzle: the puzzle has rule options");
    p = board(5, 16);
    cannot(&p, CAROM_INTERCHANGE, "an interchange link cannot hold this puzzle: the board is not 16 by 16");
    cannot(&p, CAROM_ASYNC_JSON, "an Async JSON cannot hold this puzzle: the board is not 16 by 16");
    cannot(&p, CAROM_INTERCHANGE_TEXT,
           "an interchange text cannot hold this puzzle: it always has 5 robots, green is missing, and no closed cell "
           "is free to park it in");
    p = puzzle_of("7650+10+E2+C9");
    p.target = at("H8"); /* three closed cells for four robots */
    cannot(&p, CAROM_INTERCHANGE,
           "an interchange link cannot hold this puzzle: it always has 5 robots, silver is missing, and no closed cell "
           "is free to park it in");
    p.target = at("A1"), p.diagonals[at("I9")] = carom_diagonal_make(RED, false);
    cannot(&p, CAROM_INTERCHANGE,
           "an interchange link cannot hold this puzzle: it always has 5 robots, silver is missing, and no closed cell "
           "is free to park it in");
    cannot(&p, CAROM_ASYNC_JSON, "an Async JSON cannot hold this puzzle: the board has diagonals");
    p = puzzle_of("7650+52+E2302B1200+C9");
    cannot(&p, CAROM_ASYNC_JSON, "an Async JSON cannot hold this puzzle: there is a silver robot");
    p = puzzle_of("7650+32+E2302B+C9");
    cannot(&p, CAROM_ASYNC_JSON,
           "an Async JSON cannot hold this puzzle: the robots must be red, yellow, green and blue");
    char text[CAROM_TEXT_MAX];
    carom_error error;
    CHECK(carom_write(&printed, (carom_format)9, text, &error) == 0 && error.code == CAROM_CANNOT_EXPRESS);
}

/* The longest text of each format. */
static void largest(void) {
    carom_puzzle p = cells_alone();
    for (unsigned i = 5; i < CAROM_CELLS; i++) p.diagonals[i] = carom_diagonal_make(i % 5, i & 1);
    char text[CAROM_TEXT_MAX];
    carom_input in;
    carom_error error;
    for (unsigned format = CAROM_INTERCHANGE; format <= CAROM_INTERCHANGE_TEXT; format++) {
        const size_t n = carom_write(&p, (carom_format)format, text, &error);
        CHECK(n && n == strlen(text) && reads(text, n, CAROM_READ_SHUT_IN, &in, &error));
        CHECK(carom_puzzle_equal(&in.puzzle, &p));
    }
    memset(p.diagonals, 0, sizeof p.diagonals);
    p.robots = 15, p.robot[SILVER] = 0;
    const size_t n = carom_write(&p, CAROM_ASYNC_JSON, text, &error);
    CHECKF(n && n == strlen(text) && n < CAROM_ASYNC_JSON_MAX && text[n - 1] == '}', "%zu", n);
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 2000);
    for (unsigned seed = s.first; seed != s.end; seed++) {
        round_trips(seed);
        for (unsigned format = CAROM_LINK; format < CAROM_ASYNC_JSON && seed % 4 == 0; format++)
            damage(seed, (carom_format)format);
    }
    for (unsigned format = CAROM_LINK; format <= CAROM_DRAWING; format++)
        printf("%s: %u of %u written\n", format_names[format - 1], written[format], 4 * (s.end - s.first));
    facts();
    seams();
    detection();
    interchange_links();
    interchange_texts();
    shut_in_robots();
    exports();
    largest();
    return checks_end();
}
