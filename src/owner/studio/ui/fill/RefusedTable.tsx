import type { Refusals } from '../../fill/refusals';
import { fillTexts } from '../../fill/texts';

const words = fillTexts.refused;

interface RefusedTableProps {
  readonly refused: Refusals;
  /** Whether only their number is shown at first. */
  readonly isFolded?: boolean;
}

/** The records that were refused, each with its place and the reason. */
export function RefusedTable({ refused: { count, first }, isFolded = false }: RefusedTableProps) {
  if (count === 0) return null;
  return (
    <details className="box" open={!isFolded}>
      <summary>{words.title(count)}</summary>
      <div>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.where}</th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {first.map(({ where, reason }) => (
              <tr key={`${where} ${reason}`}>
                <td>{where}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > first.length && <p className="hint">{fillTexts.read.more(count - first.length)}</p>}
    </details>
  );
}
