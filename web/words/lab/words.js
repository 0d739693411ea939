// words.js - the texts of the Lab in the page's language, loaded together with the Lab.
import { inLanguage } from '../words.js';

export const words = await inLanguage({ en: () => import('./en.js'), de: () => import('./de.js') });
