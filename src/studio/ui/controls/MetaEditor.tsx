import { attributes } from '../../../config/attributes';
import { humanize } from '../../../config/humanize';
import type { MetaField } from '../../../config/lists';
import { writeMetaFields } from '../../design/list-texts';
import type { FieldInfo } from '../../server/read-collection';
import { texts } from '../../texts';
import { Icon } from '../Icon';
import type { ControlProps } from './AttributeControl';
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
                      <div className="entry-row">
                        <input
                          className="input entry-label"
                          aria-label={texts.choose.facets.labelOf(item.field)}
                          value={item.label}
                          onChange={(event) => set(event.target.value)}
                          onBlur={() => item.label.trim() === '' && set(humanize(item.field))}
                        />
                        <button
                          type="button"
                          className="icon-button"
                          aria-label={texts.choose.fields.remove(item.label)}
                          onClick={() => change(items.filter((_, at) => at !== index))}
                        >
                          <Icon name="close" />
                        </button>
                      </div>
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
