import { useId, useState } from 'react';
import type { GivenFile } from '../../fill/given/read-given';
import { fillTexts } from '../../fill/texts';
import { StudioIcon } from '../StudioIcon';
import { SubmitForm } from '../SubmitForm';
import { PickFiles } from './PickFiles';

const words = fillTexts.choose;

/** Takes files that are chosen, and rows that are pasted. What is dropped anywhere comes from `DropZone`. */
export function GiveFile({ onGive }: { readonly onGive: (files: readonly GivenFile[]) => void }) {
  const [rows, setRows] = useState('');
  const id = useId();
  const paste = (): void =>
    onGive([{ name: words.pastedName, content: new Blob([rows], { type: 'text/tab-separated-values' }) }]);
  return (
    <div className="stack">
      <div className="box dashed stack tight fill-drop">
        <StudioIcon name="open" />
        <strong>{words.title}</strong>
        <p className="hint">{words.kinds}</p>
        <div className="actions">
          <PickFiles name={words.button} accept={ACCEPTED} hasSeveral isPrimary onGive={onGive} />
          <PickFiles name={words.folder} isFolder onGive={onGive} />
        </div>
        <p className="hint">{words.stays}</p>
      </div>
      <details>
        <summary>{words.orPaste}</summary>
        <SubmitForm button={words.usePasted} isDisabled={rows.trim() === ''} onSubmit={paste}>
          <label className="field" htmlFor={id}>
            <span>{words.pasteLabel}</span>
            <textarea
              id={id}
              className="code"
              rows={5}
              value={rows}
              spellCheck={false}
              aria-describedby={`${id}-hint`}
              onChange={(event) => setRows(event.target.value)}
            />
          </label>
          <p className="hint" id={`${id}-hint`}>
            {words.pasteHint}
          </p>
        </SubmitForm>
      </details>
    </div>
  );
}

const ACCEPTED =
  '.xlsx,.xlsm,.csv,.tsv,.txt,.tab,.json,.jsonl,.ndjson,.xml,.rss,.atom,text/csv,text/tab-separated-values,application/json,text/xml,' +
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
