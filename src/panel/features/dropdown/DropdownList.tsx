import {
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { anchorBelow } from '../../page/field/anchor-below';
import { useConfig, useLandmark, usePage } from '../../ui/contexts';
import { useQueryInput } from '../../ui/field/useQueryInput';
import { ownScrolling } from '../../ui/layouts/own-scrolling';
import { OwnerNote, useOwnerNotes } from '../../ui/OwnerNotes';
import { part } from '../../ui/parts';
import type { Listed, ListedProps, Ranked } from '../../ui/places';
import { FailureNotice, useFailureAction } from '../../ui/results/Notices';
import { sayFound } from '../../ui/results/where';
import { useSearch, useSearchActions } from '../../ui/useSearch';
import { useCombobox } from './useCombobox';
import { ActiveOption, useComboboxRole } from './useComboboxRole';

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

/** What is found for the text of an input, in a list below it. */
export function DropdownList({ input, isOwn, isReturn, onAll }: Props): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { text: typed, write, dropRefinements } = useTypedText(input);
  const status = useSearch((view) => view.status);
  const response = useSearch((view) => view.response);
  const failure = useSearch((view) => view.failure);
  const isSearched = useIsSearched(typed);
  const { isStart, isBrief } = useStart(typed);
  const { isOpen, active, close, deactivate } = useCombobox({
    id,
    input,
    list,
    isOwn,
    isReturn,
    options: isStart || failure || response,
    onClear: () => write(''),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: refinements are dropped when the list opens, not while it is open.
  useEffect(() => {
    if (isOpen) dropRefinements();
  }, [isOpen]);

  const isShown =
    isOpen && (isStart || (isSearched && (response !== null || failure !== null || status === 'stalled')));
  const [count, setCount] = useState(0);
  const onListed = useCallback((more: number) => setCount((now) => now + more), []);
  const hasRemedy = useFailureAction(failure) !== null && isSearched;
  const hasHits = isSearched && response !== null && response.found > 0;
  const isListed = isShown && (hasHits || hasRemedy || count > 0);
  useShownBelow(isShown, input, isOwn, list);
  useComboboxRole(input, isListed ? id : null, isListed && active >= 0 ? `${id}${active}` : null, isOwn ? null : list);

  const listed = { typed, isSearched, isBrief, write, onAll, onListed };
  return (
    <>
      {!isOwn && <ActiveOption list={list} active={isListed ? active : -1} />}
      {isShown && (
        <Popover list={list} isOwn={isOwn} onClose={close} onChoose={deactivate}>
          <Outcome isStart={isStart} {...listed} />
          <Options id={isListed ? id : null} {...listed} />
          <Notes />
        </Popover>
      )}
    </>
  );
}

/** The text in the input. Refinements of the dialog are invisible here, so they do not apply to the list. */
function useTypedText(input: HTMLInputElement) {
  const uiState = useSearch((view) => view.uiState);
  const { update } = useSearchActions();
  const isRefined = Object.keys(uiState).some((part) => part !== 'query');
  const { text, write } = useQueryInput(input, isRefined ? (query) => update(() => ({ query })) : undefined);
  return { text, write, dropRefinements: () => isRefined && update(({ query = '' }) => ({ query })) };
}

/** Whether a text is searched for: it may be too short. */
function useIsSearched(typed: string): boolean {
  const { searchOnLoad, minChars } = useConfig().config;
  const { length } = typed.trim();
  return length === 0 ? searchOnLoad && minChars === 0 : length >= minChars;
}

/** Whether something can be chosen before anything is typed, and whether that leaves room for only a few hits. */
function useStart(typed: string): { readonly isStart: boolean; readonly isBrief: boolean } {
  const listed = useListed();
  // Always the same hooks: features that a response needs load later.
  const [first] = useState(listed);
  // biome-ignore lint/correctness/useHookAtTopLevel: so the order of the hooks never changes.
  const starts = first.filter(({ content: { useStart: useIsStart } }) => useIsStart?.() && typed === '');
  return { isStart: starts.length > 0, isBrief: starts.some(({ content }) => content.isLong) };
}

function useListed(): readonly Ranked<Listed>[] {
  return useConfig().places.listed ?? [];
}

/** Puts the list below its field, and reports to the page that it opens and closes. */
function useShownBelow(
  isShown: boolean,
  input: HTMLInputElement,
  isOwn: boolean,
  list: RefObject<HTMLElement | null>,
): void {
  const { emit } = usePage();
  // On the page's own field, the list is below the field and not below its form, which may contain much more.
  const frame = (isOwn && input.form) || input;
  useLayoutEffect(
    () => (isShown && list.current ? anchorBelow(frame, list.current) : undefined),
    [isShown, frame, list],
  );
  useEffect(() => {
    if (!isShown) return undefined;
    emit('searchlet:open', {});
    return () => void emit('searchlet:close', {});
  }, [isShown, emit]);
}

interface PopoverProps extends Pick<Props, 'isOwn'> {
  readonly list: RefObject<HTMLDivElement>;
  readonly onClose: () => void;
  /** Called before an option does what it is for. */
  readonly onChoose: () => void;
  readonly children: readonly ReactElement[];
}

function Popover({ list, isOwn, onClose, onChoose, children }: PopoverProps): ReactElement {
  const { messages } = useConfig();
  const landmark = useLandmark(messages.text('searchLandmark'));
  const status = useSearch((view) => view.status);
  const onClick = ({ target }: MouseEvent): void => {
    if ((target as Element).closest('[role="option"]')) onClose();
  };
  return (
    // A click must not take the focus out of the field before it has chosen anything.
    <div
      ref={list}
      className="drop-list"
      // It may be rendered far from the page's form that it belongs to.
      {...(!isOwn && { role: 'search', 'aria-label': landmark })}
      {...POPOVER}
      aria-busy={status === 'loading' || status === 'stalled'}
      onMouseDown={(event) => event.preventDefault()}
      onClickCapture={onChoose}
      {...ownScrolling}
      onClick={onClick}
      {...part('dropdown')}
    >
      <div className="progress" hidden={status !== 'stalled'} />
      {children}
    </div>
  );
}

/** What there is to say above the entries. */
function Outcome({ isStart, isSearched, isBrief, onAll }: ListedProps & { readonly isStart: boolean }): ReactElement {
  const { config, messages, places } = useConfig();
  const response = useSearch((view) => view.response);
  const failure = useSearch((view) => view.failure);
  const listed = useListed();
  const { hits: Hits } = places;
  const query = response?.query ?? '';
  if (failure) return <>{isSearched && <FailureNotice failure={failure} hasNoButton />}</>;
  return (
    <>
      {!isStart && !response && <p>{messages.text('stalled')}</p>}
      {isSearched && response?.found === 0 && (
        <>
          <p>{sayFound(response, config, messages)}</p>
          {/* Of several sources, one may have failed. */}
          {Hits && <Hits hits={[]} query={query} listed={{ isBrief, onAll }} />}
        </>
      )}
      {isSearched && listed.map(({ rank, content: { Above } }) => Above && <Above key={rank} />)}
    </>
  );
}

/** The entries. Without any, it must not be a listbox. */
function Options({ id, ...props }: ListedProps & { readonly id: string | null }): ReactElement {
  const { messages } = useConfig();
  return (
    <div {...(id !== null && { id, role: 'listbox', 'aria-label': messages.text('resultList') })}>
      {useListed().map(({ rank, content: { Options: Some } }) => (
        <Some key={rank} {...props} />
      ))}
    </div>
  );
}

function Notes(): ReactElement | null {
  const notes = useOwnerNotes();
  const failure = useSearch((view) => view.failure);
  return failure ? null : <OwnerNote note={notes.join('\n') || null} />;
}
