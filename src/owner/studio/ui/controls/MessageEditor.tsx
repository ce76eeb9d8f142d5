import { allWords } from '../../../../panel/languages/message-keys';
import { fromJson } from '../../../../tag/values/json-values';
import { isObject } from '../../../../tag/values/value-types';
import { texts } from '../../texts/texts';
import type { ControlProps } from './AttributeControl';
import { TextArea } from './TextInput';

/** The texts of the panel, each beside what it replaces. */
export function MessageEditor({ id, value, onChange }: ControlProps) {
  const json = value === undefined ? {} : fromJson(value);
  const isEditable =
    isObject(json) && !Array.isArray(json) && Object.values(json).every((one) => typeof one === 'string');
  if (!isEditable) return <TextArea id={id} value={value} onChange={onChange} example="" />;
  const labels = json as Readonly<Record<string, string>>;
  const set = (key: string, text: string): void => {
    const { [key]: _, ...others } = labels;
    const next = text === '' ? others : { ...labels, [key]: text };
    onChange(Object.keys(next).length === 0 ? null : JSON.stringify(next));
  };
  return (
    <details id={id}>
      <summary>{texts.choose.words.show}</summary>
      <p className="hint">{texts.choose.words.hint}</p>
      <div className="stack tight messages">
        {Object.entries(allWords).map(([key, message]) => (
          <label key={key}>
            <code>{key}</code>
            <input
              value={labels[key] ?? ''}
              placeholder={message}
              spellCheck={false}
              onChange={(event) => set(key, event.target.value)}
            />
          </label>
        ))}
      </div>
    </details>
  );
}
