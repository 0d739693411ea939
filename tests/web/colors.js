// colors.js - computes the contrast and difference of colours, also as colour-blind people see them.
//
// - Contrast: WCAG 2.2.
// - Colour blindness: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation
//   of Color Vision Deficiency", IEEE TVCG 15 (2009), severity 1.
// - Difference: G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 Color-Difference Formula", Color Res. Appl. 30 (2005).

const { PI, abs, atan2, cbrt, cos, exp, hypot, min, max, sin, sqrt } = Math;

/** Matrices on linear RGB, row by row. */
export const VISIONS = {
  full: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** Three numbers from 0 to 1. @param {string} color   '#rgb', '#rrggbb', 'rgb(…)', 'rgba(…)' or 'color(srgb …)' */
export function rgbOf(color) {
  if (color.startsWith('color(srgb'))
    return color
      .match(/[\d.]+/g)
      .slice(0, 3)
      .map(Number);
  if (!color.startsWith('#'))
    return color
      .match(/[\d.]+/g)
      .slice(0, 3)
      .map((part) => Number(part) / 255);
  const digits = color.length === 4 ? color.replace(/\w/g, '$&$&') : color;
  return [1, 3, 5].map((at) => parseInt(digits.slice(at, at + 2), 16) / 255);
}

const linear = (rgb) => rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));

/** From 1 to 21. @param {string} a @param {string} b */
export function contrastOf(a, b) {
  const [one, other] = [a, b].map((color) => {
    const [r, g, blue] = linear(rgbOf(color));
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue + 0.05;
  });
  return max(one, other) / min(one, other);
}

/** The least difference between any two colours. @param {string[]} colors @param {keyof typeof VISIONS} vision */
export function leastDifference(colors, vision) {
  const labs = colors.map((color) => labOf(seenBy(linear(rgbOf(color)), VISIONS[vision])));
  return min(...labs.flatMap((one, i) => labs.slice(i + 1).map((other) => difference(one, other))));
}

function seenBy([r, g, b], m) {
  return [0, 3, 6].map((row) => min(1, max(0, m[row] * r + m[row + 1] * g + m[row + 2] * b)));
}

/** CIELAB with the white point D65. */
function labOf([r, g, b]) {
  const f = (t) => (t > 216 / 24389 ? cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const sinOf = (degrees) => sin((degrees * PI) / 180);
const cosOf = (degrees) => cos((degrees * PI) / 180);
const hueOf = (a, b) => (a === 0 && b === 0 ? 0 : ((atan2(b, a) * 180) / PI + 360) % 360);
const seventh = (c) => sqrt(c ** 7 / (c ** 7 + 25 ** 7));

/** CIEDE2000, for colours in CIELAB. */
export function difference([L1, a1, b1], [L2, a2, b2]) {
  const stretch = 1 + 0.5 * (1 - seventh((hypot(a1, b1) + hypot(a2, b2)) / 2));
  const [C1, C2] = [hypot(stretch * a1, b1), hypot(stretch * a2, b2)];
  const [h1, h2] = [hueOf(stretch * a1, b1), hueOf(stretch * a2, b2)];
  const apart = abs(h1 - h2) > 180;
  const grey = C1 * C2 === 0;
  const turn = grey ? 0 : h2 - h1 + (apart ? (h2 > h1 ? -360 : 360) : 0);
  const h = grey ? h1 + h2 : (h1 + h2 + (apart ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;
  const [L, C] = [(L1 + L2) / 2, (C1 + C2) / 2];
  const T =
    1 - 0.17 * cosOf(h - 30) + 0.24 * cosOf(2 * h) + 0.32 * cosOf(3 * h + 6) - 0.2 * cosOf(4 * h - 63);
  const dL = (L2 - L1) / (1 + (0.015 * (L - 50) ** 2) / sqrt(20 + (L - 50) ** 2));
  const dC = (C2 - C1) / (1 + 0.045 * C);
  const dH = (2 * sqrt(C1 * C2) * sinOf(turn / 2)) / (1 + 0.015 * C * T);
  const twist = -sinOf(60 * exp(-(((h - 275) / 25) ** 2))) * 2 * seventh(C);
  return sqrt(dL ** 2 + dC ** 2 + dH ** 2 + twist * dC * dH);
}
