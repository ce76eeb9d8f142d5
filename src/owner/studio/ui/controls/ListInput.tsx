import { type ReactNode, useState } from 'react';
import type { Kind } from '../../../../tag/values/value-types';
import { readListText } from '../../design/list-texts';
import { texts } from '../../texts/texts';
import type { ControlProps } from './AttributeControl';
import { TextArea } from './TextInput';

interface ListFormProps<T> extends ControlProps {
  readonly kind: Kind<readonly T[]>;
  readonly write: (items: readonly T[]) => string;
  readonly example: string;
  /** Renders the entries; `change` writes them into the attribute. */
  readonly children: (items: readonly T[], change: (items: readonly T[]) => void) => ReactNode;
}

/** A list of the grammar as a form, or as text if the form would lose a part of the list. */
export function ListInput<T>({ kind, write, children, ...props }: ListFormProps<T>) {
  const [isText, setIsText] = useState(false);
  const items = readListText(kind, props.value ?? '', write);
  const toggle = items !== null && (
    <button type="button" className="link" onClick={() => setIsText(!isText)}>
      {isText ? texts.choose.asForm : texts.choose.asText}
    </button>
  );
  if (isText || items === null) {
    return (
      <div className="stack tight">
        {items === null && <p className="hint">{texts.choose.onlyText}</p>}
        <TextArea {...props} />
        {toggle}
      </div>
    );
  }
  return (
    <div id={props.id} className="stack tight" role="group" aria-labelledby={`${props.id}-label`}>
      {children(items, (next) => props.onChange(next.length === 0 ? null : write(next)))}
      {toggle}
    </div>
  );
}
