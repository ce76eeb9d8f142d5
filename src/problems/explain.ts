/** What the site owner should know of a failed search. */
export interface FailedSearch {
  readonly kind: string;
  /** HTTP status, or null if no answer came. */
  readonly status: number | null;
  /** What the server or the browser said; never holds the key. */
  readonly detail: string;
  readonly collection: string;
  /** Address of the server, as configured. */
  readonly server: string;
}

/** Says in one or two sentences what went wrong and which attribute to look at. */
export function explainFailure(failed: FailedSearch): string {
  return `${whatHappened(failed)} ${whatToDo(failed)}`;
}

function whatHappened({ kind, status, detail, server }: FailedSearch): string {
  if (kind === 'offline') return 'A search failed: the browser is offline.';
  if (status === null) return `A search failed: no answer from ${server} (${detail}).`;
  return `A search failed: ${server} answered ${status}: “${detail}”.`;
}

function whatToDo({ kind, collection }: FailedSearch): string {
  switch (kind) {
    case 'offline':
      return 'The panel searches again when the network is back.';
    case 'unreachable':
      return (
        'Check data-host and that the server runs, that it allows requests from this page (CORS), and that the ' +
        "page's Content Security Policy names it under connect-src."
      );
    case 'unauthorized':
      return `Check that data-key is a search-only key of this server that may search "${collection}" and has not expired.`;
    case 'missing':
      return `Check data-collection="${collection}" and that the fields named in data-query-by and data-facets exist.`;
    case 'malformed':
      return 'Check data-filter and data-params.';
    case 'unprocessable':
      return 'Check data-per-page and data-params.';
    default:
      return "Look at the server's own log.";
  }
}
