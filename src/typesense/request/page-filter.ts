import { PAGE_PLACEHOLDER, type PagePlace } from '../page-placeholders';
import { wellFormed } from '../response/url-template';
import { isFilterable, quote, withoutSyntax } from './filter-by';

/** Reads one value of the page; null or '' if it has none. */
type ReadPageValue = (place: PagePlace, name: string) => string | null;

/** A text with the values of the page, and the placeholders without a value. */
interface Filled {
  readonly text: string;
  readonly missing: readonly Missing[];
}

interface Missing {
  /** As written, with braces. */
  readonly placeholder: string;
  /** What the page should have, in HTML. */
  readonly expects: string;
}

/**
 * Puts values of the page into a filter. Each becomes exactly one quoted value: a visitor can write anything into an address,
 * and must never widen the filter.
 */
export function fillFilter(filter: string, read: ReadPageValue): Filled {
  const harmless = NESTED.test(filter) ? /[`\\*(){}]/g : /[`\\*]/g;
  const { text, missing } = fill(filter, read, (value, before) => {
    // The owner may have put the placeholder between backticks already.
    const isQuoted = before.split('`').length % 2 === 0;
    const plain = value.replace(harmless, '');
    return isQuoted ? plain : quote(plain);
  });
  // Within backticks of the owner a colon and a bracket may meet only now.
  return { text: text.replace(/`[^`]*`/g, (quoted) => `\`${withoutSyntax(quoted.slice(1, -1))}\``), missing };
}

/** Puts values of the page into a text as they are. */
export function fillText(text: string, read: ReadPageValue): Filled {
  return fill(text, read, (value) => value);
}

/**
 * A filter inside another one: `$orders(…)` and `parts.{…}`. Typesense looks for the end of those without regard to backticks.
 * https://github.com/typesense/typesense/blob/v29.0/src/join.cpp
 */
const NESTED = /\$|\.\{/;

function fill(text: string, read: ReadPageValue, write: (value: string, before: string) => string): Filled {
  const missing: Missing[] = [];
  const filled = text.replace(PAGE_PLACEHOLDER, (placeholder, html, lang, other, name, at: number) => {
    const place: PagePlace = html ?? other;
    const key: string = lang ?? name;
    const value = wellFormed((read(place, key) ?? '').replace(/[\p{Cc}\s]+/gu, ' ')).trim();
    if (isFilterable(value)) return write(value, text.slice(0, at));
    missing.push({ placeholder, expects: EXPECTED[place](key) });
    return placeholder;
  });
  return { text: filled, missing };
}

const EXPECTED: Readonly<Record<PagePlace, (name: string) => string>> = {
  html: (name) => `<html ${name}="…">`,
  meta: (name) => `<meta name="${name}" content="…">`,
  url: (name) => `?${name}=… in the address`,
};
