import { createLazyList } from '../../engine/lazy-list';
import type { SourceDocument } from '../documents/document';
import type { AllowedShrink, FailedSource } from '../documents/guard-swap';
import { IndexerError, type TakeNote } from '../documents/notes';
import { createPackedList } from '../documents/packed-list';
import type { SourceContent } from './sources/source';

/** A source as the command line names it: `docs/`, `https://…/feed.xml`, `Blog=https://…/feed.xml`. */
export interface SourceToRead {
  /** Its value in the field `source`. */
  readonly name: string;
  readonly written: string;
}

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

/** Splits `NAME=SOURCE`; without a name a source is called after its site, its folder or its file. */
export function nameSource(written: string): SourceToRead {
  const [, name, rest] = /^([\p{L}\p{N}][\p{L}\p{N} _-]{0,39})=(.+)$/su.exec(written) ?? [];
  if (name !== undefined && rest !== undefined) return { name, written: rest };
  const address = written.replace(/^(?:wordpress|ghost|shopify):/, '');
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) return { name: new URL(address).host, written };
  const [last = written] = address
    .split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.')
    .slice(-1);
  return { name: last.replace(/\.\w+$/, ''), written };
}

/**
 * Reads sources one after the other. With several sources, each document gets the field `source`, and a key that begins with the
 * name of its source.
 *
 * @param readContent reads the content of one source.
 * @param allowed the sources that may fail.
 * @throws IndexError when one cannot be read at all: an index without it would lose its documents.
 */
export async function readSources(
  sources: readonly SourceToRead[],
  readContent: (source: SourceToRead) => Promise<SourceContent>,
  takeNote: TakeNote,
  allowed: AllowedShrink = [],
): Promise<Reading> {
  const documents = createPackedList<SourceDocument>();
  const done: ReadSource[] = [];
  const places = new Map<string, number>();
  /** Of each source, where its first document is, and whether its texts may be something else. */
  const read: { readonly first: number; readonly isUntyped: boolean }[] = [];
  for (const source of sources) {
    const mayFail = allowed === 'all' || allowed.includes(source.name);
    const content = await readContent(source).catch((error: unknown) => {
      if (mayFail && error instanceof IndexerError) return failed(error.message);
      throw error;
    });
    const first = documents.length;
    const doubles: { readonly where: string; readonly place: number }[] = [];
    read.push({ first, isUntyped: content.isUntyped });
    for (const found of takenFrom(content.documents)) {
      const document = sources.length > 1 ? withSource(found, source.name) : found;
      const same = places.get(document.key);
      if (same === undefined) {
        places.set(document.key, documents.length);
        documents.push(document);
      } else doubles.push({ where: document.where, place: same });
    }
    // In the order of the list, which decodes many documents at once.
    const kept = [...new Set(doubles.map(({ place }) => place))].sort((one, other) => one - other);
    const whereOf = new Map(kept.map((place) => [place, documents.read(place).where]));
    for (const { where, place } of doubles)
      takeNote({ kind: 'skipped', where, reason: `has the id or address of ${whereOf.get(place)}` });
    const failure = content.failure ?? null;
    const reason = failure ?? (documents.length === first ? 'could not be read: it is empty' : null);
    if (reason !== null) takeNote({ kind: 'unread', where: source.written, reason });
    done.push({ ...source, kind: content.kind, documents: documents.length - first, failure });
  }
  if (documents.length === 0) throw new IndexerError('There is nothing to index.');
  const isSingle = sources.length === 1;
  // All its keys would take 20 MB of 200,000 records.
  if (isSingle) places.clear();
  const sourceOf = (key: string): number => {
    if (isSingle) return 0;
    const place = places.get(key);
    return place === undefined ? -1 : read.filter(({ first }) => first <= place).length - 1;
  };
  return {
    sources: done,
    documents: createLazyList(documents.length, documents.read),
    isUntyped: ({ key }) => read[sourceOf(key)]?.isUntyped === true,
    failures: done.flatMap(({ name, failure }) => (failure === null ? [] : [{ name, reason: failure }])),
    sourceOf,
  };
}

/** Takes all values, also out of an array: each is free as soon as it is kept in another way. */
export function* takenFrom<T>(list: Iterable<T>): Generator<T> {
  if (!Array.isArray(list)) return yield* list;
  list.reverse();
  for (let one = list.pop(); one !== undefined; one = list.pop()) yield one;
}

function failed(reason: string): SourceContent {
  return { kind: 'records', documents: [], isUntyped: false, failure: `could not be read: ${reason}` };
}

function withSource({ fields, key, where }: SourceDocument, name: string): SourceDocument {
  return { fields: { source: name, ...fields }, key: `${name}:${key}`, where };
}
