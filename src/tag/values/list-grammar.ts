import type { Expectation, JsonExpectation } from '../problems/expectations';
import { fromJson } from './json-values';
import { asText, isObject, type Kind, positionAmong, type ReportProblem, read, text } from './value-types';

/** One entry of a list, by the keys of its JSON form, even if it was written in the short form. */
export type Entry = ReadonlyMap<string, unknown>;

/** What differs from list to list. */
interface ListForm<T> {
  readonly expects: JsonExpectation;
  /** JSON keys of the parts of the short form `value:modifier=Label`; the key of the label is always `label`. */
  readonly value: string;
  readonly modifier?: string;
  /** Two items of a list must not have the same identity. */
  identity(item: T): string;
  /** Returns `undefined` to leave the entry out, and reports why. */
  parseEntry(entry: Entry, report: ReportProblem): T | undefined;
}

/**
 * The one grammar of lists: `value[:modifier[(argument)]][=Label]`, separated by commas, or a JSON array of objects and
 * of texts in the short form. Quotes around a value or a label keep the commas and colons in it together, and so do the
 * parentheses around an argument.
 */
export function listOf<T>(form: ListForm<T>): Kind<readonly T[]> {
  const partsOf = (written: string): readonly Part[] | null =>
    /^[[{]/.test(written) ? splitJson(written, form) : splitShort(written, form);
  return {
    expects: form.expects,
    parse(written, report) {
      const parts = partsOf(written);
      if (parts === null) {
        report('bad-json', { expects: form.expects });
        return undefined;
      }
      const items = new Map<string, T>();
      parts.forEach(({ shown, entry }, index) => {
        const place = positionAmong(parts, index, shown);
        const reportHere: ReportProblem = (code, facts, inner) => report(code, facts, { ...place, ...inner });
        if (entry === null) {
          reportHere('wrong-value', { expects: form.expects });
          return;
        }
        const item = form.parseEntry(entry, reportHere);
        if (item === undefined) return;
        if (items.has(form.identity(item))) reportHere('repeated', {});
        else items.set(form.identity(item), item);
      });
      return [...items.values()];
    },
    positionOf(written, name) {
      const parts = partsOf(written) ?? [];
      const index = parts.findIndex(({ entry }) => entry !== null && namesIn(entry, form).includes(name));
      return index < 0 ? undefined : positionAmong(parts, index, parts[index]?.shown ?? null);
    },
  };
}

/** The fields of an entry (a hierarchy or a sort order may have several), and its modifier with the colon: `:rating`. */
function namesIn(entry: Entry, { value, modifier = '' }: ShortForm): readonly string[] {
  const fields = asText(entry.get(value)).split(/[>:,(]/);
  return [...fields.map((field) => field.trim()), `:${asText(entry.get(modifier))}`];
}

/** The text of a key that an entry must have; reports a missing one, and returns `undefined` for it. */
export function requiredText(
  entry: Entry,
  key: string,
  expects: Expectation,
  report: ReportProblem,
): string | undefined {
  const value = entry.get(key);
  if (typeof value === 'string' && value !== '') return value;
  report('wrong-value', { expects });
  return undefined;
}

/** The value of one key, or `fallback` if it is absent or wrong. Reports a wrong value. */
export function readKey<T, F extends T | null | undefined>(
  entry: Entry,
  key: string,
  kind: Kind<T>,
  fallback: F,
  report: ReportProblem,
): T | F {
  const written = entry.get(key) ?? '';
  if (written === '') return fallback;
  const found = !isObject(written) && { found: asText(written) };
  const consequence = fallback === undefined ? 'leftOut' : { using: fallback };
  const reportHere: ReportProblem = (code, facts, place) =>
    report(code, facts, { key, ...found, consequence, ...place });
  return read(kind, written, reportHere) ?? fallback;
}

/** The modifier of an entry as written, or null. It is not parsed here: a file that few pages load may do that. */
export function modifierOf(entry: Entry, key: string, report: ReportProblem): string | null {
  return readKey(entry, key, text('text'), null, report);
}

/** The label of an entry, or else `fallback`. */
export function labelOf(entry: Entry, fallback: string, report: ReportProblem): string {
  return readKey(entry, 'label', LABEL, fallback, report);
}

const LABEL = text('text');

/** Reports the unknown keys of an entry. */
export function refuseOtherKeys(entry: Entry, known: readonly string[], report: ReportProblem): void {
  entry.forEach((_value, key) => {
    if (known.includes(key)) return;
    report('unknown-key', { key, known }, { consequence: 'ignored' });
  });
}

type ShortForm = Pick<ListForm<unknown>, 'value' | 'modifier'>;

/** One entry: as written, and parsed. `entry` is `null` if it does not follow the grammar. */
interface Part {
  readonly shown: string | null;
  readonly entry: Entry | null;
}

/**
 * A value, an optional modifier, an optional label, and a comma or the end: it always matches. A quote that does not
 * close where its part ends is an ordinary character (`decade='90s`).
 */
const SHORT_ENTRY = new RegExp(
  [
    /\s*(?:"([^"]*)"(?=\s*(?:[,:=]|$))|'([^']*)'(?=\s*(?:[,:=]|$))|([^,:=]*))\s*/,
    /(?::((?:\([^()]*\)|[^,=])*))?/,
    /(?:=\s*(?:"([^"]*)"(?=\s*(?:,|$))|'([^']*)'(?=\s*(?:,|$))|([^,]*))\s*)?/,
    /(?:,|$)/,
  ]
    .map(({ source }) => source)
    .join(''),
  'y',
);

function splitShort(written: string, form: ShortForm): Part[] {
  const parts: Part[] = [];
  let start = 0;
  while (start < written.length) {
    SHORT_ENTRY.lastIndex = start;
    const match = SHORT_ENTRY.exec(written);
    if (match === null) break;
    start = SHORT_ENTRY.lastIndex;
    const shown = match[0].replace(/,$/, '').trim();
    if (shown === '') continue;
    const value = match[1] ?? match[2] ?? match[3] ?? '';
    const modifier = match[4];
    const label = match[5] ?? match[6] ?? match[7];
    const entry = new Map([[form.value, value.trim()]]);
    if (modifier !== undefined && form.modifier !== undefined) entry.set(form.modifier, modifier.trim());
    if (label !== undefined) entry.set('label', label.trim());
    parts.push({ shown, entry: modifier === undefined || form.modifier !== undefined ? entry : null });
  }
  return parts;
}

function splitJson(written: string, form: ShortForm): Part[] | null {
  const json = fromJson(written);
  if (json === undefined) return null;
  const parts: Part[] = [];
  for (const item of Array.isArray(json) ? json : [json]) {
    if (typeof item === 'string') parts.push(...splitShort(item, form));
    else if (!isObject(item)) parts.push({ shown: String(item), entry: null });
    else {
      const entry = new Map<string, unknown>(Object.entries(item));
      const value = entry.get(form.value);
      parts.push({ shown: typeof value === 'string' ? value : null, entry });
    }
  }
  return parts;
}
