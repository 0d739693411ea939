// cli_interrupt.js - three states, as a number that both threads of the program share: Ctrl-C ends the program, the
// program catches Ctrl-C, or the program has caught Ctrl-C.

export const [UNCAUGHT, CAUGHT, CAME] = [0, 1, 2];
