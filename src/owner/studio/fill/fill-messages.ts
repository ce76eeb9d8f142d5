import type { NodeAddress } from '../../../tag/values/node-address';
import type { Note } from '../../documents/notes';
import type { ReadSource } from '../../read/read-sources';
import type { Design, Raw } from '../design/design';
import type { JoinedFiles } from '../local-index/joined-files';
import type { Choices } from './choices';
import type { FieldRow } from './field-rows';
import type { EarlierIndex } from './given/earlier-index';
import type { GivenFile, ReadingProgress } from './given/read-given';
import type { Refusals } from './refusals';

/** Documents in the preview. More take a browser too long after each choice. */
export const PREVIEWED = 5000;

/** A server to fill, and the key that was typed for it: it stays in the memory of the tab. */
export interface FillTarget {
  readonly node: NodeAddress;
  readonly key: string;
  /** Becomes an alias. */
  readonly collection: string;
}

/** What is read. */
interface GivenSite {
  readonly files: readonly GivenFile[];
  /** Where a folder of pages will be served: a path, or an address; ends with a slash. */
  readonly base: string;
}

/** What was read, and what is proposed for it. */
export interface Overview {
  readonly sources: readonly ReadSource[];
  readonly documents: number;
  /** Bytes of all files. */
  readonly bytes: number;
  readonly notes: readonly Note[];
  readonly fields: readonly FieldRow[];
  /** Attributes of a tag, with the choices of the owner. */
  readonly attributes: Raw;
}

/** What the worker of Fill does, each with its arguments and its result. */
export interface FillWork {
  readonly read: { readonly given: GivenSite; readonly result: Overview };
  readonly choose: { readonly given: Choices; readonly result: Overview };
  readonly preview: { readonly given: null; readonly result: PreviewIndex & Noted };
  readonly pack: { readonly given: PackOptions; readonly result: PackedSite & Noted };
  readonly compare: { readonly given: FillTarget; readonly result: Comparison };
  readonly compareIndex: { readonly given: EarlierIndex; readonly result: Comparison };
  readonly fill: { readonly given: FillOptions; readonly result: FilledServer & Noted };
}

/** Some are reported only while documents are converted, such as texts that are cut. */
export interface Noted {
  /** All notes so far. */
  readonly notes: Overview['notes'];
}

export type WorkName = keyof FillWork;

/** The index of the first documents. */
interface PreviewIndex {
  readonly files: JoinedFiles;
  readonly documents: number;
  readonly refused: Refusals;
}

interface PackOptions {
  /** Folder of the files of the release. */
  readonly release: string;
  readonly design: Design;
  /** Heading of the page. */
  readonly title: string;
  /** Packs also when many documents are refused. */
  readonly isAllowed: boolean;
}

/** An archive to download. */
export interface PackedSite {
  readonly zip: Blob;
  readonly documents: number;
  readonly files: number;
  readonly refused: Refusals;
}

/** How the documents that were read differ from those that are there: on a server, or in an index. */
export interface Comparison {
  /** Documents that are there; null where there is no such collection yet. */
  readonly live: number | null;
  readonly added: number;
  /** null where it is unknown: the collection was filled without digests. */
  readonly changed: number | null;
  readonly gone: number;
}

export interface FillOptions extends FillTarget {
  /** Fills also when much would be replaced by little. */
  readonly isAllowed: boolean;
}

/** What was written to a server. */
export interface FilledServer {
  /** The collection behind the alias. */
  readonly name: string;
  readonly documents: number;
  readonly refused: Refusals;
  /** The changes sent to the server; null if all documents were sent. */
  readonly changes: { readonly added: number; readonly changed: number; readonly gone: number } | null;
}

/** How far the work is. */
export type FillProgress =
  | ({ readonly kind: 'reading' } & ReadingProgress)
  | { readonly kind: 'writing'; readonly files: number }
  /** Another run has locked the collection: it is watched for some minutes whether that run is alive. */
  | { readonly kind: 'locked' }
  | { readonly kind: 'sending'; readonly done: number; readonly total: number }
  /** The server did not answer: the import waits until somebody continues. */
  | { readonly kind: 'lost'; readonly reason: string };

/** From the page to the worker. */
export type ToFillWorker =
  | { readonly id: number; readonly work: WorkName; readonly given: unknown }
  | { readonly control: 'hold' | 'go-on' | 'stop' };

/** From the worker to the page. */
export type FromFillWorker =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: FillFailure }
  | { readonly id: number; readonly progress: FillProgress };

/** Why there is no result, in sentences. */
export interface FillFailure {
  readonly message: string;
  /** What is too little to replace what is there; empty for any other failure. */
  readonly shrunk: readonly string[];
  /** Whether the owner has stopped the work. */
  readonly isStopped: boolean;
  /** Our own error: its stack is in the console. */
  readonly isOurs: boolean;
}
