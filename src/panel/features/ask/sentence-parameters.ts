import { isUnknownRecord } from '../../../tag/values/json-values';

/** What an endpoint says that a sentence means, as search parameters of Typesense. A model has written them: they may hold anything. */
export interface SentenceParameters {
  readonly q: string;
  readonly filter_by: string;
  readonly sort_by: string;
}

/** Reads the three parameters of a value that came from outside; null where it has none. A missing one is empty. */
export function toSentenceParameters(value: unknown): SentenceParameters | null {
  if (!isUnknownRecord(value)) return null;
  const { q = '', filter_by = '', sort_by = '' } = value;
  if (typeof q !== 'string' || typeof filter_by !== 'string' || typeof sort_by !== 'string') return null;
  return { q, filter_by, sort_by };
}
