import { type ValueNames, valueNames } from './value-names';
import type { ReportProblem } from './value-types';

/** How the values of a field are written for visitors. */
export type ValueFormat =
  | { readonly kind: 'number' | 'percent' | 'bytes' | 'link' }
  | ({ readonly kind: 'list' } & Partial<WordsForValues>)
  | {
      readonly kind: 'currency';
      /** ISO 4217; null where a field of the document names it. */
      readonly code: string | null;
      readonly codeField: string | null;
      /** The field with the earlier price; null for none. */
      readonly was: string | null;
    }
  | { readonly kind: 'date'; readonly isRelative: boolean }
  | { readonly kind: 'stars'; readonly max: number }
  /** Words instead of values; null takes the words of the facet that has the field. */
  | ({ readonly kind: 'name'; readonly names: ValueNames | null } & Pick<WordsForValues, 'separator'>);

/** What visitors read instead of values. */
export interface WordsForValues {
  readonly names: ValueNames;
  /** Between the steps of values that are paths. */
  readonly separator?: string | undefined;
}

/** The words of formats, as one writes them after a field: `price:currency(EUR)`. */
export const formatWords = ['currency', 'number', 'percent', 'date', 'stars', 'list', 'bytes', 'link', 'name'] as const;

/**
 * Parses a format: `currency(EUR)`, or `currency EUR` as in a template. Reports a wrong one, and returns `undefined` for it.
 */
export function parseFormat(written: string, report: ReportProblem): ValueFormat | undefined {
  const [, word = '', inBrackets, behind = ''] = /^(\w*)\s*(?:\(([^()]*)\)|(.*))$/s.exec(written.trim()) ?? [];
  const given = (inBrackets ?? behind).trim();
  const refuse = (expects: string): undefined => report('wrong-value', { expects }) as undefined;
  const kind = formatWords.find((known) => known === word);
  switch (kind) {
    case undefined:
      report('unknown-kind', {
        kind: word || written,
        known: formatWords,
      });
      return undefined;
    case 'currency':
      return parseCurrency(given) ?? refuse('currency-format');
    case 'date':
      if (given !== '' && given !== 'relative') return refuse('date-format');
      return { kind, isRelative: given === 'relative' };
    case 'stars': {
      const max = given === '' ? DEFAULT_STARS : Number(given);
      return max >= 1 && max <= MAX_STARS
        ? { kind, max }
        : refuse(`a number of stars up to ${MAX_STARS}, such as stars(10)`);
    }
    case 'name': {
      const names = given === '' ? null : valueNames.parse(given, report);
      return names === undefined ? refuse('name-format') : { kind, names };
    }
    default:
      return given === '' ? { kind } : refuse(`${kind} without an argument`);
  }
}

const DEFAULT_STARS = 5;
const MAX_STARS = 100;

/** `EUR`, `{currency}`, `EUR, was list_price`. */
function parseCurrency(given: string): ValueFormat | undefined {
  const [currency = '', ...others] = given.split(',').map((argument) => argument.trim());
  const code = /^[a-z]{3}$/i.test(currency) ? currency.toUpperCase() : null;
  const codeField = /^\{([^{}]+)\}$/.exec(currency)?.[1]?.trim() ?? null;
  const was = others.length === 0 ? null : (/^was\s+(\S+)$/.exec(others.join(','))?.[1] ?? undefined);
  if ((code === null && codeField === null) || was === undefined) return undefined;
  return { kind: 'currency', code, codeField, was };
}
