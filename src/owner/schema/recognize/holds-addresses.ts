import { isNamed } from '../../values/column-names';
import type { FieldSummary } from './summarize-fields';

/** Whether a field holds addresses. Where its name says so, many paths of a disk, or relative ones, may be among them. */
export function holdsAddresses({
  path,
  addresses,
  values,
}: Pick<FieldSummary, 'path' | 'addresses' | 'values'>): boolean {
  return addresses > (isNamed(path, 'image') || isNamed(path, 'url') ? 0.5 : 0.9) * values;
}
