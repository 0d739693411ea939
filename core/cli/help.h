/* help.h - prints help on a terminal. */
#ifndef CAROM_HELP_H
#define CAROM_HELP_H

#include "cli/command_table.h"

/* Prints the help of the program: a line for every command. */
void help_of_program(void);
/* Prints the help of one command, with its options and examples. */
void help_of_command(const command *command);

#endif
