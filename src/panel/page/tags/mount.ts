import type { RawAttributes } from '../../../tag/attributes/attributes';
import { find, onEachElement, onElementAdded, whenParsed } from '../dom';
import { watchOpenLinks } from './open-links';
import { isRemovedWithParent, isSiteWide, placeAfter, placeInside, wouldBeVisible } from './script-place';
import { claim, createWith, dataAttributes, isOwn, PLACEHOLDER, rememberScript, scriptAttributes } from './script-tags';

/** The name of our element. */
export const TAG = 'searchlet-panel';

/** Its methods. */
export const METHODS = ['open', 'close', 'refine', 'refresh'] as const;

/** An `<svg>` that keeps the room of a panel until it is there: in the element or the target, or right after the script. */
const ROOM = 'svg[width="1"][height="100vh"]';

/**
 * Puts a panel on the page for each script tag, and into each `<div data-searchlet>`, now and later. Tags of ours that do
 * not run count too: routers, hydration and `innerHTML` add scripts that never run, and optimisers remove the `src` of a
 * script.
 *
 * @param needed a script tag with one of these attributes becomes a panel; a bare one only runs.
 * @param known the parameters in the URL of a script that count as attributes; by default, all.
 * @param onNoTarget called when site-wide code is on a page without its target: most pages of a site have no place for its search.
 */
export function mountPanels(
  scripts: readonly HTMLScriptElement[],
  needed: readonly string[],
  known?: readonly string[],
  onNoTarget?: (target: string, others: RawAttributes) => void,
): void {
  const start = (script: HTMLScriptElement): void => {
    if (isRemovedWithParent(script)) return;
    const attributes = scriptAttributes(script, known);
    if (needed.some((name) => name in attributes) && claim(script)) placePanel(script, attributes, onNoTarget);
  };
  scripts.forEach(start);
  // Once per page: a router that runs the page's scripts again on every visit would add one watcher each time.
  if (!claim(document.documentElement)) return;
  watchOpenLinks(TAG);
  onEachElement(`script,${PLACEHOLDER}`, (element) => {
    if (!(element instanceof HTMLScriptElement)) whenParsed(() => fillPlaceholder(element));
    else if (isOwn(element)) start(element);
  });
}

/**
 * Puts a panel into its target, or right after its script. If the target is missing, the panel keeps `data-target` and reports
 * the site owner; a script for the whole site waits for a page that has the target.
 */
function placePanel(
  script: HTMLScriptElement,
  { target, ...others }: RawAttributes,
  onNoTarget?: (target: string, others: RawAttributes) => void,
): void {
  const createPanel = (): HTMLElement => {
    const made = createWith(TAG, others);
    rememberScript(made, script);
    return made;
  };
  let panel = createPanel();
  if (target === undefined && wouldBeVisible(script)) {
    const { nextElementSibling: next } = script;
    if (next?.matches(ROOM)) next.remove();
    placeAfter(script, panel);
    return;
  }
  const selector = target ?? 'body';
  whenParsed(() => {
    const place = find(selector);
    if (place) fill(place, panel);
    else if (isSiteWide(script)) onNoTarget?.(selector, others);
    else {
      panel.setAttribute('data-target', selector);
      placeAfter(script, panel);
    }
    if (!isSiteWide(script)) return;
    // A router that replaces the body does not run the scripts of the head again.
    const stop = onElementAdded(selector, (arrived) => {
      // Such a router has removed the script too: the next page brings its own.
      if (!script.isConnected) stop();
      if (panel.isConnected || !script.isConnected || find(selector) !== arrived) return;
      panel = createPanel();
      fill(arrived, panel);
    });
  });
}

function fill(target: Element, panel: HTMLElement): void {
  target.querySelector(`:scope>${ROOM}`)?.remove();
  placeInside(target, panel);
}

/** Puts a panel into a `<div data-searchlet>`, once. */
function fillPlaceholder(element: Element): void {
  if (!claim(element)) return;
  const { searchlet: _, ...attributes } = dataAttributes(element);
  const panel = element.querySelector(TAG) ?? createWith(TAG, attributes);
  // An `<svg>` keeps the room until the panel is there: inside the panel it takes none.
  panel.append(...element.querySelectorAll(':scope>template,:scope>svg'));
  // A panel that is already there may contain the focus, which would be lost if it moved.
  if (!panel.isConnected) element.append(panel);
}
