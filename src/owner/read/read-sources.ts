import { createLazyList } from '../../engine/lazy-list';
import type { SourceDocument } from '../documents/document';
import type { AllowedShrink, FailedSource } from '../documents/guard-swap';
import { IndexerError, type TakeNote } from '../documents/notes';
import { leaveOutUnpublished } from './leave-out-unpublished';
import type { SourceToRead } from './source-name';
import type { SourceContent } from './sources/source';
import { takeDocuments } from './take-documents';

/** What has been read of one source. */
export interface ReadSource extends SourceToRead {
  readonly kind: SourceContent['kind'];
  /** Number of documents, duplicates left out. */
  readonly documents: number;
  /** What could not be read, as the end of a sentence; null where all is well. */
  readonly failure: string | null;
}

/** Everything that the sources hold. */
export interface Reading {
  readonly sources: readonly ReadSource[];
  /** In the order of the sources. Each key is there once, and each document made again whenever it is read. */
  readonly documents: readonly SourceDocument[];
  readonly isUntyped: (document: SourceDocument) => boolean;
  readonly failures: readonly FailedSource[];
  /** The number of the source of a document in `sources`, by its key. */
  readonly sourceOf: (key: string) => number;
}

/** How sources are read. */
interface ReadSourcesOptions {
  readonly takeNote: TakeNote;
  /** The sources that may fail. */
  readonly allowed?: AllowedShrink;
  /** Milliseconds since 1970: what is scheduled for later is not published. */
  readonly now: number;
  /** Whether what a source does not publish is read too. */
  readonly withDrafts?: boolean;
}

/**
 * Reads sources one after the other. With several sources, each document gets the field `source`, and a key that begins with the
 * name of its source.
 *
 * @param readContent reads the content of one source.
 * @throws IndexError when one cannot be read at all: an index without it would lose its documents.
 */
export async function readSources(
  sources: readonly SourceToRead[],
  readContent: (source: SourceToRead) => Promise<SourceContent>,
  { takeNote, allowed = [], now, withDrafts = false }: ReadSourcesOptions,
): Promise<Reading> {
  const done: ReadSource[] = [];
  const parts: Part[] = [];
  const isSingle = sources.length === 1;
  /** What the keys of each source begin with. */
  const labels = new Set<string>();
  /** The number of the source of each key, of several sources: all keys would take 20 MB of 200,000 records. */
  const owners = new Map<string, number>();
  let length = 0;
  let unpublished = 0;
  for (const [number, source] of sources.entries()) {
    const mayFail = allowed === 'all' || allowed.includes(source.name);
    const whole = await readContent(source).catch((error: unknown) => {
      if (mayFail && error instanceof IndexerError) return failed(error.message);
      throw error;
    });
    const { content, hidden } = withDrafts
      ? { content: whole, hidden: () => 0 }
      : leaveOutUnpublished(whole, now, takeNote);
    const { name, written } = source;
    const { kind, isUntyped, hasGuessedIds = false, failure = null } = content;
    const label = hasGuessedIds ? labelFor(name, labels) : name;
    labels.add(label);
    const isKnown = (key: string): boolean => owners.has(`${label}:${key}`);
    const { documents, keys, keyed } = takeDocuments(content, { written, isKnown }, takeNote);
    if (!isSingle) for (const key of keys) owners.set(`${label}:${key}`, number);
    const read = (index: number): SourceDocument => {
      const document = keyed(documents.read(index), index + 1);
      return isSingle ? document : withSource(document, name, label);
    };
    parts.push({ first: length, isUntyped, read });
    length += documents.length;
    unpublished += hidden();
    const isEmpty = documents.length + hidden() === 0;
    const reason = failure ?? (isEmpty ? `has no ${kind} that can be indexed` : null);
    if (reason !== null) takeNote({ kind: 'unread', where: written, reason });
    done.push({ ...source, kind, documents: documents.length, failure });
  }
  if (length === 0) throw new IndexerError(unpublished > 0 ? ALL_UNPUBLISHED : 'Nothing to index.');
  const sourceOf = (key: string): number => (isSingle ? 0 : (owners.get(key) ?? -1));
  return {
    sources: done,
    documents: createLazyList(length, (index) => {
      const { first, read } = parts[parts.filter((part) => part.first <= index).length - 1] as Part;
      return read(index - first);
    }),
    isUntyped: ({ key }) => parts[sourceOf(key)]?.isUntyped === true,
    failures: done.flatMap(({ name, failure }) => (failure === null ? [] : [{ name, reason: failure }])),
    sourceOf,
  };
}

const ALL_UNPUBLISHED = 'There is nothing to index: all that was read is unpublished. --drafts indexes it.';

/** The documents of one source. */
interface Part {
  /** The number of the first of them among all. */
  readonly first: number;
  /** Whether its texts may be something else. */
  readonly isUntyped: boolean;
  readonly read: (index: number) => SourceDocument;
}

function failed(reason: string): SourceContent {
  return { kind: 'records', documents: [], isUntyped: false, failure: `could not be read: ${reason}` };
}

function withSource({ fields, key, where }: SourceDocument, name: string, label: string): SourceDocument {
  return { fields: { source: name, ...fields }, key: `${label}:${key}`, where };
}

/** Row 1 of a table is not row 1 of another one, though both have one name. */
function labelFor(name: string, taken: ReadonlySet<string>): string {
  let label = name;
  for (let count = 2; taken.has(label); count += 1) label = `${name} (${count})`;
  return label;
}
