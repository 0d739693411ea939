// The stories of moment.test.js in Firefox.
import { runStoriesIn } from '../browsers.js';

runStoriesIn('Firefox');
await import('./moment.test.js');
