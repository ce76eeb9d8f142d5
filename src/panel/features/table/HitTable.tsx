import { type ReactElement, type RefObject, useEffect, useMemo, useRef } from 'react';
import { problem } from '../../../tag/problems/catalogue';
import { columnsOf, isNumeric } from '../../../typesense/response/columns';
import { useConfig } from '../../ui/contexts';
import { ownScrolling } from '../../ui/layouts/own-scrolling';
import { part } from '../../ui/parts';
import type { AroundHitsProps } from '../../ui/places';
import { useView } from '../../ui/results/view';
import { Head, SortableHead } from './Head';
import { HitRow } from './HitRow';
import { useFit } from './useFit';

/** The hits as a table. A narrow panel shows them as a list, and so does one whose hits are more than a row. */
export function HitTable({ children, ...props }: AroundHitsProps): ReactElement {
  const { config, messages, template, onProblem } = useConfig();
  const box = useRef<HTMLDivElement>(null);
  const { isNarrow, isWide } = useFit(box);
  const isMore = template !== null || config.group !== null;
  useEffect(() => {
    const spot = { attribute: 'data-view', value: 'table' };
    if (isMore) onProblem(problem('wrong-value', spot, { expects: 'rows' }, 'asList'));
  }, [isMore, onProblem]);
  const isTable = useView().view === 'table' && !isMore && !isNarrow;
  const name = messages.text('labelled', { label: messages.text('resultList'), value: messages.text('table') });
  return (
    <div
      ref={box}
      className={isTable && isWide ? 'table-box wide' : 'table-box'}
      // The keyboard can scroll what has the focus.
      {...(isTable && isWide && { role: 'region', tabIndex: 0, 'aria-label': name, ...ownScrolling })}
    >
      <div className="table-ruler" />
      {isTable ? <Table {...props} /> : children}
    </div>
  );
}

type Props = Omit<AroundHitsProps, 'children'>;

function Table({ groups, hasNames, query, hitsRef }: Props): ReactElement {
  const { config, messages } = useConfig();
  const columns = useMemo(() => columnsOf(config), [config]);
  const items = groups.flat();
  const numeric = new Set(columns.filter((column) => isNumeric(column, items)));
  const rows = items.map((item) => (
    <HitRow key={item.id} item={item} query={query} columns={columns} numeric={numeric} />
  ));
  return (
    <table ref={hitsRef as RefObject<HTMLTableElement>} aria-label={messages.text('resultList')} {...part('hits')}>
      <thead>
        <tr>
          {columns.map((column) => {
            const HeadCell = column.orders.length > 0 ? SortableHead : Head;
            return <HeadCell key={column.field} column={column} isNumeric={numeric.has(column)} />;
          })}
        </tr>
      </thead>
      {hasNames ? (
        groups.map(([first, ...others]) => (
          <tbody key={first.position}>
            <tr>
              <th className="group-name" scope="rowgroup" colSpan={columns.length} {...part('group')}>
                <bdi>{first.group || messages.text('emptyValue')}</bdi>
              </th>
            </tr>
            {rows.splice(0, 1 + others.length)}
          </tbody>
        ))
      ) : (
        <tbody>{rows}</tbody>
      )}
    </table>
  );
}
