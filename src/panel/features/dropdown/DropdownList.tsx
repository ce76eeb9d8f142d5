import { type MouseEvent, type ReactElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { isEstimate } from '../../../typesense/response/groups';
import { anchorBelow } from '../../page/field/anchor-below';
import { useConfig, useLandmark, usePage, useStore } from '../../ui/contexts';
import { useQueryInput } from '../../ui/field/useQueryInput';
import { OwnerNote, useOwnerNotes } from '../../ui/OwnerNotes';
import { part } from '../../ui/parts';
import { FailureNotice, useFailureAction } from '../../ui/results/Notices';
import { useSearch, useSearchActions } from '../../ui/useSearch';
import { HitOptions, LinkOption, QueryOption, RecentOptions } from './options';
import { useCombobox } from './useCombobox';
import { ActiveOption, useComboboxRole } from './useComboboxRole';

/** Hits in the list: six with one line of meta nearly fit above a phone's keyboard. The panel shows more. */
export const HITS_LISTED = 6;

/** Hits below recent searches. */
const HITS_BELOW = 3;

const NONE_KEPT: readonly never[] = [];
const noneKept = (): readonly never[] => NONE_KEPT;

/** Only this component closes the list, not the browser. React's types do not know `popover` yet. */
const POPOVER = { popover: 'manual' } as const;

interface Props {
  readonly input: HTMLInputElement;
  /** Whether it is a field of the panel; else it is the page's. */
  readonly isOwn: boolean;
  /** Whether the list stays closed because the focus returns from the dialog. */
  readonly isReturn: () => boolean;
  /** Opens all results. */
  readonly onAll: () => void;
}

/** The hits for the text of an input, in a list below it. */
export function DropdownList({ input, isOwn, isReturn, onAll }: Props): ReactElement {
  const { config, messages, slots } = useConfig();
  const { Options } = slots;
  const { emit, resultsLink, recent: store } = usePage();
  const status = useSearch(({ status }) => status);
  const response = useSearch(({ response }) => response);
  const failure = useSearch(({ failure }) => failure);
  const uiState = useSearch(({ uiState }) => uiState);
  const { update } = useSearchActions();
  const hits = useSearch(({ hits }) => hits);
  const metadata = useSearch(({ metadata }) => metadata);
  const landmark = useLandmark(messages.text('search'));
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  // Refinements of the dialog are invisible here, so they do not apply to this list.
  const isChosen = Object.keys(uiState).some((part) => part !== 'query');
  const { text: typed, write } = useQueryInput(input, isChosen ? (query) => update(() => ({ query })) : undefined);
  const clear = (): void => write('');
  const recent = useStore(store);
  const isRecent = typed === '' && recent.length > 0;
  const { useKept = noneKept, KeptOptions } = slots;
  const kept = useKept();
  const isKept = typed === '' && kept.length > 0;
  const found = useSearch((view) => view.suggestions);
  const { offerFor, SuggestedOptions } = slots;
  const offer = offerFor?.(typed, response?.query ?? '', found, config);
  const isOffered = !!offer?.suggestions.length;
  // Whether something can be chosen before anything is typed.
  const isStart = isRecent || isKept || (typed === '' && isOffered);
  const { isOpen, active, close } = useCombobox({
    id,
    input,
    list,
    isOwn,
    isReturn,
    options: isKept ? kept : isStart ? recent : (failure ?? response),
    onClear: clear,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: refinements are dropped when the list opens, not while it is open.
  useEffect(() => {
    if (isOpen && isChosen) update(({ query = '' }) => ({ query }));
  }, [isOpen]);

  const { length } = typed.trim();
  const isWorth = length === 0 ? config.searchOnLoad && config.minChars === 0 : length >= config.minChars;
  const isShown = isOpen && (isStart || (isWorth && (response !== null || failure !== null || status === 'stalled')));
  const isFound = isShown && isWorth && response !== null && response.found > 0;
  const notes = useOwnerNotes();
  const remedy = useFailureAction(failure);
  const { Merchandise, entriesOf } = slots;
  const entries = entriesOf?.(metadata) ?? [];
  const { Spelling } = slots;
  const [isCorrected, setCorrected] = useState(false);
  const { RelatedOptions } = slots;
  const [hasRelated, setRelated] = useState(false);
  const query = response?.query ?? '';
  const isListed =
    isFound ||
    (isShown &&
      (isRecent || isKept || isOffered || entries.length > 0 || isCorrected || hasRelated || remedy !== null));
  // On the page's own field, the list is below the field and not below its form, which may contain much more.
  const frame = (isOwn && input.form) || input;
  useLayoutEffect(() => (isShown && list.current ? anchorBelow(frame, list.current) : undefined), [isShown, frame]);
  useEffect(() => {
    if (!isShown) return undefined;
    emit('searchlet:open', {});
    return () => void emit('searchlet:close', {});
  }, [isShown, emit]);
  useComboboxRole(input, isListed ? id : null, isListed && active >= 0 ? `${id}${active}` : null, isOwn ? null : list);

  const spoken = !isOwn && <ActiveOption list={list} active={isListed ? active : -1} />;
  if (!isShown) return <>{spoken}</>;
  const link = resultsLink(typed);
  const choose = (query: string): void => {
    store.add(query);
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
        // It may be rendered far from the page's form that it belongs to.
        {...(!isOwn && { role: 'search', 'aria-label': landmark })}
        {...POPOVER}
        aria-busy={status === 'loading' || status === 'stalled'}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
        {...part('dropdown')}
      >
        <div className="progress" hidden={status !== 'stalled'} />
        {isWorth && failure && <FailureNotice failure={failure} hasNoButton />}
        {!isStart && !failure && !response && <p>{messages.text('stalled')}</p>}
        {isWorth && !failure && response?.found === 0 && (
          <>
            <p>{query === '' ? messages.text('noResults') : messages.text('noResultsFor', { query })}</p>
            {/* Of several sources, one may have failed. */}
            {Options && <Options query={query} isBrief={isRecent} onAll={onAll} />}
          </>
        )}
        {Merchandise && isWorth && !failure && <Merchandise isListed />}
        {/* An empty list must not be a listbox. */}
        <div {...(isListed && { id, role: 'listbox', 'aria-label': messages.text('resultList') })}>
          {isRecent && <RecentOptions queries={recent} onChoose={write} />}
          {isKept && KeptOptions && <KeptOptions entries={kept} />}
          {!failure && Spelling && <Spelling onListed={setCorrected} />}
          {!failure && entries.map((entry) => <LinkOption key={entry.href} {...entry} />)}
          {SuggestedOptions && offer && offer.room > 0 && <SuggestedOptions {...offer} onChoose={choose} />}
          {/* A listbox cannot contain buttons: the remedy is an option before the hits. */}
          {remedy && isWorth && (
            <QueryOption className="option all" onChoose={remedy.apply}>
              {remedy.words}
            </QueryOption>
          )}
          {isFound &&
            (Options ? (
              <Options query={query} isBrief={isRecent} onAll={onAll} />
            ) : (
              <HitOptions hits={hits} query={query} most={isRecent || isKept ? HITS_BELOW : HITS_LISTED} />
            ))}
          {isFound && (
            <LinkOption {...(link === null ? { onClick: onAll } : { href: link })}>
              {messages.text('allResults', {
                count: messages.number(response.found, isEstimate(response.found, config)),
              })}
            </LinkOption>
          )}
          {!failure && isWorth && RelatedOptions && <RelatedOptions onListed={setRelated} />}
        </div>
        {!failure && <OwnerNote note={notes.join('\n') || null} />}
      </div>
    </>
  );
}
