import type { ReactElement } from 'react';
import { usePanel } from '../context';
import { useView } from './view';

/** Cards drawn while the first answer is awaited: enough to fill a screen. */
const CARDS = 6;

/** Empty cards that keep the space of the first results, so that the page does not jump when they come. */
export function Skeleton(): ReactElement {
  const { config } = usePanel();
  const { view } = useView();
  return (
    <div className={`hits ${view} skeleton`} aria-hidden="true">
      {[...Array(CARDS)].map((_, index) => (
        <div key={index} className="card">
          {config.image !== null && <div className="picture" />}
          <div className="card-body">
            <div className="bone title-bone" />
            <div className="bone" />
          </div>
        </div>
      ))}
    </div>
  );
}
