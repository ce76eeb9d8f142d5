import { type Document, valuesOf } from '../../../typesense/response/fields';
import { rolesOf } from '../../schema/proposal/choose-roles';
import { type FieldFacts, type FieldUses, isPictureAddress } from '../../schema/proposal/field-facts';
import { proposeTag } from '../../schema/proposal/propose-tag';
import { isNamed } from '../../values/column-names';
import { privateMeaning } from '../../values/private-columns';
import type { Raw } from '../design/design';
import { holdBack } from '../design/hold-back';
import type { CollectionInfo, FieldInfo } from './read-collection';

/** The attributes that suit a collection, as `searchlet index` proposes them: what an index says itself, else from fields, a sample, and counts of facets. */
export function proposeAttributes({ fields, sample, documents, attributes }: CollectionInfo): Raw {
  // A stranger may have made the index, too.
  if (attributes !== null) return holdBack({ raw: attributes, sources: [], card: '' }).design.raw;
  const facts = fields.map((field) => factsOf(field, sample, documents));
  return proposeTag(facts, rolesOf(facts)).attributes;
}

function factsOf(field: FieldInfo, sample: readonly Document[], documents: number): FieldFacts & FieldUses {
  const { name, type, isSearchable, isFacet, isSortable } = field;
  const having = sample.filter((document) => valuesOf(document, name).length > 0).length;
  const values = sample.flatMap((document) => valuesOf(document, name)).map(String);
  const addresses = values.filter((value) => ADDRESS.test(value)).length;
  const share = sample.length === 0 ? 1 : having / sample.length;
  const distinct = new Set(values).size;
  const characters = values.reduce((sum, value) => sum + value.length, 0);
  const holds = holdsOf(field);
  return {
    name,
    holds,
    isPrivate: privateMeaning(name, holds === 'number') !== null,
    isList: type.endsWith('[]'),
    isAddress: values.length > 0 && addresses > 0.9 * values.length,
    isPicture: isPictureAddress(values[0] ?? ''),
    length: characters / Math.max(1, values.length),
    share,
    values: documents * share * Math.max(1, values.length / Math.max(1, having)),
    different: field.different ?? distinct,
    distinctness: distinct / Math.max(1, sample.length),
    min: field.min ?? 0,
    max: field.max ?? 0,
    unit: null,
    isSearchable,
    isFacet,
    isSortable,
  };
}

/** A server does not know that numbers are dates: their name and size reveal it. */
function holdsOf({ name, type, min, max }: FieldInfo): FieldFacts['holds'] {
  if (/^string/.test(type)) return 'text';
  if (/^bool/.test(type)) return 'bool';
  if (!/^(?:int32|int64|float)/.test(type)) return 'other';
  const isTime = min !== null && max !== null && max > FIRST_SECOND && max < LAST_SECOND;
  return isTime && (isNamed(name, 'date') || /_at$|release/.test(name)) ? 'date' : 'number';
}

/** Seconds since 1970 of the years 1973 and 2100. */
const FIRST_SECOND = 1e8;
const LAST_SECOND = 4.1e9;

const ADDRESS = /^(?:https?:\/\/|\/)\S+$/;
