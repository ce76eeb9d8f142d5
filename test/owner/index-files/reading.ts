import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SourceDocument } from '../../../src/owner/documents/document';
import type { Note } from '../../../src/owner/documents/notes';
import { readSource } from '../../../src/owner/read/sources/read-source';
import type { ReadingContext, SourceContent } from '../../../src/owner/read/sources/source';
import { createWeb } from '../../../src/owner/read/web/fetch-web';

/** A context whose requests are retried at once; the notes that were taken are in `notes`. */
export function readingContext(changed: Partial<ReadingContext> = {}): ReadingContext & { readonly notes: Note[] } {
  const notes: Note[] = [];
  return {
    web: createWeb({ userAgent: 'Searchlet/test', retryDelay: 1 }),
    cacheFolder: changed.cacheFolder ?? temporaryFolder(),
    now: Date.now(),
    hasSections: false,
    withDrafts: false,
    base: '/',
    ghostKey: null,
    takeNote: (note) => notes.push(note),
    onProgress: () => {},
    ...changed,
    notes,
  };
}

/** What was read, with all its documents. */
export function taken(content: SourceContent): SourceContent & { readonly documents: readonly SourceDocument[] } {
  return { ...content, documents: [...content.documents] };
}

/** Reads a source as the command does, with all its documents. */
export async function readWhole(...given: Parameters<typeof readSource>): Promise<ReturnType<typeof taken>> {
  return taken(await readSource(...given));
}

/** A new folder, removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'searchlet-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The reasons that were noted, each with the end of its place after the last slash. */
export function told(notes: readonly Note[]): string[] {
  return notes.map(({ kind, where, reason }) => `${kind} ${where.replace(/^.*\//, '')} ${reason}`);
}
