import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SendWithKey } from '../../../../typesense/send/sender';
import { sendAsOwner } from '../../server/connect';
import { indexHere } from '../../server/send';
import { writeAsOwner } from '../../server/write';
import type { Draft } from '../../tune/effect';
import { stopwordSetsIn, withoutStopwordSet, withStopwordSet } from '../../tune/params';
import { createPublisher, type Done, holds, type Trouble } from '../../tune/publish';
import { readIndexRules } from '../../tune/read-index-rules';
import { readMisses } from '../../tune/read-misses';
import { readTuned, type Tuned, type Unread } from '../../tune/read-rules';
import { ruleKey, type TuningRule } from '../../tune/rule';
import { stepsTo, type WriteStep } from '../../tune/steps';
import { useStudioContext } from '../StudioContext';

/** What was written last, and what came of it. */
interface PublishReport {
  readonly done: readonly Done[];
  readonly troubles: readonly Trouble[];
  readonly isTakenBack: boolean;
}

/** Everything that the parts of Tune read and change. */
export interface TuningState {
  readonly isLoading: boolean;
  /** null for an index of files, and for a key that may not read it. */
  readonly tuned: Tuned | null;
  readonly unread: Unread | null;
  readonly isIndex: boolean;
  readonly draft: Draft;
  readonly setWanted: (change: (rules: readonly TuningRule[]) => readonly TuningRule[]) => void;
  readonly misses: readonly string[];
  readonly send: SendWithKey | null;
  /** The id of the set of stopwords that new words go into. */
  readonly stopwordSet: string;
  readonly steps: readonly WriteStep[];
  readonly report: PublishReport | null;
  readonly isWriting: boolean;
  readonly publish: () => Promise<void>;
  readonly takeBack: () => Promise<void>;
  readonly readAgain: () => Promise<void>;
}

/** What the owner wants of each collection that was tuned, by a name of its own. */
export type Drafts = Map<string, Draft>;

/**
 * Reads what tunes the collection of the design, keeps what the owner wants, and publishes it.
 *
 * @param drafts outlives a look at another collection.
 * @param name that of this collection among them.
 */
export function useTuning(drafts: Drafts, name: string): TuningState {
  const { design, session, setAttribute } = useStudioContext();
  const { connection } = session;
  const { collection, index, params = '' } = design.raw;
  const [tuned, setTuned] = useState<Tuned | null>(null);
  const [indexRules, setIndexRules] = useState<readonly TuningRule[] | null>(null);
  const [unread, setUnread] = useState<Unread | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const [wanted, changeWanted] = useState<readonly TuningRule[]>([]);
  const [misses, setMisses] = useState<readonly string[]>([]);
  const [report, setReport] = useState<PublishReport | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  const beforePublish = useRef<{ readonly wanted: readonly TuningRule[]; readonly params: string } | null>(null);
  const send = useMemo(
    () => (index !== undefined ? indexHere(index) : connection === null ? null : sendAsOwner(connection)),
    [connection, index],
  );
  const publisher = useMemo(
    () =>
      connection === null ? null : createPublisher({ read: sendAsOwner(connection), write: writeAsOwner(connection) }),
    [connection],
  );
  const isIndex = index !== undefined;
  const stopwordSet = stopwordSetsIn(params)[0] ?? `${collection ?? ''}_stopwords`;
  const latest = useRef({ params, stopwordSet });
  latest.current = { params, stopwordSet };

  /** Reads what is in use; null if that cannot be known. */
  const read = useCallback(async (): Promise<Tuned | null> => {
    if (send === null || collection === undefined || isIndex) return null;
    const sets = [...new Set([...stopwordSetsIn(latest.current.params), latest.current.stopwordSet])];
    const found = await readTuned(send, collection, sets);
    if ('rules' in found) {
      setTuned(found);
      setUnread(null);
      return found;
    }
    setTuned(null);
    setUnread(found);
    return null;
  }, [send, collection, isIndex]);

  useEffect(() => {
    let isCurrent = true;
    const start = async (): Promise<void> => {
      const rules = index === undefined ? (await read())?.rules : await readIndexRules(index);
      if (!isCurrent) return;
      if (index !== undefined) setIndexRules(rules ?? null);
      const kept = drafts.get(name);
      if (kept === undefined) changeWanted(rules ?? []);
      // As it was, where what is in use cannot be read: without it, nothing is known of what was removed.
      else changeWanted(rules ? rebased(kept.wanted, kept.published ?? [], rules) : kept.wanted);
      setIsLoading(false);
    };
    setReport(null);
    setIsLoading(true);
    void start();
    if (send !== null && collection !== undefined && index === undefined) {
      void readMisses(send, [collection]).then((queries) => isCurrent && setMisses(queries));
    }
    return () => {
      isCurrent = false;
    };
  }, [send, index, collection, read, drafts, name]);

  const published = isIndex ? indexRules : (tuned?.rules ?? null);
  const draft = useMemo((): Draft => ({ published, wanted }), [published, wanted]);
  useEffect(() => {
    if (!isLoading) drafts.set(name, { wanted, published: published ?? drafts.get(name)?.published ?? null });
  }, [drafts, name, wanted, published, isLoading]);
  const steps = useMemo(() => (tuned === null ? [] : stepsTo(wanted, tuned)), [tuned, wanted]);

  const publish = async (): Promise<void> => {
    if (publisher === null) return;
    setIsWriting(true);
    const { done, trouble } = await publisher.publish(steps);
    if (trouble?.kind === 'busy') return;
    beforePublish.current = { wanted, params };
    setReport({ done, troubles: trouble === null ? [] : [trouble], isTakenBack: false });
    const fresh = await read();
    if (fresh !== null) changeWanted(trouble === null ? fresh.rules : asListed(wanted, fresh.rules));
    const sets = done.filter(({ step }) => step.resource === 'stopwords' && step.after !== null);
    const named = sets.reduce((text, { step }) => withStopwordSet(text, setIn(step)), params);
    if (named !== params) setAttribute('params', named);
    setIsWriting(false);
  };

  const takeBack = async (): Promise<void> => {
    const before = beforePublish.current;
    if (publisher === null || report === null || before === null) return;
    setIsWriting(true);
    const { left, troubles } = await publisher.takeBack(report.done);
    if (troubles[0]?.kind === 'busy') return;
    setReport({ done: left, troubles, isTakenBack: true });
    await read();
    changeWanted(before.wanted);
    const gone = report.done.filter((one) => one.step.resource === 'stopwords' && !left.includes(one));
    const known = stopwordSetsIn(before.params);
    const named = gone
      .map(({ step }) => setIn(step))
      .filter((set) => !known.includes(set))
      .reduce(withoutStopwordSet, latest.current.params);
    if (named !== latest.current.params) setAttribute('params', named === '' ? null : named);
    setIsWriting(false);
  };

  /** Reads again, and keeps the changes. */
  const readAgain = async (): Promise<void> => {
    const before = tuned?.rules ?? [];
    const fresh = await read();
    if (fresh !== null) changeWanted(rebased(wanted, before, fresh.rules));
    setReport(null);
  };

  return {
    isLoading,
    tuned,
    unread,
    isIndex,
    draft,
    setWanted: changeWanted,
    misses,
    send,
    stopwordSet,
    steps,
    report,
    isWriting,
    publish,
    takeBack,
    readAgain,
  };
}

/** The name of the set of stopwords that a step writes. */
function setIn({ path }: WriteStep): string {
  return decodeURIComponent(path.split('/').at(-1) ?? '');
}

/** The rules as the server lists them, where it has them already. */
function asListed(wanted: readonly TuningRule[], listed: readonly TuningRule[]): readonly TuningRule[] {
  const known = new Map(listed.map((rule) => [ruleKey(rule), rule]));
  return wanted.map((rule) => {
    const same = known.get(ruleKey(rule));
    return same !== undefined && holds(same.body, rule.body) ? same : rule;
  });
}

/** The rules of the server with the owner's changes to what was read before. */
function rebased(
  wanted: readonly TuningRule[],
  before: readonly TuningRule[],
  fresh: readonly TuningRule[],
): readonly TuningRule[] {
  const known = new Map(before.map((rule) => [ruleKey(rule), rule]));
  const own = new Map(wanted.filter((rule) => known.get(ruleKey(rule)) !== rule).map((rule) => [ruleKey(rule), rule]));
  const removed = new Set(before.map(ruleKey).filter((key) => !wanted.some((rule) => ruleKey(rule) === key)));
  const kept = fresh.filter((rule) => !removed.has(ruleKey(rule))).map((rule) => own.get(ruleKey(rule)) ?? rule);
  const present = new Set(fresh.map(ruleKey));
  return [...kept, ...[...own.values()].filter((rule) => !present.has(ruleKey(rule)))];
}
