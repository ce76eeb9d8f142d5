import { type Design, type Raw, withoutDefaults, withoutKeys } from './design';
import { sourceAttributes } from './sources';

/** Names of the card and of each source among the attributes; no attribute has a capital letter. */
const CARD = 'CARD';
const SOURCE = 'SOURCE';

/** The hash of a link that holds a design, and never a key. Empty for a design without a choice. */
export function writeLink({ raw, sources, card }: Design): string {
  const entries = Object.entries(withoutKeys(withoutDefaults(raw)));
  for (const own of sources) {
    entries.push([SOURCE, String(new URLSearchParams(withoutKeys(sourceAttributes(own, raw))))]);
  }
  if (card !== '') entries.push([CARD, card]);
  return entries.length === 0 ? '' : `#${new URLSearchParams(entries)}`;
}

/** The design in a hash, or null. A key that somebody has put there is not read. */
export function readLink(hash: string): Design | null {
  const entries = [...new URLSearchParams(hash.replace(/^#/, ''))];
  if (entries.length === 0) return null;
  return {
    raw: rawOf(entries),
    sources: entries.filter(([name]) => name === SOURCE).map(([, own]) => rawOf([...new URLSearchParams(own)])),
    card: entries.find(([name]) => name === CARD)?.[1] ?? '',
  };
}

function rawOf(entries: readonly (readonly [string, string])[]): Raw {
  const named = entries.filter(([name]) => /^[a-z][\w-]*$/.test(name));
  // HTML writes names in small letters.
  return withoutKeys(Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), value])));
}
