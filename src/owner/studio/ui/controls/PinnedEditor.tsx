import { useState } from 'react';
import type { PinnedEntry } from '../../../../tag/values/lists';
import { editedPins } from '../../design/list-texts';
import { texts } from '../../texts/texts';
import { SubmitForm } from '../SubmitForm';
import type { ControlProps } from './AttributeControl';
import { ListEditor } from './ListEditor';
import { SmallInput } from './TextInput';

const words = texts.choose.fields;

/** Entries that are offered before anything is typed: a text, and where it leads. */
export function PinnedEditor(props: ControlProps & { readonly example: string }) {
  return (
    <ListEditor
      {...props}
      list={editedPins}
      beside={({ text, link }, change) => (
        <SmallInput
          label={words.linkOf(text)}
          value={link ?? ''}
          placeholder={words.link}
          onChange={(next) => change({ text, link: next === '' ? null : next })}
        />
      )}
      adder={(entries, add) => <EntryAdder taken={entries.map(({ text }) => text)} onAdd={add} />}
    />
  );
}

interface EntryAdderProps {
  readonly taken: readonly string[];
  readonly onAdd: (entry: PinnedEntry) => void;
}

function EntryAdder({ taken, onAdd }: EntryAdderProps) {
  const [text, setText] = useState('');
  const isNew = text.trim() !== '' && !taken.includes(text.trim());
  return (
    <SubmitForm
      button={words.addEntry}
      isDisabled={!isNew}
      isRow
      onSubmit={() => {
        onAdd({ text: text.trim(), link: null });
        setText('');
      }}
    >
      <input
        className="grow"
        aria-label={words.newEntry}
        placeholder={words.newEntry}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </SubmitForm>
  );
}
