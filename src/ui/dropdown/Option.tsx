import type { ReactElement } from 'react';
import type { Item } from '../../search/item';
import { usePanel } from '../context';
import { part } from '../parts';
import { Highlight } from '../results/Highlight';
import { Picture } from '../results/Picture';
import { useSelect } from '../results/useSelect';

interface Props {
  readonly item: Item;
  readonly query: string;
  readonly id: string;
  readonly isActive: boolean;
}

/** One hit in the list below a field: its title and one line of further fields. A link, so that it opens in a new tab too. */
export function Option({ item, query, id, isActive }: Props): ReactElement {
  const { config, messages } = usePanel();
  const onClick = useSelect(item, query);
  const line = item.meta.map(({ values }) => values.map(messages.value).join(', ')).join(' · ');
  const Tag = item.url === null ? 'div' : 'a';

  return (
    <Tag
      id={id}
      className="option"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      {...(item.url !== null && { href: item.url })}
      onClick={onClick}
      {...part('option')}
    >
      {config.image !== null && <Picture address={item.image} />}
      <span className="option-body">
        <span className={item.title.length > 0 ? 'option-title' : 'option-title untitled'}>
          {item.title.length > 0 ? <bdi><Highlight parts={item.title} /></bdi> : messages.text('untitled')}
        </span>{' '}
        {line !== '' && (
          <span className="option-line">
            <bdi>{line}</bdi>
          </span>
        )}
      </span>
    </Tag>
  );
}
