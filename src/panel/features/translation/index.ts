// `searchlet/translation.js`: keeps numbers and titles true while the visitor's browser translates the page.

import type { FeatureNeed } from '../../setup/feature';

export { keepTranslatedTexts } from './keep-texts';

export const needed: FeatureNeed = { about: 'when a translator of the browser has replaced texts of the panel' };
