import type { Problem } from './catalogue';
import { NO_ADDRESS, SERVED_AS } from './panel-errors';
import { describeSearchError, type SearchErrorFacts } from './search-error-details';

/** What the browser and the server say about a failed search. */
interface Evidence {
  readonly error: SearchErrorFacts;
  /** URL of the server, as requested. */
  readonly server: string;
}

/** Says only that a search failed because the browser is offline: nothing is wrong with the page. */
export const OFFLINE = 'A search failed: the browser is offline. The panel searches again when the network is back.';

/** Says that a search failed, and what happened, if the cause is not known. */
export function quoteFailure(evidence: Evidence): string {
  return `A search failed. ${describeEvidence(evidence)}`;
}

/** Says that a search failed, with the detail of its event, and why the file that explains it did not load. */
export function quoteUnexplained(detail: string, reason: string): string {
  return `A search failed: “${detail}”. ${cureOf(reason)}`;
}

/** Says which attribute is wrong, and why the file that describes the problem did not load. */
export function quoteProblem({ attribute, value, code }: Problem, reason: string): string {
  // The same sentence for each file, which is reported once.
  if (reason.endsWith(NO_ADDRESS)) return 'Set data-base-url on the script, which does not know its folder.';
  const shown = value === '' ? '' : `="${value}"`;
  const what = code === 'no-file' ? 'a file did not load' : `there is a problem, “${code}”`;
  return `${attribute}${shown}: ${what}. ${cureOf(reason)}`;
}

/** Permissions that let the files beside the script load, such as the diagnosis. */
function cureOf(reason: string): string {
  const cure = /\bfile:/.test(reason)
    ? 'Open the page through a web server: browsers do not load it for a page opened as a file'
    : reason.includes(SERVED_AS)
      ? 'Let the server send .js files as text/javascript'
      : 'Put the folder searchlet/ of the same release next to the script, or set its address with data-base-url on the script';
  return `${cure} (${reason}).`;
}

/** What happened; words of the server or the browser are in quotes. */
export function describeEvidence({ error, server }: Evidence): string {
  const { code, status, detail } = error;
  const words = describeSearchError(error);
  if (code.startsWith('key-')) return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  const speaker = status === null ? server : `${server} answered ${status}`;
  if (code === 'http' && detail === '') return `${speaker}.`;
  const isQuoted = code === 'network' || code === 'http' || code === 'search';
  return `${speaker}: ${isQuoted ? `“${words}”` : `${words}.`}`;
}
