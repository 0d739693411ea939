import { used } from './app.js';

used.then(
  (said) => (document.title = said),
  (error) => (document.title = `${error.name}: ${error.message}`),
);
