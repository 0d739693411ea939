// cli_interrupt.js - the states of Ctrl-C, in a number that both threads of the program share: the program does not
// catch the signal now; it catches the signal; the signal has arrived.

export const [UNCAUGHT, CAUGHT, CAME] = [0, 1, 2];
