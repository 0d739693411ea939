// dispose.js - Symbol.dispose, by which `using` closes searches and clients, or a stand-in in engines without it.

/** @type {typeof Symbol.dispose} */
// untested: c8 runs in Node.js, which has Symbol.dispose.
export const DISPOSE = Symbol.dispose ?? Symbol('Symbol.dispose');
