import { countText } from '../../fill/amounts';
import type { Comparison } from '../../fill/compare-live';
import { fillTexts } from '../../fill/texts';

const words = fillTexts.take;

/** What filling would change in a collection: shown before anything is sent. */
export function ChangesTable(props: { readonly comparison: Comparison; readonly collection: string }) {
  const { live, added, changed, gone } = props.comparison;
  const isSame = live !== null && added + gone === 0 && changed === 0;
  return (
    <div className="fill-changes" role="status">
      <p>{live === null ? words.empty(props.collection) : words.there(props.collection, countText(live))}</p>
      {isSame ? (
        <p className="hint">{words.none}</p>
      ) : (
        <dl aria-label={words.changes}>
          <Amount name={words.added} count={countText(added)} />
          {live !== null && (
            <Amount name={words.changed} count={changed === null ? words.unknown : countText(changed)} />
          )}
          {live !== null && <Amount name={words.gone} count={countText(gone)} />}
        </dl>
      )}
    </div>
  );
}

function Amount({ name, count }: { readonly name: string; readonly count: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  );
}
