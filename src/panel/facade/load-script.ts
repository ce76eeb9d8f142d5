import { firstHits, integrity } from 'virtual:release';
import type { RawAttributes } from '../../tag/attributes/attributes';
import { describeNoScript } from '../../tag/problems/panel-errors';
import { warn } from '../../tag/problems/report';
import type { SearchletPanelElement } from '../api/types';
import { onEachElement } from '../page/dom';
import { importFile } from '../page/files/import-file';
import { adoptStyles } from '../page/files/stylesheets';
import { repeatClick } from '../page/listen';
import { METHODS, TAG } from '../page/tags/mount';
import { HITS } from '../page/tags/rendered-hits';
import { dataAttributes, LIST_TAG } from '../page/tags/script-tags';
import { type Facade, showFacade } from './facade';
import { whenToStart } from './start-conditions';
import { readStartConfig } from './start-config';

/**
 * Milliseconds by which the file that draws the first hits comes before the script. The browser compiles the script on another thread,
 * and runs it when a visitor sees the hits; begun at once, that makes them later where there are only two.
 */
const HEAD_START_MS = 10;

/** The file that draws the first hits. It never rejects: the panel reports what is wrong. */
interface FirstHits {
  readonly showFirstHits: (panel: HTMLElement, raw: RawAttributes, scriptUrl: string) => Promise<void>;
}

/** The element of a panel before the script defines it, with the calls of its methods until then. */
type Panel = SearchletPanelElement & { calls?: (() => void)[] };

/**
 * Shows a facade for every panel of the page, now and later, and loads the script when the first panel should start.
 *
 * @param css the style sheet of facades.
 * @param scriptUrl URL of the loader; the script is in the folder of its release.
 * @param hash of the loader, as in its tag; '' for none.
 */
export function showFacades(css: string, scriptUrl: string, hash: string): void {
  const facades: Facade[] = [];
  let urgency = 0;
  let hasFailed = false;

  const fail = (reason: unknown): void => {
    if (hasFailed) return;
    hasFailed = true;
    warn(describeNoScript(reason));
    stop();
    for (const facade of facades) facade.fail();
    // The browser now follows a link that was clicked to open the panel.
    repeatClick();
  };
  const load = (hits?: Promise<unknown>): boolean => {
    // A module runs once, however often it is imported: what cannot wait for hits imports it again, to run at once.
    const wanted = hits ? 1 : 2;
    if (wanted > urgency) {
      urgency = wanted;
      importScript(scriptUrl, hash, hits).catch(fail);
    }
    return hasFailed;
  };
  const show = (panel: Panel): void => {
    // Another copy of the loader may have shown a facade already.
    if (panel.shadowRoot) return;
    const raw = dataAttributes(panel);
    const config = readStartConfig(raw);
    rememberCalls(panel, load);
    if (hasOwnHits(panel)) {
      // They stay in view: the script shows the field above them.
      facades.push({ stop: whenToStart(panel, config, load), fail() {} });
      return;
    }
    const shadow = panel.attachShadow({ mode: 'open' });
    adoptStyles(shadow, [css]);
    const isPanel = config.layout === 'panel';
    let isStarted = false;
    const showHits = (): void => {
      if (isStarted) return;
      isStarted = true;
      const file = importFile<FirstHits>('first-hits.js', scriptUrl, firstHits);
      setTimeout(
        load,
        HEAD_START_MS,
        file.then(({ showFirstHits }) => showFirstHits(panel, raw, scriptUrl)).catch(() => {}),
      );
    };
    // Before the facade, which takes its time on a slow computer: the files are on their way meanwhile.
    if (isPanel && config.load === 'eager') showHits();
    facades.push(showFacade(panel, shadow, config, isPanel ? showHits : load));
  };
  const stopWatching = onEachElement(`${TAG},${LIST_TAG}`, show);
  const stop = (): void => {
    stopWatching();
    for (const facade of facades) facade.stop();
  };
  customElements.whenDefined(TAG).then(stop);
}

/**
 * Imports the script of the loader's own release. Where its folder is gone, because only one release was left on the server, the script
 * beside the loader takes its place: any release can draw the panels of a loader. A page that names the hash of the loader wants no other
 * file: the script beside it has another hash, and the browser refuses it.
 */
function importScript(scriptUrl: string, hash: string, hits?: Promise<unknown>): Promise<unknown> {
  return importFile('searchlet.js', scriptUrl, integrity, hits).catch(() =>
    importFile('../../searchlet.js', scriptUrl, hash),
  );
}

/**
 * Gives an element the methods and the `query` of a panel, and records in `calls` what scripts call. When the panel starts,
 * it deletes these methods, reads `query`, and makes the calls.
 *
 * @param onCall called for each use; returns whether there will be no panel.
 */
function rememberCalls(panel: Panel, onCall: () => boolean): void {
  const calls: (() => void)[] = (panel.calls = []);
  // TypeScript would want a function of the right type for each name.
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
  // A script may have set `query` before.
  if (query) onCall();
}

/** Whether hits that `searchlet render` has written are in a panel or beside it. */
function hasOwnHits(panel: Element): boolean {
  const around = [panel.lastElementChild, panel.previousElementSibling, panel.nextElementSibling];
  return around.some((one) => one?.matches(HITS));
}
