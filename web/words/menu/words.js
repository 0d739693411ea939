// words.js - the texts of the menu's dialogs in the page's language, loaded together with the dialogs.
import { inLanguage } from '../words.js';

export const words = await inLanguage({ en: () => import('./en.js'), de: () => import('./de.js') });
