/* address.c - splits the part of an address after '#' into key=value pairs. */
#include "formats/formats.h"

#include <string.h>

static uint32_t find(const char *text, uint32_t from, uint32_t end, char c) {
    while (from < end && text[from] != c) from++;
    return from;
}

const char *const carom_link_keys[CAROM_LINK_KEYS] = {"p", "s", "match", "result"};

static bool has_link_key(const char *text, const carom_pair *pair) {
    for (unsigned i = 0; i < CAROM_LINK_KEYS; i++)
        if (carom_pair_is(text, pair, carom_link_keys[i])) return true;
    return false;
}

bool carom_pair_is(const char *text, const carom_pair *pair, const char *key) {
    const size_t n = strlen(key);
    return pair->end - pair->from > n && memcmp(text + pair->from, key, n) == 0 && text[pair->from + n] == '=';
}

bool carom_pair_next(const char *text, uint32_t n, carom_pair *pair) {
    if (pair->begun) {
        pair->from = pair->end + 1;
    } else {
        const uint32_t hash = find(text, 0, n, '#');
        pair->from = hash < n ? hash + 1 : 0;
    }
    if (pair->from > n) return false;
    pair->end = find(text, pair->from, n, '&');
    pair->is_bare = !pair->begun && pair->from == 0 && !has_link_key(text, pair);
    pair->begun = true;
    const uint32_t equals = find(text, pair->from, pair->end, '=');
    pair->value = pair->is_bare ? pair->from : equals < pair->end ? equals + 1 : pair->end;
    return true;
}

bool carom_pairs_have(const char *text, uint32_t n, const char *key) {
    for (carom_pair pair = {0}; carom_pair_next(text, n, &pair);)
        if (carom_pair_is(text, &pair, key)) return true;
    return false;
}

bool carom_pairs_are_bare(const char *text, uint32_t n) {
    carom_pair pair = {0};
    carom_pair_next(text, n, &pair); /* the first call always finds a pair. */
    return pair.is_bare;
}
