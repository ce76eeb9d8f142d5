import { nodeAddress } from '../../../tag/values/node-address';
import { note, type Row } from '../../check/checks/row';
import { isLoopback } from '../../check/checks/server';
import type { Design } from '../design/design';
import { nodesOf, searchedBy } from '../design/sources';

/**
 * The addresses of a tag that lead to this machine, each once: the owner finds everything in order, and visitors find nothing.
 *
 * @param src address of `searchlet.js`.
 */
export function ownMachineRows(design: Pick<Design, 'raw' | 'sources'>, src: string): readonly Row[] {
  const indexes = searchedBy(design).flatMap(({ index }) => index?.trim() ?? []);
  const given: readonly (readonly [string, string])[] = [
    ['src', src.trim()],
    ...nodesOf(design).map((node) => ['data-host', nodeAddress(node)] as const),
    ...indexes.map((index) => ['data-index', index] as const),
  ];
  const local = given.filter(([, address]) => URL.canParse(address) && isLoopback(new URL(address).hostname));
  return local
    .filter(([, address], place) => local.findIndex(([, other]) => other === address) === place)
    .map(([about, address]) => note(about, address, IS_HERE));
}

/** The end of a sentence that begins with the address. */
const IS_HERE = 'is this machine, which visitors cannot reach. Replace it before you publish the page.';
