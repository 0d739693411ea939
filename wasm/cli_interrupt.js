// cli_interrupt.js - the states of Ctrl-C, in a number that both threads of the program share: the program does not
// catch it now, it catches it, and it has occurred.

export const [UNCAUGHT, CAUGHT, CAME] = [0, 1, 2];
