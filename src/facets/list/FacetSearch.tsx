import type { IndexUiState } from 'instantsearch.js';
import { type ReactElement, type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { facetRequest } from '../../panel/session/facet-count-requests';
import type { SearchBase } from '../../panel/session/requests';
import { STALLED_AFTER_MS } from '../../panel/session/search-view';
import { useConfig, usePage, useSearchServices } from '../../panel/ui/contexts';
import type { FacetValue } from '../../panel/ui/facet-view';
import { valueWords } from '../../panel/ui/facets/value-words';
import { plainInputProps } from '../../panel/ui/field/SearchField';
import { Icon } from '../../panel/ui/Icon';
import { OwnerNote, useFailureNote } from '../../panel/ui/OwnerNotes';
import { useAfterResponse } from '../../panel/ui/useSearch';
import { type Failure, remedyOf } from '../../typesense/diagnose/failure';
import type { SearchRequest } from '../../typesense/request/search-request';
import { isAbortError } from '../../typesense/send/abort';
import type { FacetOf } from '../kinds';
import { findByName } from './find-by-name';

/** Milliseconds without typing before the request is sent: its response replaces the whole list. */
const PAUSE_MS = 150;

interface Props {
  readonly facet: FacetOf<'list'>;
  /** Renders the values; null while nothing is searched for. */
  readonly children: (matches: readonly FacetValue[] | null) => ReactNode;
}

/** A field that looks for values of one facet, and the values. */
export function FacetSearch({ facet, children }: Props): ReactElement {
  const [typed, setTyped] = useState('');
  const { matches, failure, isStalled, retry } = useFacetSearch(facet, typed);
  const input = useRef<HTMLInputElement>(null);
  const failureNote = useFailureNote(failure);
  const tryAgain = (): void => {
    // The button is removed together with the failure.
    input.current?.focus();
    retry();
  };
  return (
    <>
      <SearchInput label={facet.label} input={input} onSearch={setTyped} />
      <FacetSearchNotice isStalled={isStalled} failure={failure} onRetry={tryAgain} />
      <OwnerNote note={failureNote} />
      <div className="facet-found" aria-busy={isStalled}>
        <div className="progress" hidden={!isStalled} />
        {children(matches)}
      </div>
    </>
  );
}

interface SearchInputProps {
  readonly label: string;
  readonly input: Ref<HTMLInputElement>;
  readonly onSearch: (typed: string) => void;
}

function SearchInput({ label, input, onSearch }: SearchInputProps): ReactElement {
  const { messages } = useConfig();
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <input
      ref={input}
      type="search"
      className="facet-search"
      value={typed}
      maxLength={100}
      placeholder={messages.text('searchValues')}
      aria-label={messages.text('searchIn', { label })}
      {...plainInputProps}
      onChange={(event) => {
        const { value } = event.target;
        setTyped(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onSearch(value.trim()), PAUSE_MS);
      }}
    />
  );
}

interface FacetSearchNoticeProps {
  readonly isStalled: boolean;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
}

/** Says that a search in a facet takes long, or has failed. Always mounted: a new live region stays silent. */
function FacetSearchNotice({ isStalled, failure, onRetry }: FacetSearchNoticeProps): ReactElement {
  const { messages } = useConfig();
  const failed = isStalled ? null : failure;
  return (
    <>
      <div role="status" className={failed ? 'facet-notice failed' : 'facet-notice'}>
        {failed && <Icon name="alert" />}
        {isStalled ? messages.text('stalled') : failed && messages.text(`failure.${failed.kind}`)}
      </div>
      {failed && remedyOf(failed.kind) === 'retry' && (
        <button type="button" className="link-button" onClick={onRetry}>
          {messages.text('tryAgain')}
        </button>
      )}
    </>
  );
}

/** The outcome of a search in a facet. */
interface FacetSearchState extends Outcome {
  readonly isStalled: boolean;
  readonly retry: () => void;
}

interface Outcome {
  /** Null while nothing is typed, and after a failure. */
  readonly matches: readonly FacetValue[] | null;
  readonly failure: Failure | null;
}

/**
 * The values of a facet that match what is typed in its search field. Searched again after every response, since their
 * counts depend on the other refinements.
 */
function useFacetSearch(facet: FacetOf<'list'>, typed: string): FacetSearchState {
  const find = useFindValues(facet);
  const { toFailure } = useSearchServices();
  const { onOnline } = usePage();
  const [searched, setSearched] = useState<Outcome>(NOTHING);
  const [isStalled, setStalled] = useState(false);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);

  useAfterResponse(
    (uiState) => {
      if (typed === '') return undefined;
      const wanted = new AbortController();
      const timer = setTimeout(() => setStalled(true), STALLED_AFTER_MS);
      const rest = (): void => {
        clearTimeout(timer);
        setStalled(false);
      };
      const settle = (outcome: Outcome): void => {
        rest();
        setSearched(outcome);
      };
      find(uiState, typed, wanted.signal).then(
        (matches) => settle({ matches, failure: null }),
        (thrown: unknown) => isAbortError(thrown) || settle({ matches: null, failure: toFailure(thrown) }),
      );
      return () => {
        wanted.abort();
        rest();
      };
    },
    [find, toFailure, typed, tries],
  );

  // The next search must not start with the outcome of this one.
  useEffect(() => {
    if (typed === '') setSearched(NOTHING);
  }, [typed]);

  const outcome = typed === '' ? NOTHING : searched;
  const isOffline = outcome.failure?.kind === 'offline';
  useEffect(() => (isOffline ? onOnline(retry) : undefined), [isOffline, onOnline, retry]);
  return { ...outcome, isStalled, retry };
}

const NOTHING: Outcome = { matches: null, failure: null };

/**
 * Finds the values of a facet that match what is typed: the server does, or, where they have names, the browser among the values that
 * the server counts.
 */
function useFindValues(
  facet: FacetOf<'list'>,
): (state: IndexUiState, typed: string, signal: AbortSignal) => Promise<readonly FacetValue[]> {
  const panel = useConfig();
  const { search, searchFacetValues } = useSearchServices();
  return useCallback(
    async (state, typed, signal) => {
      const { config } = panel;
      if (!facet.names) {
        const found = await searchFacetValues(matchRequest(state, facet, typed, config), signal);
        return found.map((match) => ({ ...match, label: match.value }));
      }
      const counted = { facets: [facet.field], maxValuesPerFacet: MOST_NAMED };
      const [result] = await search([facetRequest(state, facet, config, counted)], signal);
      const found = findByName(result?.facetCounts[facet.field] ?? [], typed, valueWords(facet, panel));
      return found.slice(0, facet.limitMore);
    },
    [facet, panel, search, searchFacetValues],
  );
}

/** Values of a facet among which names are searched for: the most frequent ones. */
const MOST_NAMED = 1000;

/** The request for values of a facet that match what is typed. */
export function matchRequest(
  state: IndexUiState,
  facet: FacetOf<'list'>,
  typed: string,
  config: SearchBase,
): SearchRequest {
  const { field, limitMore } = facet;
  return facetRequest(state, facet, config, {
    facets: [field],
    facetName: field,
    facetQuery: typed,
    maxValuesPerFacet: limitMore,
  });
}
