// collection_card.js - the course, the hard puzzles and themes: the next lesson, some hard puzzles, and dialogs with
// all of them.
import { createDialog } from '../shell/dialog.js';
import { element, find, onPress, setText } from '../shell/dom.js';
import { HARDEST } from '../state/difficulty.js';
import { progressIn } from '../state/progress.js';
import { words } from '../words/puzzles/words.js';
import { words as common } from '../words/words.js';
import { COURSE, HARD } from './collection.js';
import { HARDEST_PRINTED } from './hardest_printed.js';
import { COLLECTION } from './markup.js';
import { THEMES, linksOf, puzzlesOf, themeTaken } from './themes.js';
import { createTile, labelOf, putTiles } from './tile.js';

/** @typedef {import('./collection.js').Hard} Hard */

const LESSONS = COURSE.flatMap(([, lessons]) => lessons);
const LESSON_LINKS = LESSONS.map(({ link }) => link);
const ALL_HARD = [...HARD, ...HARDEST_PRINTED];
const HARD_LINKS = ALL_HARD.map(({ link }) => link);
/** The elements with the titles of the dialogs. */
const TITLE = { course: 'course-title', hard: 'hard-title', themes: 'all-themes' };
/** Number of hard puzzles in the row. */
const ROW = 5;

/**
 * @param {object} events
 * @param {(link: string) => Node} events.thumbnail
 * @param {(link: string) => void} events.onOpen
 */
export function createCollectionCard({ thumbnail, onOpen }) {
  /** @type {HTMLDialogElement | undefined} */
  let dialog;
  /** @type {import('../state/kept.js').Kept['progress'] | null} */
  let drawn = null;
  onPress('all-lessons', () => {
    let number = 0;
    openAll(
      'course',
      COURSE.map(([chapter, lessons]) => [words.CHAPTER[chapter], lessons.map(() => lessonTile(number++))]),
    );
  });
  onPress('all-hard', () =>
    openAll('hard', [
      ['', HARD.map(hardTile)],
      [words.HARDEST_PRINTED, HARDEST_PRINTED.map(hardTile)],
    ]),
  );

  onPress('all-themes', () => openAll('themes', [['', THEMES.map(themeTile)]]));

  /** @param {'course' | 'hard' | 'themes'} which @param {[title: string, tiles: HTMLElement[]][]} groups */
  function openAll(which, groups) {
    dialog ??= createDialog('collection', COLLECTION, words);
    setText(find('collection-title'), find(TITLE[which]).textContent);
    const nodes = groups.flatMap(([title, tiles]) => [
      ...(title ? [element('h3', {}, title)] : []),
      element('div', { class: `tiles ${which}` }, ...tiles),
    ]);
    find('collection-list').replaceChildren(...nodes);
    dialog.showModal();
  }

  /** @param {string} link */
  function open(link) {
    dialog?.close();
    onOpen(link);
  }

  /** @param {number} index */
  function lessonTile(index) {
    const { link, difficulty } = LESSONS[index];
    const result = drawn?.[link] ?? null;
    const [title, lesson] = [words.lessonTitle(index + 1), words.LESSONS[index]];
    const label = labelOf(title, lesson, common.difficultyText(difficulty), words.resultText(result));
    const solved = result !== null;
    return createTile({ picture: thumbnail(link), title, difficulty, note: lesson, label, solved }, () =>
      open(link),
    );
  }

  /** @param {Hard} hard */
  function hardTile({ link, moves, difficulty = HARDEST }) {
    const result = drawn?.[link] ?? null;
    const title = words.movesText(moves);
    const note = result ? words.resultText(result) : '';
    const label = labelOf(title, common.difficultyText(difficulty), words.resultText(result));
    const solved = result !== null;
    return createTile({ picture: thumbnail(link), title, difficulty, note, label, solved }, () => open(link));
  }

  /**
   * A tile that opens the theme's next unsolved puzzle, or else its first.
   * @param {import('./themes.js').Theme} theme
   */
  function themeTile(theme) {
    const puzzles = puzzlesOf(theme);
    const { solved, atBest, next } = progressIn(drawn ?? {}, linksOf(theme));
    const { link, difficulty } = puzzles[next ?? 0];
    const title = words.THEME[theme];
    const notes = [words.THEME_TEXT[theme], words.themeProgress(solved, puzzles.length, atBest)];
    const label = labelOf(title, ...notes, common.difficultyText(difficulty));
    return createTile(
      { picture: thumbnail(link), title, difficulty, note: notes.join('\n'), label, solved: next === null },
      () => {
        themeTaken(theme);
        open(link);
      },
    );
  }

  return {
    /** @param {import('../state/state.js').State} state */
    render({ library }) {
      const progress = library?.kept.progress;
      if (!progress || progress === drawn) return;
      drawn = progress;
      const course = progressIn(progress, LESSON_LINKS);
      const hard = progressIn(progress, HARD_LINKS);
      setText(find('course-progress'), words.progressText(course.solved, LESSONS.length));
      setText(find('hard-progress'), words.progressText(hard.solved, ALL_HARD.length));
      setText(find('all-lessons'), words.allText(LESSONS.length));
      setText(find('all-hard'), words.allText(ALL_HARD.length));
      putTiles(find('next-lesson'), [
        course.next === null ? element('p', {}, words.COURSE_DONE) : lessonTile(course.next),
      ]);
      putTiles(find('hard-row'), HARD.slice(0, ROW).map(hardTile));
    },
  };
}
