/**
 * What visitors read for each step of a path: a name may be one of the whole path up to there, as the field has it, or of the step.
 *
 * @param words what visitors read instead of a value.
 */
export function pathWords(path: string, separator: string, words: (value: string) => string): string[] {
  const steps = path.split(separator);
  return steps.map((step, index) => {
    const whole = steps.slice(0, index + 1).join(separator);
    const named = words(whole);
    return named === whole ? words(step) : named;
  });
}
