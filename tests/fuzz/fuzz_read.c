/* fuzz_read.c - a fuzz target that tests the same bytes in four ways.
 *
 * As a text: carom_read() refuses it with an error, or returns a legal puzzle.  Reading the puzzle's link and every
 * other format that can hold it gives the same puzzle, apart from parked robots.  As a saved board of DriftingDroids:
 * the same after the checksum is corrected, because random changes never hit it.  As moves: the replay and every
 * writer of moves accept any bytes, and any number of them.  As the name of a link's sender: it reads back the same, or
 * the writer refuses it.  `scripts/check fuzz` runs it; FUZZ_SECONDS=3600 for a long run. */
#include "carom.h"

#include <stdlib.h>
#include <string.h>

#define REQUIRE(condition)                                                                                             \
    do                                                                                                                 \
        if (!(condition)) abort();                                                                                     \
    while (0)

static void sends(const uint8_t *data, size_t n) {
    static const char puzzle[] = "#p=AQPlzx9K02JpqgAEKg";
    carom_input in;
    carom_error error;
    char name[2 * CAROM_PLAYER_MAX] = "", link[sizeof puzzle + CAROM_SENDER_TEXT_MAX];
    memcpy(name, data, n < sizeof name ? n : sizeof name - 1);
    strcpy(link, puzzle);
    const size_t length = carom_sender_write(name, link + strlen(puzzle), &error);
    REQUIRE(length == strlen(link) - strlen(puzzle) && (length || error.code == CAROM_BAD_NAME));
    REQUIRE(carom_read(link, strlen(link), 0, &in, NULL) && strcmp(in.sender, length ? name : "") == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static void round_trips(const carom_input *in) {
    carom_input again;
    carom_error error;
    char link[CAROM_LINK_MAX + CAROM_SENDER_TEXT_MAX];
    const carom_puzzle *p = &in->puzzle;
    size_t length = carom_link_write(p, in->moves, in->n_moves, in->mode, in->beat, link);
    REQUIRE(length && length < CAROM_LINK_MAX);
    if (*in->sender) length += carom_sender_write(in->sender, link + length, &error);
    REQUIRE(length == strlen(link) && carom_read(link, length, 0, &again, &error));
    REQUIRE(carom_puzzle_equal(p, &again.puzzle) && in->n_moves == again.n_moves && in->mode == again.mode);
    REQUIRE(in->beat == again.beat && strcmp(in->sender, again.sender) == 0);
    for (unsigned format = CAROM_LINK; format <= CAROM_DRAWING; format++) {
        if (format == CAROM_ASYNC_JSON) continue; /* read in JavaScript */
        char text[CAROM_TEXT_MAX];
        const size_t wrote = carom_write(p, (carom_format)format, text, &error);
        if (wrote == 0) continue;
        REQUIRE(wrote < sizeof text && carom_read(text, wrote, CAROM_READ_SHUT_IN, &again, &error));
        REQUIRE(again.format == (carom_format)format && again.puzzle.target == p->target);
        for (unsigned r = 0; r < CAROM_ROBOTS; r++) /* remove the parked robots */
            if (!(p->robots >> r & 1)) again.puzzle.robot[r] = 0;
        again.puzzle.robots &= p->robots;
        REQUIRE(carom_puzzle_equal(p, &again.puzzle));
    }
}

/* Plays any bytes as moves.  The writers write text that reads back as the same moves, or refuse with an empty text. */
static void plays(const carom_puzzle *p, const carom_move *moves, uint32_t n) {
    static char text[CAROM_MOVES_TEXT_MAX], link[CAROM_LINK_MAX], picture[CAROM_SVG_MAX];
    carom_move again[CAROM_MOVES_MAX];
    uint32_t n_again, n_moves = 0;
    while (n_moves < n && carom_is_move(moves[n_moves])) n_moves++;
    const bool fits = n_moves == n && n <= CAROM_MOVES_MAX;
    const size_t length = carom_moves_write(moves, n, n & 1 ? ' ' : 0, text);
    REQUIRE(length == strlen(text) && (length != 0) == (fits && n > 0));
    if (fits) REQUIRE(carom_moves_read(text, length, again, &n_again, NULL) && n_again == n);
    if (fits && n) REQUIRE(memcmp(again, moves, n) == 0);
    const size_t linked = carom_link_write(p, moves, n, CAROM_MODE_PLAY, 0, link);
    REQUIRE(linked == strlen(link) && (linked != 0) == fits);

    carom_replayed replayed;
    char sentence[CAROM_MESSAGE_MAX];
    carom_replay(p, moves, n, &replayed);
    REQUIRE(replayed.n_played <= n_moves);
    REQUIRE(carom_explain(p, moves, n, &replayed, sentence) == strlen(sentence));
    if (n % 16) return; /* a picture takes longer than everything else */
    const carom_look look = {(carom_theme)(n / 16 % 4), (carom_palette)(n / 64 % 4), (carom_letters)(n / 256 % 3)};
    const size_t drawn = carom_svg(p, moves, n, look, picture);
    if (n > CAROM_MOVES_MAX || look.theme > CAROM_DARK || look.palette > CAROM_CONTRAST || look.letters > CAROM_GERMAN)
        REQUIRE(drawn == 0);
    else REQUIRE(memcmp(picture + drawn - 7, "</svg>\n", 8) == 0);
}

static bool is_blank(uint8_t byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }

/* Writes the checksum into a saved board: CRC-32 of its third part, in the second. */
static bool corrects(uint8_t *text, size_t n) {
    static const char begins[] = "!DriftingDroids_game!";
    enum { CRC = sizeof begins - 1, DATA = CRC + 9 };
    if (n < DATA || memcmp(text, begins, CRC) != 0 || text[DATA - 1] != '!') return false;
    uint32_t crc = UINT32_MAX;
    for (size_t i = DATA; i < n && text[i] != '!'; i++)
        for (unsigned bit = 0; bit < 8 && !is_blank(text[i]); bit++)
            crc = crc >> 1 ^ ((crc ^ (uint32_t)text[i] >> bit) & 1 ? 0xEDB88320 : 0);
    for (unsigned i = 0; i < 8; i++) text[CRC + i] = (uint8_t) "0123456789ABCDEF"[~crc >> (28 - 4 * i) & 15];
    return true;
}

static void reads(const uint8_t *data, size_t n) {
    carom_input in;
    carom_error error;
    char drawing[CAROM_DRAWING_MAX];
    const unsigned options = n & (CAROM_READ_DIAGONALS | CAROM_READ_SHUT_IN);
    if (carom_read((const char *)data, n, options, &in, &error)) {
        REQUIRE(carom_puzzle_check(&in.puzzle, NULL));
        round_trips(&in);
        plays(&in.puzzle, in.moves, in.n_moves);
        REQUIRE(carom_draw(&in.puzzle, drawing) < sizeof drawing);
    } else {
        REQUIRE(error.code != CAROM_OK && error.position <= n && memchr(error.message, 0, sizeof error.message));
        REQUIRE(carom_read("AQPlzx9K02JpqgAEKg", 18, 0, &in, &error));
    }
    plays(&in.puzzle, data, (uint32_t)n);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n) {
    static uint8_t text[1 << 12];
    reads(data, n);
    sends(data, n);
    if (n > sizeof text) return 0;
    memcpy(text, data, n);
    if (corrects(text, n)) reads(text, n);
    return 0;
}
