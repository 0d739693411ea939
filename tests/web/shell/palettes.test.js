// The palettes in numbers: colour-blind readers can distinguish the robots; robots contrast with the board, and letters
// with robots.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { load } from 'carom';
import { VISIONS, contrastOf, difference, leastDifference } from '../colors.js';

const carom = await load();
const { puzzle } = carom.read('7650+42+E2302B12+C9');
const COLORS = ['red', 'green', 'blue', 'yellow', 'silver'];

/** The last rule wins, as in a browser: all selectors here have equal specificity, except a robot's own letter. */
function colorsOf(palette, theme) {
  const rules = new Map();
  for (const [, what, color] of carom
    .svg(puzzle, { palette, theme })
    .matchAll(/\.carom ([^{}]+)\{\w+:(#\w+)\}/g))
    if (what !== '.target text' || !rules.has(what)) rules.set(what, color);
  const letter = (color) => rules.get(`.${color}.robot text`) ?? rules.get('.robot text');
  return {
    cell: rules.get('.cell'),
    floor: rules.get('.floor'),
    wall: rules.get('.loud'),
    name: rules.get('.names'),
    paper: rules.get('.paper'),
    robots: COLORS.map((color) => rules.get(`.${color}`)),
    letters: COLORS.map(letter),
  };
}

/** The least CIEDE2000 difference between two robots, light and dark, as in docs/measuring.md. */
const LEAST = {
  standard: { light: 8.8, dark: 8 },
  'color-blind': { light: 20.5, dark: 23.1 },
  contrast: { light: 16.8, dark: 20.2 },
};

describe('palettes', () => {
  // Pairs 1, 17 and 25 of the test data of Sharma, Wu and Dalal.
  test('the colour differences match the published test data', () => {
    for (const [one, other, expected] of [
      [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
      [[50, 2.5, 0], [73, 25, -18], 27.1492],
      [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    ])
      assert.ok(Math.abs(difference(one, other) - expected) < 0.0001, `${difference(one, other)}`);
  });

  for (const [palette, themes] of Object.entries(LEAST))
    for (const [theme, least] of Object.entries(themes))
      test(`${palette}, ${theme}`, () => {
        const { cell, wall, name, paper, robots, letters } = colorsOf(palette, theme);
        for (const vision of Object.keys(VISIONS)) {
          const found = leastDifference(robots, vision);
          assert.ok(found >= least, `${vision}: ${found.toFixed(1)}`);
        }
        robots.forEach((robot, i) => {
          const [onCell, letter] = [contrastOf(robot, cell), contrastOf(letters[i], robot)];
          assert.ok(onCell >= 3, `${COLORS[i]} on its cell: ${onCell.toFixed(2)}`);
          assert.ok(letter >= 4.5, `letter of ${COLORS[i]}: ${letter.toFixed(2)}`);
        });
        assert.ok(contrastOf(wall, cell) >= (palette === 'contrast' ? 7 : 3), 'walls');
        assert.ok(contrastOf(name, paper) >= (palette === 'contrast' ? 7 : 4.5), 'names of cells');
      });
});
