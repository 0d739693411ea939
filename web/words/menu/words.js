// words.js - what the menu's dialogs say, in the page's language; loaded with them.
import { inLanguage } from '../words.js';

export const words = await inLanguage({ en: () => import('./en.js'), de: () => import('./de.js') });
