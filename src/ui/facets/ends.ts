/** Both ends of a range. */
export type Ends = readonly [least: number, most: number];

/** Whole numbers, except where the bounds lie so close that whole numbers would leave nothing to choose. */
export function stepFor([least, most]: Ends): number {
  return Number.isInteger(least) && Number.isInteger(most) && most - least > 4 ? 1 : most - least >= 10 ? 1 : 0.1;
}

/**
 * The bounds, moved outward to whole steps: a slider can only stand on steps counted from its lower end, and would
 * otherwise never reach the upper one.
 */
export function onSteps([least, most]: Ends, step: number): Ends {
  const places = String(step).split('.')[1]?.length ?? 0;
  const round = (value: number): number => Number(value.toFixed(places));
  // 0.3 / 0.1 is a little less than 3: what is meant to be a whole number of steps must stay one.
  const whole = (steps: number, toward: (steps: number) => number): number =>
    Math.abs(steps - Math.round(steps)) < 1e-9 ? Math.round(steps) : toward(steps);
  return [round(whole(least / step, Math.floor) * step), round(whole(most / step, Math.ceil) * step)];
}
