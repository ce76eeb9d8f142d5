import type { SourceDocument } from '../documents/document';
import { IndexerError, type TakeNote } from '../documents/notes';
import { counted } from '../documents/number-text';
import type { Reading } from '../read/read-sources';
import type { PrivateMeaning } from '../values/private-columns';
import { type ChosenSchema, chooseSchema } from './choose-schema';
import type { FieldOverride, FieldSchema, SchemaOverrides } from './collection-schema';
import { type CollectionDocument, createConverter } from './convert-document';
import { factsOf } from './field-facts-of';
import { lossByType } from './loss-by-type';
import type { FieldFacts, FieldUses } from './proposal/field-facts';
import { GROUP_FIELD } from './proposal/propose-facets';
import { proposeTag, type TagProposal } from './proposal/propose-tag';
import { privacyText, privateFields } from './recognize/private-fields';
import { type Recognition, recognizeColumns } from './recognize/recognize-columns';
import { MAX_FIELDS, type Summarized, summarizeFields } from './recognize/summarize-fields';

/** A collection that can be written to a folder or a server. */
export interface PlannedCollection extends ChosenSchema {
  readonly proposal: TagProposal;
  /**
   * The documents in reverse order of the sources: of equal hits, a search returns the document first that was written last.
   *
   * @param most only the first ones of the sources, at most this many.
   */
  documents(most?: number): Generator<CollectionDocument>;
  readonly size: number;
  /** Where a document came from, by its id. */
  whereOf(id: string): string;
}

interface CollectionOptions {
  readonly recognition?: RecognizedFields;
  readonly isPublic?: boolean;
}

/**
 * Chooses a schema for the records that were read, and fits the documents to it.
 *
 * @param options `recognition` is what `recognizeFields` has found in these records, if it is known; `isPublic` says whether every
 *   visitor can read all fields, as in an index of files.
 * @throws IndexError when there is no text to search.
 */
export function makeCollection(
  reading: Pick<Reading, 'sources' | 'documents' | 'isUntyped'>,
  overrides: SchemaOverrides,
  takeNote: TakeNote,
  { recognition = recognizeFields(reading), isPublic = true }: CollectionOptions = {},
): PlannedCollection {
  const { summaries, forms, units, doubts, left } = recognition;
  const { sources, documents } = reading;
  const privates = privateFields(summaries.values(), sources);
  const unasked = [...privates.keys()].filter((path) => !overrides.fields.some(({ name }) => name === path));
  for (const path of unasked) {
    const reason = privacyText(privates.get(path) as PrivateMeaning, isPublic);
    takeNote({ kind: 'doubtful', where: `"${path}"`, reason });
  }
  const [first] = left;
  if (first !== undefined) {
    const reason = `is the first of ${counted(left.length, 'field')} left out: ${TOO_MANY_FIELDS}`;
    takeNote({ kind: 'lost', where: `"${first}"`, reason });
  }
  const without = [...(isPublic ? unasked : []), ...left].map((name): FieldOverride => ({ name, drop: true }));
  const given = { ...overrides, fields: [...overrides.fields, ...without] };
  const isPrivate = (path: string): boolean => privates.has(path);
  const chosen = chooseSchema(summaries, documents.length, given, forms, isPrivate);
  const isGiven = (path: string): boolean =>
    given.fields.some(({ name, type, drop }) => name === path && (drop === true || type !== undefined));
  for (const { field, reason } of doubts) {
    if (!isGiven(field)) takeNote({ kind: 'doubtful', where: `"${field}"`, reason });
  }
  for (const { name, type, drop } of overrides.fields) {
    const summary = summaries.get(name);
    if (type === undefined || drop === true || summary === undefined) continue;
    const reason = lossByType(type, summary, forms.get(name));
    if (reason !== null) takeNote({ kind: 'doubtful', where: `"${name}"`, reason });
  }
  const fields = new Map(chosen.schema.fields.map((field) => [field.name, field]));
  const group = fields.get(GROUP_FIELD)?.facet === true && fields.has('page_title') ? GROUP_FIELD : null;
  const source = sources.length > 1 ? 'source' : null;
  const known = [...summaries.values()].map((one) =>
    factsOf(one, documents.length, units.get(one.path) ?? null, isPrivate(one.path)),
  );
  const proposal = proposeTag(withUses(known, chosen.schema.fields), chosen.roles, {
    group,
    source,
    timeZone: chosen.timeZone,
  });
  if (proposal.queryBy.length === 0) throw new IndexerError('No field has text to search.');
  const convert = createConverter(chosen, takeNote);
  let places: ReadonlyMap<string, string> | null = null;
  return {
    ...chosen,
    proposal,
    size: documents.length,
    documents: (most = documents.length) => converted(documents, convert, most),
    whereOf(id) {
      places ??= new Map(documents.map(({ key, where }) => [key, where]));
      return places.get(id) ?? id;
    },
  };
}

/** What is known of the fields, and which of them are too many. */
type RecognizedFields = Recognition & Pick<Summarized, 'left'>;

/** What the fields of all documents hold. It takes a while for many, and is the same whatever the overrides are. */
export function recognizeFields({ documents, isUntyped }: Pick<Reading, 'documents' | 'isUntyped'>): RecognizedFields {
  const { summaries, left } = summarizeFields(documents, isUntyped);
  const isLarge = documents.length * summaries.size > MOST_CELLS;
  const rare = [...summaries.values()].filter((one) => isLarge && one.documents < documents.length / 1000);
  return { ...recognizeColumns(summaries), left: [...rare.map(({ path }) => path), ...left] };
}

/** Records times fields, from which on rare fields cost too much: an index has a place for each field of each record. */
const MOST_CELLS = 5_000_000;
const TOO_MANY_FIELDS = `a collection has at most ${counted(MAX_FIELDS, 'field')}, and of many records none that less than one in a thousand has`;

/** The fields of a schema with what is known of them. What is known of a path is known of its levels. */
function withUses(known: readonly FieldFacts[], fields: readonly FieldSchema[]): readonly (FieldFacts & FieldUses)[] {
  const facts = new Map(known.map((one) => [one.name, one]));
  return fields.flatMap(({ name, type, index, facet, sort }) => {
    const one = facts.get(name) ?? facts.get(name.replace(/_lvl\d$/, ''));
    const isIndexed = index !== false;
    const uses = {
      isSearchable: isIndexed && /^string(?:\[\])?$/.test(type),
      isFacet: facet === true,
      isSortable: isIndexed && sort !== false && /^(?:int32|int64|float|bool)$/.test(type),
    };
    return one === undefined ? [] : [{ ...one, name, ...uses }];
  });
}

function* converted(
  documents: readonly SourceDocument[],
  convert: (document: SourceDocument, id: string) => CollectionDocument,
  most: number,
): Generator<CollectionDocument> {
  for (let index = Math.min(most, documents.length) - 1; index >= 0; index -= 1) {
    const document = documents[index] as SourceDocument;
    yield convert(document, document.key);
  }
}
