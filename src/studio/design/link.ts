import { type Design, withoutDefaults, withoutKeys } from './design';

/** Stands for the card among the attributes; no attribute has a capital letter. */
const CARD = 'CARD';

/** The hash of a link that holds a design, and never a key. Empty for a design without a choice. */
export function writeLink({ raw, card }: Design): string {
  const entries = Object.entries(withoutKeys(withoutDefaults(raw)));
  if (card !== '') entries.push([CARD, card]);
  return entries.length === 0 ? '' : `#${new URLSearchParams(entries)}`;
}

/** The design in a hash; null where there is none. A key that somebody has put there is not read. */
export function readLink(hash: string): Design | null {
  const entries = [...new URLSearchParams(hash.replace(/^#/, ''))];
  if (entries.length === 0) return null;
  const raw = Object.fromEntries(entries.filter(([name]) => name !== CARD && /^[a-z][\w-]*$/.test(name)));
  return { raw: withoutKeys(raw), card: entries.find(([name]) => name === CARD)?.[1] ?? '' };
}
