import { grouped } from '../../../documents/number-text';
import type { Comparison } from '../../fill/fill-messages';
import { fillTexts } from '../../fill/texts';

const words = fillTexts.take;

interface ChangesTableProps {
  readonly comparison: Comparison;
  /** What the records are compared with, as a sentence. */
  readonly about: string;
}

/** What would change: shown before anything is sent, or taken home. */
export function ChangesTable({ comparison, about }: ChangesTableProps) {
  const { live, added, changed, gone } = comparison;
  const isSame = live !== null && added + gone === 0 && changed === 0;
  return (
    <div className="stack tight" role="status">
      <p>{about}</p>
      {isSame ? (
        <p className="hint">{words.none}</p>
      ) : (
        <dl className="row" aria-label={words.changes}>
          <Amount name={words.added} count={grouped(added)} />
          {live !== null && <Amount name={words.changed} count={changed === null ? words.unknown : grouped(changed)} />}
          {live !== null && <Amount name={words.gone} count={grouped(gone)} />}
        </dl>
      )}
    </div>
  );
}

function Amount({ name, count }: { readonly name: string; readonly count: string }) {
  return (
    <div className="box grow">
      <dt className="hint">{name}</dt>
      <dd>{count}</dd>
    </div>
  );
}
