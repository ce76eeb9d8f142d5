import type { SourceDocument } from '../../documents/document';
import type { TakeNote } from '../../documents/notes';
import type { Web } from '../web/fetch-web';

/** What is needed to read a text that is there. */
export interface Noting {
  readonly takeNote: TakeNote;
}

/** What is needed to read a source. */
export interface ReadingContext extends Noting {
  readonly web: Web;
  /** Folder with the responses of earlier runs. */
  readonly cacheFolder: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly hasSections: boolean;
  /** Whether an API is also asked for records that it hides from its own search. */
  readonly withDrafts: boolean;
  /** Where a folder of pages will be served: a path, or an address; ends with a slash. */
  readonly base: string;
  /** Content key of Ghost, from the environment. */
  readonly ghostKey: string | null;
  /** `total` is null while it is unknown. */
  readonly onProgress: (done: number, total: number | null) => void;
}

/** What a source holds. */
export interface SourceContent {
  readonly kind: 'pages' | 'entries' | 'records';
  /** They are taken once, and also out of an array: a document is free as soon as it is kept in another form. */
  readonly documents: Iterable<SourceDocument>;
  /** Whether its texts may be numbers, dates and lists, as in a table or in a `<meta>`; JSON has its own types. */
  readonly isUntyped: boolean;
  /** Whether what identifies its documents is only called so: `ID`, `slug`. A field that repeats is then no id. */
  readonly hasGuessedIds?: boolean;
  /** A loss that makes an index wrong, as the end of a sentence. Left out where all is well. */
  readonly failure?: string;
}
