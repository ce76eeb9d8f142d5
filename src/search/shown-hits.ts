import type { Hit } from './item';

/** The pages of hits that a visitor has had shown one below the other. */
export interface ShownHits {
  /** Adds the hits of a page to those of the same search; page by page, counted from 0. */
  add(asked: Asked, hits: readonly Hit[]): Pages;
  /** What `createShownHits` can start from again. */
  toText(): string;
}

interface Asked {
  readonly page?: number;
}

type Pages = Readonly<Record<number, readonly Hit[]>>;

/** Keeps the hits of one search, page by page. They can outlive the page, for a visitor who comes back from a hit. */
export function createShownHits(saved: string | null): ShownHits {
  let { search, pages } = read(saved);
  return {
    add(asked, hits) {
      const name = nameOf(asked);
      if (name !== search) [search, pages] = [name, {}];
      // A page past the end would pass for the last one: there would be nothing more to show.
      if (hits.length > 0) pages = { [asked.page ?? 0]: hits, ...pages };
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
    // Not ours, or cut off.
  }
  return { search: '', pages: {} };
}

/** The same for the same search, whatever was chosen first, and on whatever page. */
export function nameOf(state: object): string {
  return JSON.stringify({ ...state, page: undefined }, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
