// Types of inlined.js, which scripts/inline.js makes.

/** carom.wasm: base64 of its bytes, deflated. */
export const MODULE: string;
/** The program of inline_worker.js and all that it imports: a script, no module. */
export const WORKER: string;
