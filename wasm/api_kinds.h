/* api_kinds.h - records for ranges and for kinds of random games, which the searches, the matches and the lab share. */
#ifndef API_KINDS_H
#define API_KINDS_H

#include "api.h"
#include "carom_boards.h"

#define GAME_KIND(FIELD)                                                                                               \
    FIELD(u32, board)                                                                                                  \
    FIELD(u32, target)                                                                                                 \
    FIELD(u32, robots)                                                                                                 \
    FIELD(u32, width)                                                                                                  \
    FIELD(u32, height)                                                                                                 \
    FIELD(u32, diagonals)                                                                                              \
    FIELD(u32, rules)                                                                                                  \
    FIELD(u8, sides[4])
RECORD(game_kind, GAME_KIND);

#define RANGE(FIELD)                                                                                                   \
    FIELD(u32, least)                                                                                                  \
    FIELD(u32, most) /* 0: no limit. */
RECORD(range, RANGE);

void api_describe_kinds(void);
carom_game_kind api_game_kind_of(const api_game_kind *record);
api_game_kind api_game_kind_record(const carom_game_kind *kind);
carom_range api_range_of(const api_range *record);

#endif
