import { useEffect, useMemo, useRef, useState } from 'react';
import { sendAsOwner, writeAsOwner } from '../../server/connect';
import type { Draft } from '../../tune/effect';
import { asListed, rebased } from '../../tune/merge-rules';
import { stopwordSetsIn, withoutStopwordSet, withStopwordSet } from '../../tune/params';
import { createPublisher, type Done, type Trouble } from '../../tune/publish';
import type { TuningRule } from '../../tune/rule';
import type { WriteStep } from '../../tune/steps';
import { useStudioContext } from '../StudioContext';

/** What was written last, and what came of it. */
export interface PublishReport {
  readonly done: readonly Done[];
  readonly troubles: readonly Trouble[];
  readonly isTakenBack: boolean;
}

interface Publishable {
  readonly draft: Draft;
  readonly setWanted: (wanted: readonly TuningRule[]) => void;
  readonly steps: readonly WriteStep[];
  /** Reads the rules of the server; null if they cannot be known. */
  readonly read: () => Promise<readonly TuningRule[] | null>;
}

/** Writes what the owner wants to the server, and takes it back. */
export function usePublishing({ draft, setWanted, steps, read }: Publishable) {
  const { design, session, setAttribute } = useStudioContext();
  const { connection } = session;
  const { params = '' } = design.raw;
  const { wanted, published } = draft;
  const [report, setReport] = useState<PublishReport | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  const before = useRef({ wanted, params });
  const latestParams = useRef(params);
  latestParams.current = params;
  const publisher = useMemo(
    () =>
      connection === null ? null : createPublisher({ read: sendAsOwner(connection), write: writeAsOwner(connection) }),
    [connection],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another server, or another collection.
  useEffect(() => {
    setReport(null);
  }, [read]);
  const setParams = (next: string): void => {
    if (next !== latestParams.current) setAttribute('params', next === '' ? null : next);
  };

  const publish = async (): Promise<void> => {
    if (publisher === null) return;
    setIsWriting(true);
    const { done, trouble } = await publisher.publish(steps);
    if (trouble?.kind === 'busy') return;
    before.current = { wanted, params };
    setReport({ done, troubles: trouble === null ? [] : [trouble], isTakenBack: false });
    const fresh = await read();
    if (fresh !== null) setWanted(trouble === null ? fresh : asListed(wanted, fresh));
    const sets = done.filter(({ step }) => step.resource === 'stopwords' && step.after !== null);
    setParams(sets.reduce((text, { step }) => withStopwordSet(text, setIn(step)), params));
    setIsWriting(false);
  };

  const takeBack = async (): Promise<void> => {
    if (publisher === null || report === null) return;
    setIsWriting(true);
    const { left, troubles } = await publisher.takeBack(report.done);
    if (troubles[0]?.kind === 'busy') return;
    setReport({ done: left, troubles, isTakenBack: true });
    await read();
    setWanted(before.current.wanted);
    const known = stopwordSetsIn(before.current.params);
    const gone = report.done
      .filter((one) => one.step.resource === 'stopwords' && !left.includes(one))
      .map(({ step }) => setIn(step))
      .filter((set) => !known.includes(set));
    setParams(gone.reduce(withoutStopwordSet, latestParams.current));
    setIsWriting(false);
  };

  /** Reads again, and keeps the changes. */
  const readAgain = async (): Promise<void> => {
    const fresh = await read();
    if (fresh !== null) setWanted(rebased(wanted, published ?? [], fresh));
    setReport(null);
  };
  return { report, isWriting, publish, takeBack, readAgain };
}

/** The name of the set of stopwords that a step writes. */
function setIn({ path }: WriteStep): string {
  return decodeURIComponent(path.split('/').at(-1) ?? '');
}
