// inflate.js - a module from a text: base64 of its bytes, deflated.
// untested: the inlined package runs in tests/packages, where nothing is counted.

/** @param {string} text */
export async function moduleOf(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
