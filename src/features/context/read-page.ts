import { whenParsed } from '../../page/dom';
import { addressNames, onPageChange, pagePath, readPageValue } from '../../page/page-values';
import { type Problem, problem } from '../../problems/catalogue';
import { fillFilter, fillText } from '../../search/page-filter';
import { FIRST_NAME } from '../../search/url-state';
import { wordsOfPath } from './words-of-path';

type RawAttributes = Readonly<Record<string, string>>;

/** Attributes with the values of the page. */
export interface Filled {
  readonly raw: RawAttributes;
  /** What the page does not have. */
  readonly problems: readonly Problem[];
}

/** What a panel takes from the page around it. */
export interface PageReading {
  /** Puts the values of the page into the attributes of one source. */
  readonly fill: (written: RawAttributes) => Filled;
  /** What to search for first, as the address of the first panel says it; null where that is not taken from the page. */
  readonly asked: string | null;
  /** Calls back once the values have changed; returns what stops it. */
  readonly follow: (listener: () => void) => () => void;
}

/**
 * Reads what attributes take from the page. Waits until the page is there where something is missing.
 *
 * @param sources what each source is set to: name without `data-` → value, as written.
 * @param id name of the panel, which its parameters in the address begin with.
 */
export async function readPage(sources: readonly RawAttributes[], id: string): Promise<PageReading> {
  const isMissing = sources.some((written) => fill(written).problems.length > 0);
  if (isMissing) await new Promise<void>((resolve) => void whenParsed(resolve));
  const read = (): string => JSON.stringify(sources.map(fill).map(({ raw, problems }) => [raw, problems.length]));
  const now = read();
  return {
    fill,
    asked: sources[0]?.['query-from']?.trim() === 'path' ? firstSearch(id) : null,
    follow: (listener) => onPageChange(() => read() !== now && listener()),
  };
}

function fill(written: RawAttributes): Filled {
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

/** The words of the address, unless the address itself says what to search for. */
function firstSearch(id: string): string | null {
  if (addressNames().some((name) => name.startsWith(`${id}_`))) return null;
  const query = wordsOfPath(pagePath());
  return query === '' ? null : `?${new URLSearchParams({ [`${FIRST_NAME}_q`]: query })}`;
}
