import { whenParsed } from '../../page/dom';
import { addressNames, onPageChange, pagePath, readPageValue } from '../../page/page-values';
import { type Problem, problem } from '../../problems/catalogue';
import { type Filled, fillFilter, fillText } from '../../search/page-filter';
import { FIRST_NAME } from '../../search/url-state';
import { wordsOfPath } from './words-of-path';

type RawAttributes = Readonly<Record<string, string>>;

/** What a panel starts with instead of what stands in its attributes. */
export interface PageReading {
  /** The attributes, with the values of the page. */
  readonly raw: RawAttributes;
  /** What the page does not have. */
  readonly problems: readonly Problem[];
  /** What to search for first, as the address of the first panel says it; null where that is not taken from the page. */
  readonly asked: string | null;
  /** Calls back once the values have changed; returns what stops it. */
  readonly follow: (listener: () => void) => () => void;
}

/**
 * Reads what attributes take from the page. Waits until the page is there where something is missing.
 *
 * @param written name without `data-` → value, as written.
 * @param id name of the panel, which its parameters in the address begin with.
 */
export async function readPage(written: RawAttributes, id: string): Promise<PageReading> {
  if (fillIn(written).problems.length > 0) await new Promise<void>((resolve) => void whenParsed(resolve));
  const now = fillIn(written);
  return {
    ...now,
    asked: written['query-from']?.trim() === 'path' ? firstSearch(id) : null,
    follow: (listener) => onPageChange(() => textOf(fillIn(written)) !== textOf(now) && listener()),
  };
}

function fillIn(written: RawAttributes): Pick<PageReading, 'raw' | 'problems'> {
  const problems: Problem[] = [];
  const raw = { ...written };
  const put = (name: string, fill: (text: string, read: typeof readPageValue) => Filled): void => {
    const value = written[name];
    if (value === undefined) return;
    const { text, missing } = fill(value, readPageValue);
    raw[name] = text;
    for (const facts of missing)
      problems.push(problem('no-value', { attribute: `data-${name}`, value }, facts, 'stops'));
  };
  put('filter', fillFilter);
  put('like', fillText);
  return { raw, problems };
}

function textOf({ raw, problems }: Pick<PageReading, 'raw' | 'problems'>): string {
  return JSON.stringify([raw, problems.length]);
}

/** The words of the address, unless the address itself says what to search for. */
function firstSearch(id: string): string | null {
  if (addressNames().some((name) => name.startsWith(`${id}_`))) return null;
  const query = wordsOfPath(pagePath());
  return query === '' ? null : `?${new URLSearchParams({ [`${FIRST_NAME}_q`]: query })}`;
}
