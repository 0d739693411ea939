// formats.js - a module that reads all formats, loaded when text in the box is in a format that needs this module.
export { readingAll } from 'carom/formats.js';
