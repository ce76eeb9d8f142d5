import type { ReactElement } from 'react';
import { useConfig } from '../../ui/contexts';
import { Icon } from '../../ui/Icon';
import { part } from '../../ui/parts';
import { useView } from '../../ui/results/view';

/** A button for each view, in the site owner's order. */
export function ViewSwitch(): ReactElement | null {
  const { config, messages } = useConfig();
  const { view, setView } = useView();
  if (config.view.length < 2) return null;
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
