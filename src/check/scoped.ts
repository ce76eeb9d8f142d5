import { isObject } from '../config/kinds';
import { fromJson } from '../config/records';

/** What anybody can read from a scoped key: 44 characters of signature, 4 of its parent, then JSON, all in base64. */
export interface ScopedKey {
  readonly hasFilter: boolean;
  /** Milliseconds since 1970; null for one without an end of its own. */
  readonly expires: number | null;
}

/** Opens a scoped key; null for any other. Only the server can tell whether it is genuine. */
export function openScoped(key: string): ScopedKey | null {
  const text = Buffer.from(key, 'base64').toString('utf8');
  const json = fromJson(text.slice(48));
  if (!isObject(json) || Array.isArray(json)) return null;
  const { filter_by: filter, expires_at: end } = json as Record<string, unknown>;
  return { hasFilter: typeof filter === 'string' && filter !== '', expires: typeof end === 'number' ? end * 1000 : null };
}
