import type { FieldInfo } from '../../server/read-collection';
import { texts } from '../../texts';
import type { ControlProps } from './AttributeControl';
import { TextInput } from './TextInput';

interface FieldInputProps extends ControlProps {
  readonly fields: readonly FieldInfo[];
  readonly example: string;
}

/** A field of the collection, or another text where the attribute takes one. */
export function FieldInput({ id, value, onChange, fields, example }: FieldInputProps) {
  if (fields.length === 0) return <TextInput id={id} value={value} onChange={onChange} example={example} />;
  const known = fields.find(({ name }) => name === value);
  return (
    <div className="stack tight">
      <TextInput id={id} value={value} onChange={onChange} example={example} />
      <FieldSelect
        label={texts.choose.fields.add}
        fields={fields}
        onChoose={(name) => onChange(name)}
        placeholder={texts.choose.fields.add}
      />
      {known !== undefined && <Samples field={known} />}
    </div>
  );
}

interface FieldSelectProps {
  readonly label: string;
  readonly fields: readonly FieldInfo[];
  readonly onChoose: (name: string) => void;
  readonly placeholder: string;
}

/** A list of fields with their types and values; choosing one is an action, and the list returns to its first entry. */
export function FieldSelect({ label, fields, onChoose, placeholder }: FieldSelectProps) {
  return (
    <select className="input" aria-label={label} value="" onChange={(event) => onChoose(event.target.value)}>
      <option value="" disabled>
        {placeholder}
      </option>
      {fields.map(({ name, type, samples }) => (
        <option key={name} value={name}>
          {`${name} · ${type}${samples.length === 0 ? '' : ` · ${samples.map(shorten).join(', ')}`}`}
        </option>
      ))}
    </select>
  );
}

/** Three values of a field. */
export function Samples({ field: { type, samples } }: { readonly field: FieldInfo }) {
  return (
    <p className="samples">
      <span className="type">{type}</span>
      {samples.map((sample) => (
        <span key={sample} className="sample">
          {shorten(sample)}
        </span>
      ))}
    </p>
  );
}

function shorten(text: string): string {
  return text.length > 28 ? `${text.slice(0, 27)}…` : text;
}
