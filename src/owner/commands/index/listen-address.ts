import { OptionError, requireValue } from '../terminal/option-row';

/** Where `--serve` waits for calls. */
export interface ListenAddress {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

/** Only this machine: a proxy with https takes calls from outside. `searchlet answers` has the port below. */
export const LISTEN: ListenAddress = { host: '127.0.0.1', port: 8788 };

/** Reads a port, or a host and a port. */
export function readListen(value: string): ListenAddress {
  const [, host, port] = /^(?:(\[[\da-f:.]+\]|[\w.-]+):)?(\d{1,5})$/i.exec(requireValue(value)) ?? [];
  if (port === undefined || Number(port) > 65_535) {
    throw new OptionError('Expected a port, or a host and a port such as 0.0.0.0:8788.');
  }
  return { host: host?.replace(/^\[|\]$/g, '') ?? LISTEN.host, port: Number(port) };
}
