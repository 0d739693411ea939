// The stories of stories.test.js in Firefox.
import { tellStoriesIn } from '../browsers.js';

tellStoriesIn('Firefox');
await import('./stories.test.js');
