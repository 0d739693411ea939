// no_hints.js - explains why there are no hints.
import { hintsLack } from '../state/hints.js';
import { isApart } from '../state/search.js';
import { words } from '../words/play/words.js';
import { words as common } from '../words/words.js';

/** A sentence, or '' if there are hints. @param {import('../state/state.js').State} state */
export function noHintsText(state) {
  const { search, puzzle } = state;
  const lack = hintsLack(state);
  if (lack === 'failed') return common.endedEarly(search);
  if (lack === 'moveless') return common.searchText(search, puzzle, isApart(state));
  return lack && words.NO_HINTS[lack];
}
