// download.js - saves a file through the browser.

/** @param {Blob} file @param {string} name */
export function download(file, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000); // the browser may still be reading the file
}
