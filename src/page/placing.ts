import { createWith, find, isInHead, isShown, mirrorAttributes, onArrival, placeAfter, placeInside, whenParsed } from './place';
import { claim, dataAttributes, keepScript, scriptAttributes } from './script';

/** The name of our element. */
export const TAG = 'searchlet-panel';

/** What stands in for our element where a CMS strips elements it does not know. */
export const STAND_IN = '[data-searchlet]';

/**
 * Puts a panel on the page for a script tag: inside its target, or right after the tag. A target that is not there stays on
 * the panel, for its owner to be told.
 *
 * @param names of the attributes that a panel has.
 */
export function placePanel(script: HTMLScriptElement, names: readonly string[]): void {
  const { target, ...others } = scriptAttributes(script, names);
  const createPanel = (): HTMLElement => {
    const made = createWith(TAG, others);
    keepScript(made, script);
    return made;
  };
  let panel = createPanel();
  if (target === undefined && isShown(script)) {
    placeAfter(script, panel);
    return;
  }
  whenParsed(() => {
    const place = target === undefined ? null : find(target);
    if (place) placeInside(place, panel);
    else {
      if (target !== undefined) panel.setAttribute('data-target', target);
      placeAfter(script, panel);
    }
    if (!isInHead(script) || (target !== undefined && !place)) return;
    // A router that brings another body runs the scripts of the head no second time.
    onArrival(target ?? 'body', (arrived) => {
      if (panel.isConnected || !isInHead(script) || (target !== undefined && find(target) !== arrived)) return;
      panel = createPanel();
      placeInside(arrived, panel);
    });
  });
}

/** Puts a panel into what stands in for it, once. */
export function fillStandIn(element: Element): void {
  if (!claim(element)) return;
  const { searchlet: _, ...attributes } = dataAttributes(element);
  const panel = element.querySelector(TAG) ?? createWith(TAG, attributes);
  panel.append(...element.querySelectorAll(':scope > template'));
  // One that stands there already may hold the focus, which moving it would lose.
  if (!panel.isConnected) element.append(panel);
  mirrorAttributes(element, panel);
}
