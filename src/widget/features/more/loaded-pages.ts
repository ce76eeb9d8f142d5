import type { Hit } from '../../search/item';
import { nameOf } from '../../search/search-name';

/** The pages of hits shown one below the other. */
export interface LoadedPages {
  /** Adds the hits of a page to those of the same search. Returns all by page, counted from 0. */
  add(search: PagedSearch, hits: readonly Hit[]): Pages;
  /** What `createLoadedPages` can start from. */
  toText(): string;
}

interface PagedSearch {
  readonly page?: number;
}

type Pages = Readonly<Record<number, readonly Hit[]>>;

/** Keeps the hits of one search by page. Saved, they outlive the page, for a visitor who comes back from a hit. */
export function createLoadedPages(saved: string | null): LoadedPages {
  let { search, pages } = read(saved);
  return {
    add(state, hits) {
      const name = nameOf(state);
      if (name !== search) [search, pages] = [name, {}];
      // An empty page, past the end, would count as the last one: nothing more could be shown.
      if (hits.length > 0) pages = { ...pages, [state.page ?? 0]: hits };
      return pages;
    },
    toText: () => JSON.stringify({ search, pages }),
  };
}

function read(saved: string | null): { search: string; pages: Pages } {
  try {
    const { search, pages } = JSON.parse(saved ?? '{}') as { search?: unknown; pages?: Pages };
    if (typeof search === 'string' && pages) return { search, pages };
  } catch {
    // Not ours, or incomplete.
  }
  return { search: '', pages: {} };
}
