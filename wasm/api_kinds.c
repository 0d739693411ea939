#include "api_kinds.h"

#include <string.h>

void api_describe_kinds(void) {
    static const char *const boards[] = {[CAROM_BOARD_PRINTED] = "printed",
                                         [CAROM_BOARD_ANY_SIDES] = "any-sides",
                                         [CAROM_BOARD_CHOSEN] = "chosen",
                                         [CAROM_BOARD_DRAWN] = "drawn"};
    static const char *const targets[] = {
        [CAROM_TARGET_ON_BOARD] = "board", [CAROM_TARGET_OF_ONE] = "one", [CAROM_TARGET_FOR_ANY] = "any"};
    api_add(DESCRIBED(game_kind, GAME_KIND) DESCRIBED(range, RANGE));
    api_add(NUMBER("side-max", CAROM_SIDE_MAX) NUMBER("drawn-side-min", CAROM_DRAWN_SIDE_MIN));
    api_add_names("board", boards, sizeof boards / sizeof *boards);
    api_add_names("target", targets, sizeof targets / sizeof *targets);
}

carom_game_kind api_game_kind_of(const api_game_kind *record) {
    carom_game_kind kind = {.board = (carom_board_kind)record->board,
                            .width = (uint8_t)record->width,
                            .height = (uint8_t)record->height,
                            .robots = (uint8_t)record->robots,
                            .diagonals = record->diagonals != 0,
                            .target = (carom_target_kind)record->target,
                            .rules = (uint8_t)record->rules};
    memcpy(kind.sides, record->sides, sizeof kind.sides);
    return kind;
}

carom_range api_range_of(const api_range *record) { return (carom_range){record->least, record->most}; }

api_game_kind api_game_kind_record(const carom_game_kind *kind) {
    api_game_kind record = {.board = kind->board,
                            .target = kind->target,
                            .robots = kind->robots,
                            .width = kind->width,
                            .height = kind->height,
                            .diagonals = kind->diagonals,
                            .rules = kind->rules};
    memcpy(record.sides, kind->sides, sizeof record.sides);
    return record;
}
