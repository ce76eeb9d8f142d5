import { runInPage } from '../browser/frames';
import type { PanelModel } from './panel';

/**
 * Searches for one query after the other, each after the response to the one before. The page itself does it: many searches that
 * are typed from outside would take five times as long.
 */
export function searchEach({ page }: Pick<PanelModel, 'page'>, queries: readonly string[]): Promise<void> {
  return runInPage(
    page,
    async (all) => {
      const panel = document.querySelector('searchlet-panel') as Element;
      const field = panel.shadowRoot?.querySelector('input[type="search"]') as HTMLInputElement;
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set as (
        value: string,
      ) => void;
      for (const query of all) {
        const answered = new Promise((resolve) => panel.addEventListener('searchlet:search', resolve, { once: true }));
        write.call(field, query);
        field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
        await answered;
      }
    },
    queries,
  );
}
