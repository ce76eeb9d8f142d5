import { dateWords } from '../facets/date/words';
import { hierarchicalWords } from '../facets/hierarchical/words';
import { nearWords } from '../facets/near/words';
import { ratingWords } from '../facets/rating/words';
import { answerWords } from '../features/answers/words';
import { askWords } from '../features/ask/words';
import { cardWords } from '../features/cards/words';
import { dialogWords } from '../features/dialog/words';
import { dropdownWords } from '../features/dropdown/words';
import { excerptWords } from '../features/excerpt/words';
import { facetWords } from '../features/facets/words';
import { hintWords } from '../features/hints/words';
import { keptWords } from '../features/kept/words';
import { curationWords } from '../features/merchandising/words';
import { moreWords } from '../features/more/words';
import { scopeWords } from '../features/scope/words';
import { semanticWords } from '../features/semantic/words';
import { sourceWords } from '../features/sources/words';
import { spellingWords } from '../features/spelling/words';
import { suggestionWords } from '../features/suggestions/words';

/** The English words of features and kinds of facet, each in its folder: a row for each that has words. */
export const contributionWords = {
  ...dateWords,
  ...hierarchicalWords,
  ...nearWords,
  ...ratingWords,
  ...answerWords,
  ...askWords,
  ...cardWords,
  ...dialogWords,
  ...dropdownWords,
  ...excerptWords,
  ...facetWords,
  ...hintWords,
  ...keptWords,
  ...curationWords,
  ...moreWords,
  ...scopeWords,
  ...semanticWords,
  ...sourceWords,
  ...spellingWords,
  ...suggestionWords,
} as const;
