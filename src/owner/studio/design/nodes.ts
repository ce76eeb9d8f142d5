import { attributes } from '../../../facets/config';
import type { NodeAddress } from '../../../tag/values/node-address';
import type { Design, Raw } from './design';
import { searchedBy } from './sources';

/** Every node that a panel or one of its sources may send its key to. */
export function nodesOf(design: Pick<Design, 'raw' | 'sources'>): readonly NodeAddress[] {
  return [design.raw, ...searchedBy(design)].flatMap((raw) => [
    ...valuesOf(raw, 'host').flatMap((value) => attributes.host.kind.parse(value, () => {}) ?? []),
    ...valuesOf(raw, 'nearest-host').flatMap((value) => attributes.nearestHost.kind.parse(value, () => {}) ?? []),
  ]);
}

/** HTML writes names in small letters: a link may have `nearest-HOST`. */
function valuesOf(raw: Raw, wanted: string): readonly string[] {
  return Object.entries(raw).flatMap(([name, value]) => (name.toLowerCase() === wanted ? value.trim() : []));
}
