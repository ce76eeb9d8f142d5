import { defaultSortLabel, editedOrders } from '../../design/list-texts';
import { texts } from '../../texts/texts';
import { ActionSelect } from './ActionSelect';
import type { FieldControlProps } from './AttributeControl';
import { ListEditor } from './ListEditor';

const words = texts.choose.fields;

/** The orders that a visitor may choose from, made of fields that can be sorted by. */
export function SortEditor({ fields, ...props }: FieldControlProps) {
  return (
    <ListEditor
      {...props}
      list={editedOrders}
      beside={({ sortBy }) => <code className="entry-kind">{sortBy}</code>}
      adder={(orders, add) => {
        const offers = fields
          .flatMap(({ name }) => [`${name}:desc`, `${name}:asc`])
          .filter((one) => !orders.some(({ sortBy }) => sortBy === one));
        return (
          <ActionSelect
            label={words.addOrder}
            options={offers.map((sortBy) => ({ value: sortBy, text: defaultSortLabel(sortBy) }))}
            onChoose={(sortBy) => add({ sortBy, label: defaultSortLabel(sortBy), slug: '' })}
          />
        );
      }}
    />
  );
}
