import { type Document, valuesOf } from '../../search/fields';
import { fillFields } from '../../search/item';
import { safeImage } from '../../search/safe-url';

/** One image of a hit. */
export interface HitImage {
  readonly address: string;
  /** The image in several widths; absent where its address has no `{width}`. */
  readonly sizes?: string;
}

/** Widths that a pattern with `{width}` is filled in with, in pixels. */
export const WIDTHS: readonly number[] = [200, 400, 800, 1200];

/** Where a browser knows no `srcset`, and what others begin with. */
const PLAIN_WIDTH = 400;

/** The images of a hit, in order; those that it lacks, and unsafe ones, are left out. */
export function imagesOf(patterns: readonly string[], document: Document): readonly HitImage[] {
  return patterns.flatMap((pattern) => {
    const hasSizes = /\{\s*width\s*\}/.test(pattern) && valuesOf(document, 'width').length === 0;
    const at = (width: number): string | null =>
      safeImage(fillFields(pattern, hasSizes ? { ...document, width } : document));
    const address = at(PLAIN_WIDTH);
    if (address === null) return [];
    if (!hasSizes) return [{ address }];
    // A space or a comma at an end would part an address from its width.
    const sizes = WIDTHS.map((width) => `${(at(width) ?? address).replace(/[\s,]/g, encodeURIComponent)} ${width}w`);
    return [{ address, sizes: sizes.join(', ') }];
  });
}
