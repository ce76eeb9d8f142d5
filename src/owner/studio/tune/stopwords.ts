import { tokenize } from '../../../engine/documents/tokens';
import { isStringArray, type JsonObject } from '../../../engine/json';

/**
 * A set of stopwords as a server keeps it: each word once, folded as words of a query are, and in no order. Typesense answers them in
 * the order of its hash set, so that two equal sets compare as equal only in an order that we choose.
 *
 * @see https://github.com/typesense/typesense/blob/v29.0/src/stopwords_manager.cpp
 */
export function asStopwordSet(body: JsonObject): JsonObject {
  const words = body['stopwords'];
  if (!isStringArray(words)) return body;
  const tokens = words.flatMap((word) => tokenize(word, PLAIN)).map(({ text }) => text);
  return { ...body, stopwords: [...new Set(tokens)].sort() };
}

const PLAIN = { kept: new Set<string>(), separators: new Set<string>() };
