import { fillNames, type NamesFor, namesInHtml } from './attribute-names';
import type { Spot } from './catalogue';
import { type Cause, type Explanation, explanations } from './explanations';
import { pastedFault } from './pasted-value';
import { subjectOf } from './problem-sentences';
import { describeEvidence, quoteFailure } from './quote-failure';
import type { SearchErrorFacts } from './search-error-details';

/** A failed search, and the facts that explain to the site owner why it failed. */
export interface FailedSearch {
  readonly kind: string;
  /** What happened; never contains the key. */
  readonly error: SearchErrorFacts;
  /** The cause that was found besides; null if none was. */
  readonly cause: Cause | null;
  /** The panel's attributes: name without `data-` → value, as written. */
  readonly written: Readonly<Record<string, string>>;
  /** Position of a name in an attribute; `undefined` if it is not there, or if the attribute has no parts. */
  readonly positionOf: (attribute: string, name: string) => Partial<Spot> | undefined;
  /** URL of the server, as requested. */
  readonly server: string;
  /** Origins of all servers, as a Content Security Policy lists them. */
  readonly origins: string;
  /** Origin of the page; `null` as text where it has none. */
  readonly page: string;
  /** Origin of the key endpoint, or ''. */
  readonly endpoint: string;
}

/** Says which attribute is wrong, what the server said, and what to do next. */
export function explainFailure(failed: FailedSearch, namesFor: NamesFor = namesInHtml): string {
  const { kind, error, written, origins, endpoint } = failed;
  const pasted = describePasted(failed, namesFor);
  if (pasted !== null) return pasted;
  const hasOrigin = failed.page !== 'null';
  const page = hasOrigin ? failed.page : 'a file or sandboxed frame';
  const cause = !hasOrigin && failed.cause === 'cors' ? 'no-origin' : failed.cause;
  const isFor = (row: Explanation): boolean =>
    (row.when ?? kind) === kind &&
    (row.code ?? error.code) === error.code &&
    (row.cause ?? cause) === cause &&
    (row.status ?? error.status) === error.status &&
    (row.said?.test(error.detail) ?? true);
  const found = explanations.find(isFor);
  if (!found) return quoteFailure(failed);

  const name = found.name ?? found.said?.exec(error.detail)?.[1] ?? '';
  const facts: Readonly<Record<string, string>> = {
    name,
    collection: written['collection'] ?? '',
    origins,
    page,
    endpoint,
  };
  const spot = findCulprit(found.blame, name, failed);
  const names = namesFor(spot.attribute);
  const words = fillNames(found.words.join(' '), names).replace(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '');
  return `${subjectOf(spot, names)}: ${words} ${describeEvidence(failed)}`;
}

/** A value that was pasted wrongly explains every failure after it. */
function describePasted(failed: FailedSearch, namesFor: NamesFor): string | null {
  for (const [name, value] of Object.entries(failed.written)) {
    const fault = pastedFault(name, value);
    if (fault === null) continue;
    const attribute = `data-${name}`;
    const subject = subjectOf({ attribute, value: name.includes('key') ? null : value }, namesFor(attribute));
    return `${subject} ${fault} ${describeEvidence(failed)}`;
  }
  return null;
}

/** The attribute with the name that the server mentions, and its position there, else the first of them that is given. */
function findCulprit(blamed: readonly string[], name: string, { written, positionOf }: FailedSearch): Spot {
  const given = blamed.filter((one) => one in written);
  const holder =
    given.find((one) => positionOf(one, name)) ?? given.find((one) => written[one]?.includes(name) === true);
  const attribute = (name !== '' && holder) || (given[0] ?? blamed[0] ?? '');
  // A key is never shown.
  const value = attribute === 'key' ? null : (written[attribute] ?? null);
  return { value, ...(name !== '' && positionOf(attribute, name)), attribute: `data-${attribute}` };
}
