// words.js - the texts of a sprint in the page's language, loaded together with the sprint.
import { inLanguage } from '../words.js';

export const words = await inLanguage({ en: () => import('./en.js'), de: () => import('./de.js') });
