import { closestName } from '../../../tag/problems/did-you-mean';
import type { KnownField } from '../../../typesense/diagnose/schema';
import type { Document } from '../../../typesense/response/fields';
import { documentsOf } from '../../../typesense/send/search-all';
import { questionNames } from '../probe/probe-requests';
import type { Facts } from '../probe/probe-server';
import { type Row, wrong } from './row';

/** Whether a field is in the schema, as far as the server reveals; `text` if it can be searched. */
type Presence = 'text' | 'other' | 'missing' | 'unknown';

export function presenceOf(field: string, facts: Facts): Presence {
  const outcome = facts.outcomes.get(questionNames.field(field));
  if (outcome === undefined) return 'unknown';
  if (!('said' in outcome)) return 'text';
  if (outcome.status === 404) return 'missing';
  return outcome.status === 400 ? 'other' : 'unknown';
}

/** A field in the schema; undefined if the schema lacks it or cannot be read. */
export function schemaField(field: string, { schema }: Facts): KnownField | undefined {
  return schema?.fields.find(({ name }) => name === field);
}

/** The documents that were read. */
export function sample({ outcomes }: Facts): readonly Document[] {
  const outcome = outcomes.get(questionNames.documents);
  return outcome === undefined ? [] : documentsOf(outcome);
}

/** The field that was probably meant: a suitable one of the schema, or one that documents have. */
export function meantBy(
  field: string,
  facts: Facts,
  isCandidate: (field: KnownField) => boolean = () => true,
): string | null {
  const known = facts.schema
    ? facts.schema.fields.filter(isCandidate).map(({ name }) => name)
    : [...new Set(sample(facts).flatMap((document) => pathsOf(document)))];
  return closestName(field, known);
}

/** A row about a field that the collection lacks. `isCandidate` are the fields that may have been meant. */
export function missingField(
  about: string,
  field: string,
  collection: string,
  facts: Facts,
  isCandidate?: (field: KnownField) => boolean,
): Row {
  return wrongName(about, field, `is no field of "${collection}"`, meantBy(field, facts, isCandidate));
}

/** A row about an unknown name. The sentence ends with the name that was probably meant, if any. */
export function wrongName(about: string, name: string, sentence: string, meant: string | null): Row {
  return wrong(about, name, sentence + didYouMean(meant), meant === null ? {} : { meant });
}

/** The end of a sentence about an unknown name. */
export function didYouMean(meant: string | null): string {
  return meant === null ? '.' : `, did you mean "${meant}"?`;
}

/** The dotted names of all values in a document. */
export function pathsOf(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.length === 0 ? [path] : value.flatMap((entry) => pathsOf(entry, path));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path === '' ? name : `${path}.${name}`));
}
