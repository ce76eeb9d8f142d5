import { whenever } from '../page/dom';
import { importFile } from '../page/import-file';
import { TAG } from '../page/mount';
import { dataAttributes, LIST_TAG } from '../page/script-tags';
import { adoptStyles } from '../page/stylesheets';
import { describeNoScript } from '../problems/crashes';
import { warn } from '../problems/report';
import { type Facade, showFacade } from './facade';
import { readStartConfig } from './start-config';

/** An element of the page before the script has defined what it is. */
type Panel = HTMLElement & { open?: () => void };

/**
 * Shows a facade for every panel of the page, now and later, and loads the script when the first of them is wanted.
 *
 * @param css the style sheet of facades.
 * @param home address of the loader, which the script lies beside.
 */
export function showFacades(css: string, home: string): void {
  const facades = new Map<Panel, Facade>();
  let isLoading = false;

  const load = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    try {
      await importFile('searchlet.js', home);
    } catch (reason) {
      warn(describeNoScript(reason));
      stop();
      for (const facade of facades.values()) facade.fail();
    }
  };
  const show = (panel: Panel): void => {
    // Another copy of the loader may have been here.
    if (panel.shadowRoot) return;
    const shadow = panel.attachShadow({ mode: 'open' });
    adoptStyles(shadow, [css]);
    const facade = showFacade(panel, shadow, readStartConfig(dataAttributes(panel)), load);
    facades.set(panel, facade);
    panel.open = facade.open;
  };
  const stopWatching = whenever(`${TAG},${LIST_TAG}`, (element) => show(element as Panel));
  const stop = (): void => {
    stopWatching();
    for (const [panel, facade] of facades) {
      facade.stop();
      // It would hide the method of the element that is defined by now.
      delete panel.open;
    }
  };
  customElements.whenDefined(TAG).then(stop);
}
