import { readBounds } from '../../../facets/base/bounds';
import type { Messages } from '../../languages/format';

/**
 * Chosen bounds in the visitor's words.
 *
 * @param write writes a number.
 * @param writeLeast writes the lower bound of two, which may do without the unit.
 */
export function describeBounds(
  value: string,
  messages: Messages,
  write: (bound: number) => string = messages.value,
  writeLeast = write,
): string {
  const [least = null, most = null] = readBounds(value) ?? [];
  if (least === null) return messages.text('rangeUpTo', { most: write(most ?? 0) });
  if (most === null) return messages.text('rangeFrom', { least: write(least) });
  return messages.text('rangeBetween', { least: writeLeast(least), most: write(most) });
}
