/** The Content Security Policies of a page. */
export type Policies = readonly string[];

/**
 * The directive that blocks an address, such as `connect-src 'self'`; null if none does. A nonce or a hash cannot be checked from
 * outside, and counts as allowed.
 *
 * @param wanted directives, the most specific first: the first one that a policy contains applies.
 */
export function refusedBy(policies: Policies, wanted: readonly string[], address: string, page: string): string | null {
  for (const policy of policies.flatMap((one) => one.split(','))) {
    const directives = new Map(
      policy
        .split(';')
        .map((text) => text.trim().split(/\s+/))
        .map(([name = '', ...sources]) => [name.toLowerCase(), sources] as const),
    );
    const name = wanted.find((one) => directives.has(one));
    const sources = name === undefined ? [] : (directives.get(name) ?? []);
    if (name === undefined || sources.some((source) => allows(source, new URL(address), new URL(page)))) continue;
    return [name, ...sources].join(' ');
  }
  return null;
}

/** The directives for requests, and those for scripts. */
export const CONNECTING = ['connect-src', 'default-src'];
export const SCRIPTING = ['script-src-elem', 'script-src', 'default-src'];

function allows(source: string, url: URL, page: URL): boolean {
  const word = source.toLowerCase();
  if (/^'(?:nonce-|sha\d+-|strict-dynamic)/.test(word)) return true;
  if (word === "'self'") return url.origin === page.origin;
  if (word === '*') return true;
  if (/^[a-z][a-z\d+.-]*:$/.test(word)) return isScheme(url.protocol, word);
  const [, scheme, host = '', port, path = ''] = SOURCE.exec(source) ?? [];
  if (host === '') return false;
  return (
    isScheme(url.protocol, scheme === undefined ? page.protocol : `${scheme.toLowerCase()}:`) &&
    isHost(url.hostname, host.toLowerCase()) &&
    isPort(url, port) &&
    isPath(url.pathname, path)
  );
}

const SOURCE = /^(?:([a-z][a-z\d+.-]*):\/\/)?([^:/']+|\[[^\]]+\])(?::(\d+|\*))?(\/.*)?$/i;

/** https is allowed where http is. */
function isScheme(protocol: string, allowed: string): boolean {
  return protocol === allowed || (allowed === 'http:' && protocol === 'https:');
}

function isHost(hostname: string, allowed: string): boolean {
  if (allowed === '*') return true;
  return allowed.startsWith('*.') ? hostname.endsWith(allowed.slice(1)) : hostname === allowed;
}

function isPort({ port, protocol }: URL, allowed: string | undefined): boolean {
  const usual = protocol === 'https:' ? '443' : '80';
  return allowed === '*' || (port || usual) === (allowed ?? usual);
}

/** A path with a slash at its end allows what is below it; any other path must be equal. */
function isPath(path: string, allowed: string): boolean {
  return allowed === '' || (allowed.endsWith('/') ? path.startsWith(allowed) : path === allowed);
}
