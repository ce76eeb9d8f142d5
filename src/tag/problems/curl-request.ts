/** A line break between the parts of a request, which is too long for one line. */
export const LINE = ' \\\n  ';

interface CurlOptions {
  /** Default: POST. */
  readonly method?: string;
  /** The admin key: a placeholder, or a variable of the shell. */
  readonly key?: string;
  /** Text between the parts of the request: a space, or a line break. */
  readonly gap?: string;
}

/** A request of an owner, as one word after another of a POSIX shell. */
export function curlRequest(
  url: string,
  body: object,
  { method, key = 'YOUR_ADMIN_KEY', gap = ' ' }: CurlOptions = {},
): string {
  return [
    `curl ${method === undefined ? '' : `-X ${method} `}${shellWord(url)}`,
    `-H "X-TYPESENSE-API-KEY: ${key}"`,
    `-d ${shellQuoted(JSON.stringify(body))}`,
  ].join(gap);
}

/** The request that makes a key for some collections, which may search and nothing else. */
export function keyRequest(server: string, collections: readonly string[], gap?: string): string {
  const rights = { description: 'search only', actions: ['documents:search'], collections };
  return curlRequest(`${server}/keys`, rights, gap === undefined ? {} : { gap });
}

/** The request that makes a key which may create analytics events and nothing else. */
export function eventKeyRequest(server: string, options: CurlOptions): string {
  const rights = { description: 'Events', actions: ['analytics/events:create'], collections: ['*'] };
  return curlRequest(`${server}/keys`, rights, options);
}

function shellWord(text: string): string {
  return /^[\w:/.@%+=-]+$/.test(text) ? text : shellQuoted(text);
}

/** A text as one word of a POSIX shell, in single quotes. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
