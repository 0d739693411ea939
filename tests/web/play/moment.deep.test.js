// The stories of moment.test.js in Firefox.
import { tellStoriesIn } from '../browsers.js';

tellStoriesIn('Firefox');
await import('./moment.test.js');
