import { type Facade, facadeIn, showFacade } from '../facade/facade';
import type { StartConfig } from '../facade/start-config';
import { notifyObservers } from '../page/container';
import { adoptStyles } from '../page/stylesheets';
import { sheets } from '../styles/sheets';

/** Shows a facade in the place of a panel, or of an earlier facade. Parameters as for `showFacade`. */
export function showPanelFacade(
  host: Parameters<typeof showFacade>[0],
  shadow: ShadowRoot,
  config: StartConfig,
  onStart: () => void,
): Facade {
  adoptStyles(shadow, sheets);
  facadeIn(shadow)?.remove();
  const facade = showFacade(host, shadow, config, onStart);
  notifyObservers(host);
  return facade;
}
