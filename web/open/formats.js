// formats.js - reads every format; loaded when the text in the box has a format that the page cannot read without it.
export { readingAll } from 'carom/formats.js';
