import { humanize } from '../../../../tag/values/humanize';
import { formatWords } from '../../../../tag/values/value-formats';
import { editedMeta } from '../../design/list-texts';
import type { FieldInfo } from '../../server/read-collection';
import { texts } from '../../texts/texts';
import type { FieldControlProps } from './AttributeControl';
import { FieldSelect, Samples } from './FieldInput';
import { ListEditor } from './ListEditor';
import { SmallInput } from './TextInput';

const words = texts.choose.fields;

interface Props extends FieldControlProps {
  /** Whether a format can be chosen for each field. */
  readonly hasFormats?: boolean;
}

/** Fields with labels and formats, in an order. */
export function MetaEditor({ fields, hasFormats = true, ...props }: Props) {
  return (
    <>
      <ListEditor
        {...props}
        list={editedMeta}
        beside={({ format, ...item }, change) =>
          hasFormats && (
            <SmallInput
              label={words.formatOf(item.field)}
              value={format ?? ''}
              placeholder={words.format}
              list={`${props.id}-formats`}
              onChange={(next) => change(next === '' ? item : { isLabelled: false, ...item, format: next })}
            />
          )
        }
        below={({ field }) => <KnownSamples fields={fields} name={field} />}
        adder={(items, add) => (
          <FieldSelect
            label={words.add}
            fields={fields.filter(({ name }) => !items.some(({ field }) => field === name))}
            onChoose={(field) => add({ field, label: humanize(field) })}
          />
        )}
      />
      <datalist id={`${props.id}-formats`}>
        {formatWords.map((word) => (
          <option key={word} value={word === 'currency' ? 'currency(EUR)' : word} />
        ))}
      </datalist>
    </>
  );
}

/** The values of a field, where the collection is known. */
export function KnownSamples({ fields, name }: { readonly fields: readonly FieldInfo[]; readonly name: string }) {
  const known = fields.find((field) => field.name === name);
  return known === undefined ? null : <Samples field={known} />;
}
