#include "cli/puzzle_json.h"

#include "cli/interrupt.h"
#include "cli/json.h"

#include <string.h>

bool puzzle_json_omits(carom_status status, bool several) {
    return several && status == CAROM_RUNNING && interrupt_came();
}

void puzzle_json_begin(const puzzle_source *source) {
    fputs("{\"puzzle\":", stdout);
    json_string(source->text, source->length);
    if (source->file) {
        fputs(",\"file\":", stdout);
        json_string(source->file, strlen(source->file));
    }
    if (source->line) printf(",\"line\":%lu", source->line);
}

void puzzle_json_status(carom_status status) {
    printf(",\"status\":\"%s\"", status == CAROM_RUNNING ? "stopped" : carom_status_name(status));
}

void puzzle_json_bad(const puzzle_source *source, const carom_error *error) {
    puzzle_json_begin(source);
    printf(",\"status\":\"refused\",\"code\":\"%s\",\"position\":", carom_code_name(error->code));
    if (error->position == CAROM_NO_POSITION) fputs("null", stdout);
    else printf("%u", error->position);
    fputs(",\"message\":", stdout);
    json_string(error->message, strlen(error->message));
    puts("}");
    fflush(stdout);
}
