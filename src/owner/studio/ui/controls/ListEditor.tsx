import { type ReactNode, useRef } from 'react';
import type { Kind } from '../../../../tag/values/value-types';
import type { ControlProps } from './AttributeControl';
import { EntryRow } from './EntryRow';
import { ListInput } from './ListInput';
import { Sortable } from './Sortable';

interface ListEditorProps<T> extends ControlProps {
  readonly kind: Kind<readonly T[]>;
  readonly write: (items: readonly T[]) => string;
  readonly example: string;
  /** The name of an entry; unique in its list. */
  readonly nameOf: (item: T) => string;
  readonly labelOf: (item: T) => string;
  /** The label that an entry gets when its own is emptied. */
  readonly usualLabelOf: (item: T) => string;
  readonly withLabel: (item: T, label: string) => T;
  /** Rendered beside the label. */
  readonly beside?: (item: T, change: (item: T) => void) => ReactNode;
  /** Rendered below the label. */
  readonly below?: (item: T, change: (item: T) => void) => ReactNode;
  /** Renders the control that adds an entry. */
  readonly adder: (items: readonly T[], add: (item: T) => void) => ReactNode;
}

/** A form for a list whose entries have labels, and can be added, renamed, moved and removed. */
export function ListEditor<T>(props: ListEditorProps<T>) {
  const { nameOf, labelOf, usualLabelOf, withLabel, beside, below, adder, ...form } = props;
  // The name of an entry may change with each letter: an id as its key keeps its inputs mounted.
  const ids = useRef<readonly number[]>([]);
  const count = useRef(0);
  const newId = (): number => count.current++;
  return (
    <ListInput<T> {...form}>
      {(items, change) => {
        if (ids.current.length !== items.length) ids.current = items.map(newId);
        const entries = items.map((item, index) => ({ item, id: ids.current[index] ?? index }));
        const set = (next: typeof entries): void => {
          ids.current = next.map(({ id }) => id);
          change(next.map(({ item }) => item));
        };
        return (
          <>
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
          </>
        );
      }}
    </ListInput>
  );
}
