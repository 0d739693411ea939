import js from '@eslint/js';
import globals from 'globals';
import { directions } from './scripts/rooms.js';

export default [
  { ignores: ['build/', 'node_modules/', 'wasm/inlined.js', 'wasm/board.js'] },
  js.configs.recommended,
  {
    languageOptions: { globals: globals.nodeBuiltin },
    rules: { eqeqeq: 'error', 'no-var': 'error', 'prefer-const': 'error', 'no-shadow': 'error' },
  },
  { files: ['web/**', 'wasm/**'], languageOptions: { globals: globals.browser } },
  {
    files: ['web/**'],
    plugins: { rooms: { rules: { directions } } },
    rules: { 'rooms/directions': 'error' },
  },
  // User input, whether typed, pasted or in a link, is inserted as plain text. Only this project's own markup is parsed
  // as HTML, in two places.
  {
    files: ['web/**', 'wasm/**'],
    ignores: ['web/shell/markup.js', 'web/shell/svg.js'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|parseFromString|createContextualFragment|srcdoc)$/], MemberExpression[object.name=document][property.name=/^write/]',
          message: 'text becomes HTML here; shell/markup.js and shell/svg.js do that for markup of our own',
        },
      ],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
    },
  },
  {
    files: ['web/service-worker.js', 'scripts/dev/*.js'],
    languageOptions: { globals: globals.serviceworker },
  },
  // Old browsers run this script, and they do not support `catch` without a parameter.
  { files: ['web/first.js'], rules: { 'no-unused-vars': ['error', { caughtErrors: 'none' }] } },
  {
    files: ['tests/web/**', 'tests/packages/**', 'scripts/load.js', 'scripts/live.js'],
    languageOptions: { globals: { ...globals.nodeBuiltin, ...globals.browser } },
  },
];
