// Types of inlined.js, which scripts/inline.js generates.

/** carom.wasm: its bytes, deflated, in base64. */
export const MODULE: string;
/** The program of inline_worker.js and all that it imports: a script, not a module. */
export const WORKER: string;
