import { useEffect, useState } from 'react';
import type { FieldChoice } from '../../fill/choices';
import type { FieldRow } from '../../fill/field-rows';
import { fillTexts } from '../../fill/texts';
import { Select } from '../Select';

const words = fillTexts.fields;

interface FieldTableProps {
  readonly fields: readonly FieldRow[];
  readonly onChoose: (field: string, choice: FieldChoice) => void;
  /** Whether the fields have to stay as they are. */
  readonly isFixed: boolean;
  /** The names for visitors that were given. */
  readonly labels: Readonly<Record<string, string>>;
}

/** The proposed schema with three values of each field, to change by hand. */
export function FieldTable({ fields, onChoose, isFixed, labels }: FieldTableProps) {
  return (
    <fieldset className="stack tight" aria-labelledby="fill-fields" disabled={isFixed}>
      <h2 id="fill-fields">{words.title}</h2>
      <p className="hint">{words.hint}</p>
      <table className="fill-fields">
        <thead>
          <tr>
            <th scope="col">{words.drop}</th>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.type}</th>
            <th scope="col">{words.facet}</th>
            <th scope="col">{words.sort}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((row) => (
            <Row key={row.name} row={row} label={labels[row.name] ?? ''} onChoose={(own) => onChoose(row.name, own)} />
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

interface RowProps {
  readonly row: FieldRow;
  readonly label: string;
  readonly onChoose: (choice: FieldChoice) => void;
}

function Row({ row, label, onChoose }: RowProps) {
  const { name, type, samples, isFacet, isSorted, isDropped, canBeFacet, canBeSorted } = row;
  const types = Object.keys(words.types).filter((one) => one === type || !one.startsWith('date'));
  const tick = (of: string, isOn: boolean, change: (isOn: boolean) => FieldChoice, isDisabled = false) => (
    <td>
      <input
        type="checkbox"
        aria-label={of}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChoose(change(target.checked))}
      />
    </td>
  );
  return (
    <tr className={isDropped ? 'fill-dropped' : undefined}>
      {tick(words.useOf(name), !isDropped, (isUsed) => ({ drop: !isUsed }))}
      <th scope="row">
        <strong>{name}</strong>
        <ul>
          {samples.map((text) => (
            <li key={text} className="hint cut" title={text}>
              {text}
            </li>
          ))}
          {samples.length === 0 && <li className="hint">{words.noValue}</li>}
        </ul>
        {isFacet && <LabelInput field={name} label={label} onLabel={(next) => onChoose({ label: next })} />}
      </th>
      <td>
        <Select
          aria-label={words.typeOf(name)}
          value={type}
          disabled={isDropped}
          options={(types.includes(type) ? types : [type, ...types]).map((value) => ({
            value,
            label: words.types[value] ?? value,
          }))}
          onChange={(next) => onChoose({ type: next })}
        />
      </td>
      {tick(words.facetOf(name), isFacet, (facet) => ({ facet }), isDropped || !canBeFacet)}
      {tick(words.sortOf(name), isSorted, (sort) => ({ sort }), isDropped || !canBeSorted)}
    </tr>
  );
}

/** Milliseconds without a key before a name is taken: each one changes the preview. */
const PAUSE_MS = 600;

function LabelInput(props: {
  readonly field: string;
  readonly label: string;
  readonly onLabel: (label: string) => void;
}) {
  const { field, label, onLabel } = props;
  const [text, setText] = useState(label);
  useEffect(() => {
    if (text === label) return;
    const timer = setTimeout(() => onLabel(text), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <input
      type="text"
      aria-label={words.labelOf(field)}
      placeholder={words.label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => text !== label && onLabel(text)}
    />
  );
}
