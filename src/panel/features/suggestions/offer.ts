import type { Config } from '../../../facets/config';
import { type Problem, problem } from '../../../tag/problems/catalogue';
import { searchedCollections } from '../../../tag/rules';
import {
  createSuggester,
  type Suggester,
  type Suggestion,
  suggestionsFor,
} from '../../../typesense/request/suggestions';

/** What is offered to a visitor, and how much room it takes. */
export interface Offer {
  readonly suggestions: readonly Suggestion[];
  /** Number of suggestions to reserve space for, so that the content below does not jump until the next ones come. */
  readonly room: number;
  /** Whether this is offered before anything is typed. */
  readonly isStart: boolean;
}

/**
 * The suggestions for the typed text, with room for the suggestions of the last response. Before anything is typed, they are the
 * pinned entries and the most popular queries. Those stay until the response to the first letter, so that the content below
 * moves only once, with the new hits.
 */
export function offerFor(
  typed: string,
  query: string,
  found: readonly Suggestion[],
  { pinned }: Pick<Config, 'pinned'>,
): Offer {
  if (typed === '' || query === '') {
    const first = pinned.map(({ text, link }) => ({ query: text, link, parts: [{ text, isHighlighted: false }] }));
    const popular = query === '' ? found.filter((one) => !pinned.some(({ text }) => text === one.query)) : [];
    const suggestions = [...first, ...popular.slice(0, MAX_POPULAR)];
    return { suggestions, room: suggestions.length, isStart: true };
  }
  const suggestions = suggestionsFor(typed, query, found);
  const room = Math.max(suggestions.length, suggestionsFor(query, query, found).length);
  return { suggestions, room, isStart: false };
}

/** Popular queries that are offered before anything is typed. */
const MAX_POPULAR = 4;

/** Searches the collection of `data-suggestions`; reports to the site owner if it cannot be searched. */
export function suggesterFor(config: Config, onProblem: (problem: Problem) => void): Suggester {
  return createSuggester(config.layout === 'panel' ? null : config.suggestions, ({ status, detail: said }) => {
    const spot = { attribute: 'data-suggestions', value: config.suggestions };
    onProblem(problem('no-suggestions', spot, { status, said, collections: searchedCollections(config) }, 'ignored'));
  });
}
