/* lab.c - uses the lab: a strategy that only its library has, and a trial's ideas. */
#include <carom_lab.h>

#include <stdio.h>

int main(void) {
    printf("%s: %s, %s\n", carom_version(), carom_strategy_name(CAROM_HYBRID), carom_idea_name(0));
    return 0;
}
