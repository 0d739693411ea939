// The stories of people.test.js in Firefox.
import { runStoriesIn } from '../browsers.js';

runStoriesIn('Firefox');
await import('./people.test.js');
