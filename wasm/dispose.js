// dispose.js - the name of the method that `using` calls to close a search or a client: Symbol.dispose or, in engines
// without it, another symbol.

/** @type {typeof Symbol.dispose} */
// untested: c8 runs in Node.js, which has Symbol.dispose.
export const DISPOSE = Symbol.dispose ?? Symbol('Symbol.dispose');
