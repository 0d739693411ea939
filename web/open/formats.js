// formats.js - the reader of every format, which is loaded when a text in the box needs it.
export { readingAll } from 'carom/formats.js';
