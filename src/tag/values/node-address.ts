import type { Kind } from './value-types';

/** One node of a search server. */
export interface NodeAddress {
  readonly protocol: 'http' | 'https';
  /** An IPv6 address keeps its brackets. */
  readonly host: string;
  readonly port: number;
  /** Without a slash at its end; empty for the root. */
  readonly path: string;
}

/** The address of a node, without a slash at the end, and without a default port. */
export function nodeAddress({ protocol, host, port, path }: NodeAddress): string {
  return new URL(`${protocol}://${host}:${port}`).origin + path;
}

/**
 * A URL or a bare host. A bare host gets https, and a loopback name http, since a server on the developer's own machine
 * has no certificate.
 */
export const node: Kind<NodeAddress> = {
  expects: 'node',
  parse(written, report) {
    const [, scheme, rest = written] = /^(?:([a-z][a-z\d+.-]*):)?\/\/(.*)$/i.exec(written) ?? [];
    const protocol = scheme?.toLowerCase() ?? (LOOPBACK.test(rest) ? 'http' : 'https');

    // Text before @ or after ? may be secret, so it is not shown.
    const value = written.replace(/^.*@/, '…@').replace(/[?#].*/s, '?…');
    if (rest.includes('@')) {
      const expects = 'no-user';
      report('wrong-value', { expects }, { value });
      return undefined;
    }
    if (/[?#]/.test(rest)) {
      report('wrong-value', { expects: 'no-query' }, { value });
      return undefined;
    }
    if (protocol !== 'http' && protocol !== 'https') {
      report('wrong-value', { expects: 'http' });
      return undefined;
    }
    const url = toUrl(`${protocol}://${rest}`);
    return (
      url && {
        protocol,
        host: url.hostname,
        port: Number(url.port) || DEFAULT_PORTS[protocol],
        path: /^.*[^/]/.exec(url.pathname)?.[0] ?? '',
      }
    );
  },
};

const LOOPBACK = /^(?:(?:[^/:]+\.)?localhost|127\.[\d.]+|\[::1\])(?:[:/]|$)/i;

const DEFAULT_PORTS = { http: 80, https: 443 };

function toUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
