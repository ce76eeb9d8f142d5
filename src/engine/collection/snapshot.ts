import { buildColumn, type Column } from '../documents/column';
import type { StoredDocument } from '../documents/document';
import { valueAt } from '../documents/path';
import type { Schema, SchemaField } from '../documents/schema';
import { type TokenRules, tokenRules } from '../documents/tokens';
import { remember } from '../remember';
import type { HighlightField } from '../text/highlight';
import type { Needles } from '../text/highlight-text';
import type { Synonym } from '../text/synonyms';
import { buildTerms, type Terms } from '../text/terms';
import type { Override } from './overrides';

/** The documents as searches see them, in the order in which they were added: each is a row. */
export interface Snapshot {
  rows: readonly StoredDocument[];
  /** A document for a hit, with less than in `rows`: of a long text, only the part around the first mark. */
  excerpt?(row: number, needles: Needles, fields: readonly HighlightField[]): StoredDocument;
  rowOf: Pick<ReadonlyMap<string, number>, 'get' | 'has'>;
  /** How filters, facets and curation read texts. */
  rules: TokenRules;
  /** How a query, and the texts that it is looked for in, are read. */
  textRules: TokenRules;
  /** The values of a field, by row. */
  values(field: SchemaField): readonly unknown[];
  column(field: SchemaField): Column;
  terms(field: SchemaField): Terms;
}

/** The parts of a collection that a search reads. */
export interface Searchable {
  schema: Schema;
  synonyms: ReadonlyMap<string, Synonym>;
  overrides: ReadonlyMap<string, Override>;
  snapshot(): Snapshot;
}

/**
 * The snapshot of documents that fit a schema.
 *
 * @param known what need not be read from the documents.
 */
export function createSnapshot(
  rows: readonly StoredDocument[],
  schema: Schema,
  textRules: TokenRules = tokenRules(schema),
  known: Partial<Pick<Snapshot, 'rowOf' | 'values'>> = {},
): Snapshot {
  const { values = (field) => rows.map((row) => valueAt(row, field.name)) } = known;
  const rules = tokenRules(schema);
  const columns = new Map<string, Column>();
  const terms = new Map<string, Terms>();
  return {
    rows,
    rowOf: known.rowOf ?? new Map(rows.map((row, index) => [row.id, index])),
    rules,
    textRules,
    values,
    column: (field) => remember(columns, field.name, () => buildColumn(values(field), field, rules)),
    terms: (field) => remember(terms, field.name, () => buildTerms(rows, field, textRules)),
  };
}
