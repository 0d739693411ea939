// picture_card.js - the card that saves the board's picture as a file.
import { find, onPress, setText } from '../shell/dom.js';
import { line } from '../state/line.js';
import { words } from '../words/words.js';

/** The longer side of a PNG in pixels, the same on every screen. */
const PNG_SIDE = 1024;

/** @param {{ onSave: (kind: 'png' | 'svg') => void }} events */
export function createPictureCard({ onSave }) {
  onPress('save-png', () => onSave('png'));
  onPress('save-svg', () => onSave('svg'));

  return {
    /** @param {import('../state/state.js').State} state */
    render(state) {
      setText(find('picture-hint'), words.pictureText(line(state).length));
    },
  };
}

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

/** @param {Blob} file @param {string} name */
export function download(file, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000); // the browser may still be reading it
}
