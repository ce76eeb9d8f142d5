import type { ReactNode } from 'react';
import { texts } from '../../texts/texts';
import { Button } from '../Button';

interface EntryRowProps {
  /** The field or the sort order of the entry. */
  readonly name: string;
  readonly label: string;
  /** The label that an entry gets when its own is emptied. */
  readonly usualLabel: string;
  readonly onLabel: (label: string) => void;
  readonly onRemove: () => void;
  /** Shown between the label and the button that removes the entry. */
  readonly children?: ReactNode;
}

/** One entry of a list: its label, and a button that removes it. */
export function EntryRow({ name, label, usualLabel, onLabel, onRemove, children }: EntryRowProps) {
  return (
    <div className="row">
      <input
        className="grow"
        aria-label={texts.choose.entry.labelOf(name)}
        value={label}
        onChange={(event) => onLabel(event.target.value)}
        onBlur={() => label.trim() === '' && onLabel(usualLabel)}
      />
      {children}
      <Button
        icon="close"
        className="quiet icon-button"
        aria-label={texts.choose.entry.remove(label)}
        onClick={onRemove}
      />
    </div>
  );
}
