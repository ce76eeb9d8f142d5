/** The keys of this tab: each belongs to the origins that it was typed or made for. */
const origins = new Map<string, Set<string>>();

/** Notes that the owner has typed a key for a server, or has made it there. */
export function keepKey(key: string, address: string): void {
  const kept = origins.get(key) ?? new Set();
  origins.set(key, kept.add(new URL(address).origin));
}

/**
 * Refuses requests of a window that bring one of these keys to another origin. Servers are named by tags, links, files and pages of
 * strangers; whatever reads them, this is where requests leave.
 */
export function guardKeys(frame: Pick<typeof globalThis, 'fetch'>): void {
  const send = frame.fetch.bind(frame);
  frame.fetch = async (input, init) => {
    const request = typeof input === 'object' && 'url' in input ? input : null;
    const { origin, searchParams } = new URL(request?.url ?? String(input), location.href);
    const keys = [new Headers(init?.headers ?? request?.headers).get(KEY), ...searchParams.values()];
    if (keys.some((key) => key !== null && origins.get(key)?.has(origin) === false)) throw new TypeError(REFUSED);
    return send(input, init);
  };
}

const KEY = 'x-typesense-api-key';

const REFUSED = 'The key was typed for another server.';
