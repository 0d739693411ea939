/* test_formats.c - links, game IDs, moves and drawings: round trips, refusals, and damage.  `test_formats SEED 1`
 * reruns one puzzle.  tests/wasm/link.test.js tests the bytes of links with its own encoder. */
#include "build.h"
#include "carom_boards.h"
#include "check.h"
#include "random_puzzle.h"

#include <string.h>

static bool reads(const char *text, carom_input *in, carom_error *error) {
    memset(error, 0, sizeof *error);
    const bool read = carom_read(text, strlen(text), 0, in, error);
    CHECKF(carom_read(text, strlen(text), 0, in, NULL) == read, "%s", text);
    if (read) CHECKF(carom_puzzle_check(&in->puzzle, NULL), "'%s' is read as an illegal puzzle", text);
    else CHECKF(error->code != CAROM_OK && error->message[0] && error->position <= strlen(text), "%s", text);
    return read;
}

static void refuses(const char *text, carom_code code, uint32_t position, const char *sentence) {
    carom_input in;
    carom_error error;
    CHECKF(!reads(text, &in, &error), "%s", text);
    CHECKF(error.code == code, "%s: %s, not %s", text, carom_code_name(error.code), carom_code_name(code));
    CHECKF(error.position == position, "%s: position %u, not %u", text, error.position, position);
    CHECKF(strcmp(error.message, sentence) == 0, "%s: '%s', not '%s'", text, error.message, sentence);
}

static void same(const char *text, const carom_puzzle *p) {
    carom_input in;
    carom_error error;
    CHECKF(reads(text, &in, &error), "%s: %s", text, error.message);
    CHECKF(carom_puzzle_equal(&in.puzzle, p), "%s", text);
}

static void link_text(void) {
    carom_input in;
    carom_error error;
    const char *payload = "AQPlzx9K02JpqgAEKg"; /* from tests/data: made by another program */
    CHECK(reads(payload, &in, &error));
    const carom_puzzle p = in.puzzle;
    CHECK(p.robots == 31 && p.robot[RED] == 0x4A && p.robot[SILVER] == 0xAA && p.target == 0 &&
          p.target_color == SILVER);
    same("https://example.org/carom/#p=AQPlzx9K02JpqgAEKg", &p);
    same("https://example.org/?x=1#p=AQPlzx9K02JpqgAEKg&mode=play", &p);
    same("#p=AQPlzx9K02JpqgAEKg", &p);
    same("p=AQPlzx9K02JpqgAEKg&m=sWsN", &p);
    same("#unknown=7&p=AQPlzx9K02JpqgAEKg&more", &p);
    same(" \r\n\tAQPlzx9K02Jp\r\n  qgAEKg==\n", &p);
    same("#p=AQPlzx9K02JpqgAEKg%3D%3d", &p);
    same("AQPlzx9K02Jp%20qgAEKg", &p);
    same("#p=AQPlzx9K02JpqgAEKg&p=AAAA", &p); /* the first of two is used */
    same("#p=AQPs3x_e2-RB5f__tg", (reads("#p=AQPs3x/e2+RB5f//tg", &in, &error), &in.puzzle));

    CHECK(reads("#p=AQPlzx9K02JpqgAEKg&m=sW%s", &in, &error) == false && error.code == CAROM_BAD_MOVES);
    CHECK(reads("#mode=edit&m=sWsN&p=AQPlzx9K02JpqgAEKg", &in, &error) && in.mode == CAROM_MODE_EDIT &&
          in.n_moves == 2);
    CHECK(in.moves[1] == carom_move_make(SILVER, NORTH));
    char link[CAROM_LINK_MAX];
    carom_link_write(&p, in.moves, in.n_moves, CAROM_MODE_PLAY, 0, link);
    CHECKF(strcmp(link, "#p=AQPlzx9K02JpqgAEKg&m=sWsN&mode=play") == 0, "%s", link);
    carom_link_write(&p, in.moves, in.n_moves, CAROM_MODE_EDIT, 0, link);
    CHECKF(strcmp(link, "#p=AQPlzx9K02JpqgAEKg&m=sWsN&mode=edit") == 0, "%s", link);
    carom_link_write(&p, NULL, 0, CAROM_MODE_NONE, 0, link);
    CHECKF(strcmp(link, "#p=AQPlzx9K02JpqgAEKg") == 0, "%s", link);
    CHECK(in.beat == 0);
    carom_link_write(&p, in.moves, in.n_moves, CAROM_MODE_PLAY, 9, link);
    CHECKF(strcmp(link, "#p=AQPlzx9K02JpqgAEKg&m=sWsN&mode=play&beat=9") == 0, "%s", link);
    CHECK(reads(link, &in, &error) && in.beat == 9 && in.mode == CAROM_MODE_PLAY);
    CHECK(reads("Beat this: #p=AQPlzx9K02JpqgAEKg&beat=12. Can you?", &in, &error) && in.beat == 12);
    CHECK(reads("#beat=1000&p=AQPlzx9K02JpqgAEKg", &in, &error) && in.beat == CAROM_MOVES_MAX);
    CHECK(carom_link_write(&p, NULL, 0, CAROM_MODE_NONE, CAROM_MOVES_MAX, link) == strlen(link) && *link);
    CHECK(carom_link_write(&p, NULL, 0, CAROM_MODE_NONE, CAROM_MOVES_MAX + 1, link) == 0 && *link == '\0');

    refuses("", CAROM_NOT_A_PUZZLE, 0, "this text is empty; a link or a game ID is needed");
    refuses("  \n ", CAROM_NOT_A_PUZZLE, 0, "this text is empty; a link or a game ID is needed");
    CHECK(!carom_read("", UINT32_MAX, 0, &in, &error) && error.code == CAROM_TOO_LONG); /* the text is not accessed */
    CHECK(reads("#p=AQPlzx9K02JpqgAEKg&beat=", &in, &error) && in.beat == 0);
    for (unsigned i = 0; i < 5; i++) {
        static const char *const wrong[5] = {"0", "1001", "nine", "9moves", "99999999999999999999"};
        char text[80];
        snprintf(text, sizeof text, "#p=AQPlzx9K02JpqgAEKg&beat=%s", wrong[i]);
        refuses(text, CAROM_BAD_MOVES, 27, "in this link, the number of moves to beat must be from 1 to 1000");
    }
    refuses("#p=hello", CAROM_NOT_A_PUZZLE, 3, "this link holds no Carom puzzle");
    refuses("#p=", CAROM_CUT_SHORT, 3, "this link was cut short: there is no puzzle in it; copy the whole link again");
    refuses("#p=A", CAROM_CUT_SHORT, 4, "this link was cut short: there is no puzzle in it; copy the whole link again");
    refuses("#p=AQ", CAROM_CUT_SHORT, 5, "this link was cut short after 1 byte; copy the whole link again");
    refuses("AQPlzx9K02Jpqg", CAROM_CUT_SHORT, 14,
            "this link was cut short: 10 of 13 bytes; copy the whole link again");
    refuses("AQPlzw", CAROM_CUT_SHORT, 6, "this link was cut short after 4 bytes; copy the whole link again");
    refuses("AQPlzx9K02JpqgAEKgAA", CAROM_TOO_LONG, 17,
            "this link is too long: 15 bytes instead of 13; copy it again without the text after it");
    refuses("AQPlzx9K02JpqgAEKh", CAROM_DAMAGED, 16,
            "this link is damaged: its checksum does not match; copy it again");
    refuses("AQPlzx9K02JqqgAEKg", CAROM_DAMAGED, 16,
            "this link is damaged: its checksum does not match; copy it again");
    refuses("AQPlzx9K!2JpqgAEKg", CAROM_BAD_CHARACTER, 8, "a link cannot contain the character '!' here");
    refuses("AQPlzx9K\xC3\xA9", CAROM_BAD_CHARACTER, 8, "a link cannot contain this character");
    refuses("AQPlzx9K==AA", CAROM_BAD_CHARACTER, 10, "a link cannot contain the character 'A' here");
    refuses("AgPlzx9K02JpqgAEKg", CAROM_NEWER_VERSION, 0,
            "this link was made by a newer version of Carom (it has format 2, this version reads 1); reload or update "
            "Carom to open it");
    refuses("AUPlzx9K02JpqgAEKg", CAROM_NEWER_VERSION, 1,
            "this link was made by a newer version of Carom (it uses something that this version does not support); "
            "reload or update Carom to open it");
    refuses("#p=AQPlzx9K02JpqgAEKg&m=sWx", CAROM_BAD_MOVES, 26,
            "in this link, move 2: unknown robot 'x'; robots are r g b y s");
}

#define LINK "https://example.org/carom/#p=AQPlzx9K02JpqgAEKg"

/* Text around a link, a payload or a game ID. */
static void within_text(void) {
    enum { PIECES_TRIED = 100 };
    static const char *const links[] = {
        LINK ".",
        LINK "!",
        LINK ",",
        LINK " :-)",
        LINK ":-)",
        LINK ";)",
        LINK "\xF0\x9F\x98\x80",
        LINK "\xE2\x80\xA6",
        "(" LINK ")",
        "(" LINK ").",
        "<" LINK ">,",
        "\"" LINK "\".",
        "'" LINK "'!",
        "[" LINK "]",
        "see " LINK,
        "\xE2\x80\x9E" LINK "\xE2\x80\x9C",
        "\xC2\xBB" LINK "\xC2\xAB",
        "_" LINK "_",
        "*" LINK "*",
        "**" LINK "**",
        "[a puzzle](" LINK ")",
        "[a puzzle](" LINK " \"title\") and more",
        "[1]: " LINK,
        "<a href=\"" LINK "\">x</a>",
        "Can you solve " LINK "? It took me an hour.",
        "See " LINK "\nand tell me!",
        LINK " is hard",
        "7 moves: " LINK " (and 9 with the rule)",
        "a - b, c: #p=AQPlzx9K02JpqgAEKg",
        "p=AQPlzx9K02JpqgAEKg, please",
        "my puzzle is AQPlzx9K02JpqgAEKg.",
        "\"AQPlzx9K02JpqgAEKg\", he said",
        "id=AQPlzx9K02JpqgAEKg;",
        "> https://example.org/carom/#p=AQPlzx9\n  K02JpqgAEKg\n\nBye",
        "No #7 in https://a.b/#top but " LINK,
        "#p=AQPlzx9K is cut, " LINK " is not", /* the first valid one is used */
        "Look: " LINK " or 7650+42+E2302B12+C9",
    };
    static const char *const ids[] = {
        "game ID: 7650+42+E2302B12+C9", "Game ID=7650+42+E2302B12+C9.",
        "(7650+42+E2302B12+C9)",        "7650+42+E2302B12+C9 has 25 moves",
        "7650+42+E2302B12+C9\t25",      "Try 7650+42+e2302b12+c9, it is hard :-)",
        "#1 7650+42+E2302B12+C9",       "2024+1 puzzles, one is \"7650+42+E2302B12+C9\"",
    };
    carom_input in;
    carom_error error;
    CHECK(reads("AQPlzx9K02JpqgAEKg", &in, &error));
    const carom_puzzle linked = in.puzzle;
    for (unsigned i = 0; i < sizeof links / sizeof *links; i++) same(links[i], &linked);
    CHECK(reads("7650+42+E2302B12+C9", &in, &error));
    const carom_puzzle played = in.puzzle;
    for (unsigned i = 0; i < sizeof ids / sizeof *ids; i++) same(ids[i], &played);

    static const char *const with_moves[] = {
        LINK "&m=sWsN&mode=play",  LINK "&m=sWsN&mode=play.",     "My line: " LINK "&m=sWsN&mode=play nice",
        LINK "&mode=play&m=sWsN!", "(" LINK "&m=sWsN&mode=play)", LINK "&m=sWsN&mode=play\n\nGreetings",
        LINK "&m=sWsN&mode=play}",
    };
    for (unsigned i = 0; i < sizeof with_moves / sizeof *with_moves; i++)
        CHECKF(reads(with_moves[i], &in, &error) && in.n_moves == 2 && in.mode == CAROM_MODE_PLAY, "%s", with_moves[i]);
    CHECK(reads(LINK "&mode=playing", &in, &error) && in.mode == CAROM_MODE_NONE);
    CHECK(reads(LINK "&mode=pl", &in, &error) && in.mode == CAROM_MODE_NONE);

    /* Only the first PIECES_TRIED candidates of a text are tried. */
    char ids_and_one[PIECES_TRIED * 6 + 32];
    for (unsigned i = 0; i <= PIECES_TRIED; i++) strcpy(ids_and_one + 6 * i, "7650+ ");
    strcpy(ids_and_one + 6 * (PIECES_TRIED - 1), "7650+42+E2302B12+C9");
    same(ids_and_one, &played);
    strcpy(ids_and_one + 6 * (PIECES_TRIED - 1), "7650+ 7650+42+E2302B12+C9");
    refuses(ids_and_one, CAROM_BAD_ROBOT, 5, "character 6 of this game ID, the number of robots, must be 1 to 5");

    refuses("See https://a.b/#p=AQPlzx9K02Jpqg.", CAROM_CUT_SHORT, 33,
            "this link was cut short: 10 of 13 bytes; copy the whole link again");
    refuses("https://a.b/#p=AQPlzx9K02Jpqg is hard", CAROM_CUT_SHORT, 29,
            "this link was cut short: 10 of 13 bytes; copy the whole link again");
    refuses("[this](https://a.b/#p=AQPlzx9K02Jpqg)", CAROM_CUT_SHORT, 36,
            "this link was cut short: 10 of 13 bytes; copy the whole link again");
    refuses("the puzzle AQPlzx9K02JpqgAEKh!", CAROM_DAMAGED, 27,
            "this link is damaged: its checksum does not match; copy it again");
    refuses("game ID: 7650+42+E2E22B12+C9", CAROM_BAD_ROBOT, 17, "in this game ID, red and green both stand on C15");
    refuses("game ID: 7650+42+E230, they say", CAROM_CUT_SHORT, 21,
            "this game ID was cut short: 12 of 19 characters; copy the whole ID again");
    refuses("one #p=AQPlzx9K, two #p=AQPlzx9K02JpqgAEKh", CAROM_CUT_SHORT, 15,
            "this link was cut short: 6 of 13 bytes; copy the whole link again");
    /* texts that only resemble a puzzle */
    const char *nothing = "this is not a puzzle: it is not a Carom link, a game ID, a saved board, an interchange "
                          "link or text, a drawing or a competition's puzzle";
    refuses("in 2024+1, AQUARIUM and AQUAMARINEBLUE", CAROM_NOT_A_PUZZLE, 0, nothing);
    refuses("let p=7 and s=9", CAROM_NOT_A_PUZZLE, 0, nothing);
    refuses("#1 is no puzzle", CAROM_NOT_A_PUZZLE, 0, "this address has no puzzle: it contains neither #p= nor #s=");
}

static uint8_t crc8(const uint8_t *bytes, size_t n) {
    uint8_t crc = 0;
    while (n-- > 0) {
        crc ^= *bytes++;
        for (int i = 0; i < 8; i++) crc = (uint8_t)(crc & 0x80 ? crc << 1 ^ 0x07 : crc << 1);
    }
    return crc;
}

/* The payload of these bytes and their checksum. */
static const char *payload_of(const uint8_t *bytes, size_t n) {
    uint8_t all[1024];
    memcpy(all, bytes, n);
    all[n] = crc8(bytes, n);
    return base64(all, n + 1);
}
#define PAYLOAD(...) payload_of((const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__}))

/* Complete payloads with a correct checksum and invalid contents. */
static void link_contents(void) {
    carom_input in;
    carom_error error;
    /* 3 by 2: walls to the east of A1, B1, A2, B2, south of A1, B1, C1 */
    CHECK(reads(PAYLOAD(1, 0, 0x21, 0x15, 0, 1, 0x00, 0x12, 0), &in, &error));
    const carom_puzzle *p = &in.puzzle;
    CHECK(p->width == 3 && p->height == 2 && p->target == at("C2") && p->robot[RED] == at("A1"));
    CHECK(carom_has_wall(p, at("A1"), EAST) && carom_has_wall(p, at("A2"), EAST) && carom_has_wall(p, at("A1"), SOUTH));
    CHECK(!carom_has_wall(p, at("B1"), EAST) && !carom_has_wall(p, at("B2"), EAST) &&
          !carom_has_wall(p, at("B1"), SOUTH));
    CHECK(reads(PAYLOAD(1, 0, 0x21, 0, 2, 0x01, 0, 0x10, 0x84, 1, 0x00, 0x12, 255), &in, &error));
    CHECK(p->diagonals[at("B1")] == carom_diagonal_make(RED, false) &&
          p->diagonals[at("A2")] == carom_diagonal_make(SILVER, true));
    CHECK(p->target_color == CAROM_ANY_ROBOT);
    CHECK(reads(PAYLOAD(1, 12, 0x21, 0, 0, 1, 0, 0x12, 0), &in, &error) &&
          p->rules == (CAROM_MUST_RICOCHET | CAROM_NO_REBOUND));

    const char *damaged_bits = "this link is damaged: bits after its last wall are set";
    refuses(PAYLOAD(1, 0, 0x21, 0x80, 0, 1, 0, 0x12, 0), CAROM_DAMAGED, 4, damaged_bits);
    refuses(PAYLOAD(1, 0, 0x01, 0, 0, 1, 0, 0x10, 0), CAROM_BAD_SIZE, 2,
            "in this link, the board has 1 by 2 cells, but width and height must be 2 to 16");
    refuses(PAYLOAD(1, 0, 0x20, 0, 0, 1, 0, 0x02, 0), CAROM_BAD_SIZE, 2,
            "in this link, the board has 3 by 1 cells, but width and height must be 2 to 16");
    refuses(PAYLOAD(1, 2, 0x21, 0, 0, 1, 0, 0x12, 0), CAROM_DAMAGED, 1,
            "this link is damaged: it asks for printed diagonals on a drawn board");
    refuses(PAYLOAD(1, 3, 0x01, 0x23, 1, 0, 0x12, 0), CAROM_DAMAGED, 1,
            "this link is damaged: it asks for diagonals on printed sides that have none");
    refuses(PAYLOAD(1, 0, 0x21, 0, 0, 0, 0x12, 0), CAROM_BAD_ROBOT, 6, "in this link, the board has no robot");
    refuses(PAYLOAD(1, 0, 0x21, 0, 0, 0x21, 0, 1, 0x12, 0), CAROM_BAD_ROBOT, 6,
            "in this link, there are robots of unknown colours");
    refuses(PAYLOAD(1, 0, 0x21, 0, 0, 1, 0x03, 0x12, 0), CAROM_BAD_ROBOT, 6,
            "in this link, red is off the board, on D1");
    refuses(PAYLOAD(1, 0, 0x21, 0, 0, 3, 0x01, 0x01, 0x12, 0), CAROM_BAD_ROBOT, 6,
            "in this link, red and green both stand on B1");
    refuses(PAYLOAD(1, 0, 0x21, 0, 0, 1, 0, 0x12, 1), CAROM_BAD_TARGET, 9,
            "in this link, the target is for green, but there is no green robot");
    refuses(PAYLOAD(1, 0, 0x21, 0, 0, 1, 0, 0x12, 5), CAROM_BAD_TARGET, 9,
            "in this link, the target has an unknown colour");
    refuses(PAYLOAD(1, 0, 0x21, 0, 0, 1, 0, 0x22, 0), CAROM_BAD_TARGET, 9,
            "in this link, the target is off the board, on C3");
    refuses(PAYLOAD(1, 0, 0x21, 0, 1, 0x01, 5, 1, 0, 0x12, 0), CAROM_BAD_DIAGONAL, 8,
            "in this link, the diagonal at B1 has an unknown colour");
    refuses(PAYLOAD(1, 0, 0x21, 0, 1, 0x03, 0, 1, 0, 0x12, 0), CAROM_BAD_DIAGONAL, 5,
            "in this link, the diagonal at D1 is off the board");
    const char *order = "this link is damaged: its diagonals are not in the order of their cells";
    refuses(PAYLOAD(1, 0, 0x21, 0, 2, 0x10, 0, 0x01, 0, 1, 0, 0x12, 0), CAROM_DAMAGED, 9, order);
    refuses(PAYLOAD(1, 0, 0x21, 0, 2, 0x01, 0, 0x01, 0, 1, 0, 0x12, 0), CAROM_DAMAGED, 9, order);
    refuses(PAYLOAD(1, 0, 0x21, 0, 1, 0x00, 1, 1, 0, 0x12, 0), CAROM_BAD_ROBOT, 9,
            "in this link, red stands on the diagonal at A1");
    refuses(PAYLOAD(1, 16, 0x21, 0, 0, 1, 0, 0x12, 0), CAROM_NEWER_VERSION, 1,
            "this link was made by a newer version of Carom (it uses something that this version does not support); "
            "reload or update Carom to open it");
    /* the largest payload that damaged counts can ask for: 255 diagonals, 8 robots */
    uint8_t most[2 + 1 + 60 + 1 + 510 + 1 + 8 + 2] = {1, 0, 0xFF};
    most[63] = 255;
    for (unsigned i = 0; i < 255; i++) most[64 + 2 * i] = (uint8_t)i;
    most[574] = 0xFF;
    refuses(payload_of(most, sizeof most), CAROM_BAD_ROBOT, 765, "in this link, there are robots of unknown colours");
    uint8_t oversized[900] = {1, 0, 0x21, 0, 0, 1, 0, 0x12, 0};
    refuses(payload_of(oversized, sizeof oversized), CAROM_TOO_LONG, 13,
            "this link is too long: 901 bytes instead of 10; copy it again without the text after it");
}

static void game_ids(void) {
    carom_input in;
    carom_error error;
    CHECK(reads("7650+42+E2302B12+C9", &in, &error));
    const carom_puzzle *p = &in.puzzle;
    CHECK(in.format == CAROM_GAME_ID && p->robots == 15 && p->robot[RED] == 0xE2 && p->robot[YELLOW] == 0x12);
    CHECK(p->target == 0xC9 && p->target_color == BLUE && !in.left_diagonals_out);
    char id[CAROM_GAME_ID_MAX];
    CHECK(carom_game_id_write(p, id, &error) == 19 && strcmp(id, "7650+42+E2302B12+C9") == 0);
    CHECK(reads(" 7650+4f+e2302b12+c9\n", &in, &error) && p->target_color == CAROM_ANY_ROBOT);
    CHECK(carom_game_id_write(p, id, &error) == 19 && strcmp(id, "7650+4F+E2302B12+C9") == 0);
    /* a D side: its diagonals are read only on request */
    CHECK(reads("F524+52+FC89E02301+6C", &in, &error) && in.left_diagonals_out);
    CHECK(carom_game_id_write(p, id, &error) == 21 && strcmp(id, "F524+52+FC89E02301+6C") == 0);
    CHECK(carom_read("F524+52+FC89E02301+6C", 21, CAROM_READ_DIAGONALS, &in, &error) && !in.left_diagonals_out);
    CHECK(!carom_game_id_write(p, id, &error) && error.code == CAROM_CANNOT_EXPRESS);
    CHECK(strcmp(error.message, "a game ID cannot hold this puzzle: the board has diagonals") == 0);
    /* other puzzles that an ID cannot hold */
    CHECK(reads("7650+42+E2302B12+C9", &in, &error));
    carom_puzzle q = *p;
    q.rules = CAROM_NO_REBOUND;
    CHECK(!carom_game_id_write(&q, id, &error) && strstr(error.message, "rule options"));
    q = *p, q.robots = 13, q.robot[GREEN] = 0;
    CHECK(!carom_game_id_write(&q, id, &error) && strstr(error.message, "first ones"));
    q = *p, q.walls[0] ^= CAROM_WALL_EAST;
    CHECK(!carom_game_id_write(&q, id, &error) && strstr(error.message, "printed sides"));

    /* a game ID in place of a link's payload */
    CHECK(reads("https://example.org/#p=7650+42+E2302B12+C9&mode=play", &in, &error) && in.format == CAROM_GAME_ID);
    refuses("#p=7650+62+E2302B12+C9", CAROM_BAD_ROBOT, 8,
            "character 6 of this game ID, the number of robots, must be 1 to 5");

    refuses("7650+", CAROM_CUT_SHORT, 5, "this game ID was cut short after 5 characters; copy the whole ID again");
    refuses("7650+42+E230", CAROM_CUT_SHORT, 12,
            "this game ID was cut short: 12 of 19 characters; copy the whole ID again");
    refuses("7650+62+E2302B12+C9", CAROM_BAD_ROBOT, 5,
            "character 6 of this game ID, the number of robots, must be 1 to 5");
    refuses("7650+02++C9", CAROM_BAD_ROBOT, 5, "character 6 of this game ID, the number of robots, must be 1 to 5");
    refuses("7650+46+E2302B12+C9", CAROM_BAD_TARGET, 6,
            "character 7 of this game ID, the goal's robot, must be 0 to 4 or F");
    refuses("7650+44+E2302B12+C9", CAROM_BAD_TARGET, 6,
            "in this game ID, the target is for silver, but there is no silver robot");
    refuses("7650+42+E2302BG2+C9", CAROM_BAD_CHARACTER, 14, "character 15 of this game ID must be a digit 0-9 or A-F");
    refuses("7650+42+E2302B12C9", CAROM_BAD_CHARACTER, 16, "character 17 of this game ID must be a '+'");
    refuses("7650+42+E2302B12+C90", CAROM_TOO_LONG, 19,
            "this game ID is too long: 20 characters instead of 19 for 4 robots");
    refuses("7650+42+E2E22B12+C9", CAROM_BAD_ROBOT, 8, "in this game ID, red and green both stand on C15");
    CHECK(carom_read("F524+52+FC89E02301+6C", 21, CAROM_READ_DIAGONALS, &in, &error));
    const carom_puzzle with_diagonals = *p;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        char aimed[32];
        snprintf(aimed, sizeof aimed, "F524+52+FC89E02301+%02X", cell);
        const bool read = carom_read(aimed, 21, CAROM_READ_DIAGONALS, &in, &error);
        CHECKF(read != (with_diagonals.diagonals[cell] != 0), "%s", aimed);
        CHECKF(read || (error.code == CAROM_BAD_TARGET && error.position == 19), "%s: %u", aimed, error.position);
    }
}

static void moves(void) {
    carom_move m[CAROM_MOVES_MAX];
    uint32_t n;
    carom_error error;
    char text[CAROM_MOVES_TEXT_MAX];
    CHECK(carom_moves_read("rN, gE\tBS ,yw\nsN", 16, m, &n, &error) && n == 5);
    CHECK(carom_moves_write(m, n, ' ', text) == 14 && strcmp(text, "rN gE bS yW sN") == 0);
    CHECK(carom_moves_write(m, n, 0, text) == 10 && strcmp(text, "rNgEbSyWsN") == 0);
    CHECK(carom_moves_write(m, 0, ' ', text) == 0 && carom_moves_read("", 0, m, &n, &error) && n == 0);
    CHECK(!carom_moves_read("rN xE", 5, m, &n, &error) && error.position == 3);
    CHECK(strcmp(error.message, "move 2: unknown robot 'x'; robots are r g b y s") == 0);
    CHECK(!carom_moves_read("rN gX", 5, m, &n, &error) && error.position == 4);
    CHECK(strcmp(error.message, "move 2: unknown direction 'X'; directions are N E S W") == 0);
    CHECK(!carom_moves_read("rN g", 4, m, &n, &error) && error.position == 4);
    CHECK(strcmp(error.message, "move 2: a direction is missing; directions are N E S W") == 0);
    static const char *const without[] = {"rN g ", "rN g", "rN g,bS", "rN g\tE"};
    for (unsigned i = 0; i < 4; i++) {
        CHECK(!carom_moves_read(without[i], strlen(without[i]), m, &n, &error) && error.position == 4);
        CHECKF(strcmp(error.message, "move 2: a direction is missing; directions are N E S W") == 0, "%s",
               error.message);
    }
    const char *arrows = "r\xE2\x86\x91g\xE2\x86\x92 B\xE2\x86\x93,y\xE2\x86\x90rN"; /* up, right, down, left */
    CHECK(carom_moves_read(arrows, strlen(arrows), m, &n, &error) && n == 5);
    CHECK(m[0] == carom_move_make(RED, CAROM_NORTH) && m[1] == carom_move_make(GREEN, CAROM_EAST));
    CHECK(m[2] == carom_move_make(BLUE, CAROM_SOUTH) && m[3] == carom_move_make(YELLOW, CAROM_WEST) && m[4] == m[0]);
    CHECK(!carom_moves_read("b\xE2\x86\x94", 4, m, &n, &error) && error.position == 1);
    CHECK(strcmp(error.message, "move 1: unknown direction '\xE2\x86\x94'; directions are N E S W") == 0);
    CHECK(!carom_moves_read("b\xE2\x87\x92", 4, m, &n, &error) && !carom_moves_read(arrows, 3, m, &n, &error));
    CHECK(!carom_moves_read("\xF0\x9F\xA4\x96N", 5, m, &n, &error) && error.position == 0);
    CHECK(strcmp(error.message, "move 1: unknown robot '\xF0\x9F\xA4\x96'; robots are r g b y s") == 0);
    static const char *const not_shown[] = {"\xC3N", "\xE2\x86", "\xA4N", "\xC2\x9BN", "\xF5N", "\x01N", "\x7FN"};
    for (unsigned i = 0; i < 7; i++) {
        CHECK(!carom_moves_read(not_shown[i], 2, m, &n, &error));
        CHECKF(strcmp(error.message, "move 1: unknown robot '\xEF\xBF\xBD'; robots are r g b y s") == 0, "%s",
               error.message);
    }
    static char many[2 * CAROM_MOVES_MAX + 2];
    for (unsigned i = 0; i <= CAROM_MOVES_MAX; i++) memcpy(many + 2 * i, "rN", 2);
    CHECK(carom_moves_read(many, 2 * CAROM_MOVES_MAX, m, &n, &error) && n == CAROM_MOVES_MAX);
    CHECK(!carom_moves_read(many, sizeof many, m, &n, &error) && error.code == CAROM_TOO_LONG);
}

static void drawing(void) {
    carom_puzzle p = board(3, 2);
    robot(&p, RED, "A1"), robot(&p, BLUE, "C2");
    target(&p, BLUE, "B1");
    diagonal(&p, "C1", YELLOW, '\\'), diagonal(&p, "A2", RED, '/');
    wall(&p, "A1", 'E'), wall(&p, "B1", 'S');
    char out[CAROM_DRAWING_MAX];
    const char *expected = "     A   B   C\n"
                           "   +---+---+---+\n"
                           " 1 | R |(b) \\y |\n"
                           "   +   +---+   +\n"
                           " 2 |/r       B |\n"
                           "   +---+---+---+\n";
    CHECK(carom_draw(&p, out) == strlen(expected));
    CHECKF(strcmp(out, expected) == 0, "\n%s", out);
    p.target_color = CAROM_ANY_ROBOT, p.target = at("A1");
    carom_draw(&p, out);
    CHECKF(strstr(out, "|R(*|") != NULL, "\n%s", out);
    p.target_color = BLUE;
    carom_draw(&p, out);
    CHECKF(strstr(out, "|R(b|") != NULL, "\n%s", out);
    p.target_color = RED;
    carom_draw(&p, out);
    CHECKF(strstr(out, "|(R)|") != NULL && out[strlen(out) - 2] == '+', "\n%s", out);
    p.rules = CAROM_NO_REBOUND;
    carom_draw(&p, out);
    CHECKF(strstr(out, "+\nrules: no rebound\n") != NULL, "\n%s", out);
    p = board(16, 16);
    CHECK(carom_draw(&p, out) < CAROM_DRAWING_MAX && strlen(out) == carom_draw(&p, out));
}

static void round_trip(unsigned seed, bool printed) {
    const random_kind kind = {2, 16, 5, .diagonals = seed & 1, .rules = true};
    const carom_puzzle p = printed ? random_printed(seed, kind) : random_puzzle(seed, kind);
    char payload[CAROM_PAYLOAD_MAX], again[CAROM_PAYLOAD_MAX];
    carom_input in;
    carom_error error;
    const size_t n = carom_payload_write(&p, payload);
    CHECKF(n == strlen(payload), "seed %u", seed);
    CHECKF(carom_read(payload, n, 0, &in, &error), "seed %u: %s", seed, error.message);
    CHECKF(carom_puzzle_equal(&p, &in.puzzle), "seed %u: %s", seed, payload);
    carom_payload_write(&in.puzzle, again);
    CHECKF(strcmp(payload, again) == 0, "seed %u", seed);

    /* A truncated payload is refused as cut short.  A payload with changed characters is refused, except where the
     * checksum happens to match, once in 256 times; then it is a legal puzzle. */
    dice d = {seed};
    for (size_t cut = 2; cut < n; cut++)
        CHECKF(!carom_read(payload, cut, 0, &in, &error) && error.code == CAROM_CUT_SHORT, "seed %u, cut at %zu", seed,
               cut);
    for (unsigned i = 0; i < 40; i++) {
        char mangled[CAROM_PAYLOAD_MAX];
        memcpy(mangled, payload, n + 1);
        for (unsigned changes = 1 + below(&d, 3); changes > 0; changes--)
            mangled[below(&d, (unsigned)n)] = (char)(below(&d, 4) ? '-' + below(&d, 78) : below(&d, 256));
        memset(&error, 0, sizeof error);
        if (carom_read(mangled, n, 0, &in, &error))
            CHECKF(carom_puzzle_check(&in.puzzle, NULL), "seed %u: %s", seed, mangled);
        else CHECKF(error.code != CAROM_OK && error.position <= n && error.message[0], "seed %u: %s", seed, mangled);
    }
    /* One changed character is always detected: CRC-8 detects any burst of 8 bits. */
    for (size_t i = 0; i < n; i++) {
        char mangled[CAROM_PAYLOAD_MAX];
        memcpy(mangled, payload, n + 1);
        mangled[i] = mangled[i] == 'A' ? 'B' : 'A';
        CHECKF(!carom_read(mangled, n, 0, &in, &error), "seed %u: character %zu", seed, i);
    }
}

/* Printed boards are recognised by their walls, so equal puzzles have equal links. */
static void printed(void) {
    unsigned alike = 0;
    for (unsigned i = 0; i < 65536; i += 1 + i % 3) {
        const uint8_t sides[4] = {i >> 12 & 15, i >> 8 & 15, i >> 4 & 15, i & 15};
        carom_puzzle p, q;
        memset(&p, 0, sizeof p), memset(&q, 0, sizeof q);
        for (unsigned with = 0; with < 2; with++) {
            uint8_t found[4];
            bool diagonals;
            carom_printed_board(&p, sides, with);
            CHECKF(carom_printed_sides(&p, found, &diagonals), "sides %04X", i);
            carom_printed_board(&q, found, diagonals);
            CHECKF(carom_puzzle_equal(&p, &q), "sides %04X", i);
            const unsigned number =
                (unsigned)found[0] << 12 | (unsigned)found[1] << 8 | (unsigned)found[2] << 4 | found[3];
            CHECKF(number <= i, "sides %04X found as %04X", i, number);
            alike += number < i;
        }
    }
    printf("%u arrangements are recognised by lower numbers\n", alike);
    const uint8_t none[4] = {0, 1, 16, 3};
    carom_puzzle p = board(16, 16), q = p;
    CHECK(!carom_printed_board(&p, none, false) && carom_puzzle_equal(&p, &q));
    carom_printed_target targets[20];
    const uint8_t box[4] = {0, 1, 2, 3};
    CHECK(carom_printed_targets(box, targets) == CAROM_PRINTED_TARGETS);
}

int main(int argc, char **argv) {
    link_text();
    within_text();
    link_contents();
    game_ids();
    moves();
    drawing();
    printed();
    const seeds s = seeds_of(argc, argv, 400);
    for (unsigned seed = s.first; seed < s.end; seed++) {
        round_trip(seed, false);
        round_trip(seed, true);
    }
    return checks_end();
}
