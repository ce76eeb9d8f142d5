/** Pseudo-random numbers, which are the same in every run. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** One of the choices. */
  of<T>(choices: readonly T[]): T;
  /** True with a probability from 0 (never) to 1 (always). */
  chance(probability: number): boolean;
}

/** A linear congruential generator with the multiplier and increment of Numerical Recipes. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    next,
    of(choices) {
      const choice = choices[Math.floor(next() * choices.length)];
      if (choice === undefined) throw new Error('There is nothing to choose from.');
      return choice;
    },
    chance: (probability) => next() < probability,
  };
}
