// pictures.js - converts a picture of the core to PNG.

/** The length of a PNG's longer side in pixels, which does not depend on the screen. */
const PNG_SIDE = 1024;

/** @param {string} picture   an SVG document with a size @returns {Promise<Blob>} */
export async function pngOf(picture) {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    const scale = PNG_SIDE / Math.max(image.naturalWidth, image.naturalHeight);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('no PNG');
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}
