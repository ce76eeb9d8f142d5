import { memo, type ReactElement } from 'react';
import type { Item } from '../../search/item';
import { usePanel } from '../context';
import { part } from '../parts';
import { Highlight } from './Highlight';
import { Picture } from './Picture';
import { useSelect } from './useSelect';

interface Props {
  readonly item: Item;
  readonly query: string;
}

/** One hit, drawn from the fields the site owner named; drawn anew only with another answer. */
export const Card = memo(function Card({ item, query }: Props): ReactElement {
  const { config, messages } = usePanel();
  const onClick = useSelect(item, query);
  const title = item.title.length > 0 ? <bdi><Highlight parts={item.title} /></bdi> : messages.text('untitled');

  return (
    <article className="card" onClick={onClick} {...part('hit')}>
      {config.image !== null && <Picture address={item.image} />}
      <div className="card-body">
        <div className={item.title.length > 0 ? 'title' : 'title untitled'} {...part('hit-title')}>
          {item.url === null ? title : <a href={item.url}>{title}</a>}
        </div>
        {item.text.length > 0 && (
          <p className="text" {...part('hit-text')}>
            <bdi>
              <Highlight parts={item.text} />
            </bdi>
          </p>
        )}
        {item.meta.length > 0 && (
          <dl className="meta" {...part('hit-meta')}>
            {item.meta.map(({ field, label, values }) => (
              <div key={field}>
                <dt>
                  <bdi>{label}</bdi>
                </dt>
                <dd>
                  <bdi>{values.map(messages.value).join(', ')}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </article>
  );
});
