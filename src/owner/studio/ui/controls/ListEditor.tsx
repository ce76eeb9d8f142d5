import { type ReactNode, useRef, useState } from 'react';
import { type EditedList, readEdited, writeEdited } from '../../design/list-texts';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import type { ControlProps } from './AttributeControl';
import { EntryRow } from './EntryRow';
import { Sortable } from './Sortable';
import { TextArea } from './TextInput';

interface ListEditorProps<T> extends ControlProps {
  readonly list: EditedList<T>;
  readonly example: string;
  /** Rendered beside the label. */
  readonly beside?: (item: T, change: (item: T) => void) => ReactNode;
  /** Rendered below the label. */
  readonly below?: (item: T, change: (item: T) => void) => ReactNode;
  /** Renders the control that adds an entry. */
  readonly adder: (items: readonly T[], add: (item: T) => void) => ReactNode;
}

/**
 * A form for a list whose entries have labels, and can be added, renamed, moved and removed; or its text, if the form would lose a
 * part of the list.
 */
export function ListEditor<T>({ list, beside, below, adder, ...control }: ListEditorProps<T>) {
  const { nameOf, labelOf, usualLabelOf, withLabel } = list;
  const [isText, setIsText] = useState(false);
  // The name of an entry may change with each letter: an id as its key keeps its inputs mounted.
  const ids = useRef<readonly number[]>([]);
  const count = useRef(0);
  const newId = (): number => count.current++;
  const items = readEdited(list, control.value ?? '');
  const toggle = items !== null && (
    <Button
      text={isText ? texts.choose.asForm : texts.choose.asText}
      className="link"
      onClick={() => setIsText(!isText)}
    />
  );
  if (isText || items === null) {
    return (
      <div className="stack tight">
        {items === null && <p className="hint">{texts.choose.onlyText}</p>}
        <TextArea {...control} />
        {toggle}
      </div>
    );
  }
  if (ids.current.length !== items.length) ids.current = items.map(newId);
  const entries = items.map((item, index) => ({ item, id: ids.current[index] ?? index }));
  const set = (next: typeof entries): void => {
    ids.current = next.map(({ id }) => id);
    const left = next.map(({ item }) => item);
    control.onChange(left.length === 0 ? null : writeEdited(list, left));
  };
  return (
    <div id={control.id} className="stack tight" role="group" aria-labelledby={`${control.id}-label`}>
      {items.length > 0 && (
        <Sortable
          items={entries}
          keyOf={({ id }) => String(id)}
          labelOf={({ item }) => labelOf(item)}
          onChange={(moved) => set([...moved])}
        >
          {({ item, id }) => {
            const replace = (next: T): void =>
              set(entries.map((one) => (one.id === id ? { ...one, item: next } : one)));
            return (
              <div className="stack tight grow">
                <EntryRow
                  name={nameOf(item)}
                  label={labelOf(item)}
                  usualLabel={usualLabelOf(item)}
                  onLabel={(label) => replace(withLabel(item, label))}
                  onRemove={() => set(entries.filter((one) => one.id !== id))}
                >
                  {beside?.(item, replace)}
                </EntryRow>
                {below?.(item, replace)}
              </div>
            );
          }}
        </Sortable>
      )}
      {adder(items, (item) => set([...entries, { item, id: newId() }]))}
      {toggle}
    </div>
  );
}
