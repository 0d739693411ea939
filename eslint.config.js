import js from '@eslint/js';
import globals from 'globals';

export default [
  { ignores: ['build/', 'node_modules/'] },
  js.configs.recommended,
  {
    languageOptions: { globals: globals.nodeBuiltin },
    rules: { eqeqeq: 'error', 'no-var': 'error', 'prefer-const': 'error', 'no-shadow': 'error' },
  },
  { files: ['web/**', 'wasm/**'], languageOptions: { globals: globals.browser } },
  { files: ['web/service-worker.js'], languageOptions: { globals: globals.serviceworker } },
  {
    files: ['tests/web/**', 'scripts/load.js'],
    languageOptions: { globals: { ...globals.nodeBuiltin, ...globals.browser } },
  },
];
