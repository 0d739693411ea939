// cli_interrupt.js - the states of Ctrl-C, as a number that both threads of the program share: the program does not
// catch the signal at the moment, it catches the signal, or the signal has arrived.

export const [UNCAUGHT, CAUGHT, CAME] = [0, 1, 2];
