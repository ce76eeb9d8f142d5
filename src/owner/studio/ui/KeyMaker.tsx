import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../../../tag/problems/message-of';
import { redact } from '../../check/redact';
import { type Connection, connect, makeSearchKey } from '../server/connect';
import { keyFor, searchedCollectionsOf } from '../session/session';
import { texts } from '../texts/texts';
import { CopyButton } from './CopyButton';
import { ErrorText } from './ErrorText';
import { LabelledInput } from './LabelledInput';
import { useStudioContext } from './StudioContext';

const words = texts.connect;

/** Makes a search-only key for the page, with the key that must not be in the page. */
export function KeyMaker({ connection }: { readonly connection: Connection }) {
  const { design, session, setSession } = useStudioContext();
  const [made, setMade] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [own, setOwn] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLElement>(null);
  // The button that made the key is gone, and the focus with it, unless the user has moved on.
  useLayoutEffect(() => {
    if (made !== '' && document.activeElement === document.body) box.current?.focus();
  }, [made]);
  const offered = searchedCollectionsOf(design);
  // Nothing is ticked beforehand: a link may name a collection that is not for everybody.
  const collections = offered.filter((name) => ticked.includes(name));
  const toggle = (name: string): void =>
    setTicked(ticked.includes(name) ? ticked.filter((one) => one !== name) : [...ticked, name]);
  const hasKey = keyFor(session, design) !== '';

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    setError('');
    try {
      await action();
    } catch (cause) {
      setError(redact(`${words.failed} ${messageOf(cause)}`, [connection.key]));
    }
    setIsBusy(false);
  };

  const make = (): Promise<void> =>
    attempt(async () => {
      const key = await makeSearchKey(connection, collections);
      setMade(key);
      setSession({ searchKey: key, keyCollections: collections });
    });

  const takeOwn = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(async () => {
      const tried = await connect(connection.address, own.trim());
      if ('rows' in tried) return;
      if (tried.canDoMoreThanSearch) {
        setError(words.wideKey);
        return;
      }
      setSession({ searchKey: own.trim(), keyCollections: null });
      setOwn('');
    });
  };

  return (
    <section className="callout" aria-labelledby="key-title" ref={box} tabIndex={-1}>
      <h2 id="key-title">{made === '' ? words.makeKeyTitle : words.keyMade}</h2>
      {made === '' ? (
        <>
          <p className="hint">{words.makeKeyWhy}</p>
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
            <button
              type="button"
              className={hasKey ? undefined : 'primary'}
              disabled={isBusy || collections.length === 0}
              onClick={make}
            >
              {isBusy ? words.makingKey : words.makeKey}
            </button>
          </div>
          <details>
            <summary>{words.ownKey}</summary>
            <form className="stack" onSubmit={takeOwn}>
              <LabelledInput label={words.ownKeyLabel} value={own} onChange={setOwn} isSecret />
              <div className="actions">
                <button type="submit" disabled={isBusy || own.trim() === ''}>
                  {words.useKey}
                </button>
              </div>
            </form>
          </details>
        </>
      ) : (
        <>
          <p className="row">
            <code className="saved">{made}</code>
            <CopyButton text={made} label={words.copyKey} />
          </p>
          <p className="hint">{words.keyMadeNote(collections.join(', '))}</p>
        </>
      )}
      <ErrorText text={error} />
    </section>
  );
}
