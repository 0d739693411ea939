// The stories of people.test.js in Firefox.
import { tellStoriesIn } from '../browsers.js';

tellStoriesIn('Firefox');
await import('./people.test.js');
