import { en } from './en';

/** The names of all messages. */
export const messageKeys: readonly string[] = Object.keys(en);

/** The names in `data-labels` that no message bears. A plural form English lacks (`results.few`) is one a language may have. */
export function unknownLabels(labels: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(labels).filter((key) => !messageKeys.includes(key.replace(PLURAL, '.other')) && !messageKeys.includes(key));
}

/** The plural categories of `Intl.PluralRules` beside "other". */
const PLURAL = /\.(?:zero|one|two|few|many)$/;
