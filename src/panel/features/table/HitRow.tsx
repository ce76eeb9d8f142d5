import { memo, type ReactElement, useRef } from 'react';
import type { TableColumn } from '../../../typesense/response/columns';
import type { Item } from '../../../typesense/response/item';
import { useClicks } from '../../ui/clicks';
import { useConfig } from '../../ui/contexts';
import { FilledPlace } from '../../ui/FilledPlace';
import { part } from '../../ui/parts';
import { HitLink, TitleText, useSelect } from '../../ui/results/HitCard';

interface Props {
  readonly item: Item;
  readonly query: string;
  readonly columns: readonly TableColumn[];
  /** The columns whose numbers are aligned. */
  readonly numeric: ReadonlySet<TableColumn>;
}

/** One hit as a row; its title is the name of the row. */
export function HitRow({ item, query, columns, numeric }: Props): ReactElement {
  const row = useRef<HTMLTableRowElement>(null);
  useClicks(row, useSelect(item, query));
  return (
    <tr ref={row} data-hit={item.id} {...part('hit')}>
      {columns.map((column) =>
        column.isTitle ? (
          <TitleCell key={column.field} item={item} />
        ) : (
          <td key={column.field} className={numeric.has(column) ? 'amount' : undefined}>
            <FieldCell item={item} field={column.field} />
          </td>
        ),
      )}
    </tr>
  );
}

const TitleCell = memo(function TitleCell({ item }: Pick<Props, 'item'>): ReactElement {
  const { config, messages, places } = useConfig();
  const { hit, position } = places;
  const name = <TitleText item={item} />;
  return (
    <th scope="row" className={item.title.length > 0 ? 'row-title' : 'row-title untitled'} {...part('hit-title')}>
      <FilledPlace name="hitMark" item={item} />
      {item.url === null ? name : <HitLink href={item.url}>{name}</HitLink>}
      {hit && <hit.Badges item={item} />}
      {item.distance !== null && position && (
        <p className="distance">{position.writeAway(item.distance, config.facets, messages)}</p>
      )}
    </th>
  );
});

const FieldCell = memo(function FieldCell({ item, field }: Pick<Props, 'item'> & Pick<TableColumn, 'field'>) {
  const { messages, places } = useConfig();
  const meta = item.meta.find((one) => one.field === field);
  if (!meta) return null;
  return places.hit ? <places.hit.Values meta={meta} item={item} /> : <bdi>{messages.list(meta.values)}</bdi>;
});
