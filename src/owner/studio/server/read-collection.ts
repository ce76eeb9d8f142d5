import { holdsOf, type KnownField, type KnownSchema, schemaOf } from '../../../typesense/diagnose/schema';
import { type Document, valuesOf } from '../../../typesense/response/fields';
import { documentsOf, onlyFacet, type SearchOutcome } from '../../../typesense/send/search-all';
import type { SendWithKey } from '../../../typesense/send/sender';
import { pathsOf } from '../../check/checks/known';
import {
  firstQuestion,
  MAX_VALUES,
  offerQuestions,
  type ProbeSearch,
  questionNames,
} from '../../check/probe/probe-requests';
import { sendAll } from '../../check/probe/probe-server';
import { suggestFacets } from '../../check/suggest-facets';
import { grouped } from '../../documents/number-text';
import type { Raw } from '../design/design';

/** What is known of a collection: from its schema if the key may read it, else from its documents and from refused searches. */
export interface CollectionInfo {
  readonly name: string;
  readonly documents: number;
  readonly fields: readonly FieldInfo[];
  /** Facets that fit the fields, each as it is written. */
  readonly proposals: readonly CollectionProposal[];
  /** The first documents. */
  readonly sample: readonly Document[];
  /** What an index of files says of its tag; null for a server. */
  readonly attributes: Raw | null;
}

/** A field, as the owner chooses among them. */
export interface FieldInfo {
  readonly name: string;
  readonly type: string;
  readonly isSearchable: boolean;
  readonly isFacet: boolean;
  readonly isSortable: boolean;
  /** Up to three values, as text. */
  readonly samples: readonly string[];
  /** Of a facet: how many values it has, such as `12` or `250+`; null if unknown. */
  readonly count: string | null;
  /** Of a facet: how many values are known, and the smallest and greatest number; null if unknown. */
  readonly different: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** A facet that the panel could have. */
interface CollectionProposal {
  readonly written: string;
  readonly because: string;
  /** The fields that it filters by. */
  readonly fields: readonly string[];
}

/** Reads what can be known about a collection; returns the server's words if it refuses. */
export async function readCollection(
  send: SendWithKey,
  name: string,
): Promise<CollectionInfo | { readonly refusal: string }> {
  const [documents, schemaAnswer] = await Promise.all([
    sendAll(new Map([[questionNames.documents, firstQuestion({ collection: name })]]), send),
    send({ path: `/collections/${encodeURIComponent(name)}` }),
  ]);
  const first = documents[0]?.[1];
  if (first === undefined || 'said' in first) return { refusal: first?.said ?? '' };
  const sample = documentsOf(first);
  const known = schemaOf(schemaAnswer);
  const candidates = known ?? guessSchema(name, sample);
  const answers = new Map(await sendAll(questionsAbout(name, candidates.fields), send));
  const schema: KnownSchema = known ?? {
    ...candidates,
    fields: candidates.fields.map((field) => confirmed(field, answers)),
  };
  const offers = new Map([...answers].filter(([question]) => question.startsWith(questionNames.offer(''))));
  return {
    name,
    documents: first.outOf,
    sample,
    attributes: null,
    fields: schema.fields
      .filter(({ type }) => !/^(?:object|auto)/.test(type))
      .map((field) => describe(field, sample, answers)),
    proposals: suggestFacets(schema, offers, []).map((one) => ({ ...one, fields: fieldsIn(one.written) })),
  };
}

function fieldsIn(written: string): readonly string[] {
  return written.split(' > ').map((level) => level.replace(/:[a-z]+$/, ''));
}

/** The searches that show whether each field can be searched, sorted by and filtered by. */
function questionsAbout(collection: string, fields: readonly KnownField[]): ReadonlyMap<string, ProbeSearch> {
  const every: ProbeSearch = { collection, q: '*', per_page: 0 };
  const facets = offerQuestions({ collection } as Parameters<typeof offerQuestions>[0], { name: collection, fields });
  return new Map([
    ...fields
      .filter(({ type }) => holdsOf(type) === 'text')
      .map(({ name }): [string, ProbeSearch] => [questionNames.field(name), { ...every, q: 'a', query_by: name }]),
    ...fields
      .filter(({ isSortable }) => isSortable)
      .map(({ name }): [string, ProbeSearch] => [questionNames.sort(name), { ...every, sort_by: `${name}:asc` }]),
    ...facets,
  ]);
}

/** Guesses from the documents a schema that the key may not read; searches confirm it later. */
function guessSchema(name: string, sample: readonly Document[]): KnownSchema {
  const paths = [...new Set(sample.flatMap((document) => pathsOf(document)))].filter((path) => path !== 'id');
  const fields = paths.map((path) => {
    const type = typeOf(sample, path);
    return { name: path, type, isFacet: true, isSortable: !type.endsWith('[]') };
  });
  return { name, fields };
}

function typeOf(sample: readonly Document[], path: string): string {
  const isMany = sample.some((document) => valuesOf(document, path).length > 1);
  const values = sample.flatMap((document) => valuesOf(document, path));
  const one = values.every((value) => typeof value === 'boolean')
    ? 'bool'
    : values.every((value) => typeof value === 'number')
      ? values.every(Number.isInteger)
        ? 'int64'
        : 'float'
      : 'string';
  return isMany ? `${one}[]` : one;
}

/** A guessed field, corrected by the responses of the server. */
function confirmed(field: KnownField, answers: ReadonlyMap<string, SearchOutcome>): KnownField {
  return {
    ...field,
    isFacet: isAnswered(questionNames.offer(field.name), answers),
    isSortable: field.isSortable && isAnswered(questionNames.sort(field.name), answers),
  };
}

function isAnswered(question: string, answers: ReadonlyMap<string, SearchOutcome>): boolean {
  const outcome = answers.get(question);
  return outcome !== undefined && !('said' in outcome);
}

function describe(
  { name, type, isFacet, isSortable }: KnownField,
  sample: readonly Document[],
  answers: ReadonlyMap<string, SearchOutcome>,
): FieldInfo {
  const counts = onlyFacet(answers.get(questionNames.offer(name)));
  const values = new Set(sample.flatMap((document) => valuesOf(document, name)).map(String));
  const count = counts === undefined ? null : grouped(counts.values.length);
  return {
    name,
    type,
    isSearchable: isAnswered(questionNames.field(name), answers),
    isFacet,
    isSortable,
    samples: [...values].filter(Boolean).slice(0, 3),
    count: counts !== undefined && counts.values.length >= MAX_VALUES ? `${count}+` : count,
    different: counts?.values.length ?? null,
    min: counts?.min ?? null,
    max: counts?.max ?? null,
  };
}
