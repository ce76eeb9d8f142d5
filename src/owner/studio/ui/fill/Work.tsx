import { sizeText } from '../../../documents/number-text';
import type { FillProgress } from '../../fill/fill-messages';
import { fillModel } from '../../fill/fill-model';
import type { FillState } from '../../fill/fill-state';
import { fillTexts } from '../../fill/texts';
import { Button } from '../Button';
import { ErrorText } from '../ErrorText';

const words = fillTexts.busy;

/** What is being done, how far it is, and how to stop it. */
export function Work({ busy, progress, isHeld, lost, turnedAway }: FillState) {
  if (busy === null || busy === 'choose' || busy === 'preview') return null;
  const share = shareOf(progress);
  return (
    <section className="callout fill-work" aria-label={words[busy]}>
      <p className="split">
        <strong>{isHeld ? words.held : `${words[busy]}…`}</strong>
        <span className="hint">{textOf(progress)}</span>
      </p>
      <progress aria-label={words[busy]} {...(share !== null && { value: share, max: 1 })} />
      {lost !== null && <ErrorText text={words.lost(lost)} />}
      {turnedAway !== null && <ErrorText text={words.turnedAway(turnedAway)} />}
      <div className="actions">
        {busy === 'fill' && (
          // One button, which keeps the focus.
          <Button
            text={isHeld ? words.goOn : words.hold}
            isPrimary={isHeld}
            onClick={isHeld ? fillModel.goOn : fillModel.hold}
          />
        )}
        <Button text={words.stop} onClick={fillModel.stop} />
      </div>
    </section>
  );
}

function shareOf(progress: FillProgress | null): number | null {
  if (progress?.kind === 'sending') return progress.done / Math.max(1, progress.total);
  // One file is read in one go.
  if (progress?.kind === 'reading' && progress.doneBytes > 0) return progress.doneBytes / progress.bytes;
  return null;
}

function textOf(progress: FillProgress | null): string {
  switch (progress?.kind) {
    case 'reading':
      return words.reading(progress.name, sizeText(progress.bytes));
    case 'writing':
      return words.writing(progress.files);
    case 'locked':
      return words.locked;
    case 'sending':
      return words.sending(progress.done, progress.total);
    default:
      return '';
  }
}
