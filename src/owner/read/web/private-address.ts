import { siteOfAddress } from './site';

/**
 * Says why a request may not continue to another address: a stranger's site must not make this machine ask its own
 * network. The site that the owner has named may itself be private, as a preview on this machine is.
 *
 * @param named an address of the site that the owner has named.
 * @returns a function that gives the end of a sentence that begins with the other address, or null where it may be asked.
 */
export function refusalOfPrivate(named: string): (address: string) => string | null {
  const site = siteOfAddress(named);
  return (address) =>
    siteOfAddress(address) === site || !isPrivate(address) ? null : 'is a private address of another site';
}

/**
 * Whether an address is one that only a machine or a network itself can reach. A public name that leads to a private address is
 * not known by its spelling.
 *
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry/
 * @see https://www.rfc-editor.org/rfc/rfc6762 `.local`
 */
export function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (!/^https?:$/.test(protocol)) return true;
  if (hostname.startsWith('[')) return PRIVATE_IPV6.test(hostname);
  if (/^\d+(?:\.\d+){3}$/.test(hostname)) return PRIVATE_IPV4.test(hostname);
  // A name without a dot is one of the own network.
  return !hostname.replace(/\.$/, '').includes('.') || /\.(?:localhost|local|internal|home\.arpa)\.?$/.test(hostname);
}

/** Own machine, private networks, link-local, carrier-grade NAT, reserved. `URL` has already made hexadecimal parts decimal. */
const PRIVATE_IPV4 =
  /^(?:0|10|127|169\.254|192\.168|192\.0\.0|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89]|2[45]\d|22[4-9]|23\d)\./;

/** Unspecified, loopback, IPv4 in IPv6, NAT64, unique local and link-local. */
const PRIVATE_IPV6 = /^\[(?:::|64:ff9b:|f[cd]|fe[89ab])/;
