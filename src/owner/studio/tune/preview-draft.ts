import { isJsonObject, type JsonObject } from '../../../engine/json';
import { changeSearches, type SearchChange } from '../../../typesense/send/change-searches';
import { type Draft, effectOf, withEffect, withMetadata } from './effect';

/** What the panel in the preview should do already. */
export interface ShownDraft extends Draft {
  /** As the tag names it. */
  readonly collection: string;
}

/**
 * Shows unpublished rules in the running panel of a page: its searches get the parameters that imitate them, and its answers what the
 * rules send to the page. It changes `fetch` of that page alone. Synonyms are not imitated here.
 *
 * @returns sets the draft; null shows what is published.
 */
export function previewDrafts(page: Document): (draft: ShownDraft | null) => void {
  const frame = page.defaultView;
  if (frame === null) return () => {};
  let shown: ShownDraft | null = null;
  frame.fetch = changeSearches(frame.fetch.bind(frame), (searches) => shown && changeOf(searches, shown));
  return (draft) => {
    shown = draft;
    page.querySelector<HTMLElement & { refresh?(): void }>('searchlet-panel')?.refresh?.();
  };
}

/** What the draft changes in the searches of the panel, and in their results; null if it changes nothing. */
export function changeOf(searches: readonly unknown[], draft: ShownDraft): SearchChange | null {
  const effects = searches.map((search) => {
    if (!isJsonObject(search) || search['collection'] !== draft.collection) return null;
    return effectOf(String(search['q'] ?? ''), { ...draft, ...withoutSynonyms(draft) });
  });
  const hasEffect = effects.some(
    (effect) => effect !== null && (Object.keys(effect.parameters).length > 0 || effect.metadata !== undefined),
  );
  if (!hasEffect) return null;
  return {
    searches: (searches as readonly JsonObject[]).map((search, place) => {
      const effect = effects[place];
      return effect ? withEffect(search, effect) : search;
    }),
    changeResult(result, place) {
      const effect = effects[place];
      return effect ? withMetadata(result, effect) : result;
    },
  };
}

/** The panel shows one list of hits: what synonyms find cannot be merged into it with its counts. */
function withoutSynonyms({ published, wanted }: Draft): Draft {
  const others = (rules: Draft['wanted']): Draft['wanted'] => rules.filter(({ kind }) => kind !== 'synonym');
  return { published: published && others(published), wanted: others(wanted) };
}
