import type { ReactElement } from 'react';
import { readSortIndex, sortIndex } from '../../../typesense/request/sort-order';
import { nextOrder, type TableColumn } from '../../../typesense/response/columns';
import { useConfig } from '../../ui/contexts';
import { Icon } from '../../ui/Icon';
import { useSearch, useSearchActions } from '../../ui/useSearch';

interface Props {
  readonly column: TableColumn;
  readonly isNumeric: boolean;
}

/** The head of a column. */
export function Head({ column, isNumeric }: Props): ReactElement {
  return (
    <th scope="col" className={isNumeric ? 'amount' : undefined}>
      <bdi>{column.label}</bdi>
    </th>
  );
}

/** The head of a column by whose field a visitor may sort: a button that goes through its orders, and back to the usual one. */
export function SortableHead({ column: { label, orders }, isNumeric }: Props): ReactElement {
  const { config } = useConfig();
  const current = useSearch(({ uiState }) => readSortIndex(uiState.sortBy ?? '')[1]);
  const { update } = useSearchActions();
  const shown = orders.find(({ sortBy }) => sortBy === current)?.direction;
  const sort = (): void => {
    const next = nextOrder(orders, current);
    update(({ page: _, sortBy: _order, ...state }) =>
      next === null ? state : { ...state, sortBy: sortIndex(config.collection, next) },
    );
  };
  return (
    <th scope="col" className={isNumeric ? 'amount' : undefined} aria-sort={shown}>
      <button type="button" className={shown} onClick={sort}>
        <bdi>{label}</bdi>
        <Icon name="chevron" />
      </button>
    </th>
  );
}
