import type { ValueFormat } from '../../../tag/values/value-formats';
import { explainsItself, type Meta } from '../../../typesense/response/item';

/** Whether a card shows the label of a field. Screen readers read it in any case. */
export function needsLabel(meta: Meta, format: ValueFormat | undefined): boolean {
  return format ? meta.isLabelled === true || !SELF_EXPLANATORY.has(format.kind) : !explainsItself(meta);
}

const SELF_EXPLANATORY: ReadonlySet<string> = new Set(['currency', 'stars', 'list', 'link', 'date', 'bytes', 'name']);

/** Whether the values of a field have their own line: a price, which is larger, and tags. */
export function hasOwnLine(format: ValueFormat | undefined): boolean {
  return format?.kind === 'currency' || format?.kind === 'list';
}
