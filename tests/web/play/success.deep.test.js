// The stories of success.test.js in Firefox.
import { runStoriesIn } from '../browsers.js';

runStoriesIn('Firefox');
await import('./success.test.js');
