import type { ReactElement } from 'react';
import { usePanel } from '../context';
import { Icon } from '../Icon';
import { part } from '../parts';
import { useView } from './view';

/** Two buttons, for rows and for cards, in the site owner's order. */
export function ViewSwitch(): ReactElement {
  const { config, messages } = usePanel();
  const { view, setView } = useView();
  return (
    <div className="views" role="group" aria-label={messages.text('view')} {...part('views')}>
      {config.view.map((one) => {
        const name = messages.text(one);
        return (
          <button
            key={one}
            type="button"
            className="icon-button"
            aria-label={name}
            aria-pressed={one === view}
            title={name}
            onClick={() => setView(one)}
          >
            <Icon name={one} isDirectional />
          </button>
        );
      })}
    </div>
  );
}
