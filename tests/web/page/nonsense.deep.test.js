// The stories of nonsense.test.js in Firefox, with other random clicks in each run.
import { randomInt } from 'node:crypto';
import { tellStoriesIn } from '../browsers.js';

process.env.SEED ??= String(randomInt(2 ** 31));
tellStoriesIn('Firefox');
await import('./nonsense.test.js');
