import { messageOf } from '../../../widget/problems/message-of';
import type { Page } from '../page/read-page';
import type { FormatReading } from './file-page';
import { FormatError } from './format-error';
import type { Format } from './format-of';

/**
 * Reads a file with the reader of its format.
 *
 * @throws FormatError when it is broken, protected, too large, or has no text.
 */
export async function readAsPage(
  format: Format,
  bytes: Uint8Array,
  read: () => Promise<FormatReading>,
): Promise<FormatReading> {
  if (bytes.length === 0) throw new FormatError('is empty');
  const reading = await read().catch((error: unknown) => {
    if (error instanceof FormatError) throw error;
    // Whatever a broken file makes a reader stumble over: the others of the run are read all the same.
    throw new FormatError(`is no ${format} file that can be read: ${messageOf(error)}`);
  });
  if (hasNoText(reading.page)) throw new FormatError('has no text');
  return reading;
}

function hasNoText({ text, headings, isHidden }: Page): boolean {
  return text === '' && headings.length === 0 && !isHidden;
}
