import { type Problem, problem } from '../../../tag/problems/catalogue';
import { takesFromPage } from '../../../typesense/page-placeholders';
import { fillFilter } from '../../../typesense/request/page-filter';
import { note, type Row } from '../checks/row';
import type { PageContent } from './snippets';

/** A filter with the values of the page, and what the report says about them. */
interface FilledFilter {
  /** null if it cannot be checked: the page lacks a value, or it comes from the visitor's address. */
  readonly filter: string | null;
  readonly problems: readonly Problem[];
  readonly notes: readonly Row[];
}

/**
 * Fills the values of the page into a filter.
 *
 * @param page null if the attributes come from the command line.
 * @param address of the page; null if it is unknown.
 */
export function fillPageFilter(filter: string | null, page: PageContent | null, address: string | null): FilledFilter {
  if (filter === null || !takesFromPage(filter)) return { filter, problems: [], notes: [] };
  const parameters = new URLSearchParams(address !== null && URL.canParse(address) ? new URL(address).search : '');
  const { text, missing } = fillFilter(filter, (place, name) =>
    place === 'url' ? parameters.get(name) : (page?.values.get(`${place}.${name}`) ?? null),
  );
  if (missing.length === 0) return { filter: text, problems: [], notes: [] };
  const isOpen = ({ placeholder }: (typeof missing)[number]): boolean => page === null || /^\{\s*url/.test(placeholder);
  return {
    filter: null,
    problems: missing
      .filter((one) => !isOpen(one))
      .map((facts) => problem('no-value', { attribute: 'data-filter', value: filter }, facts, 'stops')),
    notes: missing
      .filter(isOpen)
      .map(({ placeholder, expects }) =>
        note('data-filter', placeholder, `was not checked: it takes its value from ${expects}.`),
      ),
  };
}
