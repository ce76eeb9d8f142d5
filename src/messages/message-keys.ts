import type { cardWords } from './card-words';
import type { curationWords } from './curation-words';
import { en } from './en';
import type { facetWords } from './facet-words';
import type { sourceWords } from './source-words';
import type { spellingWords } from './spelling-words';

/** The name of a message. */
export type MessageKey =
  | keyof typeof en
  | keyof typeof cardWords
  | keyof typeof facetWords
  | keyof typeof curationWords
  | keyof typeof sourceWords
  | keyof typeof spellingWords;

/** Names of messages that have plural forms, without the category. */
export type PluralKey = MessageKey extends infer K ? (K extends `${infer Stem}.other` ? Stem : never) : never;

/**
 * All messages in another language.
 *
 * @typeParam Category the plural categories that `Intl.PluralRules` knows for it.
 */
export type Translation<Category extends Intl.LDMLPluralRule> = Readonly<
  Record<Exclude<MessageKey, `${PluralKey}.${Intl.LDMLPluralRule}`> | `${PluralKey}.${Category}`, string>
>;

/** The names of all messages. */
export const messageKeys: readonly string[] = Object.keys(en);

/** The names in `data-labels` that are no message. A plural form that English lacks (`results.few`) is allowed. */
export function unknownLabels(labels: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(labels).filter(
    (key) =>
      !/^(?:card|facet|curation|source|spelling)\./.test(key) &&
      !messageKeys.includes(key.replace(PLURAL, '.other')) &&
      !messageKeys.includes(key),
  );
}

/** The plural categories of `Intl.PluralRules` besides "other". */
const PLURAL = /\.(?:zero|one|two|few|many)$/;
