// Types of program.js: what a worker does, for those who run it elsewhere. program.js describes the messages.
import type { CompiledModule, Searches } from './carom.js';

/** Returns a function that takes the messages to a worker, one at a time; `post` gets the messages that it sends. */
export function createWorker(
  post: (message: any) => void,
  load: (module?: CompiledModule) => Promise<Searches>,
): (message: any) => void;
