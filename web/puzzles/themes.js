// themes.js - the puzzles of each theme, and the theme being played.
import { store, stored } from '../shell/plain_storage.js';
import { SAMPLE } from './theme_puzzles.js';

/**
 * The themes, as docs/puzzle-set.md defines them.
 * @typedef {'blocker' | 'helpers' | 'diagonals' | 'unique' | 'any'} Theme
 */
/** @typedef {{ link: string, moves: number, difficulty: number, themes: Theme[] }} ThemePuzzle */

/** @type {Theme[]} */
export const THEMES = ['blocker', 'helpers', 'diagonals', 'unique', 'any'];
/** Key in sessionStorage for the theme being played. */
const PLAYED = 'carom-theme';

/** Easy puzzles first. @type {ThemePuzzle[]} */
export const THEME_PUZZLES = SAMPLE.trim().split('\n').map(puzzleOf);

/** @param {string} line @returns {ThemePuzzle} */
function puzzleOf(line) {
  const [link, moves, difficulty, ...themes] = line.split(' ');
  return {
    link,
    moves: Number(moves),
    difficulty: Number(difficulty),
    themes: /** @type {Theme[]} */ (themes),
  };
}

/** @param {Theme} theme */
export function puzzlesOf(theme) {
  return THEME_PUZZLES.filter(({ themes }) => themes.includes(theme));
}

/** @param {Theme} theme */
export function linksOf(theme) {
  return puzzlesOf(theme).map(({ link }) => link);
}

/** @param {Theme} theme */
export function themeTaken(theme) {
  store('sessionStorage', PLAYED, theme);
}

/**
 * The theme under which a puzzle is played: the chosen theme if the puzzle has it, or else the puzzle's first theme.
 * @param {ThemePuzzle} puzzle
 */
export function themeOf({ themes }) {
  const played = stored('sessionStorage', PLAYED);
  return themes.find((theme) => theme === played) ?? themes[0];
}
