import { attributes } from '../../../facets/config';
import type { NodeAddress } from '../../../tag/values/node-address';

/** The nodes that attributes name themselves, without what a file of attributes adds. */
export function nodesNamedIn(raw: Readonly<Record<string, string>>): readonly NodeAddress[] {
  return [
    ...valuesOf(raw, 'host').flatMap((value) => attributes.host.kind.parse(value, () => {}) ?? []),
    ...valuesOf(raw, 'nearest-host').flatMap((value) => attributes.nearestHost.kind.parse(value, () => {}) ?? []),
  ];
}

/** HTML writes names in small letters: a link may have `nearest-HOST`. */
function valuesOf(raw: Readonly<Record<string, string>>, wanted: string): readonly string[] {
  return Object.entries(raw).flatMap(([name, value]) => (name.toLowerCase() === wanted ? value.trim() : []));
}
