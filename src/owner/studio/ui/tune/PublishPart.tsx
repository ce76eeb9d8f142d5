import { useEffect, useRef } from 'react';
import type { Draft } from '../../tune/effect';
import { requestOf, type WriteStep } from '../../tune/steps';
import { troubleSentence, tuneTexts } from '../../tune/texts';
import { tuningFileText } from '../../tune/tuning-file-text';
import { Button } from '../Button';
import { saveFile } from '../save-file';
import type { PublishReport } from './usePublishing';
import type { TuningState } from './useTuning';

const words = tuneTexts.publish;

interface PublishPartProps {
  readonly tuning: TuningState;
  /** Called with what was downloaded. */
  readonly onSaved: (wanted: Draft['wanted']) => void;
}

/** Each change as the request that it is, and what came of them. */
export function PublishPart({ tuning, onSaved }: PublishPartProps) {
  const { isIndex, draft, steps, tuned, report, isWriting, setWanted } = tuning;
  if (isIndex) return <FilesPart wanted={draft.wanted} onSaved={onSaved} />;
  return (
    <section className="stack" aria-label={words.title}>
      <h2>{words.title}</h2>
      {report !== null && <Report tuning={tuning} report={report} />}
      {steps.length === 0 ? (
        <p className="hint">{tuned === null ? words.cannot : words.none}</p>
      ) : (
        <>
          <Requests steps={steps} />
          <p className="hint">{words.guard}</p>
          <div className="actions">
            <Button
              text={isWriting ? words.publishing : words.publish}
              isPrimary
              disabled={isWriting}
              onClick={tuning.publish}
            />
            <Button text={words.discard} disabled={isWriting} onClick={() => setWanted(() => tuned?.rules ?? [])} />
          </div>
        </>
      )}
    </section>
  );
}

interface ReportProps {
  readonly tuning: TuningState;
  readonly report: PublishReport;
}

/** What was written, what was not, and how to take it back. */
function Report({ tuning: { isWriting, takeBack, readAgain }, report }: ReportProps) {
  const { done, troubles, isTakenBack } = report;
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each report.
  useEffect(() => {
    box.current?.focus();
  }, [report]);
  const didAll = troubles.length === 0;
  return (
    <div className="callout" role="status" ref={box} tabIndex={-1}>
      {didAll && <p>{isTakenBack ? words.takenBack : words.published(done.length)}</p>}
      {troubles.map((trouble) => (
        <p key={troubleSentence(trouble)} className="error">
          {troubleSentence(trouble)}
        </p>
      ))}
      {!didAll && <p>{isTakenBack ? words.left : words.partly(done.length)}</p>}
      {done.length > 0 && (
        <>
          <details>
            <summary>{words.done}</summary>
            <Requests steps={done.map(({ step }) => step)} />
          </details>
          <p className="hint">{words.canTakeBack}</p>
          <div className="actions">
            <Button text={words.takeBack} disabled={isWriting} onClick={takeBack} />
          </div>
        </>
      )}
      {!didAll && (
        <div className="actions">
          <Button text={words.again} disabled={isWriting} onClick={readAgain} />
        </div>
      )}
    </div>
  );
}

function Requests({ steps }: { readonly steps: readonly WriteStep[] }) {
  return (
    <ol className="stack tight" aria-label={words.requests}>
      {steps.map((step) => {
        const { method, path, body } = requestOf(step);
        return (
          <li key={path} className="box">
            <p>
              <strong className={method === 'DELETE' ? 'wrong' : 'ok'}>{method}</strong> <code>{path}</code>
            </p>
            {body !== null && <pre>{JSON.stringify(body, null, 2)}</pre>}
          </li>
        );
      })}
    </ol>
  );
}

interface FilesPartProps extends Pick<PublishPartProps, 'onSaved'> {
  readonly wanted: Draft['wanted'];
}

function FilesPart({ wanted, onSaved }: FilesPartProps) {
  const save = (kind: 'override' | 'synonym'): void => {
    saveFile(new Blob([tuningFileText(kind, wanted)], { type: 'application/json' }), `${kind}s.json`);
    onSaved(wanted);
  };
  return (
    <section className="stack" aria-label={words.title}>
      <p className="hint">{words.files}</p>
      <div className="actions">
        {(['override', 'synonym'] as const).map((kind) => (
          <Button text={words.download(`${kind}s.json`)} key={kind} onClick={() => save(kind)} />
        ))}
      </div>
      <code>{words.command}</code>
    </section>
  );
}
