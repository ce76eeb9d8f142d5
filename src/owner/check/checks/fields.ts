import type { Config } from '../../../facets/config';
import { valuesOf } from '../../../typesense/response/fields';
import { counted } from '../../documents/number-text';
import { type FieldUse, shownFields } from '../probe/fields';
import { questionNames } from '../probe/probe-requests';
import type { Facts } from '../probe/probe-server';
import { meantBy, missingField, presenceOf, sample, schemaField, wrongName } from './known';
import { note, ok, type Row, unknown, wrong } from './row';

/** Checks the fields that are searched, together or alone: each must contain text. */
export function searchedRows({ queryBy, searchIn, collection }: Config, facts: Facts): readonly Row[] {
  const uses: readonly FieldUse[] = [
    ...queryBy.map((field) => ({ attribute: 'data-query-by', field })),
    ...searchIn.map(({ field }) => ({ attribute: 'data-search-in', field })),
  ];
  return uses.map(({ attribute: about, field }) => {
    const presence = presenceOf(field, facts);
    if (presence === 'text') return ok(about, field, '');
    if (presence === 'missing')
      return missingField(about, field, collection, facts, ({ type }) => type.startsWith('string'));
    const outcome = facts.outcomes.get(questionNames.field(field));
    if (presence === 'unknown' || outcome === undefined || !('said' in outcome)) return unasked(about, field);
    const type = schemaField(field, facts)?.type;
    const is = type === undefined ? '' : `, and is of the type ${type}`;
    return wrong(about, field, `cannot be searched${is}: the server says “${outcome.said}”`);
  });
}

/** Says which fields can be searched alone, but not with all others. A preset may name further ones. */
export function aloneRows({ queryBy, searchIn, preset }: Config): readonly Row[] {
  const isSearched = (field: string): boolean =>
    queryBy.some((one) => one === field || (one.endsWith('*') && field.startsWith(one.slice(0, -1))));
  const alone = preset === null ? searchIn.filter(({ field }) => !isSearched(field)) : [];
  return alone.map(({ field }) =>
    note('data-search-in', field, 'is not in data-query-by, so “Everywhere” does not search this field.'),
  );
}

/** Checks the fields that a hit shows, which may be in the documents but not in the schema. */
export function shownRows(config: Config, raw: Readonly<Record<string, string>>, facts: Facts): readonly Row[] {
  const isOwnWord = ({ attribute }: FieldUse) => raw[attribute.slice('data-'.length)] !== undefined;
  return shownFields(config).map((use) => shownRow(use, isOwnWord(use), config.collection, facts));
}

/** Checks the fields that the page's own template shows. */
export function templateRows(fields: readonly string[], collection: string, facts: Facts): readonly Row[] {
  return fields.map((field) => shownRow({ attribute: TEMPLATE, field }, true, collection, facts));
}

const TEMPLATE = 'data-template';

function shownRow({ attribute, field }: FieldUse, isWritten: boolean, collection: string, facts: Facts): Row {
  const presence = presenceOf(field, facts);
  const documents = sample(facts);
  const isShown = documents.some((document) => valuesOf(document, field).length > 0);
  if (isShown || presence === 'text' || presence === 'other') return ok(attribute, field, '');
  if (presence === 'unknown' || documents.length === 0) return unasked(attribute, field);
  const where = `is no field of "${collection}", nor in its first ${counted(documents.length, 'document')}`;
  if (!isWritten) return note(attribute, field, `${where}: hits ${WITHOUT[attribute] ?? 'do without'}.`);
  return wrongName(attribute, field, where, meantBy(field, facts));
}

/** The effect if the default of an attribute names a field that the collection does not have. */
const WITHOUT: Readonly<Record<string, string>> = {
  'data-url': 'are not links. Name the field with their address, or a pattern such as data-url="/items/{id}"',
};

/** A row about something that could not be checked. */
export function unasked(about: string, value: string): Row {
  return unknown(about, value, 'could not be read.');
}
