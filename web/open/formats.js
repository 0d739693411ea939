// formats.js - a module that reads all formats, loaded when a text in the box needs it.
export { readingAll } from 'carom/formats.js';
