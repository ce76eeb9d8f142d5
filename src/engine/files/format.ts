import type { Override } from '../collection/overrides';
import type { StoredDocument } from '../documents/document';
import type { Schema } from '../documents/schema';
import { isJsonObject, isStringArray } from '../json';
import type { Synonym } from '../text/synonyms';

/**
 * An index of plain files: `index.json`, the manifest, and beside it `data/`, whose files have the hash of their content
 * in their names: the hash of the decompressed content, because some hosts send the files decompressed. They are gzip files, so that they are small even on a host that does not compress.
 *
 * A small index is one file with all documents, which the browser indexes itself: the documents are smaller than any index of
 * them. A large index is many files, and a search loads those that it needs.
 */

/** The version of the format. A reader accepts no other. */
export const FORMAT = 6;

/**
 * The manifest of the format that is released first. A later format has its number in the name, `index.7.json`: an index of each can
 * then be in one folder, and while a site is updated, the scripts of both releases search their own. The first release with such a
 * name has to make `--live` look for the name before it too: a site has no other index until it is updated.
 */
export const MANIFEST = 'index.json';

/** The name of a manifest of any format. */
export const ANY_MANIFEST = /^index(?:\.\d+)?\.json$/;

/**
 * The address of the manifest of an index.
 *
 * @param address of its folder, or of the manifest itself.
 */
export function manifestOf(address: string): string {
  const url = new URL(address);
  if (!url.pathname.endsWith('.json')) url.pathname = `${url.pathname.replace(/\/$/, '')}/${MANIFEST}`;
  return url.href;
}

/** The folder of all other files. */
export const DATA = 'data';

/**
 * What a file `passage` is called, after the file `documents` that its document is in: so that it can be requested before that is
 * loaded. The other file has another name if the text changes, or where it is cut.
 *
 * @param file hash of the file of documents.
 * @param index number of the document in it.
 * @param field number of the field in `singleTexts`.
 * @param passage number of the passage, from 0.
 */
export function passageName(file: string, index: number, field: number, passage: number): string {
  return `${file}-${index}-${field}-${passage}`;
}

/** The names of the fields with a single text, in whose order passages count fields. Texts in an object are not cut. */
export function singleTexts({ fields }: Schema): readonly string[] {
  return fields.filter(({ name, type }) => type === 'string' && !name.includes('.')).map(({ name }) => name);
}

/** Path of a file from the manifest. */
export function fileName(kind: string, hash: string): string {
  return `${DATA}/${kind}-${hash}.gz`;
}

/** Hexadecimal digits of the SHA-256 hash in the name of a file. */
export const HASH_LENGTH = 10;

/** The hash of its content in the address of a file; undefined for a passage. */
export function hashIn(url: string): string | undefined {
  return /\/[a-z]+-(\w+)\.gz$/.exec(url)?.[1];
}

/** The content of `index.json`. It names all files only by their hash. */
export interface Manifest {
  readonly format: typeof FORMAT;
  /** Schema of the collection, as Typesense lists it. */
  readonly schema: Schema;
  readonly documents: number;
  /** The fields that are searched if a request names none. */
  readonly queryBy: readonly string[];
  /**
   * Attributes for a tag that leaves them out: name without `data-` → value, such as `title` and `facets`. Left out if nothing is
   * known of the fields. The engine hands them to the panel.
   */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Synonyms by id, as the engine reads them; left out if missing. */
  readonly synonyms?: readonly (readonly [id: string, Synonym])[];
  readonly overrides?: readonly (readonly [id: string, Override])[];
  /** How many documents each source gave; left out if none was named. Only the next run of `searchlet index` reads them. */
  readonly sources?: readonly { readonly name: string; readonly documents: number }[];
  /** `digests`: a digest of each document. Only the next run of `searchlet index --changed` reads it. */
  readonly digests?: string;
  /** The file `documents` with all documents, or many files. */
  readonly content: string | Parts;
  /** The hash of all before it: only the next run of `searchlet index` and `check` read it. */
  readonly sum?: string;
}

/** The sum of a manifest, and the text that it is of: the manifest as JSON, without it. */
export function withoutSum(manifest: string): { readonly sum: unknown; readonly text: string } {
  const { sum, ...rest } = JSON.parse(manifest) as Partial<Manifest>;
  return { sum, text: JSON.stringify(rest) };
}

/** Files that each hold a range of words, by the first word of each. */
export interface WordTable {
  readonly firsts: readonly string[];
  readonly files: readonly string[];
}

/** The files of a large index. */
export interface Parts {
  /** All searched text fields; a field's place is its number in the files of words. */
  readonly fields: readonly string[];
  /** `words`: every word, with the documents and positions it occurs at. */
  readonly words: WordTable;
  /** `heads`: for short prefixes, the merged postings of all words that begin with them. */
  readonly heads: WordTable;
  /** `dictionary`: every word without its documents, for typos. */
  readonly dictionary: string;
  /** `lengths`: how many words each document has in a field. */
  readonly lengths: Readonly<Record<string, string>>;
  /** `column`: the values of a field that can be filtered by, counted or sorted by. */
  readonly columns: Readonly<Record<string, string>>;
  /** `ids`: the ids of all documents. */
  readonly ids: string;
  /** `documents`: the documents themselves, by the first row of each file. */
  readonly blocks: { readonly starts: readonly number[]; readonly files: readonly string[] };
  /**
   * `opening`: what a search without query and filter shows first, by its `sort_by`; '' is the order without one. Rows with their
   * documents, which are in `blocks` too.
   */
  readonly openings: Readonly<Record<string, string>>;
  /** `passage`: number of words of a passage, and of these files. Only the next run of `searchlet index` reads the latter. */
  readonly passages: { readonly words: number; readonly files: number };
}

/** A long text in a document: its beginning is here, and the rest in files `passage`, of which a hit shows at most one. */
export interface LongText {
  readonly start: string;
  /** Number of its passages. */
  readonly passages: number;
  /** Hash of the whole text and of where it is cut. */
  readonly digest: string;
}

/**
 * Content of a file `passage`: its name, the document as it is stored, and the text, whose first `overlap` characters repeat the end of
 * what is before it.
 */
export type Passage = readonly [name: string, document: StoredDocument, overlap: number, text: string];

/** The result of checking a manifest. */
type ManifestReading =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'none' };

/** Checks whether data is a manifest. */
export function readManifest(data: unknown): ManifestReading {
  if (!isJsonObject(data) || typeof data['format'] !== 'number') return { kind: 'none' };
  const { format, schema, documents, queryBy, content } = data;
  if (format !== FORMAT) return { kind: 'version', version: Number(format) };
  const isComplete = isJsonObject(schema) && typeof documents === 'number' && isStringArray(queryBy);
  if (!isComplete || !(typeof content === 'string' || isJsonObject(content))) return { kind: 'none' };
  // Only `searchlet index` writes this format, so a matching version means a matching shape.
  return {
    kind: 'manifest',
    manifest: data as unknown as Manifest,
  };
}
