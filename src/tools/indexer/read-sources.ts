import type { SourceDocument } from './document';
import type { AllowedShrink, FailedSource } from './guard-swap';
import { IndexerError, type TakeNote } from './notes';
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
  /** In the order of the sources. Each key is there once. */
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
 * @param read reads the content of one source.
 * @param allowed the sources that may fail.
 * @throws IndexError when one cannot be read at all: an index without it would lose its documents.
 */
export async function readSources(
  sources: readonly SourceToRead[],
  read: (source: SourceToRead) => Promise<SourceContent>,
  takeNote: TakeNote,
  allowed: AllowedShrink = [],
): Promise<Reading> {
  const documents: SourceDocument[] = [];
  const done: ReadSource[] = [];
  const untyped = new Set<SourceDocument>();
  const seen = new Map<string, { readonly where: string; readonly source: number }>();
  for (const [number, source] of sources.entries()) {
    const mayFail = allowed === 'all' || allowed.includes(source.name);
    const content = await read(source).catch((error: unknown) => {
      if (mayFail && error instanceof IndexerError) return failed(error.message);
      throw error;
    });
    const isOneOfSeveral = sources.length > 1;
    const own = content.documents
      .map((document) => (isOneOfSeveral ? withSource(document, source.name) : document))
      .filter(({ key, where }) => {
        const first = seen.get(key);
        if (first === undefined) seen.set(key, { where, source: number });
        else takeNote({ kind: 'skipped', where, reason: `has the id or address of ${first.where}` });
        return first === undefined;
      });
    for (const document of own) {
      documents.push(document);
      if (content.isUntyped) untyped.add(document);
    }
    const failure = content.failure ?? null;
    const reason = failure ?? (own.length === 0 ? 'could not be read: it is empty' : null);
    if (reason !== null) takeNote({ kind: 'unread', where: source.written, reason });
    done.push({ ...source, kind: content.kind, documents: own.length, failure });
  }
  if (documents.length === 0) throw new IndexerError('There is nothing to index.');
  return {
    sources: done,
    documents,
    isUntyped: (document) => untyped.has(document),
    failures: done.flatMap(({ name, failure }) => (failure === null ? [] : [{ name, reason: failure }])),
    sourceOf: (key) => seen.get(key)?.source ?? -1,
  };
}

function failed(reason: string): SourceContent {
  return { kind: 'records', documents: [], isUntyped: false, failure: `could not be read: ${reason}` };
}

function withSource({ fields, key, where }: SourceDocument, name: string): SourceDocument {
  return { fields: { source: name, ...fields }, key: `${name}:${key}`, where };
}
