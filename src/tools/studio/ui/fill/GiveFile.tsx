import { type FormEvent, useId, useState } from 'react';
import type { GivenFile } from '../../fill/read-given';
import { fillTexts } from '../../fill/texts';
import { StudioIcon } from '../StudioIcon';

const words = fillTexts.choose;

interface GiveFileProps {
  readonly onGive: (files: readonly GivenFile[]) => void;
}

/** Takes files that are chosen, and rows that are pasted. What is dropped anywhere comes from `DropZone`. */
export function GiveFile({ onGive }: GiveFileProps) {
  const [rows, setRows] = useState('');
  const id = useId();
  const paste = (event: FormEvent): void => {
    event.preventDefault();
    onGive([{ name: words.pastedName, content: new Blob([rows], { type: 'text/tab-separated-values' }) }]);
  };
  return (
    <div className="stack">
      <div className="fill-drop">
        <StudioIcon name="open" />
        <p className="fill-drop-title">{words.title}</p>
        <p className="hint">{words.kinds}</p>
        <div className="actions">
          <label className="button primary fill-pick">
            {words.button}
            <input
              type="file"
              multiple
              accept=".csv,.tsv,.txt,.tab,.json,.jsonl,.ndjson,.xml,.rss,.atom,text/csv,text/tab-separated-values,application/json,text/xml"
              onChange={({ target }) => {
                const files = filesOf(target.files);
                // The same file may be chosen again, after it was changed.
                target.value = '';
                if (files.length > 0) onGive(files);
              }}
            />
          </label>
          <label className="button fill-pick">
            {words.folder}
            <input
              type="file"
              {...FOLDER}
              onChange={({ target }) => {
                const files = filesOf(target.files);
                target.value = '';
                if (files.length > 0) onGive(files);
              }}
            />
          </label>
        </div>
        <p className="hint">{words.stays}</p>
      </div>
      <details>
        <summary>{words.orPaste}</summary>
        <form className="stack fill-paste" onSubmit={paste}>
          <label className="field" htmlFor={id}>
            <span className="label">{words.pasteLabel}</span>
            <textarea
              id={id}
              className="input code"
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
          <div className="actions">
            <button type="submit" className="button" disabled={rows.trim() === ''}>
              {words.usePasted}
            </button>
          </div>
        </form>
      </details>
    </div>
  );
}

/** React knows no name for it: https://developer.mozilla.org/docs/Web/API/HTMLInputElement/webkitdirectory */
const FOLDER = { webkitdirectory: '' };

/** The files of a list, by their names, and by their paths if a folder was chosen. */
function filesOf(list: FileList | null): readonly GivenFile[] {
  return [...(list ?? [])].map((file) => ({ name: file.name, content: file, path: file.webkitRelativePath }));
}
