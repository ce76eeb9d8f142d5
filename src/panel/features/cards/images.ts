import type { Config } from '../../../facets/config';
import { safeImage } from '../../../tag/values/safe-url';
import { type Document, valuesOf } from '../../../typesense/response/fields';
import { fillFields, type Item } from '../../../typesense/response/item';

/** One image of a hit. */
export interface HitImage {
  readonly address: string;
  /** The image in several widths; absent where its address has no `{width}`. */
  readonly sizes?: string;
}

/** Widths in pixels that replace `{width}` in a pattern. */
export const WIDTHS: readonly number[] = [200, 400, 800, 1200];

/** The address of the first image of a hit in its smallest width, for the list below a field; null for none. */
export function smallImageOf({ document }: Item, { image, index }: Config): string | null {
  return imagesOf(image?.slice(0, 1) ?? [], document, index, WIDTHS[0])[0]?.address ?? null;
}

/** Width in pixels of the image in `src`, for browsers that do not support `srcset`. */
const PLAIN_WIDTH = 400;

/**
 * The images of a hit, in order; missing and unsafe ones are left out.
 *
 * @param index as in `data-index`.
 * @param width of the address, in pixels, where the pattern has `{width}`.
 */
export function imagesOf(
  patterns: readonly string[],
  document: Document,
  index: string | null = null,
  width: number = PLAIN_WIDTH,
): readonly HitImage[] {
  return patterns.flatMap((pattern) => {
    const hasSizes = /\{\s*width\s*\}/.test(pattern) && valuesOf(document, 'width').length === 0;
    const at = (size: number): string | null =>
      safeImage(fillFields(pattern, hasSizes ? { ...document, width: size } : document, index));
    const address = at(width);
    if (address === null) return [];
    if (!hasSizes) return [{ address }];
    // In `srcset`, a space or a trailing comma would end the address.
    const sizes = WIDTHS.map((size) => `${(at(size) ?? address).replace(/[\s,]/g, encodeURIComponent)} ${size}w`);
    return [{ address, sizes: sizes.join(', ') }];
  });
}
