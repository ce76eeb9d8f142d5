import type { Collection } from '../../../src/engine/collection';
import { valueAt } from '../../../src/engine/path';
import type { AskedSentence, SentenceReader } from './provider';

/**
 * Reads a sentence without a model: recognises values of facets, "under 20" and "over 20", and "cheapest" and "newest". What it does not
 * know stays in `q`. The same sentence about the same documents has the same parameters.
 */
export const readSentence: SentenceReader = ({ question, collection }: AskedSentence) => {
  const filters: string[] = [];
  const orders: string[] = [];
  /** Takes what a pattern matches out of a text, if something comes of it. */
  const take = (text: string, pattern: RegExp, into: string[], read: (...groups: string[]) => string | null): string =>
    text.replace(pattern, (whole, ...groups: string[]) => {
      const clause = read(...groups);
      if (clause === null) return whole;
      into.push(clause);
      return ' ';
    });

  const price = numberField(collection);
  let rest = question;
  rest = take(rest, amountAfter('under|below|up to|less than|cheaper than'), filters, (most) =>
    price === null ? null : `${price}:<${most}`,
  );
  rest = take(rest, amountAfter('over|above|more than|at least'), filters, (least) =>
    price === null ? null : `${price}:>${least}`,
  );
  rest = take(rest, /\b(cheapest|newest|latest)\b/i, orders, (word) => orderFor(word.toLowerCase(), collection, price));
  const asked = question.toLowerCase();
  for (const { field, value } of facetValues(collection)) {
    const words = value.trim().split(/[\s-]+/);
    // A pattern takes far longer to make than a word to look for, and most values are not asked for.
    if (!words.every((word) => asked.includes(word.toLowerCase()))) continue;
    const named = words.map(escaped).join('[\\s-]+');
    const pattern = new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:(?:from|by|in|of) )?${named}(?:e?s)?(?![\\p{L}\\p{N}])`, 'iu');
    const isTaken = filters.some((filter) => filter.startsWith(`${field}:`));
    if (!isTaken) rest = take(rest, pattern, filters, () => `${field}:=\`${value.replace(/`/g, '')}\``);
  }
  const q = rest.replace(/\s+/g, ' ').trim();
  return JSON.stringify({
    q: q === '' ? '*' : q,
    ...(filters.length > 0 && { filter_by: filters.join(' && ') }),
    ...(orders.length > 0 && { sort_by: orders[0] }),
  });
};

function amountAfter(words: string): RegExp {
  return new RegExp(`\\b(?:${words})\\s*[$€£]?(\\d+(?:\\.\\d+)?)(?:\\s*(?:[$€£]|euros?\\b|dollars?\\b))?`, 'i');
}

/** Letters of the shortest value that is recognised: sizes and the like would be found in any sentence. */
const SHORTEST = 3;

/** The values of facets of text, the longest first. */
function facetValues({ schema, documents }: Collection): readonly { field: string; value: string }[] {
  const fields = schema.fields.filter(({ facet, type }) => facet && type.startsWith('string')).map(({ name }) => name);
  const all = fields.flatMap((field) => {
    const values = [...documents.values()].flatMap((document) => [valueAt(document, field)].flat());
    return [...new Set(values)].flatMap((value) =>
      typeof value === 'string' && value.length >= SHORTEST ? [{ field, value }] : [],
    );
  });
  return all.sort((one, other) => other.value.length - one.value.length);
}

/** The field that amounts are about: `price`, or else the first number that is counted. */
function numberField({ schema }: Collection): string | null {
  const numbers = schema.fields.filter(({ facet, type }) => facet && /^(?:int|float)/.test(type));
  return (numbers.find(({ name }) => name === 'price') ?? numbers[0])?.name ?? null;
}

/** The newest first by the first field that is named after a time. */
function orderFor(word: string, { schema }: Collection, price: string | null): string | null {
  if (word === 'cheapest') return price === null ? null : `${price}:asc`;
  const time = schema.fields.find(
    ({ name, type }) => /^(?:added|published|created|date|year)/.test(name) && type !== 'string',
  );
  return time === undefined ? null : `${time.name}:desc`;
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
