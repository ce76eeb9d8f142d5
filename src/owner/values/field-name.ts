import { RECORD_ID } from '../documents/document';

/** What shops write behind the name of a column: how to fill it, or where it is kept. */
const REMARK = /(?:\*|\((?:0\/1|x, ?y, ?z\.*|product\.metafields\.[^()]*)\))$/;

/**
 * Makes a field name that attributes and filters can hold from a name in a source: "Price (EUR)" becomes `Price_EUR`, and "# ID" does
 * not become the `id` of a document. Empty if the name has no letter and no digit.
 */
export function fieldName(written: string): string {
  const composed = written.normalize();
  if (/^[\p{L}\p{N}_]+$/u.test(composed)) return composed;
  const joined = (composed.trim().replace(REMARK, '').match(WORD) ?? []).join('_');
  const name = /[^_](?:.*[^_])?/.exec(joined)?.[0] ?? '';
  return name === 'id' ? RECORD_ID : name;
}

/** Marks are vowels in scripts such as Thai; behind an emoji they say how it is drawn. */
const WORD = /[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*/gu;
