import { attributes } from '../../../../widget/config/attributes';
import type { SortOrder } from '../../../../widget/config/lists';
import { defaultSortLabel, writeSortOrders } from '../../design/list-texts';
import type { FieldInfo } from '../../server/read-collection';
import { texts } from '../../texts';
import type { ControlProps } from './AttributeControl';
import { ListEditor } from './ListEditor';

const words = texts.choose.fields;

interface SortEditorProps extends ControlProps {
  /** The fields that can be sorted by. */
  readonly fields: readonly FieldInfo[];
  readonly example: string;
}

/** The orders that a visitor may choose from. */
export function SortEditor({ fields, ...props }: SortEditorProps) {
  return (
    <ListEditor<SortOrder>
      {...props}
      kind={attributes.sort.kind}
      write={writeSortOrders}
      nameOf={({ sortBy }) => sortBy}
      labelOf={({ label }) => label}
      usualLabelOf={({ sortBy }) => defaultSortLabel(sortBy)}
      withLabel={(order, label) => ({ ...order, label })}
      beside={({ sortBy }) => <code className="entry-kind">{sortBy}</code>}
      adder={(orders, add) => {
        const offers = fields
          .flatMap(({ name }) => [`${name}:desc`, `${name}:asc`])
          .filter((one) => !orders.some(({ sortBy }) => sortBy === one));
        if (offers.length === 0) return null;
        return (
          <select
            className="input"
            aria-label={words.addOrder}
            value=""
            onChange={({ target: { value: sortBy } }) => add({ sortBy, label: defaultSortLabel(sortBy), slug: '' })}
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
        );
      }}
    />
  );
}
