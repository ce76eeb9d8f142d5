import type { Snapshot } from '../collection/snapshot';
import type { Column } from '../documents/column';
import { type TokenRules, tokenize, wordsOf } from '../documents/tokens';
import { RequestError } from '../errors';
import { type Parameters, readCount, readText } from '../parameters';
import { remember } from '../remember';
import { type HighlightStyle, highlightText } from '../text/highlight-text';
import { typoDistance } from '../text/typos';
import type { FacetBy } from './facet-by';

/** A search inside one facet. */
export interface FacetQuery {
  field: string;
  /** The codes of the values that match. */
  matches: ReadonlySet<number>;
  /** Marks the matching part of a value. */
  highlight(value: string): string;
}

/** Reads a `facet_query` (`field: beginning of a value`), or undefined. */
export function readFacetQuery(
  parameters: Parameters,
  facets: readonly FacetBy[],
  snapshot: Snapshot,
  style: HighlightStyle,
): FacetQuery | undefined {
  const text = readText(parameters, 'facet_query');
  if (text.trim() === '') return undefined;
  const colon = text.indexOf(':');
  if (colon < 0) throw new RequestError(400, 'Facet query must be in the `facet_field: value` format.');
  const field = text.slice(0, colon).trim();
  const facet = facets.find((candidate) => candidate.field.name === field);
  if (!facet) {
    throw new RequestError(
      400,
      `Facet query refers to a facet field \`${field}\` that is not part of \`facet_by\` parameter.`,
    );
  }
  // In an index of files, a search in a facet finds what the same words find in a text.
  const rules = snapshot.textRules;
  const words = wordsOf(text.slice(colon + 1), rules);
  const limit = readCount(parameters, 'facet_query_num_typos', 2);
  const column = snapshot.column(facet.field);
  const { matches, spelled } = findValues(words, rules.splitsCode ? partsOf(column, rules) : column.words(), limit);
  const needles = { words: new Set(words), beginnings: new Set(words.slice(-1)), spelled };
  const whole = { ...style, threshold: Infinity };
  const highlight = (value: string) =>
    highlightText(value, needles, { full: false, prefix: true }, whole, rules)?.snippet ?? value;
  return { field, matches, highlight };
}

/** The words of each value. */
type Words = ReturnType<Column['words']>;

/** The words of each value, and their parts: "Jean-Pierre" is three. */
function partsOf(column: Column, rules: TokenRules): Words {
  return remember(parts, column, () =>
    column.labels.map((label) =>
      tokenize(label, rules).flatMap(({ text, joined }) => (joined ? [text, joined.text] : [text])),
    ),
  );
}

const parts = new WeakMap<Column, Words>();

/** The values that contain all words, the last one as a prefix, with as few typos as possible. */
function findValues(words: readonly string[], wordsOfValues: Words, limit: number) {
  for (let typos = 0; typos <= limit; typos += 1) {
    const spelled = new Set<string>();
    const matches = new Set<number>();
    wordsOfValues.forEach((candidates, code) => {
      const found = words.map((word, index) => {
        const allowed = word.length >= 7 ? typos : word.length >= 4 ? Math.min(typos, 1) : 0;
        return candidates.find((one) => typoDistance(word, one, allowed, index === words.length - 1) <= allowed);
      });
      if (found.some((word) => word === undefined)) return;
      matches.add(code);
      for (const word of found) if (word !== undefined && typos > 0) spelled.add(word);
    });
    if (matches.size > 0) return { matches, spelled };
  }
  return { matches: new Set<number>(), spelled: new Set<string>() };
}
