import { useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../../../tag/problems/message-of';
import { redact } from '../../check/redact';
import { type Connection, connect, makeSearchKey } from '../server/connect';
import { keyFor, searchedCollectionsOf } from '../session/session';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { CopyButton } from './CopyButton';
import { ErrorText } from './ErrorText';
import { LabelledInput } from './LabelledInput';
import { useStudioContext } from './StudioContext';
import { SubmitForm } from './SubmitForm';

const words = texts.connect;

/** A key that was made, for the collections that it may search. */
interface MadeKey {
  readonly key: string;
  readonly collections: readonly string[];
}

/** Makes a search-only key for the page, with the key that must not be in the page. */
export function KeyMaker({ connection }: { readonly connection: Connection }) {
  const [made, setMade] = useState<MadeKey | null>(null);
  const box = useRef<HTMLElement>(null);
  // The button that made the key is gone, and the focus with it, unless the user has moved on.
  useLayoutEffect(() => {
    if (made !== null && document.activeElement === document.body) box.current?.focus();
  }, [made]);
  return (
    <section className="callout" aria-labelledby="key-title" ref={box} tabIndex={-1}>
      <h2 id="key-title">{made === null ? words.makeKeyTitle : words.keyMade}</h2>
      {made === null ? (
        <KeyForms connection={connection} onMade={setMade} />
      ) : (
        <>
          <p className="row">
            <code className="saved">{made.key}</code>
            <CopyButton text={made.key} label={words.copyKey} />
          </p>
          <p className="hint">{words.keyMadeNote(made.collections.join(', '))}</p>
        </>
      )}
    </section>
  );
}

interface KeyFormsProps {
  readonly connection: Connection;
  readonly onMade: (made: MadeKey) => void;
}

/** Two ways to a key: a new one, and one that the owner has. */
function KeyForms({ connection, onMade }: KeyFormsProps) {
  const { setSession } = useStudioContext();
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  /** @param action returns what is wrong; '' if nothing is. */
  const run = async (action: () => Promise<string>): Promise<void> => {
    setIsBusy(true);
    setError('');
    setError(await action().catch((cause) => redact(`${words.failed} ${messageOf(cause)}`, [connection.key])));
    setIsBusy(false);
  };
  const make = (collections: readonly string[]): Promise<void> =>
    run(async () => {
      const key = await makeSearchKey(connection, collections);
      onMade({ key, collections });
      setSession({ searchKey: key, keyCollections: collections });
      return '';
    });
  const takeOwn = (own: string): Promise<void> =>
    run(async () => {
      const tried = await connect(connection.address, own);
      if ('rows' in tried) return '';
      if (tried.canDoMoreThanSearch) return words.wideKey;
      setSession({ searchKey: own, keyCollections: null });
      return '';
    });
  return (
    <>
      <p className="hint">{words.makeKeyWhy}</p>
      <NewKeyForm isBusy={isBusy} onMake={make} />
      <OwnKeyForm isBusy={isBusy} onTake={takeOwn} />
      <ErrorText text={error} />
    </>
  );
}

interface NewKeyFormProps {
  readonly isBusy: boolean;
  readonly onMake: (collections: readonly string[]) => void;
}

function NewKeyForm({ isBusy, onMake }: NewKeyFormProps) {
  const { design, session } = useStudioContext();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const offered = searchedCollectionsOf(design);
  // Nothing is ticked beforehand: a link may name a collection that is not for everybody.
  const collections = offered.filter((name) => ticked.includes(name));
  const toggle = (name: string): void =>
    setTicked(ticked.includes(name) ? ticked.filter((one) => one !== name) : [...ticked, name]);
  return (
    <>
      <div className="row" role="group" aria-label={words.keyCollections}>
        <span aria-hidden="true">{words.keyCollections}</span>
        {offered.map((name) => (
          <label key={name}>
            <input type="checkbox" checked={ticked.includes(name)} onChange={() => toggle(name)} />
            {name}
          </label>
        ))}
      </div>
      <div className="actions">
        <Button
          text={isBusy ? words.makingKey : words.makeKey}
          isPrimary={keyFor(session, design) === ''}
          disabled={isBusy || collections.length === 0}
          onClick={() => onMake(collections)}
        />
      </div>
    </>
  );
}

function OwnKeyForm({ isBusy, onTake }: { readonly isBusy: boolean; readonly onTake: (key: string) => void }) {
  const [own, setOwn] = useState('');
  return (
    <details>
      <summary>{words.ownKey}</summary>
      <SubmitForm button={words.useKey} isDisabled={isBusy || own.trim() === ''} onSubmit={() => onTake(own.trim())}>
        <LabelledInput label={words.ownKeyLabel} value={own} onChange={setOwn} isSecret />
      </SubmitForm>
    </details>
  );
}
