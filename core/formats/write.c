/* write.c - writes a puzzle in any format: carom_write() calls the format's own function. */
#include "formats/formats.h"

_Static_assert(CAROM_TEXT_MAX >= CAROM_INTERCHANGE_TEXT_MAX && CAROM_TEXT_MAX >= CAROM_LINK_MAX &&
                   CAROM_TEXT_MAX >= CAROM_ASYNC_JSON_MAX && CAROM_TEXT_MAX >= CAROM_INTERCHANGE_MAX &&
                   CAROM_TEXT_MAX >= CAROM_DRAWING_MAX,
               "any of them fits");

size_t carom_write(const carom_puzzle *p, carom_format format, char out[CAROM_TEXT_MAX], carom_error *error) {
    switch (format) {
    case CAROM_LINK: return carom_link_write(p, NULL, 0, CAROM_MODE_NONE, 0, out);
    case CAROM_GAME_ID: return carom_game_id_write(p, out, error);
    case CAROM_INTERCHANGE: return carom_interchange_write(p, out, error);
    case CAROM_INTERCHANGE_TEXT: return carom_interchange_text_write(p, out, error);
    case CAROM_ASYNC_JSON: return carom_async_json_write(p, out, error);
    case CAROM_DRAWING: return carom_draw(p, out);
    case CAROM_SAVED_BOARD:
    case CAROM_ASP:
    case CAROM_PDDL: return carom_fail(error, CAROM_CANNOT_EXPRESS, CAROM_NO_POSITION, "Carom only reads this format");
    }
    return carom_fail(error, CAROM_CANNOT_EXPRESS, CAROM_NO_POSITION, "unknown format number %u", (unsigned)format);
}
