import { useRef } from 'react';
import type { Hit } from '../../../typesense/response/item';
import { searchName } from '../../session/search-name';
import { useConfig } from '../../ui/contexts';
import { useSearch } from '../../ui/useSearch';

/** The hits at the top of a list. */
interface FirstHits {
  /** The page that they are of, counted from 1. */
  readonly page: number;
  readonly hits: readonly Hit[];
}

/** The hits that are shown first: of the page, or, where further pages are shown below it, of the first one that came. */
export function useFirstHits(): FirstHits {
  const { pagination } = useConfig().config;
  const page = useSearch(({ response }) => response?.page ?? 1);
  const hits = useSearch((view) => view.hits);
  const search = useSearch(({ searchParameters }) => searchName(searchParameters));
  const known = useRef<{ readonly search: string; readonly first: FirstHits } | null>(null);
  const before = known.current;
  const isBelow = pagination !== 'pages' && before?.search === search && page > before.first.page;
  if (!isBelow && (before?.search !== search || before.first.hits !== hits)) {
    known.current = { search, first: { page, hits } };
  }
  return known.current?.first ?? { page, hits };
}
