import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { startApi } from '../../../examples/api';
import { startPages } from '../pages/pages';
import { launchChrome } from './chrome';

/**
 * Takes screenshots for people to look at: of every example, or those named, at three widths, in light and dark.
 *
 *   npm run build && node src/build/run.mjs test/support/browser/screenshots.ts [example…] [--to folder] [--search '?sl_q=king']
 */
const WIDTHS = [390, 768, 1280];
const THEMES = ['light', 'dark'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: join(tmpdir(), 'searchlet-screenshots') },
    search: { type: 'string', default: '' },
  },
});
const examples = positionals.length > 0 ? positionals : await allExamples();
const folder = resolve(values.to);

await mkdir(folder, { recursive: true });
const api = await startApi();
const pages = await startPages(api);
const browser = await launchChrome();
try {
  const page = await browser.newPage();
  for (const example of examples) {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${pages.url}/${example}.html${values.search}`);
        await open(page);
        await isDrawn(page);
        const path = join(folder, `${example.replace('/', '-')}-${width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true });
        console.log(path);
      }
    }
  }
} finally {
  await browser.close();
  await pages.close();
  await api.stop();
}

async function allExamples(): Promise<string[]> {
  const files = await readdir(fileURLToPath(new URL('../../../examples', import.meta.url)), { recursive: true });
  return files.filter((file) => file.endsWith('.html')).map((file) => file.slice(0, -'.html'.length));
}

/** Opens an overlay, and the list of a drop-down, which are closed at first. */
async function open(page: Page): Promise<void> {
  const overlay = page.locator('[data-layout="overlay"]');
  if ((await overlay.count()) > 0) await overlay.locator('.open-button').click();
  const dropdown = page.locator('[data-layout="dropdown"]');
  if ((await dropdown.count()) === 0) return;
  // The combobox may be a field of the page.
  await page.getByRole('combobox').fill('king');
  await dropdown.getByRole('option').first().waitFor();
}

/** Waits for each panel's first response and for all images, also those below the fold. */
async function isDrawn(page: Page): Promise<void> {
  for (const panel of await page.locator('searchlet-panel:not([data-layout="dropdown"])').all()) {
    await panel.getByRole('region', { name: 'Results' }).and(page.locator('[aria-busy="false"]')).waitFor();
  }
  await page.locator('img').evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map((image) => {
        image.loading = 'eager';
        // The screenshot also shows images that do not load.
        return image.decode().catch(() => {});
      }),
    ),
  );
}
