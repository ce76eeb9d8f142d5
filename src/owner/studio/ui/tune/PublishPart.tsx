import { useEffect, useRef } from 'react';
import type { Draft } from '../../tune/effect';
import { requestOf, type WriteStep } from '../../tune/steps';
import { troubleSentence, tuneTexts } from '../../tune/texts';
import { tuningFileText } from '../../tune/tuning-file-text';
import { saveFile } from '../save-file';
import type { TuningState } from './useTuning';

const words = tuneTexts.publish;

interface PublishPartProps {
  readonly tuning: TuningState;
  /** Is told what was downloaded. */
  readonly onSaved: (wanted: Draft['wanted']) => void;
}

/** Each change as the request that it is, and what came of them. */
export function PublishPart({ tuning, onSaved }: PublishPartProps) {
  const { isIndex, draft, steps, tuned, report, isWriting, setWanted } = tuning;
  const result = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone.
  useEffect(() => {
    if (report !== null) result.current?.focus();
  }, [report]);
  if (isIndex) return <FilesPart wanted={draft.wanted} onSaved={onSaved} />;
  const didAll = report !== null && report.troubles.length === 0;
  return (
    <section className="stack" aria-label={words.title}>
      <h2>{words.title}</h2>
      {report !== null && (
        <div className="callout" role="status" ref={result} tabIndex={-1}>
          {didAll && <p>{report.isTakenBack ? words.takenBack : words.published(report.done.length)}</p>}
          {report.troubles.map((trouble) => (
            <p key={troubleSentence(trouble)} className="error">
              {troubleSentence(trouble)}
            </p>
          ))}
          {!didAll && <p>{report.isTakenBack ? words.left : words.partly(report.done.length)}</p>}
          {report.done.length > 0 && (
            <>
              <details>
                <summary>{words.done}</summary>
                <Requests steps={report.done.map(({ step }) => step)} />
              </details>
              <p className="hint">{words.canTakeBack}</p>
              <div className="actions">
                <button type="button" disabled={isWriting} onClick={tuning.takeBack}>
                  {words.takeBack}
                </button>
              </div>
            </>
          )}
          {!didAll && (
            <div className="actions">
              <button type="button" disabled={isWriting} onClick={tuning.readAgain}>
                {words.again}
              </button>
            </div>
          )}
        </div>
      )}
      {steps.length === 0 ? (
        <p className="hint">{tuned === null ? words.cannot : words.none}</p>
      ) : (
        <>
          <Requests steps={steps} />
          <p className="hint">{words.guard}</p>
          <div className="actions">
            <button type="button" className="primary" disabled={isWriting} onClick={tuning.publish}>
              {isWriting ? words.publishing : words.publish}
            </button>
            <button type="button" disabled={isWriting} onClick={() => setWanted(() => tuned?.rules ?? [])}>
              {words.discard}
            </button>
          </div>
        </>
      )}
    </section>
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
    const url = URL.createObjectURL(new Blob([tuningFileText(kind, wanted)], { type: 'application/json' }));
    saveFile(url, `${kind}s.json`);
    URL.revokeObjectURL(url);
    onSaved(wanted);
  };
  return (
    <section className="stack" aria-label={words.title}>
      <p className="hint">{words.files}</p>
      <div className="actions">
        {(['override', 'synonym'] as const).map((kind) => (
          <button key={kind} type="button" onClick={() => save(kind)}>
            {words.download(`${kind}s.json`)}
          </button>
        ))}
      </div>
      <code>{words.command}</code>
    </section>
  );
}
