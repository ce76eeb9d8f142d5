import type { FieldInfo } from '../../server/read-collection';
import { texts } from '../../texts/texts';
import { ActionSelect } from './ActionSelect';
import type { FieldControlProps } from './AttributeControl';
import { TextInput } from './TextInput';

/** A field of the collection, or another text where the attribute takes one. */
export function FieldInput({ id, value, onChange, fields, example }: FieldControlProps) {
  if (fields.length === 0) return <TextInput id={id} value={value} onChange={onChange} example={example} />;
  const known = fields.find(({ name }) => name === value);
  return (
    <div className="stack tight">
      <TextInput id={id} value={value} onChange={onChange} example={example} />
      <FieldSelect label={texts.choose.fields.add} fields={fields} onChoose={onChange} />
      {known !== undefined && <Samples field={known} />}
    </div>
  );
}

interface FieldSelectProps {
  readonly label: string;
  readonly fields: readonly FieldInfo[];
  readonly onChoose: (name: string) => void;
}

/** A list of fields with their types and values, of which one is chosen. */
export function FieldSelect({ label, fields, onChoose }: FieldSelectProps) {
  const options = fields.map(({ name, type, samples }) => ({
    value: name,
    text: `${name} · ${type}${samples.length === 0 ? '' : ` · ${samples.map(shorten).join(', ')}`}`,
  }));
  return <ActionSelect label={label} options={options} onChoose={onChoose} />;
}

/** Three values of a field. */
export function Samples({ field: { type, samples } }: { readonly field: FieldInfo }) {
  return (
    <p className="row samples hint">
      <code>{type}</code>
      {samples.map((sample) => (
        <span key={sample} className="cut">
          {shorten(sample)}
        </span>
      ))}
    </p>
  );
}

function shorten(text: string): string {
  return text.length > 28 ? `${text.slice(0, 27)}…` : text;
}
