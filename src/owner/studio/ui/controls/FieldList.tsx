import { texts } from '../../texts/texts';
import { Button } from '../Button';
import type { FieldControlProps } from './AttributeControl';
import { FieldSelect } from './FieldInput';
import { TextInput } from './TextInput';

/** Several fields, the most important one first. */
export function FieldList({ id, value, onChange, fields, example }: FieldControlProps) {
  const chosen = (value ?? '').split(',').flatMap((name) => name.trim() || []);
  if (fields.length === 0) return <TextInput id={id} value={value} onChange={onChange} example={example} />;
  const rest = fields.filter(({ name }) => !chosen.includes(name));
  return (
    <div id={id} className="stack tight" role="group" aria-labelledby={`${id}-label`}>
      {chosen.length > 0 && (
        <ul className="row">
          {chosen.map((name) => (
            <li key={name} className="chip">
              <code>{name}</code>
              <Button
                icon="close"
                className="quiet icon-button"
                aria-label={texts.choose.entry.remove(name)}
                onClick={() => onChange(chosen.filter((one) => one !== name).join(', '))}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldSelect
        label={texts.choose.fields.add}
        fields={rest}
        onChoose={(name) => onChange([...chosen, name].join(', '))}
      />
    </div>
  );
}
