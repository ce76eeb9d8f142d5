import type { DecimalMark } from '../../values/amount-text';
import { isNamed } from '../../values/column-names';
import { splitText } from '../../values/split-text';
import { areYesOrNo, isOfLanguages } from '../../values/yes-no';
import type { NumberUnit } from '../proposal/field-facts';
import { recognizeAmounts, usualMark } from './recognize-amounts';
import { readColumnDate, recognizeDates } from './recognize-dates';
import { recognizeLevels } from './recognize-levels';
import { recognizeList } from './recognize-list';
import { unitsOf } from './recognize-units';
import { type ColumnForm, NOTHING_FOUND, type Recognized } from './recognized';
import { type FieldSummary, MAX_COUNTED } from './summarize-fields';

/** Something about a column that the site owner should look at. */
interface Doubt {
  readonly field: string;
  /** The end of a sentence. */
  readonly reason: string;
}

/** What is recognised in the texts of all columns. */
export interface Recognition {
  /** As if the texts were the values that they are read as. */
  readonly summaries: ReadonlyMap<string, FieldSummary>;
  readonly forms: ReadonlyMap<string, ColumnForm>;
  readonly units: ReadonlyMap<string, NumberUnit>;
  readonly doubts: readonly Doubt[];
}

/** Decides for each column as a whole how its texts are read: never cell by cell. */
export function recognizeColumns(given: ReadonlyMap<string, FieldSummary>): Recognition {
  const usual = usualMark(given.values());
  const forms = new Map<string, ColumnForm>();
  const doubts: Doubt[] = [];
  const summaries = new Map<string, FieldSummary>();
  for (const [field, summary] of given) {
    const { form, doubt } = recognize(summary, usual);
    if (doubt !== null) doubts.push({ field, reason: doubt });
    if (form !== null) forms.set(field, form);
    summaries.set(field, form === null ? summary : asRead(summary, form));
  }
  return { summaries, forms, units: unitsOf(summaries, forms), doubts };
}

function recognize(summary: FieldSummary, usual: DecimalMark | null): Recognized {
  const { path, values, addressLists, addresses, markup, counts } = summary;
  if (addressLists > 0 && addressLists + addresses > 0.9 * values) return sure({ kind: 'addresses' });
  if (addresses > 0.9 * values) return NOTHING_FOUND;
  if (markup > values * (isNamed(path, 'text') ? MIN_MARKUP_IN_TEXTS : 0.5)) return sure({ kind: 'html' });
  const texts = [...counts.keys()];
  if (counts.size <= MAX_WORDS && isTextual(summary) && !isOfLanguages(path) && areYesOrNo(texts))
    return sure({ kind: 'bool' });
  if (isNamed(path, 'flag') && texts.length > 0 && texts.every((text) => text === '0' || text === '1')) {
    return sure({ kind: 'bool' });
  }
  for (const recognizer of [recognizeDates, recognizeAmounts, recognizeLevels, recognizeList]) {
    const found = recognizer(summary, usual);
    if (found.form !== null || found.doubt !== null) return found;
  }
  return NOTHING_FOUND;
}

/** Visitors would read the tags of each description that has some. In another column, such as one of code, a few may be meant. */
const MIN_MARKUP_IN_TEXTS = 0.01;

/** Yes and no, each written small, with a capital and in capitals. */
const MAX_WORDS = 6;

function sure(form: ColumnForm): Recognized {
  return { form, doubt: null };
}

/** "no" is English too: in a Spanish column it counts as true or false, and "sí" as a text. */
function isTextual({ kinds }: FieldSummary): boolean {
  return [...kinds].every((kind) => kind === 'text' || kind === 'bool');
}

function asRead(summary: FieldSummary, form: ColumnForm): FieldSummary {
  switch (form.kind) {
    case 'number': {
      const { min, max, isWhole } = summary.amounts.bounds[form.mark];
      return { ...summary, kinds: new Set([isWhole ? 'integer' : 'decimal']), min, max };
    }
    case 'html':
      return summary;
    case 'date': {
      const { first } = form;
      const days = [...summary.counts.keys()].flatMap((text) => readColumnDate(text, first) ?? []);
      const bounds = first === null ? {} : { min: Math.min(...days), max: Math.max(...days) };
      return { ...summary, kinds: new Set(['date']), ...bounds };
    }
    case 'bool':
      return { ...summary, kinds: new Set(['bool']) };
    case 'addresses':
      return { ...summary, isList: true, addresses: summary.values };
    case 'list':
      return { ...summary, isList: true, ...partsOf(summary, form.marks) };
    case 'levels':
      return form.marks === null ? summary : { ...summary, isList: true, ...partsOf(summary, form.marks) };
  }
}

/** The counts of the single values in texts that hold several. */
function partsOf({ counts, values }: FieldSummary, marks: RegExp) {
  const parts = new Map<string, number>();
  let number = 0;
  let longest = 0;
  for (const [text, count] of counts) {
    for (const part of new Set(splitText(text, marks))) {
      number += count;
      longest = Math.max(longest, part.length);
      const before = parts.get(part);
      if (before !== undefined || parts.size < MAX_COUNTED) parts.set(part, (before ?? 0) + count);
    }
  }
  return { counts: parts, longest, values: Math.max(values, number) };
}
