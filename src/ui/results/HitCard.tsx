import { type MouseEvent, memo, type ReactElement, useState } from 'react';
import type { Part } from '../../search/highlight';
import type { Item } from '../../search/item';
import { useConfig, usePage } from '../contexts';
import { part } from '../parts';
import { isPlainClick } from './Pagination';

interface Props {
  readonly item: Item;
  readonly query: string;
}

/** One hit, from the fields the site owner named; rendered again only with another response. */
export const Card = memo(function Card({ item, query }: Props): ReactElement {
  const { config, messages, slots } = useConfig();
  const onClick = useSelect(item, query);
  const title =
    item.title.length > 0 ? (
      <bdi>
        <Highlight parts={item.title} />
      </bdi>
    ) : (
      messages.text('untitled')
    );

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
        {slots.Distance && <slots.Distance {...item} />}
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

/** The image of a hit in a frame that keeps its space, whether it loads, fails or is missing. */
export function Picture({ address }: { address: string | null }): ReactElement {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className="picture">
      {address !== null && !hasFailed && (
        // The title beside it says the same: read out, the image would only repeat it. React sets the attributes in this
        // order, and a browser may begin to load as soon as there is an address.
        <img
          loading="lazy"
          decoding="async"
          src={address}
          alt=""
          onError={() => setFailed(true)}
          {...part('hit-image')}
        />
      )}
    </div>
  );
}

/** Text with its matches marked. Rendered as text: the value of a field can never become markup. */
export function Highlight({ parts }: { parts: readonly Part[] }): ReactElement {
  return (
    <>
      {parts.map(({ text, isHighlighted }, index) =>
        isHighlighted ? (
          <mark key={index} {...part('highlight')}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  );
}

/**
 * Tells the page that a visitor follows a link of a hit, or picks it from a list. If the page cancels the event, the
 * browser does not navigate.
 *
 * @param returnTo the id of the hit in the list, if it is another one.
 */
export function useSelect(item: Item, query: string, returnTo = item.id): (event: MouseEvent) => void {
  const { emit, rememberHit, recent } = usePage();
  return (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href], [role="option"]');
    if (!link) return;
    recent.add(query);
    const { scope: _, ...shown } = item;
    const { document, position } = item;
    if (!emit('searchlet:select', { item: shown, document, position, query })) event.preventDefault();
    else if (isPlainClick(event) && link.target !== '_blank') rememberHit(returnTo, event.currentTarget);
  };
}
