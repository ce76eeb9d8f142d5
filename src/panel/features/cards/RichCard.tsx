import type { ReactElement, ReactNode } from 'react';
import { cardPlanOf } from '../../../tag/card-plan';
import { valuesOf } from '../../../typesense/response/fields';
import type { Item } from '../../../typesense/response/item';
import { useConfig } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { Card, MetaValue } from '../../ui/results/HitCard';
import { passes } from './badges';
import { HitImages } from './HitImages';
import { imagesOf } from './images';
import { MetaValues } from './MetaValues';
import { hasOwnLine, needsLabel } from './needs-label';
import { useWriter } from './useWriter';

interface Props {
  readonly item: Item;
  readonly query: string;
  /** The id of the hit in the list. */
  readonly returnTo: string;
  /** What follows the fields. */
  readonly children: ReactNode;
}

/** One hit, with what the built-in card lacks: formats, badges, and images in several sizes. */
export function RichCard({ item, query, returnTo, children }: Props): ReactElement {
  const { config } = useConfig();
  const { messages } = useWriter();
  const { formats, badges } = cardPlanOf(config);
  const { document } = item;
  const shown = badges.filter(({ field, test }) => passes(test, valuesOf(document, field), config.timeZone));
  const badgeList = shown.length > 0 && (
    <span className="badges" aria-hidden="true">
      {shown.map(({ field, label }, index) => (
        <bdi key={`${field} ${index}`} className="badge" {...part('badge')}>
          {label}
        </bdi>
      ))}
    </span>
  );

  return (
    <Card
      item={item}
      query={query}
      returnTo={returnTo}
      picture={
        config.image !== null && (
          <HitImages key={item.id} images={imagesOf(config.image, document, config.index)}>
            {badgeList}
          </HitImages>
        )
      }
      badges={badgeList}
      // Screen readers read the badges in the name of the link, after the title.
      spoken={messages.list(['', ...shown.map(({ label }) => label)])}
      renderMeta={(meta) => {
        const { field, label, values } = meta;
        const format = formats.get(field);
        return (
          <MetaValue
            key={field}
            label={label}
            isLabelHidden={!needsLabel(meta, format)}
            className={hasOwnLine(format) ? `own-line ${format?.kind}` : undefined}
          >
            {format ? (
              <MetaValues meta={meta} format={format} document={document} />
            ) : (
              <bdi>{messages.list(values)}</bdi>
            )}
          </MetaValue>
        );
      }}
    >
      {children}
    </Card>
  );
}
