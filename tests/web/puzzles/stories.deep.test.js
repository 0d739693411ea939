// The stories of stories.test.js in Firefox.
import { runStoriesIn } from '../browsers.js';

runStoriesIn('Firefox');
await import('./stories.test.js');
