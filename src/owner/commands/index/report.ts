import type { Note } from '../../documents/notes';
import type { FilledCollection } from '../../fill-server/fill-collection';
import type { WrittenIndex } from '../../index-files/write-index';
import type { ReadSource } from '../../read/read-sources';
import type { CollectionSchema } from '../../schema/collection-schema';
import type { ProposedFacet } from '../../schema/proposal/propose-facets';
import type { SiteReport } from '../render/site-report';
import type { IndexTarget } from './options';

/** The result of `searchlet index`, as plain data. */
export interface IndexReport {
  readonly version: string;
  readonly sources: readonly ReadSource[];
  readonly notes: readonly Note[];
  readonly refused: readonly Refusal[];
  /** What is missing in the index, as a sentence; null where all is well. */
  readonly loss: string | null;
  /** Number of documents that were read. */
  readonly size: number;
  readonly schema: CollectionSchema;
  /** Fields that hold dates, as seconds since 1970. */
  readonly dates: readonly string[];
  /** The fields that the tag searches. */
  readonly queryBy: readonly string[];
  /** The facets in the tag. */
  readonly facets: readonly ProposedFacet[];
  /** What was written; null in a dry run. */
  readonly written: WrittenOutput | null;
  /** What has become of the pages that first hits were written into; null for none. */
  readonly rendered: Pick<SiteReport, 'done' | 'troubles'> | null;
  /** The config file that was read; null for none. */
  readonly configFile: string | null;
  /** The folder that the scripts of the panel were copied to; null for none. */
  readonly scripts: string | null;
  readonly target: IndexTarget;
  /** HTML to paste. */
  readonly tag: string;
}

/** A document that did not fit the schema. */
export interface Refusal {
  readonly id: string;
  readonly where: string;
  readonly reason: string;
}

export type WrittenOutput =
  | ({ readonly kind: 'folder' } & WrittenIndex)
  | ({ readonly kind: 'server' } & FilledCollection);
