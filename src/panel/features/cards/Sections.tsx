import { type ReactElement, useRef } from 'react';
import type { Item } from '../../../typesense/response/item';
import { useClicks } from '../../ui/clicks';
import { useConfig } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { HitLink, TitleText, useSelect } from '../../ui/results/HitCard';

/** Most sections that are listed below the best one of a page. */
const MAX_LISTED = 3;

/**
 * Whether the hits of a group are sections of one page: their addresses differ in what follows the `#` alone. A passage (`:~:`) is no
 * section: variants of a product may share its page.
 */
export function areSections(group: readonly Item[]): boolean {
  const pages = new Set(group.map(({ url }) => url?.replace(/#.*/s, '') ?? ''));
  return group.length > 1 && pages.size === 1 && !pages.has('') && group.some(({ url }) => url && /#(?!:~:)/.test(url));
}

interface Props {
  /** The sections of a page that were found, the best first; that one is the card. */
  readonly sections: readonly [Item, ...Item[]];
  readonly query: string;
}

/** Links to the best further sections of a page, and how many more of it were found. */
export function Sections({ sections: [first, ...others], query }: Props): ReactElement {
  const { messages } = useConfig();
  const listed = others.slice(0, MAX_LISTED);
  const more = first.groupSize - 1 - listed.length;
  return (
    <div className="sections" {...part('sections')}>
      <ul>
        {listed.map((item) => (
          <Section key={item.id} item={item} query={query} returnTo={first.id} />
        ))}
      </ul>
      {more > 0 && (
        <p className="more-sections">{messages.text('card.moreSections', { count: messages.number(more) })}</p>
      )}
    </div>
  );
}

function Section({ item, query, returnTo }: { item: Item; query: string; returnTo: string }): ReactElement {
  const onSelect = useSelect(item, query, returnTo);
  const row = useRef<HTMLLIElement>(null);
  useClicks(row, (event, element) => {
    // The card around it would report its own hit as chosen.
    if (event.type === 'click') event.stopPropagation();
    onSelect(event, element);
  });
  return (
    <li ref={row}>
      <HitLink href={item.url ?? ''}>
        <TitleText item={item} />
      </HitLink>
    </li>
  );
}
