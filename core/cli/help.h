/* help.h - the help on a terminal. */
#ifndef CAROM_HELP_H
#define CAROM_HELP_H

#include "cli/command_table.h"

void help_program(void);
void help_command(const command *command);

#endif
