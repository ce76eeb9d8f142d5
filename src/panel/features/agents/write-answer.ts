import { plainText } from '../../../typesense/response/highlight';
import type { Item } from '../../../typesense/response/item';

/** Hits that an agent gets, and characters of all of them: the advice of Chrome for the output of a tool. */
export const AGENT_HITS = 5;
const MAX_CHARACTERS = 1500;

/** Characters of an address at most. A longer one is left out: cut, it would lead elsewhere. */
const LONGEST_ADDRESS = 200;

interface AgentAnswer {
  /** Number of all hits. */
  readonly found: number;
  readonly hits: readonly { readonly title: string; readonly url: string | null; readonly text: string }[];
}

/**
 * The first hits of a search as an agent reads them: plain text, shortened alike.
 *
 * @param wholeAddress makes the whole address of a link, or null.
 */
export function writeAnswer(
  items: readonly Item[],
  found: number,
  wholeAddress: (link: string) => string | null,
): AgentAnswer {
  const shown = items.slice(0, AGENT_HITS);
  const room = Math.floor(MAX_CHARACTERS / Math.max(1, shown.length));
  return {
    found,
    hits: shown.map((item) => {
      const title = plainText(item.title).slice(0, 100);
      const address = item.url === null ? null : wholeAddress(item.url);
      const url = address !== null && address.length <= LONGEST_ADDRESS ? address : null;
      const rest = room - title.length - (url ?? '').length;
      return { title, url, text: plainText(item.text).slice(0, Math.max(0, rest)) };
    }),
  };
}
