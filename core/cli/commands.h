/* commands.h - a function for each command, which takes the options and returns the exit status. */
#ifndef CAROM_COMMANDS_H
#define CAROM_COMMANDS_H

#include "cli/options.h"

int command_solve(const options *options);
int command_check(const options *options);
int command_show(const options *options);
int command_convert(const options *options);
int command_make(const options *options);
int command_daily(const options *options);
int command_histogram(const options *options);
int command_sweep(const options *options);
int command_lab(const options *options);
int command_match(const options *options);
int command_ranking(const options *options);
int command_completions(const options *options);
int command_help(const options *options);

#endif
