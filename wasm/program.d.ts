// Types of program.js: the program of a worker, which can also run elsewhere. program.js describes the messages.
import type { CompiledModule, Searches } from './carom.js';

/** Returns a function that takes a worker's incoming messages, one at a time; `post` receives its outgoing messages. */
export function createWorker(
  post: (message: any) => void,
  load: (module?: CompiledModule) => Promise<Searches>,
): (message: any) => void;
