import { type Collection, createCollection } from '../../engine/collection/collection';
import { readOverride } from '../../engine/collection/overrides';
import { baseTypeOf, parseSchema, type Schema } from '../../engine/documents/schema';
import { RequestError } from '../../engine/errors';
import { FORMAT, type Manifest } from '../../engine/files/format';
import type { JsonObject } from '../../engine/json';
import { readSynonym } from '../../engine/text/synonyms';
import { createSwapGuard, NO_SOURCES, type SwapGuard } from '../documents/guard-swap';
import { IndexerError } from '../documents/notes';
import { createPackedDocuments, type PackedRows } from '../documents/packed-documents';
import {
  type ChangedOutcome,
  compareDigests,
  type Digests,
  digestOf,
  isUnchanged,
  OTHER_SETTINGS,
  REORDERED,
  writtenDigests,
} from './folder/digests';
import type { StoredDigests } from './folder/folder-digests';
import type { IndexFolder } from './folder/index-folder';
import type { IndexOptions, IndexSource, WrittenIndex } from './write-index';
import { writeParts } from './write-parts';

/**
 * Builds an index. Nothing is opened before all documents have been read. They are kept as bytes, and read again for each kind of file,
 * which is written as soon as it is complete.
 *
 * @param open opens the place that the index is written into.
 * @throws RequestError with Typesense's words for a schema, or a document, that is wrong; IndexError when every document is
 *   refused, and when much would be replaced by little; the errors of `open`.
 */
export async function buildIndex(
  open: () => Promise<IndexFolder>,
  { name, schema, documents }: IndexSource,
  options: BuildOptions,
): Promise<WrittenIndex> {
  const { tuning, attributes, wholeLimit = WHOLE_LIMIT, guarded = NO_SOURCES, settings } = options;
  const guard = createSwapGuard(guarded);
  const accepted = createPackedDocuments();
  const collection = createCollection(parseSchema({ name, ...schema }), 0, undefined, accepted);
  const { digests, refusal } = await addAll(documents, collection, guard, options);
  const rows = accepted.rows();
  const count = rows.ids.length;
  const overrides = new Map(tuning?.overrides?.map(([id, body]) => [id, readOverride(body)] as const));
  if (count === 0 && refusal !== null) {
    throw new IndexerError(`No document fits the schema, so the old index stays. The first one: ${refusal}`);
  }
  const index = await open();
  try {
    guard.check(count, index.live);
    const made = settings === undefined ? null : { settings, documents: digests };
    const outcome = made && (await outcomeOf(made, index));
    if (outcome !== null && 'changes' in outcome && isUnchanged(outcome.changes)) {
      return { documents: count, ...(await index.kept()), outcome };
    }
    const whole = wholeText(rows, wholeLimit, index);
    const content =
      whole === null
        ? await writeParts(rows, { ...collection, overrides }, attributes ?? {}, index)
        : await index.add('documents', whole);
    const manifest: Manifest = {
      ...headOf(collection.schema, count, options),
      ...(tuning?.overrides && { overrides: [...overrides] }),
      ...(guarded.sources.length > 0 && {
        sources: guarded.sources.map(({ name, documents: count }) => ({ name, documents: count })),
      }),
      ...(made && { digests: await index.addJson('digests', writtenDigests(made)) }),
      content,
    };
    const summed = { ...manifest, sum: `#${index.hashOf(JSON.stringify(manifest))}` };
    return { documents: count, ...(await index.finish(summed)), ...(outcome && { outcome }) };
  } finally {
    await index.close();
  }
}

type BuildOptions = Omit<IndexOptions, 'now' | 'lockTimes' | 'onWait'>;

/** Adds documents to a collection; returns the digests of all, for `--changed`, and why the first one was refused. */
async function addAll(
  documents: IndexSource['documents'],
  collection: Collection,
  guard: SwapGuard,
  { onRefused, guarded = NO_SOURCES, settings }: BuildOptions,
): Promise<{ readonly digests: Digests; readonly refusal: string | null }> {
  const digests = new Map<string, string>();
  let refusal: string | null = null;
  for await (const document of documents) {
    const id = idOf(document);
    try {
      const digest = settings === undefined ? '' : digestOf(document, guarded.sourceOf(id));
      collection.write(document as JsonObject, 'create', 'coerce_or_reject');
      if (settings !== undefined) digests.set(id, digest);
    } catch (error) {
      if (!onRefused || !(error instanceof RequestError)) throw error;
      guard.refuse(id, error.message);
      onRefused(document, error.message);
      refusal ??= error.message;
    }
  }
  return { digests, refusal };
}

/** The first part of a manifest. */
function headOf(
  schema: Schema,
  documents: number,
  { queryBy, attributes, tuning }: BuildOptions,
): Pick<Manifest, 'format' | 'schema' | 'documents' | 'queryBy' | 'attributes' | 'synonyms'> {
  return {
    format: FORMAT,
    schema: { ...schema },
    documents,
    queryBy: queryBy ?? textFields(schema),
    ...(attributes && { attributes }),
    ...(tuning?.synonyms && { synonyms: tuning.synonyms.map(([id, body]) => [id, readSynonym(body)]) }),
  };
}

/** What has changed since the last run with `--changed`, or why that is unknown. */
async function outcomeOf({ settings, documents }: StoredDigests, index: IndexFolder): Promise<ChangedOutcome> {
  const before = await index.digests();
  if (index.live === null) return { whole: 'The folder has no index of an earlier run.' };
  if (before === null)
    return {
      whole: 'The last run was without --changed, by another version, or a file of its index is missing or damaged.',
    };
  if (before.settings !== settings) return { whole: OTHER_SETTINGS };
  const changes = compareDigests(before.documents, documents);
  const ids = [...documents.keys()];
  const isOrdered = [...before.documents.keys()].every((id, index) => id === ids[index]);
  return isUnchanged(changes) && !isOrdered ? { whole: REORDERED } : { changes };
}

function idOf(document: object): string {
  return String((document as JsonObject)['id']);
}

const WHOLE_LIMIT = 100_000;

/** All documents as JSON; null if they are too many for one file. A text that is 50 times as long as the limit never compresses to it. */
function wholeText({ ids, json }: PackedRows, limit: number, index: IndexFolder): string | null {
  if (ids.length === 0) return '[]';
  if (ids.length > MAX_ROWS) return null;
  const texts: string[] = [];
  let length = 1;
  for (let row = 0; row < ids.length; row += 1) {
    texts.push(json(row));
    length += (texts[row]?.length ?? 0) + 1;
    if (length > limit * 50) return null;
  }
  const text = `[${texts.join(',')}]`;
  return index.packedSize(text) <= limit ? text : null;
}

/** More documents take the browser too long to index, however small they are. */
const MAX_ROWS = 5000;

/** The text fields in the order of the schema: any other order would be a guess. */
function textFields({ fields }: Schema): string[] {
  const searched = fields.filter((field) => field.index && !field.facet && baseTypeOf(field) === 'string');
  return searched.map((field) => field.name);
}
