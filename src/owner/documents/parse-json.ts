import { messageOf } from '../../tag/problems/message-of';
import { IndexerError } from './notes';

/**
 * Parses JSON of the owner.
 *
 * @throws IndexerError that says where it is wrong.
 */
export function parseJson(text: string, where: string): unknown {
  try {
    // Editors on Windows write a mark before a text in UTF-8.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new IndexerError(`${where} is not valid JSON: ${messageOf(error)}`);
  }
}

/** Parses what may be JSON; undefined where it is not. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
