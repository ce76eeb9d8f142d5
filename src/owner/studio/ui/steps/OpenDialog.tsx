import { useLayoutEffect, useRef, useState } from 'react';
import type { Design } from '../../design/design';
import { connect, searchesOn } from '../../server/connect';
import { readInfos } from '../../server/read-infos';
import { readTag } from '../../tag/read-tag';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { ErrorText } from '../ErrorText';
import { useStudioContext } from '../StudioContext';
import { SubmitForm } from '../SubmitForm';

const words = texts.opening;

/** Opens an existing tag or page, to continue from there. */
export function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const open = useOpenTag();
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="opening-title">
      <article>
        <SubmitForm
          button={words.open}
          isPrimary
          onSubmit={() => (open(text) ? onClose() : setError(words.nothing))}
          others={<Button text={words.cancel} onClick={onClose} />}
        >
          <h2 id="opening-title">{words.title}</h2>
          <p className="hint" id="opening-hint">
            {words.hint}
          </p>
          <label className="field">
            <span>{words.label}</span>
            <textarea
              className="code"
              rows={10}
              value={text}
              spellCheck={false}
              autoComplete="off"
              aria-describedby="opening-hint"
              onChange={(event) => setText(event.target.value)}
            />
          </label>
          <ErrorText text={error} />
        </SubmitForm>
      </article>
    </dialog>
  );
}

/** Returns a function that continues with the tag in a text, and returns whether there is one. */
function useOpenTag(): (text: string) => boolean {
  const { setDesign, setSession, keepInfos, setWriting, setStep, announce, session } = useStudioContext();

  /** Tries the key of the tag at its server before it is used. A tag without a key may be for the server that is connected. */
  const tryKey = async (design: Design, key: string): Promise<void> => {
    const host = design.raw['host'] ?? '';
    const current = session.connection !== null && searchesOn(session.connection, host) ? session.connection : null;
    const connection = key === '' ? current : await connect(host, key);
    if (connection === null || 'rows' in connection) return;
    const isNew = key !== '';
    setSession({
      connection,
      ...(isNew && { searchKey: connection.canDoMoreThanSearch ? '' : key, keyCollections: null }),
    });
    keepInfos(await readInfos(connection, design));
  };

  return (text) => {
    const read = readTag(text);
    if (read === null) return false;
    const { design, key, form, src, page, count } = read;
    setDesign(design);
    // A tag alone says nothing of the page around it.
    const isPage = /<(?:html|body|main)\b/i.test(text);
    setSession({ page: isPage ? page : null, info: null });
    setWriting({ form, system: null, ...(src !== null && /^https?:/.test(src) && { src }) });
    setStep('choose');
    if (count > 1) announce(words.several(count));
    void tryKey(design, key);
    return true;
  };
}
