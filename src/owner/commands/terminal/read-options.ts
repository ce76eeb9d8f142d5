import { expectationOf } from '../../../tag/problems/expectations';
import { type NodeAddress, node } from '../../../tag/values/node-address';
import type { StyleChoice } from '../../render/render-page';
import { OptionError, type OptionRow, requireValue } from './option-row';

/** The server of a command. */
export const hostOption = {
  argument: '<address>',
  help: 'Typesense server; separate several nodes with commas',
  read: readHosts,
} as const satisfies OptionRow;

/** The collection of a command. */
export const collectionOption = { argument: '<name>', read: readCollectionName } as const satisfies Partial<OptionRow>;

/** The site that visitors are on. */
export const originOption = {
  argument: '<address>',
  help: 'origin of the site that visitors are on, such as https://my.site',
  read: readSite,
} as const satisfies OptionRow;

/** How hits in a page are styled. */
export const styleOption = {
  argument: '<address>',
  help: '"inline", "none", or the address of your style sheet for the hits',
  read: readStyle,
} as const satisfies OptionRow;

/** The report of a command. */
export const jsonOption = { help: 'print the report as JSON' } as const satisfies OptionRow;

/** The entries of a list that is separated by commas: at least one. */
export function readEntries(written: string): readonly string[] {
  const entries = written.split(',').flatMap((one) => one.trim() || []);
  requireValue(entries[0] ?? '');
  return entries;
}

/** The name of a collection or alias. */
function readCollectionName(value: string): string {
  if (/^[\p{L}\p{N}_.-]+$/u.test(requireValue(value))) return value;
  throw new OptionError('Use letters, digits, "_", "." and "-".');
}

/** The nodes of a server, separated by commas. */
export function readHosts(written: string): readonly NodeAddress[] {
  return readEntries(written).map((address) => {
    const host = node.parse(address, () => {});
    if (host === undefined) throw new OptionError(`Expected ${expectationOf(node.expects)}.`);
    return host;
  });
}

/** The origin of a site. */
export function readSite(written: string): string {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new OptionError('Expected the address of a site, such as https://my.site.');
}

/** Reads `inline`, `none`, or the address of a style sheet. */
export function readStyle(written: string): StyleChoice {
  const style = requireValue(written);
  return style === 'inline' || style === 'none' ? style : { href: style };
}
