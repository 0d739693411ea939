#include "search/base/rankset.h"

#include "search/base/left_pack.h"

/* The first table is enough for most sets of an easy puzzle.  A table that is 3/4 full grows by a factor of 4 up to
 * 1 KiB, and then by a factor of 2. */
enum {
    TABLE_BITS_MIN = 4,
    TABLE_BITS_SMALL = 8,
    SLOT_BYTES_BITS = 2,
    BUCKET_BYTES_BITS = 4,
    WORDS_BITS = 3,
    REST_BITS_MAX = 15
};

/* The largest table of a small set.  When it is full, the set gets hash buckets instead.  There are enough buckets for
 * the lower bits of a product to fit in a word, but few enough for the buckets to be about half full.
 *
 *     width    numbers when the set gets buckets    size of the table
 *        32                              393,216                2 MiB
 *        28                               24,576              128 KiB
 *        22                                  384                2 KiB
 *        20                                   96            512 bytes */
static unsigned table_bits_most(unsigned width) { return width - REST_BITS_MAX + 2; }

/* If the set has buckets, its table has one slot for every 16 words of the buckets. */
static unsigned table_bits_beside(unsigned bucket_bits) {
    const unsigned bits = bucket_bits + WORDS_BITS - 4;
    return bits < TABLE_BITS_MIN ? TABLE_BITS_MIN : bits;
}

static uint16_t *words_of(const carom_rankset *set, uint8_t *block, uint32_t bucket) {
    return (uint16_t *)(void *)(block + set->buckets + bucket * CAROM_BUCKET_BYTES);
}

/* Adds a new product to its bucket or, if the bucket is full, to the table.  Returns false if both are full. */
static bool put(carom_rankset *set, uint8_t *block, uint32_t product) {
    if (set->buckets) {
        const uint16_t word = carom_rankset_word(set, product);
        uint8_t *bucket = carom_rankset_bucket(set, block, product);
        const unsigned places = carom_rankset_look(bucket, word);
        if (places) {
            carom_rankset_put(bucket, places, word);
            set->n_bucketed++;
            return true;
        }
    }
    if (set->n_tabled >= set->full_tabled) return false;
    carom_rankset_table(set, block)[carom_rankset_slot(set, block, product)] = product;
    set->n_tabled++;
    return true;
}

/* Allocates buckets (none if bucket_bits is 0) and a table for an empty set, without clearing them.  Returns false and
 * changes nothing if there is not enough memory. */
static bool take(carom_rankset *set, const carom_memory *memory, unsigned bucket_bits, unsigned table_bits) {
    const unsigned table_size = table_bits + SLOT_BYTES_BITS, buckets_size = bucket_bits + BUCKET_BYTES_BITS;
    const uint32_t table = carom_pool_take(*memory, table_size);
    if (!table) return false;
    const uint32_t buckets = bucket_bits ? carom_pool_take(*memory, buckets_size) : 0;
    if (bucket_bits && !buckets) {
        carom_pool_give(memory->pool, memory->block, table, table_size);
        return false;
    }
    *set =
        (carom_rankset){.buckets = buckets,
                        .table = table,
                        .full_bucketed = buckets ? ((uint32_t)1 << (bucket_bits + WORDS_BITS)) / 32 * 23 : UINT32_MAX,
                        .full_tabled = ((uint32_t)1 << table_bits) / 4 * 3,
                        .bucket_bits = (uint8_t)bucket_bits,
                        .table_bits = (uint8_t)table_bits,
                        .width = set->width};
    return true;
}

static void clear_slots(const carom_rankset *set, uint8_t *block, uint32_t begin, uint32_t end) {
    memset(carom_rankset_table(set, block) + begin, 0, (size_t)(end - begin) << SLOT_BYTES_BITS);
}

static void clear_buckets(const carom_rankset *set, uint8_t *block, uint32_t begin, uint32_t end) {
    memset(words_of(set, block, begin), 0, (size_t)(end - begin) << BUCKET_BYTES_BITS);
}

/* Splits buckets `begin` to `end` - 1 of the old set: two new buckets replace each of them. */
static void split(carom_rankset *set, uint8_t *block, const carom_rankset *old, uint32_t begin, uint32_t end) {
    const unsigned upper = old->width - set->bucket_bits; /* the bit of a product that selects one of two buckets. */
    const bytes16 one = bytes16_splat16(1), minus_one = bytes16_splat16(UINT16_MAX);
    const bytes16 bit = bytes16_splat16((uint16_t)(1u << upper)),
                  lower = bytes16_splat16((uint16_t)((1u << upper) - 1));
    clear_buckets(set, block, 2 * begin, 2 * end);
    for (uint32_t bucket = begin; bucket < end; bucket++) {
        const bytes16 words = bytes16_load(words_of(old, block, bucket)), rests = bytes16_add16(words, minus_one);
        const bytes16 has_bit = bytes16_equal16(rests & bit, bit);
        const bytes16 is_empty = bytes16_equal16(words, bytes16_splat16(0)); /* an empty word minus 1 is all ones. */
        const unsigned mask = bytes16_mask(bytes16_narrow(has_bit, is_empty));
        const unsigned which[2] = {~mask & 255, mask & ~(mask >> 8) & 255};
        const bytes16 now = bytes16_add16(rests & lower, one), later = bytes16_words(now, 2, 3, 2, 3);
        for (unsigned half = 0; half < 2; half++) {
            uint16_t *to = words_of(set, block, 2 * bucket + half);
            to += carom_pack16(to, now, which[half] & 15);
            carom_pack16(to, later, which[half] >> 4);
        }
    }
}

/* Adds the products in slots `begin` to `end` - 1 of the old table to the new set.  Returns false if the new set is too
 * small. */
static bool put_slots(carom_rankset *set, uint8_t *block, const carom_rankset *old, uint32_t begin, uint32_t end) {
    for (uint32_t slot = begin; slot < end; slot++) {
        const uint32_t product = carom_rankset_table(old, block)[slot];
        /* untested: in the tests, products are spread evenly enough. */
        if (product && !put(set, block, product)) return false;
    }
    return true;
}

/* untested: a set that grows in pieces has buckets. */
static uint32_t buckets_of(const carom_rankset *set) { return set->buckets ? (uint32_t)1 << set->bucket_bits : 0; }
static uint32_t slots_of(const carom_rankset *set) { return set->table ? (uint32_t)1 << set->table_bits : 0; }

static bool put_all(carom_rankset *set, uint8_t *block, const carom_rankset *old) {
    clear_slots(set, block, 0, slots_of(set));
    if (old->buckets) split(set, block, old, 0, buckets_of(old));
    else if (set->buckets) clear_buckets(set, block, 0, buckets_of(set));
    set->n_bucketed = old->n_bucketed;
    return put_slots(set, block, old, 0, slots_of(old));
}

static void give_back(const carom_rankset *set, carom_pool *pool, uint8_t *block) {
    if (set->buckets) carom_pool_give(pool, block, set->buckets, set->bucket_bits + BUCKET_BYTES_BITS);
    if (set->table) carom_pool_give(pool, block, set->table, set->table_bits + SLOT_BYTES_BITS);
}

static bool grow(carom_rankset *set, const carom_memory *memory) {
    const carom_rankset old = *set;
    unsigned bucket_bits = 0, table_bits = TABLE_BITS_MIN;
    if (old.buckets) bucket_bits = old.bucket_bits + 1u;
    else if (old.table && old.table_bits == table_bits_most(old.width)) bucket_bits = old.width - REST_BITS_MAX;
    else if (old.table) table_bits = old.table_bits + (old.table_bits < TABLE_BITS_SMALL ? 2u : 1u);
    if (table_bits > table_bits_most(old.width)) table_bits = table_bits_most(old.width);
    if (bucket_bits) table_bits = table_bits_beside(bucket_bits);
    /* If products crowded into a few buckets, the set would need a larger table, but this has never been observed. */
    /* untested: in the tests, products are spread evenly enough. */
    for (;; table_bits++) {
        if (!take(set, memory, bucket_bits, table_bits)) return false;
        /* untested: in the tests, products are spread evenly enough. */
        if (put_all(set, memory->block, &old)) break;
        give_back(set, memory->pool, memory->block);
        *set = old;
    }
    give_back(&old, memory->pool, memory->block);
    return true;
}

/* ---- Doubling a large set in pieces ------------------------------------------------------------ */

/* Sets with fewer than 2^LARGE_BITS buckets (256 KiB) double in one go.  Larger sets double in pieces: first PIECE
 * buckets at a time, then PIECE slots of the table at a time. */
enum { LARGE_BITS = 14, PIECE = 1 << 12, BUCKETS_A_STATE = 8, SLOTS_A_STATE = 16 };

/* Copies the next piece and returns its cost in states, or 0 if the copy was abandoned because the new table is too
 * small.  The new table has as many slots as the old set has buckets, so each piece of buckets also clears an equal
 * number of slots. */
static uint32_t double_on(carom_rankset *set, carom_rankset_growth *g, const carom_memory *memory) {
    uint8_t *block = memory->block;
    const uint32_t buckets = buckets_of(set), slots = slots_of(set);
    if (g->bucket < buckets) {
        clear_slots(&g->to, block, g->bucket, g->bucket + PIECE);
        split(&g->to, block, set, g->bucket, g->bucket + PIECE);
        g->bucket += PIECE;
        return PIECE / BUCKETS_A_STATE;
    }
    /* untested: a piece never ends beyond the table. */
    const uint32_t end = slots - g->slot < PIECE ? slots : g->slot + PIECE;
    const bool fits = put_slots(&g->to, block, set, g->slot, end);
    g->slot = end;
    /* untested: the new table is always large enough. */
    if (fits && end < slots) return PIECE / SLOTS_A_STATE;
    give_back(fits ? set : &g->to, memory->pool, block);
    if (fits) *set = g->to;
    *g = (carom_rankset_growth){0};
    /* untested: the new table is always large enough. */
    return fits ? PIECE / SLOTS_A_STATE : 0;
}

uint32_t carom_rankset_prepare(carom_rankset *set, carom_rankset_growth *g, const carom_memory *memory, uint32_t n) {
    const uint32_t here = (uint32_t)((uint8_t *)set - memory->block);
    const unsigned bits = set->bucket_bits + 1u;
    /* untested: no test leaves a set half grown. */
    if (g->set && g->set != here) return 0;
    if (!g->set) {
        if (bits <= LARGE_BITS || set->cramped || set->full_bucketed - set->n_bucketed > n) return 0;
        g->to.width = set->width;
        if (!take(&g->to, memory, bits, table_bits_beside(bits))) return 0;
        g->to.n_bucketed = set->n_bucketed;
        g->set = here;
    }
    return double_on(set, g, memory);
}

/* ---- Adding ------------------------------------------------------------------------------------ */

/* If there is no memory to grow, the set fills its buckets and seven eighths of its table.  In a fuller table, the
 * search for an absent product takes longer and longer, and in a full table it would never end. */
static void make_do(carom_rankset *set) {
    const uint32_t slots = (uint32_t)1 << set->table_bits;
    set->cramped = true;
    set->full_bucketed = UINT32_MAX;
    set->full_tabled = slots - slots / 8;
}

carom_added carom_rankset_add_slowly(carom_rankset *set, const carom_memory *memory, uint32_t product) {
    uint8_t *block = memory->block;
    if (set->table && carom_rankset_table(set, block)[carom_rankset_slot(set, block, product)]) return CAROM_HAD;
    if (!set->cramped && !grow(set, memory)) {
        if (!set->table) return CAROM_CANNOT_ADD;
        make_do(set);
    }
    return put(set, block, product) ? CAROM_ADDED : CAROM_CANNOT_ADD;
}

void carom_rankset_release(carom_rankset *set, carom_pool *pool, uint8_t *block) {
    give_back(set, pool, block);
    *set = carom_rankset_empty(set->width);
}
