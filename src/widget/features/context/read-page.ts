import { metaFields } from '../../config/lists';
import { whenParsed } from '../../page/dom';
import { addressNames, onPageChange, pagePath, readPageValue } from '../../page/page-values';
import type { Engine } from '../../page/start-engine';
import { type Problem, problem } from '../../problems/catalogue';
import { fillFilter, fillText } from '../../search/page-filter';
import { scopeParameters } from '../../search/scope';
import { FIRST_NAME } from '../../search/url-state';
import { leavesToIndex, readIndexAttributes } from './read-index';
import { wordsOfPath } from './words-of-path';

type RawAttributes = Readonly<Record<string, string>>;

/** Attributes filled in with values of the page. */
export interface Filled {
  readonly raw: RawAttributes;
  /** One for each value that the page lacks, and one if the file that reads them did not load. */
  readonly problems: readonly Problem[];
}

/** What a panel takes from the page around it. */
export interface PageReading {
  /** Puts the values of the page into the attributes of one source. */
  readonly fillValues: (written: RawAttributes) => Filled;
  /** The first search, written as URL parameters of the first panel; null if it is not taken from the page. */
  readonly urlParameters: string | null;
  /** Calls back when the values have changed; returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
}

/**
 * Reads the values that attributes take from the page. If one is missing, waits until the page is parsed. A tag that leaves to its
 * index what a hit shows gets the attributes of the index; its own attributes win.
 *
 * @param sources the attributes of each source: name without `data-` → value as written.
 * @param id name of the panel; its URL parameters begin with it.
 * @param engineFor makes the engine of an index.
 */
export async function readPage(
  sources: readonly RawAttributes[],
  id: string,
  engineFor: (index: string) => Engine,
): Promise<PageReading> {
  const indexes = [...new Set(sources.filter(leavesToIndex).map(({ index = '' }) => index))];
  const found = await Promise.all(indexes.map((index) => readIndexAttributes(engineFor(index))));
  const fillValues = (written: RawAttributes): Filled => {
    const known = leavesToIndex(written) ? found[indexes.indexOf(written['index'] ?? '')] : undefined;
    return fillFromPage({ ...known, ...written });
  };
  const isMissing = sources.some((written) => fillValues(written).problems.length > 0);
  if (isMissing) await new Promise<void>((resolve) => void whenParsed(resolve));
  const read = (): string => JSON.stringify(sources.map(fillValues).map(({ raw, problems }) => [raw, problems.length]));
  const now = read();
  return {
    fillValues,
    urlParameters: firstSearch(sources[0] ?? {}, id),
    onChange: (listener) => onPageChange(() => read() !== now && listener()),
  };
}

function fillFromPage(written: RawAttributes): Filled {
  const problems: Problem[] = [];
  const raw = { ...written };
  const put = (name: string, fillOne: typeof fillText): void => {
    const value = written[name];
    if (value === undefined) return;
    const { text, missing } = fillOne(value, readPageValue);
    raw[name] = text;
    for (const facts of missing)
      problems.push(problem('no-value', { attribute: `data-${name}`, value }, facts, 'stops'));
  };
  put('filter', fillFilter);
  put('like', fillText);
  return { raw, problems };
}

/** A search for the words of the address, or in the section of the page; null if the address has a search already. */
function firstSearch({ 'query-from': from = '', scope = '' }: RawAttributes, id: string): string | null {
  if (addressNames().some((name) => name.startsWith(`${id}_`))) return null;
  const query = from.trim() === 'path' ? wordsOfPath(pagePath()) : '';
  if (query !== '') return `?${new URLSearchParams({ [`${FIRST_NAME}_q`]: query })}`;
  const [{ field } = { field: '' }] = metaFields.parse(scope, () => {}) ?? [];
  return field === '' ? null : scopeParameters(field, readPageValue);
}
