import type { Locator, Page } from 'playwright-core';

/** What is drawn in a box of the page, as an eye sees it: no matter by which style. */
export interface Look {
  readonly page: Page;
  /** A PNG, in base64. */
  readonly png: string;
}

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** No picture needs to be wider, in px, to show what an element looks like. */
const WIDEST = 240;

/** Takes a picture of an element and a little around it. */
export async function lookAt(element: Locator, around = 5): Promise<Look> {
  return lookAtBox(element.page(), await boxOf(element), around);
}

/** Takes a picture of a box in the window, and a little around it. */
export async function lookAtBox(page: Page, { x, y, width, height }: Box, around = 5): Promise<Look> {
  const [left, top] = [Math.max(0, Math.round(x) - around), Math.max(0, Math.round(y) - around)];
  const clip = {
    x: left,
    y: top,
    width: Math.min(WIDEST, Math.round(x + width) + around - left),
    height: Math.round(y + height) + around - top,
  };
  return { page, png: (await page.screenshot({ clip })).toString('base64') };
}

/**
 * The contrast (WCAG) between what lies at the left of an element and the strongest line it begins with, looked for in the
 * middle of its height.
 */
export async function edgeContrast(element: Locator): Promise<number> {
  const { x, y, height } = await boxOf(element);
  const [outside = 0, ...inside] = await luminances(
    await lookAtBox(element.page(), { x: x - 4, y: y + height / 2, width: 16, height: 1 }, 0),
  );
  return Math.max(...inside.map((each) => contrast(outside, each)));
}

/** How many pixels of two looks of the same size differ by that contrast (WCAG) or more. */
export async function changedPixels(one: Look, other: Look, least = 3): Promise<number> {
  const [before, after] = [await luminances(one), await luminances(other)];
  if (before.length !== after.length) throw new Error('Only looks of one size can be compared');
  return before.filter((luminance, pixel) => contrast(luminance, after[pixel] ?? 0) >= least).length;
}

/** How many pixels stand out from the first by that contrast (WCAG) or more. */
export async function inkedPixels(look: Look, least = 3): Promise<number> {
  const all = await luminances(look);
  return all.filter((luminance) => contrast(luminance, all[0] ?? 0) >= least).length;
}

async function boxOf(element: Locator): Promise<Box> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`Nothing is drawn of ${String(element)}`);
  return box;
}

/** The relative luminance (WCAG) of each pixel, row by row. The browser itself reads the picture. */
function luminances({ page, png }: Look): Promise<number[]> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const linear = (byte = 0): number =>
      byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
    const all: number[] = [];
    for (let at = 0; at < data.length; at += 4) {
      const luminance = 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
      all.push(Math.round(luminance * 1000) / 1000);
    }
    return all;
  }, png);
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
