import { requestAddress } from '../page-address';

/** Milliseconds for a file, as long as for a response of the server. */
const TIMEOUT_MS = 5000;

const fetched = new Map<string, Promise<unknown>>();

/**
 * Fetches a text and reads it, once for all panels of the page. What cannot be read is forgotten too: a network that asks for a
 * login answers each address with its own page.
 *
 * @param address relative to `base`, and always read by the same function.
 * @param base by default the address of the page.
 * @param integrity hash of the file; '' for any.
 * @throws when the address is malformed, there is no such file, it does not arrive in time, or `read` throws.
 */
export async function fetchText<Value>(
  address: string,
  read: (text: string) => Value,
  base?: string,
  integrity = '',
): Promise<Value> {
  const { href } = base === undefined ? new URL(requestAddress(address)) : new URL(address, base);
  // An address is always read by the same function.
  const known = fetched.get(href) as Promise<Value> | undefined;
  if (known) return known;
  const value = load(href, integrity).then(read);
  fetched.set(href, value);
  // The next panel, or the next change of an attribute or the language, tries again.
  value.catch(() => fetched.delete(href));
  return value;
}

async function load(href: string, integrity: string): Promise<string> {
  const stopping = new AbortController();
  const timer = setTimeout(() => stopping.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(href, { signal: stopping.signal, integrity });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return await response.text();
  } catch (error) {
    throw stopping.signal.aborted ? new Error(`no response within ${TIMEOUT_MS / 1000} s`) : error;
  } finally {
    clearTimeout(timer);
  }
}
