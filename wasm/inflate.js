// inflate.js - decodes a module from deflated bytes in base64, and compiles it.
// untested: tests/packages runs the inlined package, but without measuring coverage.

/** @param {string} text */
export async function moduleOf(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
