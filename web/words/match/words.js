// words.js - the texts of a match in the page's language, loaded together with the match card.
import { inLanguage } from '../words.js';

export const words = await inLanguage({ en: () => import('./en.js'), de: () => import('./de.js') });
