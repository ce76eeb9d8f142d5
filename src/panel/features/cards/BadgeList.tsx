import type { ReactElement } from 'react';
import type { Config } from '../../../facets/config';
import { cardPlanOf } from '../../../tag/card-plan';
import { valuesOf } from '../../../typesense/response/fields';
import type { Item } from '../../../typesense/response/item';
import { useConfig } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { passes } from './badges';
import { useCardProblems } from './useCardProblems';

/** The badges that a hit has. */
export function badgesOf({ document }: Item, config: Config) {
  return cardPlanOf(config).badges.filter(({ field, test }) =>
    passes(test, valuesOf(document, field), config.timeZone),
  );
}

/** The badges of a card, for those who see them: screen readers read them after the title. */
export function Badges({ item }: { readonly item: Item }): ReactElement | null {
  const { config } = useConfig();
  const shown = badgesOf(item, config);
  if (shown.length === 0) return null;
  return (
    <span className="badges" aria-hidden="true">
      {shown.map(({ field, label }, index) => (
        <bdi key={`${field} ${index}`} className="badge" {...part('badge')}>
          {label}
        </bdi>
      ))}
    </span>
  );
}

/** The badges in a row of a table, for all. */
export function RowBadges({ item }: { readonly item: Item }): ReactElement {
  const { config, messages } = useConfig();
  useCardProblems();
  return (
    <>
      <Badges item={item} />{' '}
      <span className="hidden">{messages.list(badgesOf(item, config).map(({ label }) => label))}</span>
    </>
  );
}
