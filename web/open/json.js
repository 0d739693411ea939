// json.js - the reader of JSON, which is loaded when a text in the box is JSON.
export { readingJson } from 'carom/async_json.js';
