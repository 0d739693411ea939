/* game_kind.c - describes in words how random games are made: "printed boards, 4 robots". */
#include "carom_boards.h"
#include "messages.h"

static void put_board(carom_writer *to, const carom_game_kind *r) {
    switch (r->board) {
    case CAROM_BOARD_PRINTED: carom_put(to, "printed boards"); return;
    case CAROM_BOARD_ANY_SIDES: carom_put(to, "boards of any printed sides"); return;
    case CAROM_BOARD_CHOSEN:
        carom_put(to, "the printed board");
        for (unsigned i = 0; i < 4; i++) {
            char name[3];
            carom_side_name(r->sides[i], name);
            carom_put(to, " %s", name);
        }
        return;
    case CAROM_BOARD_DRAWN: carom_put(to, "drawn boards of %u by %u cells", r->width, r->height);
    }
}

size_t carom_game_kind_text(const carom_game_kind *kind, char out[CAROM_MESSAGE_MAX]) {
    carom_writer written = {out, out + CAROM_MESSAGE_MAX}, *to = &written;
    const carom_game_kind filled = carom_game_kind_filled(kind), *r = &filled;
    put_board(to, r);
    if (r->diagonals) carom_put(to, " with diagonals");
    carom_put(to, ", %u %s", r->robots, r->robots == 1 ? "robot" : "robots");
    if (r->target == CAROM_TARGET_OF_ONE) carom_put(to, ", targets for one robot");
    if (r->target == CAROM_TARGET_FOR_ANY) carom_put(to, ", targets for any robot");
    if (r->rules & CAROM_MUST_RICOCHET) carom_put(to, ", must ricochet");
    if (r->rules & CAROM_NO_REBOUND) carom_put(to, ", no rebound");
    return (size_t)(to->at - out);
}
