/**
 * The network that an address belongs to, by which limits apply. A household has 2^64 addresses of IPv6 to take turns with: their
 * first half names it. An address of IPv4 stays as it is.
 *
 * @param address also with a port, as some proxies write it, or none at all.
 */
export function networkOf(address: string): string {
  const [, bare = address] = /^\[(.*)\](?::\d+)?$/.exec(address) ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address) ?? [];
  const old = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare)?.[1];
  const written = `http://[${bare.replace(/%.*/s, '')}]`;
  if (old !== undefined || !URL.canParse(written)) return old ?? bare;
  const [before = '', after] = new URL(written).hostname.slice(1, -1).split('::');
  const [start, end] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':');
}
