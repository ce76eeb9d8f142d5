import type { SourceDocument } from './document';
import { IndexError, type TakeNote } from './notes';
import { readSource } from './sources/read-source';
import type { ReadingContext, SourceContent } from './sources/source';

/** A source as the command line names it: `docs/`, `https://…/feed.xml`, `Blog=https://…/feed.xml`. */
export interface NamedSource {
  /** Its value in the field `source`. */
  readonly name: string;
  readonly written: string;
}

/** What has been read of one source. */
export interface ReadSource extends NamedSource {
  readonly kind: SourceContent['kind'];
  /** Number of documents, duplicates left out. */
  readonly documents: number;
}

/** Everything that the sources hold. */
export interface Reading {
  readonly sources: readonly ReadSource[];
  /** In the order of the sources. Each key is there once. */
  readonly documents: readonly SourceDocument[];
  readonly isUntyped: (document: SourceDocument) => boolean;
}

/** Splits `NAME=SOURCE`; without a name a source is called after its site, its folder or its file. */
export function nameSource(written: string): NamedSource {
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
 * @throws IndexError when one cannot be read at all: an index without it would lose its documents.
 */
export async function readSources(
  sources: readonly NamedSource[],
  contextOf: (source: NamedSource) => ReadingContext,
): Promise<Reading> {
  const documents: SourceDocument[] = [];
  const read: ReadSource[] = [];
  const untyped = new Set<SourceDocument>();
  for (const source of sources) {
    const context = contextOf(source);
    const content = await readSource(source.written, context);
    const isOneOfSeveral = sources.length > 1;
    const own = dropRepeated(content.documents, context.takeNote).map((document) =>
      isOneOfSeveral ? withSource(document, source.name) : document,
    );
    for (const document of own) {
      documents.push(document);
      if (content.isUntyped) untyped.add(document);
    }
    read.push({ ...source, kind: content.kind, documents: own.length });
  }
  if (documents.length === 0) throw new IndexError('There is nothing to index.');
  return { sources: read, documents, isUntyped: (document) => untyped.has(document) };
}

function withSource({ fields, key, where }: SourceDocument, name: string): SourceDocument {
  return { fields: { source: name, ...fields }, key: `${name}:${key}`, where };
}

function dropRepeated(documents: readonly SourceDocument[], takeNote: TakeNote): readonly SourceDocument[] {
  const seen = new Map<string, string>();
  return documents.filter(({ key, where }) => {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, where);
    else takeNote({ kind: 'skipped', where, reason: `has the id or address of ${first}` });
    return first === undefined;
  });
}
