import { texts } from '../texts/texts';
import { CopyButton } from './CopyButton';

/** Most lines that are shown without scrolling. */
const MAX_LINES = 18;

/** Code to paste, with a button that copies it. In a text area it can be selected and read by keyboard. */
export function Code({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className="code-box">
      <textarea
        className="code"
        aria-label={label}
        value={text}
        readOnly
        rows={Math.min(MAX_LINES, text.split('\n').length + 1)}
        spellCheck={false}
        wrap="off"
      />
      <CopyButton text={text} label={texts.copy.copy} />
    </div>
  );
}
