import type { MouseEvent, ReactElement } from 'react';
import type { Item } from '../../search/item';
import { useConfig } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { HitLink, TitleText, useSelect } from '../../ui/results/HitCard';

/** Most sections that are listed below the best one of a page. */
const MAX_LISTED = 4;

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

/** How many further sections of a page were found, and links to the best of them. */
export function Sections({ sections: [first, ...others], query }: Props): ReactElement {
  const { messages } = useConfig();
  return (
    <div className="sections" {...part('sections')}>
      <p className="section-count">{messages.plural('card.sections', first.groupSize - 1)}</p>
      <ul>
        {others.slice(0, MAX_LISTED).map((item) => (
          <Section key={item.id} item={item} query={query} returnTo={first.id} />
        ))}
      </ul>
    </div>
  );
}

function Section({ item, query, returnTo }: { item: Item; query: string; returnTo: string }): ReactElement {
  const onSelect = useSelect(item, query, returnTo);
  const onClick = (event: MouseEvent): void => {
    // The card around it would tell the page that its own hit was chosen.
    event.stopPropagation();
    onSelect(event);
  };
  return (
    <li onClick={onClick}>
      <HitLink href={item.url ?? ''}>
        <TitleText item={item} />
      </HitLink>
    </li>
  );
}
