import { InvalidArgumentError, Option } from 'commander';
import { type NodeAddress, node } from '../../widget/config/node-address';
import { expectationOf } from '../../widget/problems/expectations';

/** Checks the value of an option: in `--out --json`, Commander would use `--json` as the folder. */
export function requireValue(value: string): string {
  if (value === '' || value.startsWith('--')) throw new InvalidArgumentError('A value is missing.');
  return value;
}

/** The values of an option that may be given several times. */
export function readSeveral(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, requireValue(value)];
}

/** The values of an option that may be given several times, or without a value: then it is true, which means all. */
export function readSeveralOrAll(value: string, earlier: true | readonly string[] = []): true | readonly string[] {
  return earlier === true ? true : readSeveral(value, earlier);
}

/** The entries of a list that is separated by commas: at least one. */
export function readEntries(written: string): readonly string[] {
  const entries = written.split(',').flatMap((one) => one.trim() || []);
  requireValue(entries[0] ?? '');
  return entries;
}

/** The name of a collection or alias. */
export function readCollectionName(value: string): string {
  if (/^[\p{L}\p{N}_.-]+$/u.test(requireValue(value))) return value;
  throw new InvalidArgumentError('Use letters, digits, "_", "." and "-".');
}

/** The nodes of a server, separated by commas. */
export function readHosts(written: string): readonly NodeAddress[] {
  return readEntries(written).map((address) => {
    const host = node.parse(address, () => {});
    if (host === undefined) throw new InvalidArgumentError(`Expected ${expectationOf(node.expects)}.`);
    return host;
  });
}

/** The option that names a server. */
export function hostOption(): Option {
  return new Option('--host <address>', 'Typesense server; several nodes are separated by commas').argParser(readHosts);
}

/** The origin of a site. */
export function readSite(written: string): string {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new InvalidArgumentError('Expected the address of a site, such as https://my.site.');
}

/** The option that names the site that visitors are on. */
export function originOption(): Option {
  return new Option('--origin <address>', 'site that visitors are on, such as https://my.site').argParser(readSite);
}
