import { contributedWords, type Words } from 'virtual:words';
import { en } from './en';

/** Every text that a visitor reads, in English. Its keys are what other languages and `data-labels` are checked against. */
export const allWords: Readonly<Record<MessageKey, string>> = { ...en, ...contributedWords };

/** The name of a message. */
export type MessageKey = keyof typeof en | keyof Words;

/** Names of messages that have plural forms, without the category. */
export type PluralKey = MessageKey extends infer K ? (K extends `${infer Stem}.other` ? Stem : never) : never;

/**
 * The messages in another language. Messages of a feature or kind of facet may be missing: visitors read the English ones, the build
 * names them, and a release needs them all.
 *
 * @typeParam Category the plural categories that `Intl.PluralRules` knows for it.
 */
export type Translation<Category extends Intl.LDMLPluralRule> = Readonly<
  Record<InLanguage<keyof typeof en, Category>, string> & Partial<Record<InLanguage<keyof Words, Category>, string>>
>;

/** Names of messages, with the plural categories of a language. */
type InLanguage<Key extends MessageKey, Category extends Intl.LDMLPluralRule> =
  | Exclude<Key, `${PluralKey}.${Intl.LDMLPluralRule}`>
  | `${Extract<PluralKey, Key extends `${infer Stem}.other` ? Stem : never>}.${Category}`;

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
