import { type FormEvent, useRef, useState } from 'react';
import { grouped } from '../../../values/number-text';
import type { Raw } from '../../design/design';
import { addSource, labelOfSource, removeSource, searchedBy } from '../../design/sources';
import { sendAsOwner } from '../../server/connect';
import { proposeAttributes } from '../../server/propose';
import { readCollection } from '../../server/read-collection';
import { readIndex } from '../../server/read-index';
import { collectionIdOf, searchedCollectionsOf } from '../../session/session';
import { texts } from '../../texts/texts';
import { ErrorText } from '../ErrorText';
import { KeyMaker } from '../KeyMaker';
import { LabelledInput } from '../LabelledInput';
import { useStudioContext } from '../StudioContext';
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
  const { design, session, setDesign, setSourceAttribute } = useStudioContext();
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
            {({ own, place }) => {
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
                    <button
                      type="button"
                      aria-pressed={scope === place}
                      onClick={() => onScope(scope === place ? null : place)}
                    >
                      {words.edit}
                      <span className="hidden"> {labelOfSource(own, place)}</span>
                    </button>
                  </EntryRow>
                  <p className="hint">
                    <code>{own['collection'] ?? own['index']}</code>
                  </p>
                </div>
              );
            }}
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

/** Adds a collection of the server, or an index of files, with the attributes that suit its fields. */
function AddSource() {
  const { design, session, setDesign, keepInfo } = useStudioContext();
  const { connection } = session;
  const [name, setName] = useState('');
  const [index, setIndex] = useState('');
  const [error, setError] = useState('');

  const add = async (where: Raw): Promise<void> => {
    const { collection, index: address } = where;
    if (address === undefined && connection === null) return;
    const isOnServer = address === undefined && connection !== null;
    const found = await (isOnServer
      ? readCollection(sendAsOwner(connection), collection ?? '')
      : readIndex(address ?? ''));
    if ('refusal' in found) {
      setError(`${collection ?? address}: ${found.refusal}`);
      return;
    }
    setError('');
    setName('');
    setIndex('');
    keepInfo({ ...design.raw, ...where }, found);
    setDesign(addSource(design, { ...where, ...proposeAttributes(found) }));
  };
  const submit = (event: FormEvent, where: Raw): void => {
    event.preventDefault();
    void add(where);
  };

  const hasIndex = searchedBy(design).some((raw) => raw['index'] !== undefined);
  if (connection === null && !hasIndex) return <p className="hint">{words.connectFirst}</p>;
  return (
    <div className="stack tight">
      {connection !== null && (
        <ActionSelect
          label={words.add}
          options={connection.collections.map(({ name: value, documents }) => ({
            value,
            text: `${value} · ${texts.connect.documents(grouped(documents))}`,
          }))}
          onChoose={(collection) => void add({ collection })}
        />
      )}
      {connection !== null && connection.collections.length === 0 && (
        <form className="row field-and-button" onSubmit={(event) => submit(event, { collection: name.trim() })}>
          <LabelledInput label={words.nameLabel} value={name} onChange={setName} isCode />
          <button type="submit" disabled={name.trim() === ''}>
            {words.addName}
          </button>
        </form>
      )}
      <details>
        <summary>{words.index}</summary>
        <form className="row field-and-button" onSubmit={(event) => submit(event, { index: index.trim() })}>
          <LabelledInput label={texts.connect.indexLabel} value={index} onChange={setIndex} isCode />
          <button type="submit" disabled={index.trim() === ''}>
            {words.addIndex}
          </button>
        </form>
      </details>
      <ErrorText text={error} />
    </div>
  );
}

/** The key of a source in the list, also while it is moved and renamed: several sources may search the same collection. */
function keyOf(sources: readonly Raw[], place: number): string {
  const nameOf = (own: Raw = {}): string => `${collectionIdOf(own)} ${own['filter'] ?? ''}`;
  const name = nameOf(sources[place]);
  return `${name} ${sources.slice(0, place).filter((own) => nameOf(own) === name).length}`;
}
