import type { RangeBounds } from '../../panel/ui/range-props';
import type { Bounds } from '../base/bounds';

/**
 * The step of a slider where the site owner names none: one for whole numbers and wide ranges, else a tenth, a
 * hundredth and so on, so that there are ten steps at least.
 *
 * @param areWhole whether the numbers themselves are whole, as far as known.
 */
export function stepFor([least, most]: RangeBounds, areWhole: boolean): number {
  return areWhole ? 1 : Math.min(1, 10 ** (Math.floor(Math.log10(most - least)) - 1));
}

/**
 * The ends of a slider: the site owner's bounds, else around all numbers. They include the chosen range, since an address
 * may contain any. They are whole steps apart, or the last step could not be reached.
 */
export function boundsOf(
  extent: RangeBounds,
  step: number,
  given: { readonly min: number | null; readonly max: number | null },
  chosen: Bounds,
): RangeBounds {
  const [low, high] = extent.map(withoutNoise) as [number, number];
  const chosenEnds = chosen.filter((end) => end !== null);
  const least = Math.min(given.min ?? Math.floor(low / step + TINY) * step, ...chosenEnds);
  const most = Math.max(given.max ?? high, ...chosenEnds);
  const steps = Math.ceil((most - least) / step - TINY);
  return [rounded(least, step), rounded(least + steps * step, step)];
}

/**
 * Widens the ends by what the server may have rounded. When it counts filtered floats of a million and more, it rounds them
 * to six digits: 17,098,242 becomes 17,098,200. Ends with more digits are not rounded.
 */
export function aroundRounded([least, most]: RangeBounds): RangeBounds {
  return [least - slackOf(least), most + slackOf(most)];
}

/** The number nearest to a typed one that the slider can have. */
export function toStep(typed: number, [least]: RangeBounds, step: number): number {
  return rounded(least + Math.round((typed - least) / step) * step, step);
}

/** Half a unit of the sixth digit, if a number was rounded to six digits and then stored in 32 bits; else 0. */
function slackOf(end: number): number {
  const isRounded = Math.abs(end) >= 1e6 && Math.fround(Number(end.toPrecision(6))) === end;
  return isRounded ? 10 ** (Math.floor(Math.log10(Math.abs(end))) - 5) / 2 : 0;
}

/** Fractions do not divide evenly: 1.4 / 0.1 is 13.999999999999998. */
const TINY = 1e-9;

/** The server keeps fractions in 32 bits, about seven digits, and reports 1.4 as 1.399999976158142. */
function withoutNoise(number: number): number {
  return Number.isInteger(number) ? number : Number(number.toPrecision(7));
}

/** Sums of steps are inexact. Two digits more than the step has are kept for ends that are off the grid. */
function rounded(number: number, step: number): number {
  return Number(number.toFixed(Math.max(0, -Math.floor(Math.log10(step))) + 2));
}
