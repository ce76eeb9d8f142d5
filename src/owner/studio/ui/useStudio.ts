import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type Design, emptyDesign, keepAttributes, type Raw, withAttribute } from '../design/design';
import { changeHistory, continuesTyping, startHistory } from '../design/history';
import { readLink, writeLink } from '../design/link';
import { COLLECTION_ATTRIBUTES } from '../design/sources';
import { proposeAttributes } from '../server/propose';
import type { CollectionInfo } from '../server/read-collection';
import type { KnownCollection } from '../server/read-infos';
import { collectionIdOf, noSession, type Session, type Writing } from '../session/session';

/** The parts of the page. */
export type StepName = 'connect' | 'choose' | 'tune' | 'copy' | 'see';

/** Everything that the components read and change. */
export interface Studio {
  readonly design: Design;
  readonly session: Session;
  readonly writing: Writing;
  readonly step: StepName;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Changes one attribute; `null` removes it. */
  readonly setAttribute: (name: string, value: string | null) => void;
  /** Changes one attribute of a source; `null` removes it. */
  readonly setSourceAttribute: (place: number, name: string, value: string | null) => void;
  /** Changes the attributes as they are when this is called. */
  readonly changeAttributes: (change: (raw: Raw) => Raw) => void;
  readonly setCard: (card: string) => void;
  readonly setDesign: (design: Design) => void;
  readonly setSession: (change: Partial<Session>) => void;
  /** Keeps what is known of the collection that these attributes search. */
  readonly keepInfo: (raw: Raw, info: CollectionInfo) => void;
  /** Keeps what is known of all that the panel searches, with its first collection as the one of the panel. */
  readonly keepInfos: (known: readonly KnownCollection[]) => void;
  readonly setWriting: (change: Partial<Writing>) => void;
  readonly setStep: (step: StepName) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Searches a collection from now on, with the attributes that suit its fields. */
  readonly takeCollection: (where: Raw, info: CollectionInfo) => void;
  /** Announces something to screen readers. */
  readonly announce: (text: string) => void;
  readonly announcement: string;
}

/** The state of the studio. */
export function useStudio(scriptUrl: string): Studio {
  const [history, dispatch] = useReducer(changeHistory, null, () =>
    startHistory(readLink(location.hash) ?? emptyDesign),
  );
  const [session, updateSession] = useState<Session>(noSession);
  const [writing, updateWriting] = useState<Writing>({
    form: 'script',
    system: null,
    src: scriptUrl,
    hasIntegrity: false,
  });
  const [step, setStep] = useState<StepName>('connect');
  const [announcement, announce] = useState('');
  const design = history.present;
  const latest = useRef(design);
  latest.current = design;

  useEffect(() => {
    // Browsers slow down pages that change their address with every keystroke.
    const timer = setTimeout(() => {
      window.history.replaceState(null, '', writeLink(design) || location.pathname + location.search);
    }, 300);
    return () => clearTimeout(timer);
  }, [design]);

  useEffect(() => {
    // The browser may keep the page in its back/forward cache: the keys must not be kept there.
    const forget = (): void => updateSession(noSession);
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);

  const change = useCallback((next: Design, about: string | null) => {
    latest.current = next;
    dispatch({ kind: 'change', design: next, about });
  }, []);

  return useMemo(
    () => ({
      design,
      session,
      writing,
      step,
      announcement,
      announce,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      setAttribute: (name, value) => {
        const { raw } = latest.current;
        const about = continuesTyping(raw[name] ?? '', value ?? '') ? name : null;
        change({ ...latest.current, raw: withAttribute(raw, name, value) }, about);
      },
      setSourceAttribute: (place, name, value) => {
        const { sources } = latest.current;
        const about = continuesTyping(sources[place]?.[name] ?? '', value ?? '') ? `${place} ${name}` : null;
        const changed = sources.map((own, at) => (at === place ? withAttribute(own, name, value) : own));
        change({ ...latest.current, sources: changed }, about);
      },
      changeAttributes: (part) => change({ ...latest.current, raw: part(latest.current.raw) }, null),
      setCard: (card) =>
        change({ ...latest.current, card }, continuesTyping(latest.current.card, card) ? 'card' : null),
      setDesign: (next) => change(next, null),
      setSession: (part) => updateSession((before) => ({ ...before, ...part })),
      keepInfo: (raw, info) =>
        updateSession((before) => ({ ...before, infos: { ...before.infos, [collectionIdOf(raw)]: info } })),
      keepInfos: (known) => {
        const infos = Object.fromEntries(known.map(({ raw, info }) => [collectionIdOf(raw), info]));
        updateSession((before) => ({ ...before, info: known[0]?.info ?? null, infos: { ...before.infos, ...infos } }));
      },
      setWriting: (part) => updateWriting((before) => ({ ...before, ...part })),
      setStep,
      undo: () => dispatch({ kind: 'undo' }),
      redo: () => dispatch({ kind: 'redo' }),
      takeCollection: (where, info) => {
        const { raw, card } = latest.current;
        const isSame = raw['collection'] === where['collection'] && raw['index'] === where['index'];
        const { host: _, index: __, collection: ___, ...rest } = raw;
        const kept = isSame ? rest : keepAttributes(rest, (name) => !COLLECTION_ATTRIBUTES.includes(name));
        const proposed = kept['query-by'] === undefined && kept['preset'] === undefined ? proposeAttributes(info) : {};
        change({ card, sources: [], raw: { ...where, ...proposed, ...kept } }, null);
        updateSession((before) => ({ ...before, info, infos: { ...before.infos, [collectionIdOf(where)]: info } }));
      },
    }),
    [design, session, writing, step, announcement, history, change],
  );
}
