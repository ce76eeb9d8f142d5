import { subjectOf, type Spot } from './catalogue';
import { explanations, type Cause, type Explanation } from './explanations';

/** A failed search, and what there is to know for telling the site owner why. */
export interface FailedSearch {
  readonly kind: string;
  /** HTTP status, or null if no answer came. */
  readonly status: number | null;
  /** What the server or the browser said; never holds the key. */
  readonly detail: string;
  /** What was found out beyond that; null when nothing was. */
  readonly cause: Cause | null;
  /** The panel's attributes: name without `data-` → value, as written. */
  readonly written: Readonly<Record<string, string>>;
  /** Where in an attribute a name stands; `undefined` where it does not, or where the attribute has no parts. */
  readonly placeOf: (attribute: string, name: string) => Partial<Spot> | undefined;
  /** Address of the server, as asked. */
  readonly server: string;
  /** Origins of all servers, as a Content Security Policy lists them. */
  readonly origins: string;
  /** Origin of the page; `null` as text where it has none. */
  readonly page: string;
  /** Origin of what hands out keys; '' where nothing does. */
  readonly endpoint: string;
}

/** Says which attribute is to blame, what the server said, and what to do next. */
export function explainFailure(failed: FailedSearch): string {
  const { kind, status, detail, written, server, origins, endpoint } = failed;
  if (kind === 'offline') return 'A search failed: the browser is offline. The panel searches again when the network is back.';

  const isNameless = failed.page === 'null';
  const page = isNameless ? 'a file or sandboxed frame' : failed.page;
  const cause = isNameless && failed.cause === 'cors' ? 'nameless' : failed.cause;
  const isFor = ({ when, of, status: only, said }: Explanation): boolean =>
    (when ?? kind) === kind && (of ?? cause) === cause && (only ?? status) === status && (said?.test(detail) ?? true);
  const found = explanations.find(isFor);
  const speaker = status === null ? `${server}: ` : `${server} answered ${status}: `;
  // What was never asked for at the server has not been said by it.
  const quote = `${cause === 'own' || cause === 'own-csp' ? '' : speaker}“${detail}”`;
  if (!found) return `A search failed. ${quote}`;

  const name = found.name ?? found.said?.exec(detail)?.[1] ?? '';
  const facts: Readonly<Record<string, string>> = { name, collection: written['collection'] ?? '', origins, page, endpoint };
  const words = found.words.join(' ').replace(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '');
  return `${subjectOf(culprit(found.blame, name, failed))}: ${words} ${quote}`;
}

/** The attribute that holds the name the server speaks of, and where in it, else the first that is given at all. */
function culprit(blamed: readonly string[], name: string, { written, placeOf }: FailedSearch): Spot {
  const given = blamed.filter((one) => one in written);
  const holds = (one: string): boolean => Boolean(placeOf(one, name)) || written[one]?.includes(name) === true;
  const attribute = (name !== '' && given.find(holds)) || (given[0] ?? blamed[0] ?? '');
  // A key is nobody's business.
  const value = attribute === 'key' ? null : (written[attribute] ?? null);
  return { value, ...(name !== '' && placeOf(attribute, name)), attribute: `data-${attribute}` };
}
