import { useRef, useState } from 'react';
import type { Raw } from '../../design/design';
import { addSource, labelOfSource, removeSource, searchedBy } from '../../design/sources';
import { type Connection, sendAsOwner } from '../../server/connect';
import { proposeAttributes } from '../../server/propose';
import { type CollectionInfo, readCollection } from '../../server/read-collection';
import { readIndex } from '../../server/read-index';
import { collectionIdOf, searchedCollectionsOf } from '../../session/session';
import { texts } from '../../texts/texts';
import { ErrorText } from '../ErrorText';
import { KeyMaker } from '../KeyMaker';
import { LabelledInput } from '../LabelledInput';
import { useStudioContext } from '../StudioContext';
import { SubmitForm } from '../SubmitForm';
import { ActionSelect } from './ActionSelect';
import { EntryRow } from './EntryRow';
import { Sortable } from './Sortable';

const words = texts.choose.sources;

interface SourcesEditorProps {
  /** Place of the source that the form below is about; null for the panel. */
  readonly scope: number | null;
  readonly onScope: (scope: number | null) => void;
}

/** A form for the sources of a panel, which can be added, renamed, moved and removed. */
export function SourcesEditor({ scope, onScope }: SourcesEditorProps) {
  const { design, session, setDesign } = useStudioContext();
  const { connection, keyCollections } = session;
  const { sources } = design;
  const entries = sources.map((own, place) => ({ own, place, key: keyOf(sources, place) }));
  const names = searchedCollectionsOf(design);
  const needed = useRef('');
  if (keyCollections !== null && !names.every((name) => keyCollections.includes(name))) needed.current = names.join();

  return (
    <details className="group" open={sources.length > 0}>
      <summary>
        <h2>{words.title}</h2>
        {sources.length > 0 && <span className="badge">{sources.length}</span>}
      </summary>
      <div className="group-body">
        <p className="hint">{words.about}</p>
        {sources.length > 0 && (
          <Sortable
            items={entries}
            keyOf={({ key }) => key}
            labelOf={({ own, place }) => labelOfSource(own, place)}
            onChange={(moved) => {
              setDesign({ ...design, sources: moved.map(({ own }) => own) });
              if (scope !== null) onScope(moved.findIndex(({ place }) => place === scope));
            }}
          >
            {({ own, place }) => <SourceEntry own={own} place={place} scope={scope} onScope={onScope} />}
          </Sortable>
        )}
        <AddSource />
        {connection?.canDoMoreThanSearch && needed.current === names.join() && (
          // Stays after the key is made, because the key is shown only here.
          <KeyMaker key={needed.current} connection={connection} />
        )}
      </div>
    </details>
  );
}

interface SourceEntryProps extends SourcesEditorProps {
  readonly own: Raw;
  readonly place: number;
}

function SourceEntry({ own, place, scope, onScope }: SourceEntryProps) {
  const { design, setDesign, setSourceAttribute } = useStudioContext();
  const usual = labelOfSource({ ...own, label: '' }, place);
  return (
    <div className="stack tight grow">
      <EntryRow
        name={own['collection'] ?? own['index'] ?? usual}
        label={own['label'] ?? usual}
        usualLabel={usual}
        onLabel={(label) => setSourceAttribute(place, 'label', label === usual ? null : label)}
        onRemove={() => {
          setDesign(removeSource(design, place));
          onScope(null);
        }}
      >
        <button type="button" aria-pressed={scope === place} onClick={() => onScope(scope === place ? null : place)}>
          {words.edit}
          <span className="hidden"> {labelOfSource(own, place)}</span>
        </button>
      </EntryRow>
      <p className="hint">
        <code>{own['collection'] ?? own['index']}</code>
      </p>
    </div>
  );
}

/** Adds a collection of the server, or an index of files, with the attributes that suit its fields. */
function AddSource() {
  const { design, session, setDesign, keepInfo } = useStudioContext();
  const { connection } = session;
  const [error, setError] = useState('');

  /** Returns whether it could be read. */
  const add = async (where: Raw, reading: Promise<CollectionInfo | { readonly refusal: string }>): Promise<boolean> => {
    const found = await reading;
    if ('refusal' in found) {
      setError(`${where['collection'] ?? where['index']}: ${found.refusal}`);
      return false;
    }
    setError('');
    keepInfo({ ...design.raw, ...where }, found);
    setDesign(addSource(design, { ...where, ...proposeAttributes(found) }));
    return true;
  };
  const addCollection = (from: Connection, collection: string): Promise<boolean> =>
    add({ collection }, readCollection(sendAsOwner(from), collection));
  const addIndex = (index: string): Promise<boolean> => add({ index }, readIndex(index));

  const hasIndex = searchedBy(design).some((raw) => raw['index'] !== undefined);
  if (connection === null && !hasIndex) return <p className="hint">{words.connectFirst}</p>;
  return (
    <div className="stack tight">
      {connection !== null && (
        <ActionSelect
          label={words.add}
          options={connection.collections.map(({ name: value, documents }) => ({
            value,
            text: `${value} · ${texts.connect.documents(documents)}`,
          }))}
          onChoose={(name) => void addCollection(connection, name)}
        />
      )}
      {connection !== null && connection.collections.length === 0 && (
        <TypedSource label={words.nameLabel} button={words.addName} onAdd={(name) => addCollection(connection, name)} />
      )}
      <details>
        <summary>{words.index}</summary>
        <TypedSource label={texts.connect.indexLabel} button={words.addIndex} onAdd={addIndex} />
      </details>
      <ErrorText text={error} />
    </div>
  );
}

interface TypedSourceProps {
  readonly label: string;
  readonly button: string;
  /** Returns whether it was added. */
  readonly onAdd: (typed: string) => Promise<boolean>;
}

function TypedSource({ label, button, onAdd }: TypedSourceProps) {
  const [typed, setTyped] = useState('');
  const add = async (): Promise<void> => {
    if (await onAdd(typed.trim())) setTyped('');
  };
  return (
    <SubmitForm button={button} isDisabled={typed.trim() === ''} onSubmit={() => void add()} isRow>
      <LabelledInput label={label} value={typed} onChange={setTyped} isCode />
    </SubmitForm>
  );
}

/** The key of a source in the list, also while it is moved and renamed: several sources may search the same collection. */
function keyOf(sources: readonly Raw[], place: number): string {
  const nameOf = (own: Raw = {}): string => `${collectionIdOf(own)} ${own['filter'] ?? ''}`;
  const name = nameOf(sources[place]);
  return `${name} ${sources.slice(0, place).filter((own) => nameOf(own) === name).length}`;
}
