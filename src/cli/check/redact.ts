import { mapStrings } from './map-strings';

/**
 * Takes secrets out of everything that is printed, whatever it came from: attributes, addresses, the server's words.
 * Gives back a copy in which each text shows the first characters of a secret at most.
 */
export function redact<T>(value: T, secrets: readonly string[]): T {
  const patterns = [...new Set(secrets.flatMap(formsOf))]
    .sort((one, other) => other.length - one.length)
    .map((form) => [patternOf(form), mask(form)] as const);
  return mapStrings(value, (text) =>
    patterns.reduce((rest, [pattern, masked]) => rest.replace(pattern, () => masked), text),
  );
}

/** The beginning of a secret, by which its owner knows it. */
export function mask(secret: string): string {
  return `${secret.slice(0, Math.min(4, secret.length / 2))}…`;
}

/** As it stands, and as it stands in an address, in JSON, and in HTML. */
function formsOf(secret: string): string[] {
  if (secret === '') return [];
  const inAddress = new URLSearchParams([['', secret]]).toString().slice(1);
  const inHtml = secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return [secret, encodeURIComponent(secret), inAddress, JSON.stringify(secret).slice(1, -1), inHtml];
}

/** A short secret ("xyz") may be a part of any word, and is looked for only where it is one. */
function patternOf(form: string): RegExp {
  const exact = form.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  return form.length < SHORTEST_KEY ? new RegExp(`(?<![\\w-])${exact}(?![\\w-])`, 'g') : new RegExp(exact, 'g');
}

const SHORTEST_KEY = 8;
