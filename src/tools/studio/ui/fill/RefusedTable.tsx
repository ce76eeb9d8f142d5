import { countText } from '../../fill/amounts';
import type { RefusedRow } from '../../fill/fill-data';
import { fillTexts } from '../../fill/texts';

const words = fillTexts.refused;
/** Rows that are shown; the others have the same reasons. */
const MOST_SHOWN = 50;

/** The records that were refused, each with its place and the reason. */
export function RefusedTable({ refused }: { readonly refused: readonly RefusedRow[] }) {
  if (refused.length === 0) return null;
  return (
    <details className="fill-notes" open>
      <summary>{words.title(countText(refused.length))}</summary>
      <div className="fill-table">
        <table className="fill-refused">
          <thead>
            <tr>
              <th scope="col">{words.where}</th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {refused.slice(0, MOST_SHOWN).map(({ where, reason }) => (
              <tr key={`${where} ${reason}`}>
                <td>{where}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {refused.length > MOST_SHOWN && (
        <p className="hint">{fillTexts.read.more(countText(refused.length - MOST_SHOWN))}</p>
      )}
    </details>
  );
}
