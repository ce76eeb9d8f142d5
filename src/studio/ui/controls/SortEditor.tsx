import { attributes } from '../../../config/attributes';
import type { SortOrder } from '../../../config/lists';
import { defaultSortLabel, writeSortOrders } from '../../design/list-texts';
import type { FieldInfo } from '../../server/read-collection';
import { texts } from '../../texts';
import type { ControlProps } from './AttributeControl';
import { EntryRow } from './EntryRow';
import { ListForm } from './ListForm';
import { Sortable } from './Sortable';

const words = texts.choose.fields;

interface SortEditorProps extends ControlProps {
  /** Those that one can sort by. */
  readonly fields: readonly FieldInfo[];
  readonly example: string;
}

/** The orders that a visitor may choose from. */
export function SortEditor({ fields, ...props }: SortEditorProps) {
  return (
    <ListForm<SortOrder> {...props} kind={attributes.sort.kind} write={writeSortOrders}>
      {(orders, change) => {
        const taken = orders.map(({ sortBy }) => sortBy);
        const offers = fields
          .flatMap(({ name }) => [`${name}:desc`, `${name}:asc`])
          .filter((one) => !taken.includes(one));
        return (
          <>
            {orders.length > 0 && (
              <Sortable items={orders} keyOf={({ sortBy }) => sortBy} labelOf={({ label }) => label} onChange={change}>
                {(order, index) => {
                  const set = (label: string): void =>
                    change(orders.map((one, at) => (at === index ? { ...one, label } : one)));
                  return (
                    <div className="entry-body">
                      <EntryRow
                        name={order.sortBy}
                        label={order.label}
                        usualLabel={defaultSortLabel(order.sortBy)}
                        onLabel={set}
                        onRemove={() => change(orders.filter((_, at) => at !== index))}
                      >
                        <code className="entry-kind">{order.sortBy}</code>
                      </EntryRow>
                    </div>
                  );
                }}
              </Sortable>
            )}
            {offers.length > 0 && (
              <select
                className="input"
                aria-label={words.addOrder}
                value=""
                onChange={(event) => {
                  const sortBy = event.target.value;
                  change([...orders, { sortBy, label: defaultSortLabel(sortBy), slug: '' }]);
                }}
              >
                <option value="" disabled>
                  {words.addOrder}
                </option>
                {offers.map((sortBy) => (
                  <option key={sortBy} value={sortBy}>
                    {defaultSortLabel(sortBy)}
                  </option>
                ))}
              </select>
            )}
          </>
        );
      }}
    </ListForm>
  );
}
