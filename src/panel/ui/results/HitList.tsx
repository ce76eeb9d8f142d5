import { type ReactElement, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { problem } from '../../../tag/problems/catalogue';
import { type Group, groupItems } from '../../../typesense/response/groups';
import { type Hit, type Item, toItem } from '../../../typesense/response/item';
import { useConfig, usePage } from '../contexts';
import { FilledPlace } from '../FilledPlace';
import { part } from '../parts';
import type { Places } from '../places';
import { Card } from './HitCard';
import { useView } from './view';

interface Props {
  readonly hits: readonly Hit[];
  readonly query: string;
}

/** A list, grid or table of hits, under the names of their groups where the search groups them; with `data-group`, one hit for each. */
export function HitList({ hits, query }: Props): ReactElement {
  const { config, messages, places } = useConfig();
  const { hit: { Card: Hit } = {}, aroundHits: Around } = places;
  const { view } = useView();
  const items = useItems(hits);
  const groups = useMemo(() => groupItems(items), [items]);
  // With `data-group` a group is one hit, rendered as its first.
  const hasNames = config.group === null && items.some(({ group }) => group !== null);
  const list = useRef<HTMLOListElement>(null);
  useScrollRestoration(list);
  const render = (variants: Group): ReactElement => {
    const [item] = variants;
    return (
      <li key={item.id} data-hit={item.id}>
        <FilledPlace name="hitMark" item={item} />
        {Hit ? <Hit variants={variants} query={query} /> : <Card item={item} query={query} />}
      </li>
    );
  };

  const classes = `hits ${view === 'grid' ? view : 'list'}`;
  const drawn = (
    <ol ref={list} className={hasNames ? 'groups' : classes} {...part('hits')}>
      {hasNames
        ? groups.map((members) => (
            <li key={members[0].position} className="group">
              <p className="group-name" {...part('group')}>
                <bdi>{members[0].group || messages.text('emptyValue')}</bdi>
              </p>
              <ol className={classes}>{members.map((item) => render([item]))}</ol>
            </li>
          ))
        : groups.map(render)}
    </ol>
  );
  return Around ? (
    <Around groups={groups} hasNames={hasNames} query={query} hitsRef={list as RefObject<HTMLElement>}>
      {drawn}
    </Around>
  ) : (
    drawn
  );
}

const UNCHANGED: NonNullable<Places['changeItem']> = [];

/** The items of hits, each made once: "Show more results" renders only what it adds. */
export function useItems(hits: readonly Hit[]): readonly Item[] {
  const { config, places, onProblem } = useConfig();
  const { changeItem = UNCHANGED } = places;
  // biome-ignore lint/correctness/useExhaustiveDependencies: items of another configuration are others.
  const known = useMemo(() => new WeakMap<Hit, Item>(), [config]);
  const items = useMemo(
    () =>
      hits.map((hit) => {
        const item =
          known.get(hit) ??
          changeItem.reduce((before, { content: change }) => change(before, config), toItem(hit, config));
        known.set(hit, item);
        return item;
      }),
    [hits, known, config, changeItem],
  );
  // Each is reported once.
  if (items.some(({ url }) => url?.startsWith('www.')))
    onProblem(problem('no-scheme', { attribute: 'data-url', value: config.url }, {}, 'asItIs'));
  return items;
}

/** After a return from a hit, restores the focus and the scroll position of that hit with the first render. */
function useScrollRestoration(list: RefObject<HTMLElement | null>): void {
  const { restoreHit } = usePage();
  useLayoutEffect(() => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
    const card = restoreHit((id) => cards.find((one) => one.dataset['hit'] === id));
    card?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
  }, [list, restoreHit]);
}
