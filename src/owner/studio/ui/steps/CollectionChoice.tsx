import { type FormEvent, useState } from 'react';
import { grouped } from '../../../values/number-text';
import type { Connection } from '../../server/connect';
import { texts } from '../../texts/texts';
import { LabelledInput } from '../LabelledInput';
import { useStudioContext } from '../StudioContext';
import { StudioIcon } from '../StudioIcon';

const words = texts.connect;

interface CollectionChoiceProps {
  readonly connection: Connection;
  readonly onChoose: (name: string) => void;
}

/** The collections of a server; if the key may not list them, the owner types the name. */
export function CollectionChoice({ connection, onChoose }: CollectionChoiceProps) {
  const { design, session, setSession } = useStudioContext();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? design.raw['collection'] ?? '';
  const chosen = session.info?.name;
  // Any web server answers: only a list or a search shows that it is Typesense, and that the key is right.
  const isProven = connection.collections.length > 0 || session.info !== null;
  const forget = (
    <p className="row hint">
      <span className={isProven ? 'badge ok' : 'badge right'}>{isProven ? words.checkedWith : words.untried}</span>
      <code>{connection.address}</code>
      <button
        type="button"
        className="link end"
        onClick={() =>
          setSession({
            connection: null,
            searchKey: '',
            info: null,
            target: { ...session.target, key: '', connection: null },
          })
        }
      >
        {words.disconnect}
      </button>
    </p>
  );
  if (connection.collections.length === 0) {
    const submit = (event: FormEvent): void => {
      event.preventDefault();
      onChoose(name.trim());
    };
    return (
      <form className="stack" onSubmit={submit}>
        {forget}
        <LabelledInput
          label={words.collectionLabel}
          hint={words.collectionHint}
          value={name}
          onChange={setTyped}
          isCode
        />
        <div className="actions">
          <button type="submit" className="primary" disabled={name.trim() === ''}>
            {words.use}
          </button>
        </div>
      </form>
    );
  }
  return (
    <div className="stack">
      {forget}
      <h2>{words.collections}</h2>
      <ul className="stack tight">
        {connection.collections.map(({ name: one, aliasOf, documents }) => (
          <li key={one}>
            <button type="button" className="card" aria-pressed={chosen === one} onClick={() => onChoose(one)}>
              <strong>{one}</strong>
              <span className="hint">
                {words.documents(grouped(documents))}
                {aliasOf !== null && ` · ${aliasOf}`}
              </span>
              {chosen === one && <StudioIcon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
