import type { AnswerReader } from './read-stream';

/** Milliseconds to the first byte of an answer, and for the whole of it. */
export const FIRST_BYTE_MS = 20_000;
export const WHOLE_MS = 60_000;

/**
 * Reads the body of a response as it comes. Rejects when the connection breaks.
 *
 * @param onBytes called after each piece.
 * @param isEnough whether nothing more is wanted.
 */
export async function readBody(
  { body }: Response,
  reader: Pick<AnswerReader, 'push' | 'isFull'>,
  onBytes: () => void,
  isEnough: () => boolean = () => false,
): Promise<void> {
  const bytes = body?.getReader();
  // Keeps a letter whole whose bytes come in two pieces.
  const decoder = new TextDecoder();
  while (bytes && !reader.isFull() && !isEnough()) {
    const { done, value } = await bytes.read();
    reader.push(decoder.decode(value, { stream: !done }));
    onBytes();
    if (done) return;
  }
}
