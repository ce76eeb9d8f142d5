import { pastedFault } from '../../../tag/problems/pasted-value';
import { type Row, wrong } from './row';

/**
 * Finds values that a word processor or the documentation has left in a tag.
 *
 * @param raw name without `data-` → value, as written.
 */
export function pastedRows(raw: Readonly<Record<string, string>>): readonly Row[] {
  return Object.entries(raw).flatMap(([name, value]): Row[] => {
    const fault = pastedFault(name, value);
    // A report may be shown to others: it never contains a key.
    return fault === null ? [] : [wrong(`data-${name}`, name.includes('key') ? '' : value.trim(), fault)];
  });
}
