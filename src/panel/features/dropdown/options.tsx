import {
  type AnchorHTMLAttributes,
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  useLayoutEffect,
  useMemo,
} from 'react';
import { groupItems } from '../../../typesense/response/groups';
import type { Hit, Item } from '../../../typesense/response/item';
import { useConfig } from '../../ui/contexts';
import { FilledPlace } from '../../ui/FilledPlace';
import { part } from '../../ui/parts';
import type { ListedProps } from '../../ui/places';
import { newTab, Picture, TitleText, useSelect } from '../../ui/results/HitCard';
import { useItems } from '../../ui/results/HitList';

interface HitsProps {
  readonly hits: readonly Hit[];
  readonly query: string;
  /** Number of hits that there is room for. */
  readonly most: number;
}

/** The first hits, or the first of each group, in the list below a field. */
export function HitOptions({ hits, query, most }: HitsProps): ReactElement {
  const { config } = useConfig();
  const all = useItems(hits);
  const items = useMemo(() => (config.group === null ? all : groupItems(all).map(([first]) => first)), [all, config]);
  return (
    <>
      {items.slice(0, most).map((item) => (
        <Option key={item.id} item={item} query={query} />
      ))}
    </>
  );
}

interface Props {
  readonly item: Item;
  readonly query: string;
}

/** One hit in the list below a field: its title and one line of further fields. A link, so that it opens in a new tab too. */
function Option({ item, query }: Props): ReactElement {
  const { config, messages, places } = useConfig();
  const onSelect = useSelect(item, query);
  const line =
    places.hit?.writeLine(item, config, messages) ?? item.meta.map(({ values }) => messages.list(values)).join(' · ');
  const Tag = item.url === null ? 'div' : 'a';

  return (
    <Tag
      className="option"
      role="option"
      tabIndex={-1}
      {...(item.url !== null && { href: item.url, ...newTab(config) })}
      onClick={(event: MouseEvent) => onSelect(event.nativeEvent, event.currentTarget)}
      {...part('option')}
    >
      {config.image !== null && <Picture address={places.hit ? places.hit.smallImageOf(item, config) : item.image} />}
      <span className="option-body">
        <FilledPlace name="hitMark" item={item} isListed />
        <span className={item.title.length > 0 ? 'option-title' : 'option-title untitled'}>
          <TitleText item={item} />
          {item.url !== null && config.newTab && <span className="hidden"> {messages.text('newTab')}</span>}
        </span>
        {/* Firefox joins the lines in the name without a space. */}
        {line !== '' && <span className="hidden">{messages.list(['', ''])}</span>}
        {line !== '' && (
          <span className="option-line">
            <bdi>{line}</bdi>
          </span>
        )}
      </span>
    </Tag>
  );
}

/** An option that follows a link, or does what its text says. */
export function LinkOption({ href, ...others }: AnchorHTMLAttributes<HTMLElement>): ReactElement {
  const Tag = href === undefined ? 'div' : 'a';
  return <Tag className="option all" role="option" tabIndex={-1} href={href} {...part('option')} {...others} />;
}

interface QueryOptionProps extends HTMLAttributes<HTMLDivElement> {
  readonly onChoose: () => void;
}

/** An option that changes the query. Choosing it keeps the list open, which then has other entries. */
export function QueryOption({ onChoose, ...others }: QueryOptionProps): ReactElement {
  return (
    <div
      className="option"
      role="option"
      onClick={(event) => {
        event.stopPropagation();
        onChoose();
      }}
      {...part('option')}
      {...others}
    />
  );
}

/** Says how many options a component adds to the list. */
export function useOptionCount(count: number, onListed: ListedProps['onListed']): void {
  useLayoutEffect(() => {
    onListed(count);
    return () => onListed(-count);
  }, [count, onListed]);
}
