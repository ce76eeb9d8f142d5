/** Milliseconds for a file, as long as for a response of the server. */
const TIMEOUT_MS = 5000;

const fetched = new Map<string, Promise<string>>();

/**
 * Fetches a text, once for all panels of the page.
 *
 * @param address relative to `base`.
 * @param base by default the address of the page.
 * @throws when the address is malformed, there is no such file, or it does not arrive in time.
 */
export async function fetchText(address: string, base = document.baseURI): Promise<string> {
  const { href } = new URL(address, base);
  const known = fetched.get(href);
  if (known) return known;
  const text = read(href);
  fetched.set(href, text);
  // The next panel, or the next change of an attribute or the language, tries again.
  text.catch(() => fetched.delete(href));
  return text;
}

async function read(href: string): Promise<string> {
  const stopping = new AbortController();
  const timer = setTimeout(() => stopping.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(href, { signal: stopping.signal });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return await response.text();
  } catch (error) {
    throw stopping.signal.aborted ? new Error(`no response within ${TIMEOUT_MS / 1000} s`) : error;
  } finally {
    clearTimeout(timer);
  }
}
