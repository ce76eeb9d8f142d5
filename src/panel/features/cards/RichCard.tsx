import type { ReactElement, ReactNode } from 'react';
import { cardPlanOf } from '../../../tag/card-plan';
import type { Item } from '../../../typesense/response/item';
import { useConfig } from '../../ui/contexts';
import { Card, MetaValue } from '../../ui/results/HitCard';
import { Badges, badgesOf } from './BadgeList';
import { HitImages } from './HitImages';
import { imagesOf } from './images';
import { FieldValues } from './MetaValues';
import { hasOwnLine, needsLabel } from './needs-label';

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
  const { config, messages } = useConfig();
  const { formats } = cardPlanOf(config);
  const badgeList = <Badges item={item} />;

  return (
    <Card
      item={item}
      query={query}
      returnTo={returnTo}
      picture={
        config.image !== null && (
          <HitImages key={item.id} images={imagesOf(config.image, item.document, config.index)}>
            {badgeList}
          </HitImages>
        )
      }
      badges={badgeList}
      // Screen readers read the badges in the name of the link, after the title.
      spoken={messages.list(['', ...badgesOf(item, config).map(({ label }) => label)])}
      renderMeta={(meta) => {
        const { field, label } = meta;
        const format = formats.get(field);
        return (
          <MetaValue
            key={field}
            label={label}
            isLabelHidden={!needsLabel(meta, format)}
            className={hasOwnLine(format) ? `own-line ${format?.kind}` : undefined}
          >
            <FieldValues meta={meta} item={item} />
          </MetaValue>
        );
      }}
    >
      {children}
    </Card>
  );
}
