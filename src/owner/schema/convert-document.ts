import { type DocumentValue, isRecord, type SourceDocument } from '../documents/document';
import type { TakeNote } from '../documents/notes';
import { counted, grouped } from '../documents/number-text';
import { cellText } from '../read/page/fragment-text';
import { isBlank, readAmount } from '../values/amount-text';
import { fieldName } from '../values/field-name';
import { readBool, readDate, readNumber, readPointValue } from '../values/read-value';
import { addressesIn, levelsOf, splitText } from '../values/split-text';
import { type ChosenSchema, levelName } from './choose-schema';
import { readColumnDate } from './recognize/recognize-dates';
import type { ColumnForm } from './recognize/recognized';

/** Longest text that is indexed: characters. A book of 200 pages has fewer. */
const MAX_TEXT_LENGTH = 500_000;

/** A document that fits the schema of a collection. */
export interface CollectionDocument {
  readonly id: string;
  readonly [name: string]: DocumentValue;
}

/**
 * Makes documents fit a schema: texts become the numbers, dates and lists that they hold, fields without a value are left out.
 * A value that does not fit stays as it is: the index or the server then refuses the document.
 */
export function createConverter({ schema, forms, dropped, timeZone }: ChosenSchema, takeNote: TakeNote) {
  const types = new Map(schema.fields.map(({ name, type }) => [name, type]));

  const convertValue = (
    value: DocumentValue,
    path: string,
    isListed: boolean,
    where: string,
  ): DocumentValue | undefined => {
    if (value === null || value === '') return undefined;
    const type = types.get(path) ?? '';
    const single = type.replace('[]', '');
    if (single === 'geopoint') {
      const point = readPointValue(value, path);
      if (point !== null) {
        if (isRecord(value) && typeof value['type'] === 'string' && value['type'] !== 'Point') noteShape(path, where);
        return point;
      }
    }
    const form = forms.get(path);
    const several = typeof value === 'string' && type.endsWith('[]') ? severalIn(value, form) : null;
    if (several !== null) return several.length > 0 ? several : undefined;
    if (Array.isArray(value)) {
      const items = value.flatMap((one) => convertValue(one, path, true, where) ?? []);
      return items.length > 0 ? items : undefined;
    }
    if (isRecord(value)) return convertFields(value, `${path}.`, where);
    const scalar = convertScalar(value as string | number | boolean, single, form, timeZone);
    if (scalar === undefined) return undefined;
    const cut = typeof scalar === 'string' ? cutText(scalar, path, where, takeNote) : scalar;
    // In a list of objects, each object holds a single value.
    return type.endsWith('[]') && !isListed && !path.includes('.') ? [cut] : cut;
  };

  const noted = new Set<string>();
  /** Two columns such as "Price (EUR)" and "Price EUR" get the same field name: notes it once for all documents. */
  const noteClash = (written: string, path: string, where: string): void => {
    if (noted.has(path)) return;
    noted.add(path);
    const reason = `has two fields with the name "${path}", one of them "${written}": only the first is indexed, in every document`;
    takeNote({ kind: 'changed', where, reason });
  };

  /** Notes once for all documents that shapes are places. */
  const noteShape = (path: string, where: string): void => {
    if (noted.has(`shape ${path}`)) return;
    noted.add(`shape ${path}`);
    const reason = `has a shape in "${path}": its middle is indexed as a place, in every document`;
    takeNote({ kind: 'changed', where, reason });
  };

  const convertFields = (fields: Readonly<Record<string, DocumentValue>>, prefix: string, where: string) => {
    // Not an object: a field may be called "constructor", or "__proto__".
    const converted = new Map<string, DocumentValue>();
    for (const [written, value] of Object.entries(fields)) {
      const name = fieldName(written);
      const path = prefix + name;
      if (name === '' || path === 'id' || dropped.has(path)) continue;
      const result = convertValue(value, path, false, where);
      if (result === undefined) continue;
      if (converted.has(name)) noteClash(written, path, where);
      else {
        for (const [one, made] of [[name, result] as const, ...levelsIn(value, name, forms.get(path))])
          converted.set(one, made);
      }
    }
    return Object.fromEntries(converted);
  };

  return ({ fields, where }: SourceDocument, id: string): CollectionDocument => ({
    ...convertFields(fields, '', where),
    id,
  });
}

/** Cuts a text that is too long, and takes a note of it. */
function cutText(text: string, path: string, where: string, takeNote: TakeNote): string {
  if (text.length <= MAX_TEXT_LENGTH) return text;
  const reason = `has ${counted(text.length, 'character')} in "${path}": the first ${grouped(MAX_TEXT_LENGTH)} are indexed`;
  takeNote({ kind: 'changed', where, reason });
  return text.slice(0, MAX_TEXT_LENGTH);
}

function convertScalar(
  value: string | number | boolean,
  type: string,
  form: ColumnForm | undefined,
  timeZone: string,
): DocumentValue | undefined {
  const text = String(value).trim();
  // In a column that was recognised, a text such as "n/a" is no value; otherwise the index or the server reports it as wrong.
  if (form?.kind === 'date' && type !== 'string') return readColumnDate(text, form.first, timeZone) ?? undefined;
  if (typeof value === 'string' && type !== 'string' && type !== '' && isBlank(value)) return undefined;
  const otherwise = form?.kind === 'number' && typeof value === 'string' ? undefined : value;
  switch (type) {
    case 'string':
      return form?.kind === 'html' ? cellText(String(value)) : String(value);
    case 'int32':
    case 'int64':
      return numberIn(value, form) ?? readDate(text, timeZone) ?? otherwise;
    case 'float':
      return numberIn(value, form) ?? otherwise;
    case 'bool':
      return readBool(value) ?? (form?.kind === 'bool' && /^[01]$/.test(text) ? text === '1' : value);
    default:
      return value;
  }
}

/** The number in a text as its column is read; without that, only if the text can be read in one way. */
export function numberIn(value: string | number | boolean, form: ColumnForm | undefined): number | null {
  if (typeof value !== 'string') return readNumber(value);
  if (form?.kind === 'number') return readAmount(value)?.numbers[form.mark] ?? null;
  const plain = readNumber(value);
  if (plain !== null) return plain;
  const { '.': point, ',': comma } = readAmount(value)?.numbers ?? { '.': null, ',': null };
  return point === null || comma === null || point === comma ? (point ?? comma) : null;
}

/** The values in a text that holds several; null if it holds one. */
function severalIn(text: string, form: ColumnForm | undefined): readonly string[] | null {
  if (form?.kind === 'addresses') return addressesIn(text).length > 0 ? addressesIn(text) : null;
  const isSeveral = form?.kind === 'list' || (form?.kind === 'levels' && form.marks !== null);
  return isSeveral && form.marks !== null ? splitText(text, form.marks) : null;
}

/** The fields with the levels of a hierarchy, made of the path or the paths in a field. */
function levelsIn(
  value: DocumentValue,
  name: string,
  form: ColumnForm | undefined,
): readonly [string, DocumentValue][] {
  if (form?.kind !== 'levels') return [];
  const texts = [value].flat().filter((one) => typeof one === 'string');
  const paths = texts.flatMap((text) => (form.marks === null ? [text] : splitText(text, form.marks)));
  const all = paths.map((path) => levelsOf(path, form.mark));
  const fields = Array.from({ length: form.depth }, (_, level): [string, DocumentValue][] => {
    const values = [...new Set(all.flatMap((levels) => levels[level] ?? []))];
    const [first] = values;
    return first === undefined ? [] : [[levelName(name, level), form.marks === null ? first : values]];
  });
  return fields.flat();
}
