import { useState } from 'react';
import type { Mark } from '../../../check/checks/row';
import { applyCorrections } from '../../../check/corrections';
import { sentenceOfRow } from '../../../check/report';
import { labelOfSource } from '../../design/sources';
import type { SourceRow } from '../../server/verdicts';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { Code } from '../Code';
import { useStudioContext } from '../StudioContext';
import { StudioIcon, type StudioIconName } from '../StudioIcon';

const words = texts.verdicts;
const ICONS: Readonly<Record<Mark, StudioIconName>> = { ok: 'check', wrong: 'wrong', note: 'note', unknown: 'unknown' };

/** What `check` says of the tag: problems first, and the rest on request. */
export function Verdicts() {
  const { design, setDesign, checks } = useStudioContext();
  const { rows, fromPreview, corrections, isChecking } = checks;
  const [isAll, setIsAll] = useState(false);
  const all: readonly SourceRow[] = [...rows, ...fromPreview];
  const order: readonly Mark[] = ['wrong', 'note', 'unknown', ...(isAll ? (['ok'] as const) : [])];
  const shown = order.flatMap((mark) => all.filter((row) => row.mark === mark));
  const right = all.filter(({ mark }) => mark === 'ok').length;

  return (
    <section className="verdicts stack tight" aria-labelledby="verdicts-title" aria-busy={isChecking}>
      <h2 id="verdicts-title">
        {words.title}
        <Summary />
      </h2>
      {all.length === 0 && <p className="hint">{isChecking ? words.checking : words.none}</p>}
      {corrections.length > 0 && (
        <div className="actions">
          {corrections.map((one) => (
            <Button
              text={words.correct(one.to)}
              key={one.attribute + one.from}
              onClick={() =>
                setDesign({
                  ...design,
                  raw: applyCorrections(design.raw, [one]),
                  sources: design.sources.map((own) => applyCorrections(own, [one])),
                })
              }
            />
          ))}
        </div>
      )}
      <ul className="stack tight">
        {shown.map((row, index) => (
          <VerdictRow key={`${row.about} ${row.value} ${index}`} row={row} />
        ))}
      </ul>
      {right > 0 && (
        <Button
          text={isAll ? words.hideRight : `${words.showRight} (${right})`}
          className="link"
          aria-expanded={isAll}
          onClick={() => setIsAll(!isAll)}
        />
      )}
    </section>
  );
}

function VerdictRow({ row }: { readonly row: SourceRow }) {
  const { sources } = useStudioContext().design;
  const source = row.source === undefined ? undefined : sources[row.source];
  return (
    <li className={`row verdict ${row.mark}`}>
      <span className="mark">
        <StudioIcon name={ICONS[row.mark]} />
        <span className="hidden">{words.marks[row.mark]}:</span>
      </span>
      <div className="grow">
        {source !== undefined && <span className="badge">{labelOfSource(source, row.source ?? 0)}</span>}{' '}
        <strong>
          <code>{row.about}</code>
        </strong>{' '}
        {sentenceOfRow(row)}
        {row.request !== undefined && <Code text={row.request} label={row.about} />}
      </div>
    </li>
  );
}

/** How many of each there are, in one line. */
export function Summary() {
  const { rows, fromPreview, isChecking } = useStudioContext().checks;
  const all = [...rows, ...fromPreview];
  const count = (mark: Mark): number => all.filter((row) => row.mark === mark).length;
  if (all.length === 0) return <span className="row hint">{isChecking ? words.checking : words.none}</span>;
  return (
    <span className="row hint">
      {count('wrong') > 0 ? (
        <span className="badge wrong">{words.wrong(count('wrong'))}</span>
      ) : (
        <span className="badge ok">{count('note') > 0 ? words.nothingWrong : words.allRight}</span>
      )}
      {count('note') > 0 && <span className="badge note">{words.notes(count('note'))}</span>}
      <span className="badge right">{words.right(count('ok'))}</span>
    </span>
  );
}
