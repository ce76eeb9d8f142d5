import { askSource } from '../../../src/owner/render/ask-source';
import { readPanels } from '../../../src/owner/render/read-panels';
import { type RenderMeans, renderPage } from '../../../src/owner/render/render-page';

/**
 * A page with its first hits, as `searchlet render` leaves it.
 *
 * @param site that serves the page.
 */
export async function withFirstHits(html: string, site: string, means: Partial<RenderMeans> = {}): Promise<string> {
  const sending = { origin: site, locateIndex: async (index: string) => new URL(index, site).href };
  const { html: rendered, panels } = await renderPage(html, await readPanels(html), {
    ask: (config, body) => askSource(config, body, sending),
    readText: () => Promise.reject(new Error('no file')),
    readWords: () => Promise.resolve({}),
    style: 'inline',
    ...means,
  });
  const [trouble] = panels.flatMap(({ trouble }) => trouble ?? []);
  if (trouble) throw new Error(trouble);
  return rendered;
}
