/* fuzz_read.c - any bytes into carom_read(): it must refuse them with a sentence, or give a legal puzzle that
 * its link brings back, as does each other format that can hold it, robots that were parked apart.
 * `scripts/check fuzz` runs it; FUZZ_SECONDS=3600 for a soak. */
#include "carom.h"

#include <stdlib.h>
#include <string.h>

#define REQUIRE(condition)                                                                                             \
    do                                                                                                                 \
        if (!(condition)) abort();                                                                                     \
    while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n) {
    carom_input in, again;
    carom_error error;
    const unsigned options = n & (CAROM_READ_DIAGONALS | CAROM_READ_SHUT_IN);
    if (!carom_read((const char *)data, n, options, &in, &error)) {
        REQUIRE(error.code != CAROM_OK && error.position <= n && memchr(error.message, 0, sizeof error.message));
        return 0;
    }
    char link[CAROM_LINK_MAX], drawing[CAROM_DRAWING_MAX];
    REQUIRE(carom_puzzle_check(&in.puzzle, NULL));
    const size_t length = carom_link_write(&in.puzzle, in.moves, in.n_moves, in.mode, link);
    REQUIRE(length < sizeof link && carom_read(link, length, 0, &again, &error));
    REQUIRE(carom_puzzle_equal(&in.puzzle, &again.puzzle) && in.n_moves == again.n_moves && in.mode == again.mode);
    for (unsigned format = CAROM_LINK; format < CAROM_ASYNC_JSON; format++) {
        char text[CAROM_TEXT_MAX];
        const size_t wrote = carom_write(&in.puzzle, (carom_format)format, text, &error);
        if (wrote == 0) continue;
        REQUIRE(wrote < sizeof text && carom_read(text, wrote, CAROM_READ_SHUT_IN, &again, &error));
        REQUIRE(again.format == (carom_format)format && again.puzzle.target == in.puzzle.target);
        for (unsigned r = 0; r < CAROM_ROBOTS; r++) /* those that were parked are gone again */
            if (!(in.puzzle.robots >> r & 1)) again.puzzle.robot[r] = 0;
        again.puzzle.robots &= in.puzzle.robots;
        REQUIRE(carom_puzzle_equal(&in.puzzle, &again.puzzle));
    }
    REQUIRE(carom_draw(&in.puzzle, drawing) < sizeof drawing);
    static char picture[CAROM_SVG_MAX];
    const size_t drawn = carom_svg(&in.puzzle, in.moves, in.n_moves, (carom_look){0}, picture);
    REQUIRE(memcmp(picture + drawn - 7, "</svg>\n", 8) == 0);
    carom_replayed replayed;
    char sentence[CAROM_MESSAGE_MAX];
    carom_replay(&in.puzzle, in.moves, in.n_moves, &replayed);
    REQUIRE(carom_explain(&in.puzzle, in.moves, in.n_moves, &replayed, sentence) < sizeof sentence);
    return 0;
}
