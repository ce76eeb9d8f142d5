import { isRecord } from '../../documents/document';
import { type Holdings, readSourceCounts } from '../../documents/guard-swap';
import { tryParseJson } from '../../documents/parse-json';

/**
 * What the index of a manifest holds, whatever the version of its format; null if this is no manifest of ours. All versions count
 * their documents.
 */
export function holdingsOf(manifest: string): Holdings | null {
  const written = tryParseJson(manifest);
  if (!isRecord(written) || typeof written['format'] !== 'number') return null;
  const { documents, sources } = written;
  const isCount = Number.isInteger(documents) && Number(documents) >= 0;
  return { documents: isCount ? Number(documents) : null, sources: readSourceCounts(sources) };
}
