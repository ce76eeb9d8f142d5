import type { ReactElement } from 'react';
import type { Item } from '../../../typesense/response/item';
import { useConfig } from '../../ui/contexts';
import { part } from '../../ui/parts';

interface Props {
  readonly item: Item;
  /** Whether it is in an entry of the list below a field. */
  readonly isListed?: boolean;
}

/** Says that the site owner has promoted a hit to its place. */
export function Promoted({ item, isListed = false }: Props): ReactElement | null {
  const { config, messages } = useConfig();
  const isOnImage = config.image !== null && config.template === null;
  if (!item.isPromoted) return null;
  return (
    <span className={isListed || !isOnImage ? 'promoted' : 'promoted on-image'} {...part('promoted')}>
      {messages.text('curation.promoted')}{' '}
    </span>
  );
}
