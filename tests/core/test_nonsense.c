/* test_nonsense.c - every public function with a number argument handles numbers out of range without crashing, unless
 * its header restricts the number.  The build with sanitizers also finds harmless reads and writes out of bounds. */
#include "build.h"
#include "carom_lab.h"
#include "carom_make.h"
#include "carom_match.h"
#include "carom_shards.h"
#include "carom_statistics.h"
#include "check.h"
#include "random_puzzle.h"

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
        carom_position position;
        carom_position_start(&p, &position);
        CHECK(carom_position_move(&p, &position, (carom_move)byte, NULL) == CAROM_NO_SUCH_ROBOT);
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
    carom_level level;
    CHECK(strcmp(carom_strategy_name((carom_strategy)CAROM_STRATEGIES), "unknown") == 0);
    CHECK(strcmp(carom_idea_name(CAROM_IDEAS), "unknown") == 0);
    for (unsigned i = 0; i < N; i++) {
        char side[3];
        CHECK(strcmp(carom_code_name((carom_code)(nonsense[i] | 64)), "unknown") == 0);
        CHECK(strcmp(carom_status_name((carom_status)nonsense[i]), "unknown") == 0);
        CHECK(strcmp(carom_strategy_name((carom_strategy)(nonsense[i] | 16)), "unknown") == 0);
        CHECK(strcmp(carom_strategy_help((carom_strategy)(nonsense[i] | 16)), "") == 0);
        CHECK(!carom_strategy_is_exact((carom_strategy)(nonsense[i] | 16)));
        CHECK(strcmp(carom_idea_name(nonsense[i]), "unknown") == 0);
        CHECK(strcmp(carom_level_name((carom_level)nonsense[i]), "unknown") == 0);
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
    CHECK(!carom_level_from_name("har", 3, &level) && !carom_level_from_name(NULL, 0, &level));
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
        CHECK(carom_target_anywhere(&out, n, n) && carom_puzzle_check(&out, NULL));
        CHECK(carom_random_robots(&p, n, &out, NULL) && carom_puzzle_check(&out, NULL));
        CHECK(carom_random_like(&p, n, &out, NULL) && carom_puzzle_check(&out, NULL));
        CHECK(carom_slide(&slides, cells, 1, 0, RED, (carom_dir)n).to == cells[0]);
        CHECK(carom_slide(&slides, cells, 1, n, RED, EAST).to == 0);
    }
    memset(&out, 0xFF, sizeof out);
    CHECK(!carom_puzzle_check(&out, NULL));
    /* on the board and off it */
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) CHECK(!carom_is_closed(&p, (carom_cell)cell));
    for (unsigned color = 0; color < 256; color++) {
        uint8_t moves[CAROM_CELLS];
        carom_distances(&p, (uint8_t)color, moves);
        CHECKF(moves[p.target] == (color < CAROM_ROBOTS || color == CAROM_ANY_ROBOT ? 0 : CAROM_FAR), "%u", color);
    }
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
            const carom_game_kind filled = carom_game_kind_filled(&kinds[k]);
            CHECK(!carom_game_kind_check(&filled, &error) && error.code == CAROM_BAD_RECIPE);
            carom_rounds rounds;
            CHECK(!carom_rounds_begin(&rounds, &kinds[k], 0));
        }
        carom_daily daily;
        CHECK(!carom_daily_job(2026, 1, 1, (carom_level)n, &daily, NULL));
        CHECK(!carom_daily_job(n | 1u << 15, 1, 1, CAROM_EASY, &daily, NULL));
        CHECK(!carom_daily_job(2026, n | 16, 1, CAROM_EASY, &daily, NULL));
        CHECK(!carom_daily_job(2026, 1, n | 32, CAROM_EASY, &daily, NULL));
    }
}

static void matches(void) {
    static carom_match_result result;
    static char text[CAROM_MATCH_RESULT_TEXT_MAX];
    const carom_match match = {.n = 2};
    carom_puzzle out;
    carom_error error;
    for (unsigned i = 0; i < N; i++) {
        const unsigned n = nonsense[i];
        const carom_match bad[] = {
            {.n = n | 32},
            {.n = 2, .seed = CAROM_MATCH_SEED_MAX + n},
            {.n = 2, .moves = {.least = n | 1024}},
            {.n = 2, .moves = {.most = n | 1024}},
        };
        for (unsigned k = 0; k < sizeof bad / sizeof *bad; k++) {
            CHECK(!carom_match_puzzle(&bad[k], 0, &out, &error) && error.code == CAROM_BAD_MATCH);
            CHECK(carom_match_write(&bad[k], text, &error) == 0 && *text == '\0');
        }
        CHECK(!carom_match_puzzle(&match, n, &out, &error) && error.code == CAROM_BAD_MATCH);
        result = (carom_match_result){.match = match, .player = "A", .year = 2026, .month = 1, .day = 1};
        CHECK(carom_match_result_write(&result, text, &error) == strlen(text) && *text);
        result.line[1].n_moves = n;
        CHECK(carom_match_result_write(&result, text, &error) == 0 && *text == '\0');
        CHECK(error.code == CAROM_BAD_RESULT);
        result.line[1].n_moves = 0;
        result.month = (uint8_t)(n | 16);
        CHECK(!carom_match_result_check(&result, &error) && error.code == CAROM_BAD_RESULT);
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

static void shards(void) {
    static _Alignas(64) uint8_t block[64 << 20];
    static const uint8_t zeros[1 << 16];
    /* the search becomes large enough to be divided */
    const carom_puzzle p = random_printed(53, (random_kind){16, 16, 4, .rules = false});
    carom_search *search = carom_search_open(block, sizeof block);
    CHECK(carom_search_alone(search, sizeof block) == CAROM_REFUSED);
    for (uint32_t n = 0; n <= sizeof zeros; n += 1 + n / 2) CHECK(!carom_shard_put(search, zeros, n));
    for (unsigned i = 0; i < N; i++) {
        const carom_options options = {.shards = nonsense[i] | CAROM_SHARDS_MAX};
        const uint8_t *bytes;
        CHECK(carom_search_start(search, &p, &options, NULL) == CAROM_RUNNING);
        while (carom_search_step(search, 1000) == CAROM_RUNNING &&
               carom_shard_take(search, CAROM_SHARDS_MAX - 1, &bytes) == 0) {}
        for (unsigned k = 0; k < N; k++) CHECK(carom_shard_take(search, nonsense[k] | 16, &bytes) == 0);
        CHECK(carom_search_alone(search, i % 2 ? sizeof block : i) == CAROM_RUNNING); /* a smaller size: no change */
        CHECK(carom_search_step(search, 1000) != CAROM_REFUSED);
    }
}

static void makers(void) {
    static _Alignas(64) uint8_t block[8 << 20];
    carom_maker *maker = carom_maker_open(block, sizeof block);
    carom_error error;
    for (unsigned i = 0; i < N; i++) {
        const unsigned n = nonsense[i];
        const carom_recipe bad[] = {
            {.moves = {.least = n | 1024}},
            {.robots_moved = {.least = n}},
            {.difficulty = {.least = n}},
            {.answers = {.least = n, .most = n - 1}},
        };
        for (unsigned k = 0; k < sizeof bad / sizeof *bad; k++) {
            CHECK(carom_maker_start(maker, &bad[k], 0, 0, &error) == CAROM_REFUSED);
            CHECK(error.code == CAROM_BAD_WISH);
        }
        const carom_recipe none = {.tries = n, .first = n}, any = {.moves = {.most = n}, .tries = n};
        CHECK(carom_maker_start(maker, &none, n, n, &error) == CAROM_RUNNING);
        CHECK(carom_maker_step(maker, n) == CAROM_GAVE_UP && !carom_maker_result(maker)->found);
        CHECK(carom_maker_start(maker, &any, n, n, &error) == CAROM_RUNNING);
        CHECK(carom_maker_step(maker, 0) == CAROM_RUNNING);
        while (carom_maker_step(maker, n) == CAROM_RUNNING) {}
        CHECK(carom_maker_result(maker)->status == CAROM_SOLVED);
    }
}

static void statistics(void) {
    static _Alignas(64) uint8_t block[8 << 20];
    static carom_tally tally;
    const uint64_t most = (UINT64_C(1) << 60) - 1;
    CHECK(carom_millionths(1, 0) == 0 && carom_millionths(most, most) == 1000000 && carom_millionths(0, most) == 0);
    carom_puzzle p = some_puzzle();
    for (unsigned i = 0; i < N; i++) {
        CHECK(carom_millionths(nonsense[i], nonsense[i]) == 1000000);
        const carom_games games = {.first = nonsense[i], .step = nonsense[i], .end = nonsense[i] + UINT64_C(1)};
        CHECK(carom_tally_start(&tally, &games, NULL));
        carom_search *search = carom_search_open(block, sizeof block);
        while (carom_tally_step(&tally, search, nonsense[i]) == CAROM_RUNNING) {}
        CHECK(tally.counted == 1);
        carom_error error;
        CHECK(!carom_sweep_open(block, nonsense[i] % carom_sweep_bytes(&p), &p, &error));
        CHECK(error.code == CAROM_BAD_SWEEP);
        CHECK(!carom_sweep_resume(block, sizeof block, &p, &error) && error.code == CAROM_BAD_SWEEP);
        carom_sweep *sweep = carom_sweep_open(block, sizeof block, &p, &error);
        CHECK(sweep && carom_sweep_step(sweep, 0) == CAROM_RUNNING);
        while (carom_sweep_step(sweep, nonsense[i]) == CAROM_RUNNING) {}
        CHECK(carom_sweep_result(sweep)->status == CAROM_SOLVED);
    }
}

static void trials(void) {
    static _Alignas(64) uint8_t block[1 << 20];
    const carom_puzzle p = some_puzzle();
    for (unsigned i = 0; i < N; i++) {
        carom_trial *trial = carom_trial_open(block, sizeof block, &p, nonsense[i], nonsense[i]);
        CHECK(carom_trial_step(trial, 0) == CAROM_RUNNING);
        while (carom_trial_step(trial, nonsense[i]) == CAROM_RUNNING) {}
        CHECK(carom_trial_result(trial)->status == CAROM_SOLVED && carom_trial_result(trial)->n_moves == 2);
    }
}

int main(void) {
    bad_moves();
    too_many_moves();
    looks();
    names();
    boards();
    games();
    matches();
    formats();
    searches();
    shards();
    makers();
    statistics();
    trials();
    return checks_end();
}
