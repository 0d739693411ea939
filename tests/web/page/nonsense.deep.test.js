// The stories of nonsense.test.js in Firefox, with other random clicks.  For more clicks:
//     SEED=7 node --test tests/web/page/nonsense.deep.test.js
import { runStoriesIn } from '../browsers.js';

process.env.SEED ??= '801008746'; // this seed once left a move on the board
runStoriesIn('Firefox');
await import('./nonsense.test.js');
