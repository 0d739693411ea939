// tables.js - creates tables of results.
import { element } from '../shell/dom.js';

/**
 * The first cell of each row is the row's heading. A column with an empty heading has no heading cell.
 * @param {string} caption
 * @param {string[]} headings
 * @param {string[][]} rows
 */
export function table(caption, headings, rows) {
  const heading = (/** @type {string} */ text, /** @type {string} */ scope) => element('th', { scope }, text);
  return element(
    'div',
    { class: 'wide', tabindex: '0', role: 'group', 'aria-label': caption }, // scrolls on a narrow phone
    element(
      'table',
      {},
      element('caption', {}, caption),
      element(
        'thead',
        {},
        element('tr', {}, ...headings.map((text) => (text ? heading(text, 'col') : element('td')))),
      ),
      element(
        'tbody',
        {},
        ...rows.map(([first, ...rest]) =>
          element('tr', {}, heading(first, 'row'), ...rest.map((text) => element('td', {}, text))),
        ),
      ),
    ),
  );
}
