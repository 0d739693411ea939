// cli_interrupt.js - the state of Ctrl-C, as a number that both threads of the program share: UNCAUGHT if Ctrl-C would
// end the program, CAUGHT if the program would catch it, and CAME after the program has caught it.

export const [UNCAUGHT, CAUGHT, CAME] = [0, 1, 2];
