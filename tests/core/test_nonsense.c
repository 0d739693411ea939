/* test_nonsense.c - every public function with a number argument handles numbers out of range, and never crashes.  The
 * build with sanitizers also finds harmless reads and writes out of bounds. */
#include "build.h"
#include "carom_make.h"
#include "carom_statistics.h"
#include "check.h"

#include <string.h>

static const unsigned nonsense[] = {8, 20, 99, 255, 256, 1u << 16, 0x7FFFFFFF, 0xFFFFFFFF};
enum { N = sizeof nonsense / sizeof *nonsense };

static carom_puzzle some_puzzle(void) {
    carom_puzzle p = board(6, 6);
    robot(&p, RED, "A1");
    target(&p, RED, "F6");
    return p;
}

/* Bytes from 20 up are not moves: they cannot be played or written. */
static void bad_moves(void) {
    const carom_puzzle p = some_puzzle();
    static char text[CAROM_MOVES_TEXT_MAX], link[CAROM_LINK_MAX], sentence[CAROM_MESSAGE_MAX], svg[CAROM_SVG_MAX];
    for (unsigned byte = 0; byte < 256; byte++) {
        const carom_move moves[] = {carom_move_make(RED, EAST), (carom_move)byte};
        const bool is_move = byte < 20;
        CHECKF(carom_is_move((carom_move)byte) == is_move, "%u", byte);
        CHECKF((carom_moves_write(moves, 2, ' ', text) == 5) == is_move && is_move == (*text != '\0'), "%u", byte);
        CHECKF((carom_link_write(&p, moves, 2, CAROM_MODE_NONE, 0, link) != 0) == is_move, "%u", byte);
        CHECKF(is_move == (*link != '\0'), "%u", byte);
        CHECK(carom_svg(&p, moves, 2, (carom_look){0}, svg) != 0);
        carom_replayed replayed;
        carom_replay(&p, moves, 2, &replayed);
        CHECK(carom_explain(&p, moves, 2, &replayed, sentence) == strlen(sentence));
        if (is_move) continue;
        CHECKF(replayed.n_played == 1 && replayed.outcome == CAROM_NO_SUCH_ROBOT, "%u", byte);
        carom_move_turned((carom_move)byte, CAROM_CLOCKWISE);
    }
    const carom_move bad = 20;
    carom_replayed replayed;
    carom_replay(&p, &bad, 1, &replayed);
    carom_explain(&p, &bad, 1, &replayed, sentence);
    CHECKF(strcmp(sentence, "move 1 cannot be made: its number is 20, and moves have numbers from 0 to 19") == 0, "%s",
           sentence);
}

static void too_many_moves(void) {
    const carom_puzzle p = some_puzzle();
    static carom_move moves[100000];
    static char text[CAROM_MOVES_TEXT_MAX], link[CAROM_LINK_MAX], svg[CAROM_SVG_MAX];
    for (unsigned i = 0; i < sizeof moves; i++) moves[i] = carom_move_make(RED, i % 2 ? WEST : EAST);
    static const uint32_t too_many[] = {CAROM_MOVES_MAX + 1, 1600, sizeof moves};
    for (unsigned i = 0; i < 3; i++) {
        CHECK(carom_moves_write(moves, too_many[i], ' ', text) == 0 && *text == '\0');
        CHECK(carom_link_write(&p, moves, too_many[i], CAROM_MODE_NONE, 0, link) == 0 && *link == '\0');
        CHECK(carom_svg(&p, moves, too_many[i], (carom_look){0}, svg) == 0 && *svg == '\0');
    }
    CHECK(carom_moves_write(moves, CAROM_MOVES_MAX, ' ', text) == CAROM_MOVES_TEXT_MAX - 2);
    CHECK(carom_link_write(&p, moves, CAROM_MOVES_MAX, CAROM_MODE_PLAY, 0, link) == strlen(link) && *link);
    CHECK(carom_svg(&p, moves, CAROM_MOVES_MAX, (carom_look){0}, svg) == strlen(svg) && *svg);
}

static void looks(void) {
    const carom_puzzle p = some_puzzle();
    static char out[CAROM_SVG_MAX];
    static carom_tally tally;
    CHECK(carom_tally_start(&tally, &(carom_games){.step = 1}, NULL));
    for (unsigned i = 0; i < N; i++) {
        const carom_look theme = {.theme = (carom_theme)nonsense[i]}, palette = {.palette = (carom_palette)nonsense[i]};
        CHECK(carom_svg(&p, NULL, 0, theme, out) == 0 && *out == '\0');
        CHECK(carom_svg(&p, NULL, 0, palette, out) == 0 && *out == '\0');
        CHECK(carom_svg(&p, NULL, 0, (carom_look){.letters = (carom_letters)nonsense[i]}, out) == 0 && *out == '\0');
        CHECK(carom_side_svg(0, 0, false, theme, out) == 0 && *out == '\0');
        CHECK(carom_side_svg(0, 0, false, palette, out) == 0 && *out == '\0');
        CHECK(carom_side_svg(nonsense[i] | 16, 0, false, (carom_look){0}, out) == 0 && *out == '\0');
        CHECK(carom_side_svg(0, nonsense[i], false, (carom_look){0}, out) == 0 && *out == '\0');
        CHECK(carom_tally_svg(&tally, (carom_theme)nonsense[i], NULL, out) == 0 && *out == '\0');
    }
    /* an inconsistent tally, with lengths out of range */
    tally.solved = 1;
    for (unsigned i = 0; i < N; i++) {
        tally.longest = nonsense[i];
        CHECK(carom_tally_mean(&tally) == 0 && carom_tally_deviation(&tally) == 0);
        CHECK(carom_tally_svg(&tally, CAROM_LIGHT, NULL, out) == strlen(out));
    }
}

static void names(void) {
    carom_strategy strategy;
    carom_difficulty difficulty;
    CHECK(strcmp(carom_strategy_name((carom_strategy)CAROM_STRATEGIES), "unknown") == 0);
    for (unsigned i = 0; i < N; i++) {
        char side[3];
        CHECK(strcmp(carom_code_name((carom_code)(nonsense[i] | 64)), "unknown") == 0);
        CHECK(strcmp(carom_status_name((carom_status)nonsense[i]), "unknown") == 0);
        CHECK(strcmp(carom_strategy_name((carom_strategy)(nonsense[i] | 16)), "unknown") == 0);
        CHECK(strcmp(carom_strategy_help((carom_strategy)(nonsense[i] | 16)), "") == 0);
        CHECK(strcmp(carom_difficulty_name((carom_difficulty)nonsense[i]), "unknown") == 0);
        CHECK(strcmp(carom_color_name(nonsense[i]), "any") == 0);
        carom_side_name(nonsense[i] | 16, side);
        CHECK(strcmp(side, "??") == 0);
    }
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        char name[4];
        carom_cell_name((carom_cell)cell, name);
        CHECK(strlen(name) >= 2 && strlen(name) <= 3);
    }
    CHECK(!carom_strategy_from_name("bfs-plainer", 11, &strategy) && !carom_strategy_from_name("bf", 2, &strategy));
    CHECK(!carom_strategy_from_name("", 0, &strategy) && !carom_strategy_from_name(NULL, 0, &strategy));
    CHECK(!carom_difficulty_from_name("har", 3, &difficulty) && !carom_difficulty_from_name(NULL, 0, &difficulty));
}

static void boards(void) {
    const carom_puzzle p = some_puzzle();
    carom_puzzle out;
    carom_printed_target targets[4 * 5];
    carom_slides slides;
    carom_slides_build(&slides, &p);
    const carom_cell cells[] = {at("A1")};
    for (unsigned i = 0; i < N; i++) {
        const unsigned n = nonsense[i];
        const uint8_t sides[4] = {0, 0, (uint8_t)(n | 16), 0};
        out = p;
        CHECK(!carom_printed_board(&out, sides, true) && carom_puzzle_equal(&out, &p));
        CHECK(!carom_printed_corner(&out, n | 16, 0, true) && !carom_printed_corner(&out, 0, n, true));
        CHECK(carom_puzzle_equal(&out, &p) && !carom_printed_side_has_diagonals(n | 16));
        CHECK(carom_printed_targets(sides, targets) <= 20);
        carom_puzzle_turned(&p, (carom_turning)n, &out);
        CHECK(carom_puzzle_check(&out, NULL));
        carom_move_turned(0, (carom_turning)n);
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++) carom_has_wall(&p, (carom_cell)cell, (carom_dir)n);
        CHECK(carom_slide(&slides, cells, 1, 0, RED, (carom_dir)n).to == cells[0]);
        CHECK(carom_slide(&slides, cells, 1, n, RED, EAST).to == 0);
    }
    memset(&out, 0xFF, sizeof out);
    CHECK(!carom_puzzle_check(&out, NULL));
}

static void games(void) {
    carom_puzzle out;
    char text[CAROM_MESSAGE_MAX];
    for (unsigned i = 0; i < N; i++) {
        const unsigned n = nonsense[i];
        const carom_game_kind kinds[] = {
            {.board = (carom_board_kind)n},
            {.target = (carom_target_kind)n},
            {.robots = (uint8_t)(n | 64)},
            {.rules = (uint8_t)(n | 64)},
            {.board = CAROM_BOARD_DRAWN, .width = (uint8_t)(n | 64)},
        };
        for (unsigned k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            carom_error error;
            const carom_recipe recipe = {.game = kinds[k]};
            CHECK(!carom_generate(&kinds[k], 1, 1, 0, &out, &error) && error.code == CAROM_BAD_RECIPE);
            CHECK(carom_generated_targets(&kinds[k], 1, 1, 0, NULL) == 0);
            CHECK(!carom_recipe_check(&recipe, &error) && error.code == CAROM_BAD_RECIPE);
            CHECK(carom_game_kind_text(&kinds[k], text) == strlen(text));
        }
        carom_daily daily;
        CHECK(!carom_daily_job(2026, 1, 1, (carom_difficulty)n, &daily, NULL));
        CHECK(!carom_daily_job(n | 1u << 15, 1, 1, CAROM_EASY, &daily, NULL));
        CHECK(!carom_daily_job(2026, n | 16, 1, CAROM_EASY, &daily, NULL));
        CHECK(!carom_daily_job(2026, 1, n | 32, CAROM_EASY, &daily, NULL));
    }
}

static void formats(void) {
    const carom_puzzle p = some_puzzle();
    static char text[CAROM_TEXT_MAX], link[CAROM_LINK_MAX];
    carom_input in;
    carom_error error;
    for (unsigned i = 0; i < N; i++) {
        CHECK(carom_write(&p, (carom_format)nonsense[i], text, &error) == 0 && error.code == CAROM_CANNOT_EXPRESS);
        CHECK(carom_link_write(&p, NULL, 0, (carom_mode)nonsense[i], 0, link) == strlen(link) && !strstr(link, "mode"));
        CHECK(carom_read(link, strlen(link), nonsense[i], &in, &error) && carom_puzzle_equal(&in.puzzle, &p));
    }
    CHECK(!carom_read(NULL, 0, 0, &in, &error) && error.code == CAROM_NOT_A_PUZZLE);
}

static void searches(void) {
    static _Alignas(64) uint8_t block[1 << 20];
    const carom_puzzle p = some_puzzle();
    CHECK(!carom_search_open(NULL, sizeof block) && !carom_search_open(block, 0) && !carom_search_open(block, 100));
    CHECK(!carom_maker_open(NULL, sizeof block) && !carom_maker_open(block, 0) && !carom_maker_open(block, 5000));
    carom_search *search = carom_search_open(block, sizeof block);
    CHECK(carom_search_step(search, 10) == CAROM_REFUSED && !carom_search_answer(search, 0));
    for (unsigned i = 0; i < N; i++) {
        carom_error error;
        const carom_options strategy = {.strategy = (carom_strategy)(nonsense[i] | 16), .max_moves = 10};
        CHECK(carom_search_start(search, &p, &strategy, &error) == CAROM_REFUSED);
        CHECK(error.code == CAROM_BAD_STRATEGY);
        const carom_options large = {.max_moves = nonsense[i], .answers = nonsense[i]};
        CHECK(carom_search_start(search, &p, &large, &error) != CAROM_REFUSED);
        while (carom_search_step(search, nonsense[i]) == CAROM_RUNNING) {}
        CHECK(carom_search_result(search)->status == CAROM_SOLVED && !carom_search_answer(search, nonsense[i]));
    }
    CHECK(carom_search_start(search, &p, NULL, NULL) != CAROM_REFUSED);
    carom_search_step(search, 0);
}

int main(void) {
    bad_moves();
    too_many_moves();
    looks();
    names();
    boards();
    games();
    formats();
    searches();
    return checks_end();
}
