import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SendWithKey } from '../../../../typesense/send/sender';
import { sendAsOwner } from '../../server/connect';
import { indexHere } from '../../server/send';
import type { Draft } from '../../tune/effect';
import { rebased } from '../../tune/merge-rules';
import { stopwordSetsIn } from '../../tune/params';
import { readIndexRules } from '../../tune/read-index-rules';
import { readMisses } from '../../tune/read-misses';
import { readTuned, type Tuned, type Unread } from '../../tune/read-rules';
import type { TuningRule } from '../../tune/rule';
import { stepsTo } from '../../tune/steps';
import { useStudioContext } from '../StudioContext';
import { usePublishing } from './usePublishing';

/** Everything that the parts of Tune read and change. */
export type TuningState = ReturnType<typeof useTuning>;

/** What the owner wants of each collection that was tuned, by its own name. */
export type Drafts = Map<string, Draft>;

/**
 * Reads what tunes the collection of the design, keeps what the owner wants, and publishes it.
 *
 * @param drafts outlives a look at another collection.
 * @param name of this collection among them.
 */
export function useTuning(drafts: Drafts, name: string) {
  const { design, session } = useStudioContext();
  const { connection } = session;
  const { collection = '', index, params = '' } = design.raw;
  /** The set of stopwords that new words go into. */
  const stopwordSet = stopwordSetsIn(params)[0] ?? `${collection}_stopwords`;
  const send = useMemo(
    () => (index !== undefined ? indexHere(index) : connection === null ? null : sendAsOwner(connection)),
    [connection, index],
  );
  const { read, published, tuned, unread } = useInUse(send, stopwordSet);
  const [wanted, setWanted] = useState<readonly TuningRule[]>([]);
  const [isLoading, setIsLoading] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    setIsLoading(true);
    void read().then((rules) => {
      if (!isCurrent) return;
      const kept = drafts.get(name);
      if (kept === undefined) setWanted(rules ?? []);
      // As it was, where what is in use cannot be read: without it, nothing is known of what was removed.
      else setWanted(rules === null ? kept.wanted : rebased(kept.wanted, kept.published ?? [], rules));
      setIsLoading(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [read, drafts, name]);

  const draft = useMemo((): Draft => ({ published, wanted }), [published, wanted]);
  useEffect(() => {
    if (!isLoading) drafts.set(name, { wanted, published: published ?? drafts.get(name)?.published ?? null });
  }, [drafts, name, wanted, published, isLoading]);
  const steps = useMemo(() => (tuned === null ? [] : stepsTo(wanted, tuned)), [tuned, wanted]);
  const publishing = usePublishing({ draft, setWanted, steps, read });
  const isIndex = index !== undefined;
  const misses = useMisses(isIndex ? null : send, collection);
  return { isLoading, tuned, unread, isIndex, draft, setWanted, misses, send, stopwordSet, steps, ...publishing };
}

interface InUse {
  /** null for an index of files, and for a key that may not read it. */
  readonly tuned: Tuned | null;
  readonly unread: Unread | null;
  readonly published: readonly TuningRule[] | null;
}

const NOTHING_READ: InUse = { tuned: null, unread: null, published: null };

/** What tunes the collection or the index now, as it was read last. */
function useInUse(send: SendWithKey | null, stopwordSet: string) {
  const { collection, index, params = '' } = useStudioContext().design.raw;
  const [inUse, setInUse] = useState(NOTHING_READ);
  const sets = useRef<readonly string[]>([]);
  sets.current = [...new Set([...stopwordSetsIn(params), stopwordSet])];

  /** Reads the rules; null if they cannot be known. */
  const read = useCallback(async (): Promise<InUse['published']> => {
    if (index !== undefined) {
      const published = await readIndexRules(index);
      setInUse({ ...NOTHING_READ, published });
      return published;
    }
    if (send === null || collection === undefined) return null;
    const found = await readTuned(send, collection, sets.current);
    const isRead = 'rules' in found;
    setInUse(isRead ? { tuned: found, unread: null, published: found.rules } : { ...NOTHING_READ, unread: found });
    return isRead ? found.rules : null;
  }, [send, collection, index]);
  return { ...inUse, read };
}

/** Queries of visitors that found nothing. */
function useMisses(send: SendWithKey | null, collection: string): readonly string[] {
  const [misses, setMisses] = useState<readonly string[]>([]);
  useEffect(() => {
    if (send === null || collection === '') return;
    let isCurrent = true;
    void readMisses(send, [collection]).then((queries) => isCurrent && setMisses(queries));
    return () => {
      isCurrent = false;
    };
  }, [send, collection]);
  return misses;
}
