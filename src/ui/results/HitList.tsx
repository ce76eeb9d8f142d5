import { useMemo, useRef, type ReactElement } from 'react';
import { toItem, type Hit, type Item } from '../../search/item';
import { usePanel } from '../context';
import { part } from '../parts';
import { Card } from './Card';
import { TemplateCard } from './TemplateCard';
import { useReturn } from './useReturn';
import { useView } from './view';

interface Props {
  readonly hits: readonly Hit[];
  readonly query: string;
}

/** A list or grid of hits, under the names of their groups where the search groups them. */
export function HitList({ hits, query }: Props): ReactElement {
  const { messages, template } = usePanel();
  const { view } = useView();
  const items = useItems(hits);
  const groups = useMemo(() => grouped(items), [items]);
  const list = useRef<HTMLOListElement>(null);
  useReturn(list);
  const draw = (item: Item): ReactElement => (
    <li key={item.id} data-hit={item.id}>
      {template ? (
        <TemplateCard item={item} query={query} template={template} />
      ) : (
        <Card item={item} query={query} />
      )}
    </li>
  );

  return (
    <ol
      ref={list}
      className={groups.length > 0 ? 'groups' : `hits ${view}`}
      aria-label={messages.text('resultList')}
      {...part('hits')}
    >
      {groups.length === 0 && items.map(draw)}
      {groups.map(({ name, items: members }) => (
        <li key={name} className="group">
          <p className="group-name" {...part('group')}>
            <bdi>{name === '' ? messages.text('emptyValue') : name}</bdi>
          </p>
          <ol className={`hits ${view}`}>{members.map(draw)}</ol>
        </li>
      ))}
    </ol>
  );
}

/** The items of hits, each made once: "Show more results" draws what it adds, and not all that is there. */
function useItems(hits: readonly Hit[]): readonly Item[] {
  const { config } = usePanel();
  const known = useMemo(() => new WeakMap<Hit, Item>(), [config]);
  return useMemo(
    () =>
      hits.map((hit) => {
        const item = known.get(hit) ?? toItem(hit, config);
        known.set(hit, item);
        return item;
      }),
    [hits, known, config],
  );
}

interface Group {
  readonly name: string;
  readonly items: Item[];
}

/** The items by group, in the server's order; none where the search does not group. */
function grouped(items: readonly Item[]): readonly Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    const last = groups[groups.length - 1];
    if (item.group === null) return [];
    if (last?.name === item.group) last.items.push(item);
    else groups.push({ name: item.group, items: [item] });
  }
  return groups;
}
