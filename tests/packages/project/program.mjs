import { used } from './app.js';

used.then(console.log);
