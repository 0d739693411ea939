// The stories of nonsense.test.js in Firefox, with other random clicks.  To look for more:
//     SEED=7 node --test tests/web/page/nonsense.deep.test.js
import { tellStoriesIn } from '../browsers.js';

process.env.SEED ??= '801008746'; // has once left a move on the board
tellStoriesIn('Firefox');
await import('./nonsense.test.js');
