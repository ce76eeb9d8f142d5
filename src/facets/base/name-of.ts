import type { FacetBase, WithNames } from '../../tag/facets/facet-syntax';
import type { WordsForValues } from '../../tag/values/value-formats';
import type { ValueNames } from '../../tag/values/value-names';
import { pathWords } from './path-words';

/** What visitors read instead of a value of a facet; undefined where it has no name. */
export function nameOfValue({ names }: FacetBase & WithNames, value: string, lang: string): string | undefined {
  return names && nameOf(names, value, lang);
}

/** The same for a value that may be a path: each of its steps has its name. */
export function nameOfPath({ names, separator }: WordsForValues, value: string, lang: string): string | undefined {
  if (separator === undefined) return nameOf(names, value, lang);
  return pathWords(value, separator, (step) => nameOf(names, step, lang) ?? step).join(separator);
}

/**
 * What visitors read instead of a value; undefined where it has no name, and is shown as it is.
 *
 * @param lang of the panel.
 */
export function nameOf(names: ValueNames, value: string, lang: string): string | undefined {
  return (typeof names === 'string' ? nameInLanguage(names, value, lang) : ownText(names, value)) || undefined;
}

function ownText(names: Readonly<Record<string, string>>, value: string): string {
  return Object.prototype.hasOwnProperty.call(names, value) ? String(names[value]) : '';
}

type CodeKind = Extract<ValueNames, string>;

/** The name that the browser has for a code in the language of the panel. */
function nameInLanguage(type: CodeKind, code: string, lang: string): string | undefined {
  try {
    const name = namesIn(lang, type)?.of(type === 'language' ? code.replace(/_/g, '-') : code.toUpperCase());
    // Most languages write the names of languages with a small letter, except where they stand alone, as in a list.
    return name && name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
  } catch {
    // It throws for a text that cannot be a code.
    return undefined;
  }
}

/** Creating an object of `Intl` is slow. */
const created: Record<string, Intl.DisplayNames> = {};

/** Undefined in a browser that has no names: Safari before 14.1. */
function namesIn(lang: string, type: CodeKind): Intl.DisplayNames | undefined {
  if (!('DisplayNames' in Intl)) return undefined;
  return (created[`${lang} ${type}`] ??= new Intl.DisplayNames(lang, { type, fallback: 'none' }));
}
