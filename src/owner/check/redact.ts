import { mask } from '../../tag/problems/catalogue';
import { mapStrings } from './map-strings';

/**
 * Removes secrets from everything that is printed: attributes, addresses, messages of the server. Returns a copy in which each
 * text contains at most the first characters of a secret.
 */
export function redact<T>(value: T, secrets: readonly string[]): T {
  const patterns = [...new Set(secrets.flatMap(formsOf))]
    .sort((one, other) => other.length - one.length)
    .map((form) => [patternOf(form), mask(form)] as const);
  return mapStrings(value, (text) =>
    patterns.reduce((rest, [pattern, masked]) => rest.replace(pattern, () => masked), text),
  );
}

/** The secret as it is, and as written in an address, in JSON, and in HTML. */
function formsOf(secret: string): string[] {
  if (secret === '') return [];
  const inAddress = new URLSearchParams([['', secret]]).toString().slice(1);
  const inHtml = secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return [secret, encodeURIComponent(secret), inAddress, JSON.stringify(secret).slice(1, -1), inHtml];
}

/** A short secret ("xyz") may be part of other words, and is matched only as a whole word. */
function patternOf(form: string): RegExp {
  const exact = form.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  return form.length < SHORTEST_KEY ? new RegExp(`(?<![\\w-])${exact}(?![\\w-])`, 'g') : new RegExp(exact, 'g');
}

const SHORTEST_KEY = 8;
