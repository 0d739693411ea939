// words.js - the texts of the Puzzles tab in the page's language, loaded together with the tab.
import { inLanguage } from '../words.js';

export const words = await inLanguage({ en: () => import('./en.js'), de: () => import('./de.js') });
