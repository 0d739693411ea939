#include "cli/lengths.h"

#include "carom_statistics.h"
#include "cli/numbers.h"

#include <stdio.h>

enum { BAR = 40 };

static double percent(uint64_t part, uint64_t whole) { return (double)carom_millionths(part, whole) / 1e4; }

void lengths_table(const char *what, const uint64_t *lengths, uint32_t longest, uint64_t solved) {
    char number[32];
    uint64_t most = 0, so_far = 0;
    printf("moves %13s       %%   sum, %%\n", what);
    for (uint32_t i = 0; i <= longest; i++)
        if (lengths[i] > most) most = lengths[i];
    for (uint32_t i = 0; i <= longest; i++) {
        const unsigned bar = (unsigned)((carom_millionths(lengths[i], most) * BAR + 500000) / 1000000);
        so_far += lengths[i];
        if (so_far == 0) continue;
        printf("%5u %13s %7.3f %8.3f  ", i, grouped(lengths[i], number), percent(lengths[i], solved),
               percent(so_far, solved));
        for (unsigned k = 0; k < bar; k++) putchar('#');
        puts(bar || lengths[i] == 0 ? "" : ".");
    }
}
