// frozen.js - states that no transition can change by mistake.  Not itself a test.

/** @template Value @param {Value} value @returns {Value} */
export function frozen(value) {
  if (value && typeof value === 'object') Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
