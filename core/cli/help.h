/* help.h - the help on a terminal. */
#ifndef CAROM_HELP_H
#define CAROM_HELP_H

#include "cli/command_table.h"

/* Of the program: every command in a line. */
void help_of_program(void);
/* Of one command, with its options and examples. */
void help_of_command(const command *command);

#endif
