// words.js - the texts of a game at a table in the page's language, loaded together with the game.
import { inLanguage } from '../words.js';

export const words = await inLanguage({ en: () => import('./en.js'), de: () => import('./de.js') });
