// rooms.js - an ESLint rule that allows imports between the rooms (folders) of web/ in only one direction.
//
//   main, panel … (the wiring)  →  solve setup play puzzles lab share open embed  →  board  →  state  →  puzzle
//   shell → words               every room may import these two, except puzzle and state, which are pure
//
// The rule checks import and export declarations, import() and type imports in JSDoc.
import { posix, relative, sep } from 'node:path';

const BELOW_BOARD = ['state', 'puzzle', 'shell', 'words'];
const BELOW_TABS = ['board', ...BELOW_BOARD];

/**
 * The rooms that a room may import, besides itself. The modules beside index.html may import from any room.
 * @type {Record<string, string[]>}
 */
export const IMPORTS = {
  solve: BELOW_TABS,
  setup: BELOW_TABS,
  play: BELOW_TABS,
  puzzles: BELOW_TABS,
  share: BELOW_TABS,
  open: BELOW_TABS,
  embed: BELOW_TABS,
  lab: BELOW_TABS,
  board: BELOW_BOARD,
  state: ['puzzle'],
  puzzle: [],
  shell: ['words'],
  words: [],
};
/**
 * Rooms from which a room may import only types: functions in words/ take puzzles and states.
 * @type {Record<string, string[]>}
 */
const TYPES = { words: ['puzzle', 'state'] };
/** Rooms that import no package, only types, because functions of the core are passed to them as arguments. */
const PURE = ['puzzle', 'state'];

/** @type {import('eslint').Rule.RuleModule} */
export const directions = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/');
    const room = roomOf(path);
    if (room === '') return {}; // the wiring
    const code = (/** @type {any} */ { source }) => {
      if (source) check(source.value, source.loc, 'imports', IMPORTS[room]);
    };

    /**
     * @param {unknown} source @param {import('eslint').AST.SourceLocation} loc
     * @param {'imports' | 'imports a type of'} verb @param {string[] | undefined} allowed
     */
    function check(source, loc, verb, allowed) {
      const isOurs = typeof source === 'string' && source.startsWith('.');
      const target = isOurs ? roomOf(posix.join(posix.dirname(path), source)) : '';
      const why = !allowed
        ? `the room '${room}' is not in scripts/rooms.js`
        : typeof source !== 'string'
          ? 'an import names its module as a literal'
          : isOurs && target !== room && !allowed.includes(target)
            ? `the room '${room}' ${verb} '${target}'; it may use: ${allowed.join(', ') || 'none but itself'}`
            : !isOurs && verb === 'imports' && PURE.includes(room)
              ? `the room '${room}' is pure and imports no package`
              : '';
      if (why) context.report({ loc, message: why });
    }

    return {
      ImportDeclaration: code,
      ExportNamedDeclaration: code,
      ExportAllDeclaration: code,
      ImportExpression: code,
      Program() {
        const { sourceCode } = context;
        const types = [...(IMPORTS[room] ?? []), ...(TYPES[room] ?? [])];
        for (const { type, value, range } of sourceCode.getAllComments()) {
          if (type !== 'Block' || !range) continue;
          for (const { 0: text, 1: source, index } of value.matchAll(/import\('([^']+)'\)/g)) {
            const start = range[0] + '/*'.length + index;
            const loc = {
              start: sourceCode.getLocFromIndex(start),
              end: sourceCode.getLocFromIndex(start + text.length),
            };
            check(source, loc, 'imports a type of', IMPORTS[room] && types);
          }
        }
      },
    };
  },
};

/**
 * Returns the room of a file: 'solve' for 'web/solve/answer_card.js' and 'web/solve/a/b.js', '' for 'web/main.js'.
 * @param {string} path
 */
function roomOf(path) {
  const found = /^web\/(?:(\w+)\/(?:\w+\/)?)?[^/]+$/.exec(path);
  return found ? (found[1] ?? '') : 'no room';
}
