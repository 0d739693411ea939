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
  {
    files: ['web/service-worker.js', 'scripts/dev/*.js'],
    languageOptions: { globals: globals.serviceworker },
  },
  // Old browsers run it, and they don't know `catch` without a name.
  { files: ['web/first.js'], rules: { 'no-unused-vars': ['error', { caughtErrors: 'none' }] } },
  {
    files: ['tests/web/**', 'tests/packages/**', 'scripts/load.js', 'scripts/live.js'],
    languageOptions: { globals: { ...globals.nodeBuiltin, ...globals.browser } },
  },
];
