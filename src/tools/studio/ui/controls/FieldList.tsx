import type { FieldInfo } from '../../server/read-collection';
import { texts } from '../../texts';
import { StudioIcon } from '../StudioIcon';
import type { ControlProps } from './AttributeControl';
import { FieldSelect } from './FieldInput';
import { TextInput } from './TextInput';

interface FieldListProps extends ControlProps {
  readonly fields: readonly FieldInfo[];
  readonly example: string;
}

/** Several fields, the most important one first. */
export function FieldList({ id, value, onChange, fields, example }: FieldListProps) {
  const chosen = (value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (fields.length === 0) return <TextInput id={id} value={value} onChange={onChange} example={example} />;
  const rest = fields.filter(({ name }) => !chosen.includes(name));
  return (
    <div id={id} className="stack tight" role="group" aria-labelledby={`${id}-label`}>
      {chosen.length > 0 && (
        <ul className="chips">
          {chosen.map((name) => (
            <li key={name} className="chip">
              <code>{name}</code>
              <button
                type="button"
                className="chip-remove"
                aria-label={texts.choose.entry.remove(name)}
                onClick={() => onChange(chosen.filter((one) => one !== name).join(', '))}
              >
                <StudioIcon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <FieldSelect
          label={texts.choose.fields.add}
          fields={rest}
          placeholder={texts.choose.fields.add}
          onChoose={(name) => onChange([...chosen, name].join(', '))}
        />
      )}
    </div>
  );
}
