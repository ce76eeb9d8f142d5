import { useEffect, useMemo, useRef, useState } from 'react';
import type { Raw } from '../../design/design';
import { searchInPanel } from '../../preview/frame-page';
import type { Draft } from '../../tune/effect';
import { previewDrafts, type ShownDraft } from '../../tune/preview-draft';
import { isSameJson } from '../../tune/rule';
import { tuneTexts, unreadSentence } from '../../tune/texts';
import { Segments } from '../Segments';
import { useStudioContext } from '../StudioContext';
import { ComparePart } from './ComparePart';
import { FieldsPart } from './FieldsPart';
import { PublishPart } from './PublishPart';
import { QueryPart } from './QueryPart';
import { type Drafts, type TuningState, useTuning } from './useTuning';
import { WordsPart } from './WordsPart';

const parts = ['query', 'words', 'fields', 'compare', 'publish'] as const;

interface TuneStepProps {
  /** The page that the panel of the preview runs in. */
  readonly page: Document | null;
  /** Whether the preview shows what is not published yet. */
  readonly isShown: boolean;
}

/** Tunes a collection or an index beside the running panel. Nothing is written before it is published. */
export function TuneStep({ page, isShown }: TuneStepProps) {
  const { addresses, design, session } = useStudioContext();
  const { collection, index, host } = design.raw;
  const drafts = useRef<Drafts>(new Map()).current;
  const saved = useRef(new WeakSet<Draft['wanted']>()).current;
  useEffect(() => {
    // Of all collections: any may have changes that are neither published nor downloaded.
    const warn = (event: BeforeUnloadEvent): void => {
      const isUnsaved = ({ wanted, published }: Draft): boolean =>
        !saved.has(wanted) && !isSameJson(wanted, published ?? []);
      if ([...drafts.values()].some(isUnsaved)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [drafts, saved]);
  const name = [host, collection, index].join(' ');
  const isConnected = index !== undefined || (session.connection !== null && collection !== undefined);
  return (
    <>
      <link rel="stylesheet" href={`${addresses.studio}tune.css`} />
      {isConnected ? (
        // Another collection has other rules.
        <TuneParts
          key={name}
          raw={design.raw}
          page={isShown ? page : null}
          name={name}
          drafts={drafts}
          onSaved={(wanted) => saved.add(wanted)}
        />
      ) : (
        <div className="panel">
          <p className="lead">{tuneTexts.connectFirst}</p>
        </div>
      )}
    </>
  );
}

interface TunePartsProps {
  readonly raw: Raw;
  readonly page: Document | null;
  readonly name: string;
  readonly drafts: Drafts;
  readonly onSaved: (wanted: Draft['wanted']) => void;
}

function TuneParts({ raw, page, name, drafts, onSaved }: TunePartsProps) {
  const tuning = useTuning(drafts, name);
  const [part, setPart] = useState<(typeof parts)[number]>('query');
  const [query, setQuery] = useState('');
  const [favourites, setFavourites] = useState<readonly string[]>([]);
  usePreviewDraft(tuning, raw['collection'] ?? '', page);
  useQueryInPanel(query.trim(), page);
  const { isLoading, unread, isIndex, steps, draft } = tuning;
  const hasChanges = steps.length > 0 || (tuning.tuned === null && !isSameJson(draft.wanted, draft.published ?? []));
  return (
    <div className="panel">
      <p className="lead">{tuneTexts.lead}</p>
      <Segments
        label={tuneTexts.tabsLabel}
        value={part}
        options={parts.map((one) => ({
          value: one,
          label: one === 'publish' ? tuneTexts.publishCount(steps.length) : tuneTexts.tabs[one],
        }))}
        onChange={setPart}
      />
      {unread !== null && <p className="attention">{unreadSentence(unread)}</p>}
      {hasChanges && part !== 'publish' && (
        <p className="hint">{isIndex ? tuneTexts.previewShowsIndex : tuneTexts.previewShows}</p>
      )}
      {isLoading ? (
        <p className="hint">{tuneTexts.loading}</p>
      ) : (
        <>
          {part === 'query' && (
            <QueryPart
              tuning={tuning}
              query={query}
              onQuery={setQuery}
              favourites={favourites}
              onFavourites={setFavourites}
            />
          )}
          {part === 'words' && <WordsPart tuning={tuning} />}
          {part === 'fields' && <FieldsPart />}
          {part === 'compare' && <ComparePart tuning={tuning} favourites={favourites} onFavourites={setFavourites} />}
          {part === 'publish' && <PublishPart tuning={tuning} onSaved={onSaved} />}
        </>
      )}
    </div>
  );
}

/** Types what is typed here into the running panel as well. What is typed there stays until then. */
function useQueryInPanel(query: string, page: Document | null): void {
  const typed = useRef('');
  useEffect(() => {
    if (page === null || query === typed.current) return;
    const timer = setTimeout(() => {
      typed.current = query;
      searchInPanel(page, query);
    }, 200);
    return () => clearTimeout(timer);
  }, [query, page]);
}

/** Shows the draft in the running panel, as long as there is a page for it. */
function usePreviewDraft({ draft, isIndex }: TuningState, collection: string, page: Document | null): void {
  const known = useRef(new WeakMap<Document, (draft: ShownDraft | null) => void>());
  const show = useMemo(() => {
    if (page === null || isIndex) return null;
    const made = known.current.get(page) ?? previewDrafts(page);
    known.current.set(page, made);
    return made;
  }, [page, isIndex]);
  useEffect(() => {
    // The panel searches again: not with each letter of a text.
    const timer = setTimeout(() => show?.({ ...draft, collection }), 300);
    return () => clearTimeout(timer);
  }, [show, draft, collection]);
  useEffect(() => () => show?.(null), [show]);
}
