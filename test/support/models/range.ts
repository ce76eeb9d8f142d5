import type { Locator } from 'playwright-core';

/** The slider and the number fields of a range: the lower end first. */
export interface RangeModel {
  readonly thumbs: readonly [Locator, Locator];
  readonly fields: readonly [Locator, Locator];
  /** The values of thumbs and fields, which must agree. */
  ends(): Promise<readonly [number, number]>;
  /** Minimum and maximum of the slider. */
  bounds(): Promise<readonly [number, number]>;
  /** How far one key press moves a thumb. */
  step(): Promise<number>;
}

export function rangeIn(group: Locator, label: string): RangeModel {
  const both = (role: 'slider' | 'spinbutton'): readonly [Locator, Locator] => [
    group.getByRole(role, { name: `${label}: from` }),
    group.getByRole(role, { name: `${label}: to` }),
  ];
  const [thumbs, fields] = [both('slider'), both('spinbutton')];
  const numbers = async (inputs: readonly [Locator, Locator]): Promise<readonly [number, number]> => [
    Number(await inputs[0].inputValue()),
    Number(await inputs[1].inputValue()),
  ];
  const read = (name: 'min' | 'max' | 'step'): Promise<number> =>
    thumbs[0].evaluate((thumb, attribute) => Number((thumb as HTMLInputElement)[attribute]), name);

  return {
    thumbs,
    fields,
    async ends() {
      const [shown, written] = [await numbers(thumbs), await numbers(fields)];
      if (shown.join() !== written.join()) throw new Error(`The slider is at ${shown}, the fields say ${written}`);
      return shown;
    },
    bounds: async () => [await read('min'), await read('max')],
    step: () => read('step'),
  };
}
