// @module-tag at-length

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { HOSTILE } from '../../owner/index-files/hostile-files';
import { docxOf } from '../../owner/index-files/made-files';
import { test as base } from '../../support/browser/test';
import { workbookOf } from '../../support/data/workbook';
import { openStudio } from '../../support/models/studio';
import { sampleOf } from '../../support/run/sample-size';

const test = base.extend('studio', ({ page, pages }) => openStudio(page, pages.url));

const hostile = (name: keyof typeof HOSTILE): Uint8Array => (HOSTILE[name] as (typeof HOSTILE)[string])[1]();

/** What a folder of pages holds beside one that is well. */
const FOLDER = sampleOf<readonly [name: string, made: () => Uint8Array]>([
  ['reopened.html', () => hostile('HTML with elements that are opened again in each paragraph')],
  ['wide.md', () => hostile('Markdown with a wide table of short rows')],
  ['nested.docx', () => hostile('a Word document of nested properties around empty elements')],
  ['styles.docx', () => hostile('a Word document with nested styles')],
  ['bomb.docx', () => docxOf(`<w:p>${' '.repeat(40_000_000)}</w:p>`)],
  ['spans.odt', () => hostile('an OpenDocument text of nested elements')],
]);

/** Notes from now on how long the page draws nothing. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let last = performance.now();
    const state = window as unknown as { longest: number };
    state.longest = 0;
    const look = (now: number): void => {
      state.longest = Math.max(state.longest, now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** The longest time in which the page drew nothing, in milliseconds. */
const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { longest: number }).longest);

test('each hostile file of a folder is a line of the report, and the studio can be used meanwhile', async ({
  page,
  studio,
}) => {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  for (const [name, made] of FOLDER) writeFileSync(join(site, name), made());
  writeFileSync(join(site, 'well.html'), '<title>Well</title><main><p>A page that is well</p></main>');
  await studio.click('File');
  await watchFrames(page);
  await page.getByLabel('Choose a folder').setInputFiles(site);
  await page.getByText('Reading').first().waitFor();
  await page.getByText('Dark', { exact: true }).click();
  await studio.preview.getByText('Well').first().waitFor();
  expect(await longestFrame(page)).toBeLessThan(2000);
  await page.getByText(/^Could not be read/).click();
  const told = await page.locator('main').innerText();
  for (const [name] of FOLDER) expect(told).toContain(name);
});

test.for([
  'a workbook of merged cells over the whole sheet',
  'a workbook of hidden columns and rows',
  'a workbook with a cell at the end of each of a million rows',
])('%s is read or refused, and then another workbook is read', async (name, { page, studio }) => {
  const given = (buffer: Uint8Array) => ({ name: 'shop.xlsx', mimeType: '', buffer: Buffer.from(buffer) });
  await studio.click('File');
  await page.getByLabel('Choose files').setInputFiles(given(hostile(name)));
  await page.getByRole('alert').first().waitFor();
  await page.getByLabel('Choose files').setInputFiles(given(workbookOf(['name'], ['Tent'], ['Stove'])));
  await studio.preview.getByText('2 results').waitFor();
});
