import { InvalidArgumentError } from 'commander';
import { type NodeAddress, node } from '../../widget/config/node-address';
import { expectationOf } from '../../widget/problems/expectations';

/** Checks the value of an option: in `--out --json`, Commander would use `--json` as the folder. */
export function requireValue(value: string): string {
  if (value === '' || value.startsWith('--')) throw new InvalidArgumentError('A value is missing.');
  return value;
}

/** The name of a collection or alias. */
export function readCollectionName(value: string): string {
  if (/^[\p{L}\p{N}_.-]+$/u.test(requireValue(value))) return value;
  throw new InvalidArgumentError('Use letters, digits, "_", "." and "-".');
}

/** The nodes of a server, separated by commas. */
export function readHosts(written: string): readonly NodeAddress[] {
  return requireValue(written)
    .split(',')
    .flatMap((one) => one.trim() || [])
    .map((address) => {
      const host = node.parse(address, () => {});
      if (host === undefined) throw new InvalidArgumentError(`Expected ${expectationOf(node.expects)}.`);
      return host;
    });
}
