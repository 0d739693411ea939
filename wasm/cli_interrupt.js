// cli_interrupt.js - the three states of Ctrl-C, as a number that both threads of the program share: either the program
// is not catching the signal, or it is catching the signal, or it has caught one.

export const [UNCAUGHT, CAUGHT, CAME] = [0, 1, 2];
