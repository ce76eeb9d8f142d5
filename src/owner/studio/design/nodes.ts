import type { NodeAddress } from '../../../tag/values/node-address';
import { nodesNamedIn } from '../../check/tags/nodes-named-in';
import type { Design } from './design';
import { searchedBy } from './sources';

/** Every node that a panel or one of its sources may send its key to. */
export function nodesOf(design: Pick<Design, 'raw' | 'sources'>): readonly NodeAddress[] {
  return [design.raw, ...searchedBy(design)].flatMap(nodesNamedIn);
}
