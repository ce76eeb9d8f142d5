import type { RawAttributes } from '../../../tag/attributes/attributes';
import { leavesToIndex } from '../../../tag/index-attributes';
import { type Problem, problem } from '../../../tag/problems/catalogue';
import { renderedHash } from '../../../tag/rendered-hash';
import { metaFields } from '../../../tag/values/lists';
import { fillFilter, fillText } from '../../../typesense/request/page-filter';
import { keepHits } from '../../first-hits/keep-hits';
import { whenParsed } from '../../page/dom';
import { takePageAccent } from '../../page/tags/page-accent';
import { addressNames, onPageChange, pagePath, readPageValue } from '../../page/tags/page-values';
import { readSourceElements } from '../../page/tags/sources';
import { takeHits } from '../../page/tags/take-hits';
import { watchTheme } from '../../page/tags/theme';
import { scopeParameters } from '../../session/scope';
import { FIRST_NAME } from '../../session/url-state';
import type { FilledAttributes, ReadPageContext } from '../../setup/page-reading';
import { readConfigFile } from './read-config-file';
import { readIndexAttributes } from './read-index';
import { wordsOfPath } from './words-of-path';

/**
 * Reads what a panel takes from the page. If a value is missing, waits until the page is parsed. A tag that leaves to its index what a
 * hit shows gets the attributes of the index; its own attributes win.
 */
export const readPageContext: ReadPageContext = async (host, written, names, engineFor) => {
  const { raw, problems } = await readConfigFile(host, written, names);
  const sources = readSourceElements(host, raw);
  const indexes = [...new Set(sources.filter(leavesToIndex).map(({ index = '' }) => index))];
  const found = await Promise.all(indexes.map((index) => readIndexAttributes(engineFor(index))));
  const fillValues = (one: RawAttributes): FilledAttributes => {
    const known = leavesToIndex(one) ? found[indexes.indexOf(one['index'] ?? '')] : undefined;
    return fillFromPage({ ...known, ...one });
  };
  const isMissing = sources.some((one) => fillValues(one).problems.length > 0);
  if (isMissing) await new Promise<void>((resolve) => void whenParsed(resolve));
  const read = (): string => JSON.stringify(sources.map(fillValues).map((one) => [one.raw, one.problems.length]));
  const now = read();
  const hits = takeHits(host);
  const isOfPage = raw['accent']?.trim() === 'page';
  // Of several sources, the first reports what is wrong in the JSON.
  let untold = problems;
  return {
    raw,
    fillValues(one) {
      const filled = fillValues(one);
      const all = [...untold, ...filled.problems];
      untold = [];
      return { ...filled, problems: all };
    },
    firstSearch: (id) => firstSearch(sources[0] ?? {}, id),
    onChange(listener) {
      const stops = [onPageChange(() => read() !== now && listener())];
      if (isOfPage) stops.push(watchTheme(host, () => takePageAccent(host)).stop);
      return () => stops.forEach((stop) => stop());
    },
    onStart(shadow) {
      if (isOfPage) takePageAccent(host);
      // Hits of other attributes would show what the panel does not find.
      if (hits?.dataset['rendered'] === renderedHash(sources, names)) keepHits(hits, shadow);
      else hits?.remove();
    },
  };
};

function fillFromPage(written: RawAttributes): FilledAttributes {
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
