import type { Note } from '../../documents/notes';
import type { ReadSource } from '../../read/read-sources';
import type { Raw } from '../design/design';
import type { FieldRow } from './field-rows';

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
