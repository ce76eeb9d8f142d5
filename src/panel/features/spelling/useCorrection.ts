import { suggestionsFor } from '../../../typesense/request/suggestions';
import type { Hit } from '../../../typesense/response/item';
import type { ExactState } from '../../session/query';
import { countRequest } from '../../session/requests';
import { useConfig, useSearchServices } from '../../ui/contexts';
import { useFollowUp, useSearch } from '../../ui/useSearch';
import { sectionsIn } from '../sources/sections';
import { correct } from './correct';

/** What a visitor probably meant. */
interface SpellingCorrection {
  readonly query: string;
  /** Whether the hits that are shown belong to this query. */
  readonly isShown: boolean;
}

/**
 * The correction of the query of the last response. Its hits say what was found for a misspelled word. Without hits, the
 * correction is a popular query, or else the nearest indexed words, for which another request is sent.
 */
export function useCorrection(): SpellingCorrection | null {
  const response = useSearch((view) => view.response);
  const hits = useShownHits();
  const suggestions = useSearch((view) => view.suggestions);
  const isExact = useSearch(({ uiState }) => (uiState as ExactState).exact === uiState.query);
  const hasRefinements = useSearch(({ refinements }) => refinements.length > 0);
  const nearest = useNearestWords(suggestions.length === 0 && !hasRefinements);
  if (!response || response.query === '') return null;
  const { query, found } = response;
  if (found > 0) {
    const shown = isExact ? null : correct(query, hits);
    return shown === null ? null : { query: shown, isShown: true };
  }
  const [popular] = suggestionsFor(query, query, suggestions);
  const other = popular?.query ?? nearest;
  return other === null ? null : { query: other, isShown: false };
}

/** The hits that are shown; of all sources that show some. */
function useShownHits(): readonly Hit[] {
  const hits = useSearch((view) => view.hits);
  const searches = useSearch((view) => view.searches);
  const sections = sectionsIn(searches, undefined) ?? [];
  return hits.length > 0 ? hits : sections.flatMap((section) => section.hits);
}

/** The indexed words that are nearest to a query that finds nothing; null until known, and where refinements may be the reason. */
function useNearestWords(isWanted: boolean): string | null {
  const { config } = useConfig();
  const { search } = useSearchServices();
  const ask = async (query: string, signal: AbortSignal): Promise<string | null> => {
    // Stops as soon as the visitor types again.
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, PAUSE_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
    const { params, ...request } = countRequest({ query }, { ...config, facets: [] });
    const lenient = { ...params, hitsPerPage: HITS, further: LENIENT_TYPOS };
    const [result] = await search([{ ...request, params: lenient }], signal);
    return correct(query, (result?.hits ?? []) as readonly Hit[]);
  };
  const nearest = useFollowUp(
    ({ query = '' }, { found }, signal) => (found > 0 || query === '' || !isWanted ? undefined : ask(query, signal)),
    [search, config, isWanted],
  );
  return nearest ?? null;
}

/** Milliseconds without typing before the request is sent: an unfinished word finds nothing either. */
const PAUSE_MS = 800;

/** Allows more typos than a usual search, but drops no word of the query. */
const LENIENT_TYPOS = { num_typos: '2', min_len_1typo: '3', min_len_2typo: '4', drop_tokens_threshold: '0' };

/** Number of hits requested: enough to have each word of the query in one of them. */
const HITS = 5;
