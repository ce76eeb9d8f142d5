import { type ReactElement, type ReactNode, useState } from 'react';
import { type Failure, remedyOf } from '../../../typesense/diagnose/failure';
import { isEstimate } from '../../../typesense/response/groups';
import type { Recovery } from '../../page/leave/recovery';
import { withoutRefinement } from '../../session/refinements';
import type { Relaxation } from '../../session/relaxations';
import type { ResponseSummary } from '../../session/results';
import { type PanelConfig, useConfig, useSearchServices, useShared, useStore } from '../contexts';
import { FilledPlace } from '../FilledPlace';
import { useDescribe } from '../facets/useDescribe';
import { useClear } from '../facets/useSelectedValues';
import { Icon, type IconName } from '../Icon';
import { NoteList, OwnerNote, useFailureNote } from '../OwnerNotes';
import { part } from '../parts';
import { useFollowUp, useSearch, useSearchActions } from '../useSearch';
import { sayFound } from './where';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  /** Whether screen readers announce it at once. */
  readonly isAlert?: boolean;
}

/** A box above the results, or where they would be, that says what is wrong. */
function Notice({ icon, title, children, isAlert = false }: Props): ReactElement {
  return (
    <div className="notice" role={isAlert ? 'alert' : undefined} {...part('notice')}>
      <Icon name={icon} />
      <div>
        <p className="notice-title">{title}</p>
        {children}
      </div>
    </div>
  );
}

interface NoticeButtonProps {
  readonly onClick: () => void;
  /** A button that helps less than those beside it looks like a link. */
  readonly look?: 'button' | 'link-button';
  readonly children: ReactNode;
}

/** A button of a notice, or of a line, that goes away after a click: so the focus moves to the number of results. */
export function NoticeButton({ onClick, look = 'button', children }: NoticeButtonProps): ReactElement {
  const { summary } = useShared();
  return (
    <button
      type="button"
      className={look}
      onClick={() => {
        summary.current?.focus();
        onClick();
      }}
    >
      {children}
    </button>
  );
}

interface FailureNoticeProps {
  readonly failure: Failure;
  /** Whether the button that may help is rendered elsewhere. */
  readonly hasNoButton?: boolean;
}

/** Says calmly that a search did not work, and offers what may help. */
export function FailureNotice({ failure, hasNoButton = false }: FailureNoticeProps): ReactElement {
  const { messages } = useConfig();
  const response = useSearch(({ response }) => response);
  const failureNote = useFailureNote(failure);
  const remedy = useFailureAction(failure);

  return (
    <>
      <Notice icon="alert" title={messages.text(`failure.${failure.kind}`)} isAlert>
        {response && response.found > 0 && <p>{messages.text('earlierResults')}</p>}
        {remedy && !hasNoButton && <NoticeButton onClick={remedy.apply}>{remedy.words}</NoticeButton>}
      </Notice>
      <OwnerNote note={failureNote} />
    </>
  );
}

/** What a visitor can do about a failure. */
interface Remedy {
  readonly words: string;
  readonly apply: () => void;
}

/** What may help against a failure; null where nothing does. */
export function useFailureAction(failure: Failure | null): Remedy | null {
  const { messages } = useConfig();
  const refinements = useSearch(({ refinements }) => refinements);
  const { refresh } = useSearchActions();
  const clear = useClear();
  const remedy = failure && remedyOf(failure.kind);
  if (remedy === 'retry') return { words: messages.text('tryAgain'), apply: refresh };
  return remedy === 'clear' && refinements.length > 0
    ? { words: messages.text('clearRefinements'), apply: clear }
    : null;
}

/** Says that nothing was found, and why: by the refinements, whose removal it offers, or by the words. */
export function NoResults({ response }: { readonly response: ResponseSummary }): ReactElement {
  const { config, messages } = useConfig();
  const relaxations = useRelaxations();
  const canRelax = relaxations?.[0];
  const advice = canRelax ? messages.text('noResultsRefined') : response.query && messages.text('noResultsAdvice');

  return (
    <Notice icon="nothing" title={sayFound(response, config, messages)}>
      {/* Keeps its line until the cause is known. */}
      <p>{relaxations ? advice : '\u00a0'}</p>
      {canRelax && <Relaxations relaxations={relaxations} />}
      <FilledPlace name="noResults" />
    </Notice>
  );
}

/** One button for each refinement whose removal would find something, with the number of results. */
function Relaxations({ relaxations }: { readonly relaxations: readonly Relaxation[] }): ReactElement {
  const { config, messages } = useConfig();
  const { update } = useSearchActions();
  const clear = useClear();
  const describe = useDescribe();

  return (
    <ul className="ways-out">
      {relaxations.map(({ remove, found }) => (
        <li key={remove ? `${remove.facet.field} ${remove.value}` : ''}>
          <NoticeButton onClick={() => (remove ? update((state) => withoutRefinement(state, remove)) : clear())}>
            {remove
              ? messages.text('removeRefinement', { label: remove.facet.label, value: describe(remove) })
              : messages.text('clearRefinements')}
            {' · '}
            {messages.plural('results', found, {}, isEstimate(found, config))}
          </NoticeButton>
        </li>
      ))}
    </ul>
  );
}

/** The refinements whose removal would find something; null until that is known. */
function useRelaxations(): readonly Relaxation[] | null {
  const { findRelaxations } = useSearchServices();
  const isRefined = useSearch(({ refinements }) => refinements.length > 0);
  const found = useFollowUp(
    (uiState, _, signal) =>
      findRelaxations(uiState, signal).catch((thrown: unknown): readonly Relaxation[] => {
        if (signal.aborted) throw thrown;
        return [];
      }),
    [findRelaxations],
  );
  // What has been found stays until the next response: the visitor may just have removed the last refinement.
  return found ?? (isRefined ? null : []);
}

/** Says that there is no such page: an old link may lead past the last one. */
export function PageOutOfRange({ page }: { page: number }): ReactElement {
  const { messages } = useConfig();
  const { update } = useSearchActions();
  return (
    <Notice icon="nothing" title={messages.text('noSuchPage', { page: messages.number(page) })}>
      <NoticeButton onClick={() => update(({ page: _, ...state }) => state)}>{messages.text('firstPage')}</NoticeButton>
    </Notice>
  );
}

interface UnavailableProps extends Pick<PanelConfig, 'notes'> {
  /** The one sentence a visitor reads. */
  readonly title: string;
}

interface CrashedProps extends Recovery {
  readonly messages: PanelConfig['messages'];
}

/** Replaces a panel that our own error has stopped. */
export function Crashed({ messages, mayRetry, retry }: CrashedProps): ReactElement {
  const [isOffered] = useState(mayRetry);
  return (
    <Notice icon="alert" title={messages.text(isOffered ? 'failure.server' : 'unavailable')} isAlert>
      {isOffered && (
        <button type="button" className="button" onClick={retry}>
          {messages.text('tryAgain')}
        </button>
      )}
    </Notice>
  );
}

/** Replaces a panel that cannot run. */
export function Unavailable({ title, notes: ofOwner }: UnavailableProps): ReactElement {
  const notes = useStore(ofOwner);
  return (
    <Notice icon="alert" title={title}>
      {notes.length > 0 && <NoteList notes={notes} />}
    </Notice>
  );
}
