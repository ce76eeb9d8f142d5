import { isJsonObject, type JsonObject } from '../../../engine/json';
import { fromJson } from '../../../tag/values/json-values';
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
  const send = frame.fetch.bind(frame);
  let shown: ShownDraft | null = null;
  frame.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const rewritten = shown !== null && /\/multi_search(?:\?|$)/.test(address) ? rewrite(init?.body, shown) : null;
    if (rewritten === null) return send(input, init);
    const response = await send(input, { ...init, body: rewritten.body });
    return response.ok ? rewritten.answer(response) : response;
  };
  return (draft) => {
    shown = draft;
    page.querySelector<HTMLElement & { refresh?(): void }>('searchlet-panel')?.refresh?.();
  };
}

/** The body of a request as the draft wants it, and what to make of the answer; null if the draft changes nothing. */
export function rewrite(
  body: unknown,
  draft: ShownDraft,
): { readonly body: string; readonly answer: (response: Response) => Promise<Response> } | null {
  const request = typeof body === 'string' ? fromJson(body) : undefined;
  const searches = isJsonObject(request) ? request['searches'] : undefined;
  if (!isJsonObject(request) || !Array.isArray(searches)) return null;
  const effects = searches.map((search: unknown) => {
    if (!isJsonObject(search) || search['collection'] !== draft.collection) return null;
    return effectOf(String(search['q'] ?? ''), { ...draft, ...withoutSynonyms(draft) });
  });
  const hasEffect = effects.some(
    (effect) => effect !== null && (Object.keys(effect.parameters).length > 0 || effect.metadata !== undefined),
  );
  if (!hasEffect) return null;
  const changed = searches.map((search: JsonObject, place) => {
    const effect = effects[place];
    return effect ? withEffect(search, effect) : search;
  });
  return {
    body: JSON.stringify({ ...request, searches: changed }),
    answer: async (response) => {
      const json = fromJson(await response.text());
      const results = isJsonObject(json) && Array.isArray(json['results']) ? json['results'] : [];
      const shown = results.map((result: unknown, place) => {
        const effect = effects[place];
        return effect ? withMetadata(result, effect) : result;
      });
      const { status, headers } = response;
      return new Response(JSON.stringify({ ...(json as object), results: shown }), { status, headers });
    },
  };
}

/** The panel shows one list of hits: what synonyms find cannot be merged into it with its counts. */
function withoutSynonyms({ published, wanted }: Draft): Draft {
  const others = (rules: Draft['wanted']): Draft['wanted'] => rules.filter(({ kind }) => kind !== 'synonym');
  return { published: published && others(published), wanted: others(wanted) };
}
