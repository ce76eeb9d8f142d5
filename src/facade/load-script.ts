import { whenever } from '../page/dom';
import { importFile } from '../page/import-file';
import { clickAgain } from '../page/listen';
import { METHODS, TAG } from '../page/mount';
import { dataAttributes, LIST_TAG } from '../page/script-tags';
import { adoptStyles } from '../page/stylesheets';
import { describeNoScript } from '../problems/crashes';
import { warn } from '../problems/report';
import type { SearchletPanelElement } from '../types';
import { type Facade, showFacade } from './facade';
import { readStartConfig } from './start-config';

/** An element of the page before the script has defined what it is, with what it is asked for until then. */
type Panel = SearchletPanelElement & { calls?: (() => void)[] };

/**
 * Shows a facade for every panel of the page, now and later, and loads the script when the first of them is wanted.
 *
 * @param css the style sheet of facades.
 * @param home address of the loader, which the script lies beside.
 */
export function showFacades(css: string, home: string): void {
  const facades: Facade[] = [];
  let isLoading = false;
  let hasFailed = false;

  const fail = (reason: unknown): void => {
    warn(describeNoScript(reason));
    stop();
    for (const facade of facades) facade.fail();
    hasFailed = true;
    // A link that was to open the panel leads where it leads.
    clickAgain();
  };
  const load = (): boolean => {
    if (!isLoading) importFile<void>('searchlet.js', home).catch(fail);
    isLoading = true;
    return hasFailed;
  };
  const show = (panel: Panel): void => {
    // Another copy of the loader may have been here.
    if (panel.shadowRoot) return;
    const shadow = panel.attachShadow({ mode: 'open' });
    adoptStyles(shadow, [css]);
    facades.push(showFacade(panel, shadow, readStartConfig(dataAttributes(panel)), load));
    rememberCalls(panel, load);
  };
  const stopWatching = whenever(`${TAG},${LIST_TAG}`, (element) => show(element as Panel));
  const stop = (): void => {
    stopWatching();
    for (const facade of facades) facade.stop();
  };
  customElements.whenDefined(TAG).then(stop);
}

/**
 * Gives an element the methods of a panel. What scripts call before the panel runs, it is called with then: the panel takes
 * these away, and takes over `query` and what is in `calls`.
 *
 * @param onCall returns whether there will be no panel.
 */
function rememberCalls(panel: Panel, onCall: () => boolean): void {
  const calls: (() => void)[] = (panel.calls = []);
  const own = panel as unknown as Record<string, (...values: unknown[]) => unknown>;
  for (const name of METHODS) {
    own[name] = (...values) => {
      calls.push(() => own[name]?.(...values));
      return onCall();
    };
  }
  let { query = '' } = panel;
  Object.defineProperty(panel, 'query', {
    configurable: true,
    get: () => query,
    set(value: string) {
      query = value;
      onCall();
    },
  });
  // It may have been set before.
  if (query) onCall();
}
