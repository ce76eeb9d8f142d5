import type { ReactElement, ReactNode } from 'react';
import { cardPlanOf } from '../../config/card-plan';
import { valuesOf } from '../../search/fields';
import type { Item } from '../../search/item';
import { useConfig } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { Highlight, useSelect } from '../../ui/results/HitCard';
import { passes } from './badges';
import { HitImages } from './HitImages';
import { imagesOf } from './images';
import { MetaValues } from './MetaValues';
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
  const { config, slots } = useConfig();
  const { messages } = useWriter();
  const { formats, badges } = cardPlanOf(config);
  const onClick = useSelect(item, query, returnTo);
  const { document } = item;
  const shown = badges.filter(({ field, test }) => passes(test, valuesOf(document, field), Date.now()));
  const title =
    item.title.length > 0 ? (
      <bdi>
        <Highlight parts={item.title} />
      </bdi>
    ) : (
      messages.text('untitled')
    );
  // Screen readers read the badges in the name of the link, after the title.
  const named = (
    <>
      {title}
      {shown.length > 0 && <span className="hidden">, {shown.map(({ label }) => label).join(', ')}</span>}
    </>
  );
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
    <article className="card rich" onClick={onClick} {...part('hit')}>
      {config.image !== null && (
        <HitImages key={item.id} images={imagesOf(config.image, document)}>
          {badgeList}
        </HitImages>
      )}
      <div className="card-body">
        {config.image === null && badgeList}
        <div className={item.title.length > 0 ? 'title' : 'title untitled'} {...part('hit-title')}>
          {item.url === null ? named : <a href={item.url}>{named}</a>}
        </div>
        {item.text.length > 0 && (
          <p className="text" {...part('hit-text')}>
            <bdi>
              <Highlight parts={item.text} />
            </bdi>
          </p>
        )}
        {slots.Distance && <slots.Distance {...item} />}
        {item.meta.length > 0 && (
          <dl className="meta" {...part('hit-meta')}>
            {item.meta.map((meta) => {
              const format = formats.get(meta.field);
              return (
                <div key={meta.field} className={format?.kind === 'currency' ? 'price' : undefined}>
                  <dt
                    className={format && !meta.isLabelled && SELF_EXPLANATORY.has(format.kind) ? 'hidden' : undefined}
                  >
                    <bdi>{meta.label}</bdi>
                  </dt>
                  <dd>
                    {format ? (
                      <MetaValues meta={meta} format={format} document={document} />
                    ) : (
                      <bdi>{meta.values.map(messages.value).join(', ')}</bdi>
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
        {children}
      </div>
    </article>
  );
}

/** Formats that explain themselves: their label is for screen readers alone, unless the owner has written one. */
const SELF_EXPLANATORY: ReadonlySet<string> = new Set(['currency', 'stars', 'list', 'link']);
