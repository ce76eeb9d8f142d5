import { attributes } from '../../../config/attributes';
import { humanize } from '../../../config/humanize';
import type { MetaField } from '../../../config/lists';
import { writeMetaFields } from '../../design/list-texts';
import type { FieldInfo } from '../../server/read-collection';
import { texts } from '../../texts';
import type { ControlProps } from './AttributeControl';
import { EntryRow } from './EntryRow';
import { FieldSelect, Samples } from './FieldInput';
import { ListForm } from './ListForm';
import { Sortable } from './Sortable';

interface MetaEditorProps extends ControlProps {
  readonly fields: readonly FieldInfo[];
  readonly example: string;
}

/** Fields with labels, in an order. Formats are kept as they are written. */
export function MetaEditor({ fields, ...props }: MetaEditorProps) {
  return (
    <ListForm<MetaField> {...props} kind={attributes.meta.kind} write={writeMetaFields}>
      {(items, change) => {
        const rest = fields.filter(({ name }) => !items.some(({ field }) => field === name));
        return (
          <>
            {items.length > 0 && (
              <Sortable items={items} keyOf={({ field }) => field} labelOf={({ label }) => label} onChange={change}>
                {(item, index) => {
                  const known = fields.find(({ name }) => name === item.field);
                  const set = (label: string): void =>
                    change(items.map((one, at) => (at === index ? { ...one, label, isLabelled: true } : one)));
                  return (
                    <div className="entry-body">
                      <EntryRow
                        name={item.field}
                        label={item.label}
                        usualLabel={humanize(item.field)}
                        onLabel={set}
                        onRemove={() => change(items.filter((_, at) => at !== index))}
                      />
                      {known !== undefined && <Samples field={known} />}
                    </div>
                  );
                }}
              </Sortable>
            )}
            {rest.length > 0 && (
              <FieldSelect
                label={texts.choose.fields.add}
                fields={rest}
                placeholder={texts.choose.fields.add}
                onChoose={(field) => change([...items, { field, label: humanize(field) }])}
              />
            )}
          </>
        );
      }}
    </ListForm>
  );
}
