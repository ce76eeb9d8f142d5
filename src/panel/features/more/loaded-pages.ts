import type { Hit } from '../../../typesense/response/item';
import { searchName } from '../../session/search-name';

/** The pages of hits shown one below the other. */
export interface LoadedPages {
  /**
   * Adds the hits of a page to earlier pages of the same search. If a page that is there already comes in a new response with other
   * hits, documents have changed: the others are dropped, and can be loaded again.
   *
   * @param found number of hits on all pages.
   * @returns all hits by page, counted from 0; each hit once.
   */
  add(search: PagedSearch, hits: readonly Hit[], found: number): Pages;
  /** What `createLoadedPages` can start from. */
  toText(): string;
}

interface PagedSearch {
  readonly page?: number;
}

type Pages = Readonly<Record<number, readonly Hit[]>>;

/** What is kept of a search. `found` is the number of hits when the first of its pages was loaded. */
interface Loaded {
  readonly search: string;
  readonly found: number;
  readonly pages: Pages;
}

/** Keeps the hits of one search by page. Saved, they outlive the page, for a visitor who comes back from a hit. */
export function createLoadedPages(saved: string | null): LoadedPages {
  let loaded = read(saved);
  // A visitor who comes back looks for the place that was left: the first response drops nothing.
  let isRestored = loaded !== NOTHING;
  return {
    add({ page = 0, ...state }, hits, found) {
      const search = searchName(state);
      if (search !== loaded.search) loaded = { ...NOTHING, search, found };
      else if (!isRestored && hasChanged(loaded, page, hits, found)) loaded = { search, found, pages: {} };
      isRestored = false;
      // An empty page, past the end, would count as the last one: nothing more could be shown.
      if (hits.length > 0) loaded = { ...loaded, pages: { ...loaded.pages, [page]: hits } };
      return eachOnce(loaded.pages);
    },
    toText: () => JSON.stringify(loaded),
  };
}

const NOTHING: Loaded = { search: '', found: 0, pages: {} };

/** Whether a page that was loaded before shows that documents have come, gone or moved since. */
function hasChanged({ pages, found: before }: Loaded, page: number, hits: readonly Hit[], found: number): boolean {
  const known = pages[page];
  if (!known || isSameResponse(known, hits)) return false;
  return found !== before || known.map(idOf).join('\n') !== hits.map(idOf).join('\n');
}

/** The cache of responses, and InstantSearch when it renders again, give the same objects of the server. */
function isSameResponse([one]: readonly Hit[], [other]: readonly Hit[]): boolean {
  return one !== undefined && other !== undefined && sourceOf(one) === sourceOf(other);
}

const sourceOf = (hit: Hit): object => hit._rawTypesenseHit?.source ?? hit;
const idOf = (hit: Hit): string => hit.objectID;

/** Leaves out what an earlier page has too: a document that was added in the meantime moves the others to the next page. */
function eachOnce(pages: Pages): Pages {
  const shown = new Set<string>();
  const isNew = (id: string): boolean => !shown.has(id) && Boolean(shown.add(id));
  return Object.fromEntries(
    Object.entries(pages).map(([page, hits]) => [page, hits.filter((hit) => isNew(idOf(hit)))]),
  );
}

function read(saved: string | null): Loaded {
  try {
    const { search, found, pages } = JSON.parse(saved ?? '{}') as Partial<Record<keyof Loaded, unknown>>;
    if (typeof search === 'string' && typeof found === 'number' && isPages(pages)) return { search, found, pages };
  } catch {
    // Not ours, or incomplete.
  }
  return NOTHING;
}

function isPages(pages: unknown): pages is Pages {
  const isHits = (hits: unknown): boolean =>
    Array.isArray(hits) && hits.every((hit: Partial<Hit> | null) => typeof hit?.objectID === 'string');
  return typeof pages === 'object' && pages !== null && Object.values(pages).every(isHits);
}
