import type { SourceDocument } from './document';
import { IndexError, type TakeNote } from './notes';
import type { Reading } from './read-sources';
import { type ChosenSchema, chooseSchema } from './schema/choose-schema';
import { type CollectionDocument, createConverter } from './schema/convert-document';
import { searchedFields } from './schema/field-roles';
import { GROUP_FIELD, type ProposedFacet, proposeFacets } from './schema/propose-facets';
import { recognizeColumns } from './schema/recognize-columns';
import type { NumberUnit } from './schema/recognize-units';
import type { SchemaOverrides } from './schema/schema-file';
import { summarizeFields } from './schema/summarize-fields';

/** A collection that can be written to a folder or a server. */
export interface Collection extends ChosenSchema {
  /** The fields to search, the most important first. */
  readonly queryBy: readonly string[];
  readonly facets: readonly ProposedFacet[];
  /** What the numbers of fields are. */
  readonly units: ReadonlyMap<string, NumberUnit>;
  /** Field to group by, where pages are in sections. */
  readonly group: string | null;
  /** The documents in reverse order of the sources: of equal hits, a search returns the document first that was written last. */
  documents(): Generator<CollectionDocument>;
  readonly size: number;
  /** Where a document came from, by its id. */
  whereOf(id: string): string;
}

/**
 * Chooses a schema for the records that were read, and fits the documents to it.
 *
 * @throws IndexError when there is no text to search.
 */
export function makeCollection(
  { documents, isUntyped }: Pick<Reading, 'documents' | 'isUntyped'>,
  overrides: SchemaOverrides,
  takeNote: TakeNote,
): Collection {
  const { summaries, forms, units, doubts } = recognizeColumns(summarizeFields(documents, isUntyped));
  const chosen = chooseSchema(summaries, documents.length, overrides, forms);
  const isGiven = (path: string): boolean =>
    overrides.fields.some(({ name, type, drop }) => name === path && (drop === true || type !== undefined));
  for (const { field, reason } of doubts) {
    if (!isGiven(field)) takeNote({ kind: 'doubtful', where: `"${field}"`, reason });
  }
  const fields = new Map(chosen.schema.fields.map((field) => [field.name, field]));
  const all = [...summaries.values()];
  const isSearchable = (path: string): boolean => {
    const field = fields.get(path);
    return field !== undefined && field.index !== false && /^string(?:\[\])?$/.test(field.type);
  };
  const queryBy = searchedFields(all, isSearchable, chosen.roles);
  if (queryBy.length === 0) throw new IndexError('No field holds a text that could be searched.');
  const isFacet = (path: string): boolean => fields.get(path)?.facet === true;
  const convert = createConverter(chosen, takeNote);
  const places = new Map(documents.map(({ key, where }) => [key, where]));
  return {
    ...chosen,
    units,
    queryBy,
    facets: proposeFacets(
      all.filter(({ path }) => isFacet(path)),
      documents.length,
    ),
    group: isFacet(GROUP_FIELD) && fields.has('page_title') ? GROUP_FIELD : null,
    size: documents.length,
    documents: () => converted(documents, convert),
    whereOf: (id) => places.get(id) ?? id,
  };
}

function* converted(
  documents: readonly SourceDocument[],
  convert: (document: SourceDocument, id: string) => CollectionDocument,
): Generator<CollectionDocument> {
  for (let index = documents.length - 1; index >= 0; index -= 1) {
    const document = documents[index] as SourceDocument;
    yield convert(document, document.key);
  }
}
