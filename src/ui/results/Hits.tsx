import { useMemo, type ReactElement } from 'react';
import { useHits } from 'react-instantsearch';
import { toItem, type Hit } from '../../search/item';
import { usePanel } from '../context';
import { part } from '../parts';
import { useSearchState, type Answer } from '../search-state';
import { Card } from './Card';

/** The hits of one page. */
export function Hits({ answer }: { answer: Answer }): ReactElement {
  const { config, messages } = usePanel();
  const { status } = useSearchState();
  // Hits are drawn as text, never as HTML: escaping them would show "&amp;".
  const { items: hits } = useHits({ escapeHTML: false });
  const items = useMemo(() => (hits as unknown as readonly Hit[]).map((hit) => toItem(hit, config)), [hits, config]);
  const before = (answer.page - 1) * config.perPage;

  return (
    <ol
      className={`hits ${config.view}`}
      aria-label={messages.text('resultList')}
      aria-busy={status === 'loading' || status === 'stalled'}
      {...part('hits')}
    >
      {items.map((item, index) => (
        <li key={item.id}>
          <Card item={item} position={before + index + 1} query={answer.query} />
        </li>
      ))}
    </ol>
  );
}
