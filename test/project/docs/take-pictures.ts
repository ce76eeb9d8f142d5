// Takes the pictures of README and documentation from the examples: `npm run pictures`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { startApi } from '../../../examples/api';
import { launchChrome } from '../../support/browser/chrome';
import { startPages } from '../../support/pages/pages';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  /** An example, with its state. */
  readonly path: string;
  /** Of WebP, from 0 to 1: flat colours bear less than letters do. */
  readonly quality: number;
  /** What a visitor does before the picture. */
  readonly act?: (page: Page) => Promise<void>;
  /** Finds the part of the page that is pictured alone. */
  readonly part?: (page: Page) => Locator;
}

const FOLDER = join(import.meta.dirname, '../../../examples/screenshots');

const pictures: Readonly<Record<string, Picture>> = {
  films: {
    ...{ width: 1280, height: 880, scheme: 'light', quality: 0.75 },
    path: 'films.html?sl_q=star&sl_genre=Adventure&sl_genre=Action',
  },
  overlay: {
    ...{ width: 768, height: 700, scheme: 'dark', quality: 0.75, path: 'overlay.html' },
    async act(page) {
      await page
        .getByRole('button', { name: /Search/ })
        .first()
        .click();
      await page.keyboard.type('night');
    },
  },
  shop: {
    ...{ width: 1280, height: 880, scheme: 'light', quality: 0.6, path: 'shop.html?sl_sort=bestsellers' },
    act: (page) => scrollTo(page, 250),
  },
  'shop-phone': {
    ...{ width: 390, height: 800, scheme: 'dark', quality: 0.7, path: 'shop.html?sl_sort=bestsellers' },
    act: (page) => scrollTo(page, 290),
  },
  magazine: {
    ...{ width: 1280, height: 900, scheme: 'light', quality: 0.6, path: 'magazine.html' },
    async act(page) {
      await page.getByRole('button', { name: /^Topics/ }).click();
      await page.locator('.value input:visible').first().click();
      await page.locator('.exclude:visible').nth(2).click();
      await page.mouse.move(5, 5);
    },
  },
  looks: {
    ...{ width: 390, height: 900, scheme: 'light', quality: 0.7, path: 'looks.html' },
    part: (page) => page.locator('.look.pastel'),
  },
};

const api = await startApi();
const pages = await startPages(api);
const browser = await launchChrome();
const converter = await browser.newPage();
try {
  for (const [name, picture] of Object.entries(pictures)) {
    const webp = await toWebp(await take(picture), picture.quality);
    writeFileSync(join(FOLDER, `${name}.webp`), webp);
    console.log(`${name}.webp ${webp.length} bytes`);
  }
} finally {
  await browser.close();
  await pages.close();
  await api.stop();
}

async function take({ width, height, scheme, path, act, part }: Picture): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto(`${pages.url}/${path}`, { waitUntil: 'networkidle' });
  await act?.(page);
  await page.waitForLoadState('networkidle');
  const png = await (part?.(page) ?? page).screenshot({ animations: 'disabled' });
  await page.close();
  return png;
}

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((top) => {
    // Its promise would be awaited: Chrome returns one since version 156.
    globalThis.scrollTo(0, top);
  }, top);
}

/** Lets Chrome convert it: no package of the project writes WebP. */
async function toWebp(png: Buffer, quality: number): Promise<Buffer> {
  const address = await converter.evaluate(
    async ([png, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [png.toString('base64'), quality] as const,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
