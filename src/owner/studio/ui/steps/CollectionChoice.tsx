import { useState } from 'react';
import type { Connection } from '../../server/connect';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { LabelledInput } from '../LabelledInput';
import { useStudioContext } from '../StudioContext';
import { StudioIcon } from '../StudioIcon';
import { SubmitForm } from '../SubmitForm';

const words = texts.connect;

interface CollectionChoiceProps {
  readonly connection: Connection;
  readonly onChoose: (name: string) => void;
}

/** The collections of a server; if the key may not list them, the owner types the name. */
export function CollectionChoice({ connection, onChoose }: CollectionChoiceProps) {
  return (
    <div className="stack">
      <ConnectedServer connection={connection} />
      {connection.collections.length === 0 ? (
        <NameForm onChoose={onChoose} />
      ) : (
        <CollectionList connection={connection} onChoose={onChoose} />
      )}
    </div>
  );
}

function ConnectedServer({ connection }: Pick<CollectionChoiceProps, 'connection'>) {
  const { session, setSession } = useStudioContext();
  // Any web server answers: only a list or a search shows that it is Typesense, and that the key is right.
  const isProven = connection.collections.length > 0 || session.info !== null;
  const disconnect = (): void => {
    const target = { ...session.target, key: '', connection: null };
    setSession({ connection: null, searchKey: '', info: null, target });
  };
  return (
    <p className="row hint">
      <span className={isProven ? 'badge ok' : 'badge right'}>{isProven ? words.checkedWith : words.untried}</span>
      <code>{connection.address}</code>
      <Button text={words.disconnect} className="link end" onClick={disconnect} />
    </p>
  );
}

function NameForm({ onChoose }: Pick<CollectionChoiceProps, 'onChoose'>) {
  const { design } = useStudioContext();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? design.raw['collection'] ?? '';
  return (
    <SubmitForm button={words.use} isDisabled={name.trim() === ''} isPrimary onSubmit={() => onChoose(name.trim())}>
      <LabelledInput
        label={words.collectionLabel}
        hint={words.collectionHint}
        value={name}
        onChange={setTyped}
        isCode
      />
    </SubmitForm>
  );
}

function CollectionList({ connection, onChoose }: CollectionChoiceProps) {
  const chosen = useStudioContext().session.info?.name;
  return (
    <>
      <h2>{words.collections}</h2>
      <ul className="stack tight">
        {connection.collections.map(({ name, aliasOf, documents }) => (
          <li key={name}>
            <button type="button" className="card" aria-pressed={chosen === name} onClick={() => onChoose(name)}>
              <strong>{name}</strong>
              <span className="hint">
                {words.documents(documents)}
                {aliasOf !== null && ` · ${aliasOf}`}
              </span>
              {chosen === name && <StudioIcon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
