import type { GivenFile } from '../../fill/given/read-given';

interface PickFilesProps {
  readonly name: string;
  readonly onGive: (files: readonly GivenFile[]) => void;
  /** Endings and types of the files; left out for a folder. */
  readonly accept?: string;
  readonly isFolder?: boolean;
  readonly hasSeveral?: boolean;
  readonly isPrimary?: boolean;
  readonly isDisabled?: boolean;
}

/** A button by which files are chosen, or a folder. */
export function PickFiles({ name, onGive, accept, isFolder, hasSeveral, isPrimary, isDisabled }: PickFilesProps) {
  return (
    <label className={`button${isPrimary ? ' primary' : ''} fill-pick`}>
      {name}
      <input
        type="file"
        disabled={isDisabled}
        {...(isFolder ? FOLDER : { multiple: hasSeveral, accept })}
        onChange={({ target }) => {
          const files = filesOf(target.files);
          // The same file may be chosen again, after it was changed.
          target.value = '';
          if (files.length > 0) onGive(files);
        }}
      />
    </label>
  );
}

/** React knows no name for it: https://developer.mozilla.org/docs/Web/API/HTMLInputElement/webkitdirectory */
const FOLDER = { webkitdirectory: '' };

/** The files of a list, by their names, and by their paths if a folder was chosen. */
function filesOf(list: FileList | null): readonly GivenFile[] {
  return [...(list ?? [])].map((file) => ({ name: file.name, content: file, path: file.webkitRelativePath }));
}
