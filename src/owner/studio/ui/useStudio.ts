import { type Dispatch, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Row } from '../../check/checks/row';
import { type Design, emptyDesign, keepAttributes, type Raw, withAttribute } from '../design/design';
import { changeHistory, continuesTyping, type HistoryAction, startHistory } from '../design/history';
import { type Held, holdBack } from '../design/hold-back';
import { readLink, writeLink } from '../design/link';
import { COLLECTION_ATTRIBUTES } from '../design/sources';
import type { Addresses } from '../preview/frame-page';
import { proposeAttributes } from '../server/propose';
import type { CollectionInfo } from '../server/read-collection';
import type { KnownCollection } from '../server/read-infos';
import type { VerdictsByAttribute } from '../server/verdicts';
import { collectionIdOf, noSession, type Session, type Writing } from '../session/session';

/** The parts of the page. */
export type StepName = 'connect' | 'choose' | 'tune' | 'copy' | 'see';

/** Everything that the components read and change. */
export type Studio = ReturnType<typeof useStudio>;

/** What is right and wrong about the present design. */
interface Checks extends VerdictsByAttribute {
  readonly isChecking: boolean;
  /** What the running panel reported. */
  readonly fromPreview: readonly Row[];
}

const NOT_CHECKED: Checks = { rows: [], corrections: [], isChecking: false, fromPreview: [] };
const NOT_INHERITED: Raw = {};

/** The state of the studio. */
export function useStudio(addresses: Addresses) {
  const designing = useDesign();
  const session = useSession();
  const [writing, updateWriting] = useState<Writing>({
    form: 'script',
    system: null,
    src: addresses.script,
    hasIntegrity: false,
  });
  const [step, setStep] = useState<StepName>('connect');
  /** What screen readers say. */
  const [announcement, announce] = useState('');
  return {
    ...designing,
    ...session,
    addresses,
    checks: NOT_CHECKED,
    /** The attributes that a source takes over from its panel; empty for the panel itself. */
    inherited: NOT_INHERITED,
    writing,
    setWriting: (part: Partial<Writing>) => updateWriting((before) => ({ ...before, ...part })),
    step,
    setStep,
    announcement,
    announce,
    /** Searches a collection from now on, with the attributes that suit its fields. */
    takeCollection(where: Raw, info: CollectionInfo): void {
      designing.designFor(where, info);
      session.setSession({ info });
      session.keepInfo(where, info);
    },
  };
}

/** The design with its history, which is also in the address of the page. */
function useDesign() {
  const [link] = useState(() => holdBack(readLink(location.hash) ?? emptyDesign));
  const [history, dispatch] = useReducer(changeHistory, link.design, startHistory);
  const [held, setHeld] = useState(link.held);
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
  const changes = useMemo(() => changesOf(latest, dispatch), []);
  const dropHeld = (one: Held): void => setHeld((before) => before.filter((other) => other !== one));
  return {
    design,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    held,
    takeHeld(one: Held): void {
      changes.setDesign(one.take(latest.current));
      dropHeld(one);
    },
    dropHeld,
    ...changes,
  };
}

/** The ways to change a design, each as it is at that time. */
function changesOf(latest: { current: Design }, dispatch: Dispatch<HistoryAction>) {
  const change = (part: Partial<Design>, about: string | null = null): void => {
    latest.current = { ...latest.current, ...part };
    dispatch({ kind: 'change', design: latest.current, about });
  };
  return {
    /** Changes one attribute; `null` removes it. */
    setAttribute(name: string, value: string | null): void {
      const { raw } = latest.current;
      const about = continuesTyping(raw[name] ?? '', value ?? '') ? name : null;
      change({ raw: withAttribute(raw, name, value) }, about);
    },
    /** Changes one attribute of a source; `null` removes it. */
    setSourceAttribute(place: number, name: string, value: string | null): void {
      const { sources } = latest.current;
      const about = continuesTyping(sources[place]?.[name] ?? '', value ?? '') ? `${place} ${name}` : null;
      change({ sources: sources.map((own, at) => (at === place ? withAttribute(own, name, value) : own)) }, about);
    },
    changeAttributes: (part: (raw: Raw) => Raw): void => change({ raw: part(latest.current.raw) }),
    setCard: (card: string): void => change({ card }, continuesTyping(latest.current.card, card) ? 'card' : null),
    setDesign: (design: Design): void => change(design),
    /** Replaces what is about another collection by what suits the fields of this one. */
    designFor(where: Raw, info: CollectionInfo): void {
      const { raw } = latest.current;
      const isSame = raw['collection'] === where['collection'] && raw['index'] === where['index'];
      const { host: _, index: __, collection: ___, ...rest } = raw;
      const kept = isSame ? rest : keepAttributes(rest, (name) => !COLLECTION_ATTRIBUTES.includes(name));
      const proposed = kept['query-by'] === undefined && kept['preset'] === undefined ? proposeAttributes(info) : {};
      change({ sources: [], raw: { ...where, ...proposed, ...kept } });
    },
    undo: (): void => dispatch({ kind: 'undo' }),
    redo: (): void => dispatch({ kind: 'redo' }),
  };
}

function useSession() {
  const [session, update] = useState<Session>(noSession);
  useEffect(() => {
    // The browser may keep the page in its back/forward cache: the keys must not be kept there.
    const forget = (): void => update(noSession);
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);
  const changes = useMemo(
    () => ({
      setSession: (part: Partial<Session>): void => update((before) => ({ ...before, ...part })),
      /** Keeps what is known of the collection that these attributes search. */
      keepInfo: (raw: Raw, info: CollectionInfo): void =>
        update((before) => ({ ...before, infos: { ...before.infos, [collectionIdOf(raw)]: info } })),
      /** Keeps what is known of all that the panel searches, with its first collection as the one of the panel. */
      keepInfos(known: readonly KnownCollection[]): void {
        const infos = Object.fromEntries(known.map(({ raw, info }) => [collectionIdOf(raw), info]));
        update((before) => ({ ...before, info: known[0]?.info ?? null, infos: { ...before.infos, ...infos } }));
      },
    }),
    [],
  );
  return { session, ...changes };
}
