// words.js - Play's texts about a puzzle, in the page's language, loaded together with the cards.
import { inLanguage } from '../words.js';

export const words = await inLanguage({ en: () => import('./en.js'), de: () => import('./de.js') });
