import { useEffect, useRef, useState } from 'react';
import type { Document } from '../../../../typesense/response/fields';
import type { SendWithKey } from '../../../../typesense/send/sender';
import type { Raw } from '../../design/design';
import { shownOnHit } from '../../design/real-hit';
import { type Draft, type Effect, effectOf } from '../../tune/effect';
import { idOf, type QueryHits, runQuery, titleAmong } from '../../tune/run-query';
import { tuneTexts } from '../../tune/texts';

/** The hits of a query with and without the draft, as far as they are known. */
export interface ComparedHits {
  readonly before: QueryHits | null;
  readonly after: QueryHits | null;
  readonly effect: Effect;
  /** The title of a hit of either list, as the panel shows it, and its id beside one of the same title. */
  readonly titleOf: (id: string) => string;
  /** Words of the server that refused the search; empty if it did not. */
  readonly refusal: string;
  /** Shows the hits in another order until the search has run again. */
  readonly setOrder: (hits: readonly Document[]) => void;
}

/** Milliseconds after the last change before the searches are sent. */
const PAUSE = 200;

/** Searches for a query whenever it, the tag or the draft changes. */
export function useQueryHits(send: SendWithKey | null, raw: Raw, query: string, draft: Draft): ComparedHits {
  const [found, setFound] = useState<Pick<ComparedHits, 'before' | 'after' | 'refusal'>>(NONE);
  // A hit that is hidden is in no list any more.
  const titles = useRef(new Map<string, string>());
  const effect = effectOf(query, draft);
  const key = JSON.stringify([query, raw, effect]);
  useEffect(() => {
    if (send === null || query.trim() === '') {
      setFound(NONE);
      return;
    }
    const [asked, searched, change] = JSON.parse(key) as [string, Raw, Effect];
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const [before, after] = await Promise.all([
        runQuery(send, searched, asked, null),
        runQuery(send, searched, asked, change),
      ]);
      if (!isCurrent) return;
      const refused = [before, after].find((one) => 'refusal' in one);
      if (refused !== undefined && 'refusal' in refused) setFound({ ...NONE, refusal: refused.refusal });
      for (const hit of [before, after].flatMap((one) => ('hits' in one ? one.hits : []))) {
        const [title] = shownOnHit('title', searched, [hit])?.texts ?? [];
        if (title !== undefined) titles.current.set(idOf(hit), title);
      }
      if (refused === undefined) setFound({ before: before as QueryHits, after: after as QueryHits, refusal: '' });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [send, query, key]);
  return {
    ...found,
    effect,
    titleOf: (id) => titleAmong(titles.current, id) ?? tuneTexts.query.untitled(id),
    setOrder: (hits) => setFound((now) => (now.after === null ? now : { ...now, after: { ...now.after, hits } })),
  };
}

const NONE = { before: null, after: null, refusal: '' };
