import type { MessageKey } from './en';
import type { PluralKey } from './messages';

/**
 * All messages in another language.
 *
 * @typeParam Category the plural categories that `Intl.PluralRules` knows for it.
 */
export type Translation<Category extends Intl.LDMLPluralRule> = Readonly<
  Record<Exclude<MessageKey, `${PluralKey}.${Intl.LDMLPluralRule}`> | `${PluralKey}.${Category}`, string>
>;
