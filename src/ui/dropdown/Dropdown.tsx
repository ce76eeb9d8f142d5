import { useEffect, useId, useLayoutEffect, useMemo, useRef, type MouseEvent, type ReactElement } from 'react';
import { toItem } from '../../search/item';
import { useLandmark, usePanel } from '../context';
import { OwnerNote } from '../OwnerNote';
import { useOwnerNotes } from '../OwnerNotes';
import { part } from '../parts';
import { useRecent } from '../RecentSearches';
import { FailureNotice } from '../results/FailureNotice';
import { useRemedy } from '../results/useRemedy';
import { useSearchState } from '../search-state';
import { useInputQuery } from '../useInputQuery';
import { useSuggestions } from '../useSuggestions';
import { ActiveOption } from './ActiveOption';
import { Option } from './Option';
import { QueryOption } from './QueryOption';
import { RecentOptions } from './RecentOptions';
import { SuggestedOptions } from './SuggestedOptions';
import { useCombobox } from './useCombobox';
import { useComboboxRole } from './useComboboxRole';

/** Hits in the list: six with one line of meta fit above a phone's keyboard, or nearly; more are what the panel is for. */
export const HITS_LISTED = 6;

/** Closed by us alone; React's types do not know it yet. */
const POPOVER = { popover: 'manual' };

interface Props {
  readonly input: HTMLInputElement;
  /** Whether it is a field of the panel; else it is the page's. */
  readonly isOwn: boolean;
  /** Whether a focus that comes back opens nothing. */
  readonly isReturn: () => boolean;
  /** Leads to all results. */
  readonly onAll: () => void;
}

/** The hits for what is typed into an input, in a list below it. */
export function Dropdown({ input, isOwn, isReturn, onAll }: Props): ReactElement {
  const { config, messages, emit, holdBelow, resultsLink, recent: { add } } = usePanel();
  const status = useSearchState('status');
  const answer = useSearchState('answer');
  const failure = useSearchState('failure');
  const uiState = useSearchState('uiState');
  const update = useSearchState('update');
  const hits = useSearchState('hits');
  const items = useMemo(() => hits.slice(0, HITS_LISTED).map((hit) => toItem(hit, config)), [hits, config]);
  const landmark = useLandmark(messages.text('search'));
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  // What was chosen in the dialog cannot be seen here, and so does not hold for what is listed here.
  const isChosen = Object.keys(uiState).some((part) => part !== 'query');
  const { typed, write } = useInputQuery(input, isChosen ? (query) => update(() => ({ query })) : undefined);
  const clear = (): void => write('');
  const recent = useRecent();
  const isRecent = typed === '' && recent.length > 0;
  const { suggestions, room } = useSuggestions(typed);
  const { isOpen, active, close } = useCombobox({ input, list, isOwn, isReturn, options: isRecent ? recent : failure ?? answer, onClear: clear });

  useEffect(() => {
    if (isOpen && isChosen) update(({ query = '' }) => ({ query }));
  }, [isOpen]);

  const isWorth = typed.trim() === '' ? config.searchOnLoad && config.minChars === 0 : typed.length >= config.minChars;
  const isShown = isOpen && (isRecent || (isWorth && (answer !== null || failure !== null || status === 'stalled')));
  const isFound = isShown && !isRecent && answer !== null && answer.found > 0;
  const notes = useOwnerNotes();
  const remedy = useRemedy(failure);
  const isListed = isFound || (isShown && (isRecent || suggestions.length > 0 || remedy !== null));
  // A form of the page may hold much more than the field.
  const frame = (isOwn && input.form) || input;
  useLayoutEffect(() => (isShown && list.current ? holdBelow(frame, list.current) : undefined), [isShown, frame, holdBelow]);
  useEffect(() => {
    if (!isShown) return undefined;
    emit('searchlet:open', {});
    return () => void emit('searchlet:close', {});
  }, [isShown, emit]);
  useComboboxRole(input, isListed ? id : null, isListed && active >= 0 ? `${id}${active}` : null, isOwn ? null : list);

  const spoken = !isOwn && <ActiveOption list={list} active={isListed ? active : -1} />;
  if (!isShown) return <>{spoken}</>;
  const query = answer?.query ?? '';
  const link = resultsLink(typed);
  const Tag = link === null ? 'div' : 'a';
  const at = (index: number) => ({ id: `${id}${suggestions.length + index}`, isActive: active === suggestions.length + index });
  // In a list of options nothing can be a button: what may help is one of them, and stands before the hits.
  const first = remedy ? 1 : 0;
  const last = at(first + items.length);
  const choose = (query: string): void => {
    add(query);
    write(query);
  };
  const onClick = ({ target }: MouseEvent): void => {
    if ((target as Element).closest('[role="option"]')) close();
  };
  return (
    <>
      {spoken}
      {/* A click must not take the focus out of the field before it has chosen anything. */}
      <div
        ref={list}
        className="drop-list"
        // It may be far from the form of the page that it belongs to.
        {...(!isOwn && { role: 'search', 'aria-label': landmark })}
        {...POPOVER}
        aria-busy={status === 'loading' || status === 'stalled'}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
        {...part('dropdown')}
      >
        <div className="progress" hidden={status !== 'stalled'} />
        {isRecent && <RecentOptions queries={recent} id={id} active={active} onChoose={write} />}
        {!isRecent && failure && <FailureNotice failure={failure} isBare />}
        {!isRecent && !failure && !answer && <p>{messages.text('stalled')}</p>}
        {!isRecent && !failure && answer?.found === 0 && <p>{query === '' ? messages.text('noResults') : messages.text('noResultsFor', { query })}</p>}
        {isListed && !isRecent && (
          <div id={id} role="listbox" aria-label={messages.text('resultList')}>
            {room > 0 && <SuggestedOptions suggestions={suggestions} room={room} id={id} active={active} onChoose={choose} />}
            {remedy && (
              <QueryOption className="option all" {...at(0)} onChoose={remedy.apply}>
                {remedy.words}
              </QueryOption>
            )}
            {isFound &&
              items.map((item, index) => (
                <Option key={item.id} item={item} query={query} {...at(first + index)} />
              ))}
            {isFound && (
              <Tag
                id={last.id}
                className="option all"
                role="option"
                aria-selected={last.isActive}
                tabIndex={-1}
                {...(link === null ? { onClick: onAll } : { href: link })}
                {...part('option')}
              >
                {messages.text('allResults', { count: messages.number(answer.found) })}
              </Tag>
            )}
          </div>
        )}
        {!failure && <OwnerNote note={notes.join('\n') || null} />}
      </div>
    </>
  );
}
