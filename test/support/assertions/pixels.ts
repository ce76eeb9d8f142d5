import type { Locator, Page } from 'playwright-core';

/** A picture of a box of the page. It shows what a visitor sees, whichever style causes it. */
export interface Look {
  readonly page: Page;
  /** A PNG, in base64. */
  readonly png: string;
}

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** Greatest width of a picture in px: enough to show how an element looks. */
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
 * The contrast (WCAG) between the pixels to the left of an element and its strongest left edge, measured in the middle of its
 * height.
 */
export async function edgeContrast(element: Locator): Promise<number> {
  const { x, y, height } = await boxOf(element);
  const look = await lookAtBox(element.page(), { x: x - 4, y: y + height / 2, width: 16, height: 1 }, 0);
  return (await contrasts([look])).strongest;
}

/** Number of pixels in which two looks of the same size differ by a contrast (WCAG) of `least` or more. */
export async function changedPixels(one: Look, other: Look, least = 3): Promise<number> {
  return (await contrasts([one, other], least)).count;
}

/** Number of pixels that have a contrast (WCAG) of `least` or more to the first pixel. */
export async function inkedPixels(look: Look, least = 3): Promise<number> {
  return (await contrasts([look], least)).count;
}

async function boxOf(element: Locator): Promise<Box> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`Nothing is drawn of ${String(element)}`);
  return box;
}

interface Contrasts {
  /** Number of pixels with the contrast `least` or more. */
  readonly count: number;
  readonly strongest: number;
}

/**
 * The contrasts (WCAG) of the pixels of one look with those of another, or with its own first pixel. The browser itself reads
 * the pictures and counts, since they have too many pixels to pass on.
 */
async function contrasts([one, other]: readonly [one: Look, other?: Look], least = 3): Promise<Contrasts> {
  const found = await one.page.evaluate(
    async ({ pngs, wanted }) => {
      const linear = (byte = 0): number =>
        byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
      const luminances = async (base64: string): Promise<readonly number[]> => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (!context) throw new Error('There is no canvas');
        context.drawImage(bitmap, 0, 0);
        const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
        const all: number[] = [];
        for (let at = 0; at < data.length; at += 4) {
          const luminance = 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
          all.push(Math.round(luminance * 1000) / 1000);
        }
        return all;
      };
      const [before = [], after] = await Promise.all(pngs.map(luminances));
      if (after && before.length !== after.length) return null;
      const each = before.map((luminance, pixel) => {
        const beside = (after ? after[pixel] : before[0]) ?? 0;
        return (Math.max(luminance, beside) + 0.05) / (Math.min(luminance, beside) + 0.05);
      });
      return {
        count: each.filter((contrast) => contrast >= wanted).length,
        strongest: each.reduce((most, contrast) => Math.max(most, contrast), 0),
      };
    },
    { pngs: other ? [one.png, other.png] : [one.png], wanted: least },
  );
  if (!found) throw new Error('Only looks of one size can be compared');
  return found;
}
