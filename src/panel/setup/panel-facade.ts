import type { RawAttributes } from '../../tag/attributes/attributes';
import { type Facade, facadeIn, type PanelElement, showFacade } from '../facade/facade';
import { readStartConfig, type StartConfig } from '../facade/start-config';
import { adoptStyles } from '../page/files/stylesheets';
import { notifyObservers } from '../page/tags/container';
import { sheets } from '../styles/sheets';

/** Shows a facade in the place of a panel, or of an earlier facade. Parameters as for `showFacade`. */
export function showPanelFacade(
  host: PanelElement,
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

/** Shows a facade that only keeps the room of a panel, and what a visitor types, until the panel starts. */
export function keepRoom(host: PanelElement, raw: RawAttributes): void {
  const shadow = openShadow(host);
  if (!facadeIn(shadow)) showPanelFacade(host, shadow, readStartConfig(raw), () => {}).stop();
}

/** The shadow root of a panel. */
export function openShadow(host: HTMLElement): ShadowRoot {
  return host.shadowRoot ?? host.attachShadow({ mode: 'open' });
}
