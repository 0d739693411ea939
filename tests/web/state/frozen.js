// frozen.js - freezes states, so that no transition can change them by mistake.

/** @template Value @param {Value} value @returns {Value} */
export function frozen(value) {
  if (value && typeof value === 'object') Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
