import { contributionWords } from './contribution-words';
import { en } from './en';

/** Every text that a visitor reads, in English. Its keys are what other languages and `data-labels` are checked against. */
export const allWords = { ...en, ...contributionWords } as const;

/** The name of a message. */
export type MessageKey = keyof typeof allWords;

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
export const messageKeys: readonly string[] = Object.keys(allWords);

/** The names in `data-labels` that no message has. A plural form that English lacks (`results.few`) is allowed. */
export function unknownLabels(labels: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(labels).filter(
    (key) => !messageKeys.includes(key.replace(PLURAL, '.other')) && !messageKeys.includes(key),
  );
}

/** The plural categories of `Intl.PluralRules` besides "other". */
const PLURAL = /\.(?:zero|one|two|few|many)$/;
