import { memo, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { explainsItself, type Item, type Meta } from '../../../typesense/response/item';
import { useClicks } from '../clicks';
import { useConfig, usePage } from '../contexts';
import { Highlight } from '../Highlight';
import { part } from '../parts';
import { clickThrough } from './click-through';
import { isPlainClick } from './Pagination';

interface Props {
  readonly item: Item;
  readonly query: string;
  /** The id of the hit in the list, if it is another one. */
  readonly returnTo?: string;
  /** Replaces the image, where hits have images. */
  readonly picture?: ReactNode;
  /** Above the title, where hits have no images. */
  readonly badges?: ReactNode;
  /** Read out after the title. */
  readonly spoken?: string | undefined;
  /** Renders a field below the text; without it, values are separated by commas. */
  readonly renderMeta?: (meta: Meta) => ReactElement;
  /** What follows the fields. */
  readonly children?: ReactNode;
}

/** One hit, from the fields the site owner named; rendered again only with another response. */
export const Card = memo(function Card(props: Props): ReactElement {
  const { item, query, returnTo, picture, badges, spoken, renderMeta, children } = props;
  const { config, messages, places } = useConfig();
  const { headingLevel } = usePage();
  const level = config.heading ?? headingLevel;
  const heading = level !== 'none' && { role: 'heading', 'aria-level': Number(level) };
  const card = useRef<HTMLElement>(null);
  const onSelect = useSelect(item, query, returnTo);
  useClicks(card, (event, element) => {
    onSelect(event, element);
    clickThrough(event, element);
  });

  return (
    <article ref={card} className="card" {...part('hit')}>
      {config.image !== null && (picture ?? <Picture address={item.image} />)}
      <div className="card-body">
        {config.image === null && badges}
        <div className={item.title.length > 0 ? 'title' : 'title untitled'} {...heading} {...part('hit-title')}>
          <Title item={item} spoken={spoken} />
        </div>
        {item.text.length > 0 && (
          <p className="text" {...part('hit-text')}>
            <bdi>
              <Highlight parts={item.text} />
            </bdi>
          </p>
        )}
        {item.distance !== null && places.position && (
          <p className="distance">{places.position.writeAway(item.distance, config.facets, messages)}</p>
        )}
        {item.meta.length > 0 && (
          <dl className="meta" {...part('hit-meta')}>
            {item.meta.map(
              renderMeta ??
                ((meta) => (
                  <MetaValue key={meta.field} label={meta.label} isLabelHidden={explainsItself(meta)}>
                    <bdi>{messages.list(meta.values)}</bdi>
                  </MetaValue>
                )),
            )}
          </dl>
        )}
        {children}
      </div>
    </article>
  );
});

/** The title, a link where the hit has a URL. */
function Title({ item, spoken }: Pick<Props, 'item' | 'spoken'>): ReactElement {
  const name = (
    <>
      <TitleText item={item} />
      {spoken && <span className="hidden">{spoken}</span>}
    </>
  );
  return item.url === null ? name : <HitLink href={item.url}>{name}</HitLink>;
}

/** The words of the title; a hit without one says so. */
export function TitleText({ item: { title } }: { readonly item: Item }): ReactElement {
  const { messages } = useConfig();
  if (title.length === 0) return <>{messages.text('untitled')}</>;
  return (
    <bdi>
      <Highlight parts={title} />
    </bdi>
  );
}

/** A link to the page of a hit. Where it opens a new tab, screen readers hear it. */
export function HitLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactElement {
  const { config, messages } = useConfig();
  return (
    <a href={href} {...newTab(config)}>
      {children}
      {config.newTab && <span className="hidden"> {messages.text('newTab')}</span>}
    </a>
  );
}

/** The attributes of a link to a hit. Browsers since 2021 open a new tab without giving it this window; older ones need the `rel`. */
export function newTab(config: { readonly newTab: boolean }): { readonly target?: string; readonly rel?: string } {
  return config.newTab ? { target: '_blank', rel: 'noopener' } : {};
}

interface MetaFieldProps {
  readonly label: string;
  /** Whether only screen readers need the label. */
  readonly isLabelHidden?: boolean;
  readonly className?: string | undefined;
  /** The values. */
  readonly children: ReactNode;
}

/** One labelled field below the text. */
export function MetaValue({ label, isLabelHidden = false, className, children }: MetaFieldProps): ReactElement {
  return (
    <div className={className}>
      {/* The spaces are for those who copy the line. */}{' '}
      <dt className={isLabelHidden ? 'hidden' : undefined}>
        <bdi>{label}</bdi>
      </dt>{' '}
      <dd>{children}</dd>
    </div>
  );
}

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

/**
 * Notifies the page when a visitor follows a link of a hit, or picks it from a list. If the page cancels the event, the
 * browser does not navigate.
 *
 * @param returnTo the id of the hit in the list, if it is another one.
 */
export function useSelect(item: Item, query: string, returnTo = item.id): (event: MouseEvent, card: Element) => void {
  const { emit, rememberHit, recent, shared } = usePage();
  const { onSelect } = useConfig().places;
  return (event, card) => {
    if (event.type !== 'click') return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href], [role="option"]');
    if (!link) return;
    // The second click of a double click may be meant for a chip or a button that has gone since the first.
    if (event.detail > 1) return event.preventDefault();
    recent.add(query);
    onSelect?.forEach(({ content: select }) => select(item, query, shared));
    const { scope: _, ...shown } = item;
    const { document, position } = item;
    if (!emit('searchlet:select', { item: shown, document, position, query })) event.preventDefault();
    else if (isPlainClick(event) && link.target !== '_blank') rememberHit(returnTo, card);
  };
}
