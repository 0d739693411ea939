// words.js - the texts of the dialog for choosing a printed side, in the page's language, loaded together with the
// dialog.
import { inLanguage } from '../words.js';

export const words = await inLanguage({ en: () => import('./en.js'), de: () => import('./de.js') });
