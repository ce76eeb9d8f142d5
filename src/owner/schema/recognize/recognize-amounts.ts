import { wordsFor } from '../../documents/number-text';
import { type DecimalMark, isBlank, readAmount } from '../../values/amount-text';
import { isNamed } from '../../values/column-names';
import { westernDigits } from '../../values/western-digits';
import type { AmountEvidence } from './amount-evidence';
import { NOTHING_FOUND, type Recognized } from './recognized';
import type { FieldSummary } from './summarize-fields';

/** The mark before decimals in the columns that leave no doubt about it; null without one, or if they differ. */
export function usualMark(summaries: Iterable<FieldSummary>): DecimalMark | null {
  const marks = new Set<DecimalMark>();
  for (const { amounts, path } of summaries) {
    if (!isAmounts(path, amounts) || isNamed(path, 'id')) continue;
    if (amounts.only['.'] !== '') marks.add('.');
    if (amounts.only[','] !== '') marks.add(',');
  }
  const [mark] = marks;
  return mark !== undefined && marks.size === 1 ? mark : null;
}

/** Decides whether a column holds numbers, from all its texts. Reports what could be read in two ways. */
export function recognizeAmounts(summary: FieldSummary, usual: DecimalMark | null): Recognized {
  const { path, amounts, kinds, counts } = summary;
  const { marked, only, ambiguous, currencies, units, others, bare } = amounts;
  const isPlain = marked === '' && [...kinds].every((kind) => kind === 'integer' || kind === 'decimal');
  const isUndecided = only['.'] === '' && only[','] === '' && ambiguous !== '';
  const isDialled = [...counts.keys()].every((text) => isBlank(text) || DIALLED.test(text));
  const isChosen = isNamed(path, 'id') || isNamed(path, 'size') || kinds.has('date') || isDialled;
  if (isSurelyText(summary) || isChosen || (isPlain && !isUndecided)) return NOTHING_FOUND;
  if (!isAmounts(path, amounts)) {
    // A price that is a text has neither format, filter nor sort order: its owner must know why.
    const isPrice = isNamed(path, 'price') && amounts.amounts > others;
    return isPrice ? stays(`stays a text: its value ${named(amounts)} is not a number`) : NOTHING_FOUND;
  }
  if (only['.'] !== '' && only[','] !== '') {
    return stays(`stays a text: "${only['.']}" has a point before its decimals, and "${only[',']}" a comma`);
  }
  if (currencies.size > 1) return stays(`stays a text: it has prices in ${listed(currencies)}`);
  if (units.size > 1) return stays(`stays a text: it has numbers in ${listed(units)}`);
  if (units.size > 0 && bare > 0)
    return stays(`stays a text: some of its numbers are in ${listed(units)}, others have no unit`);
  const [currency = null] = currencies;
  const [unit = null] = units;
  const certain = only['.'] !== '' ? '.' : only[','] !== '' ? ',' : null;
  const isMoney = currency !== null || isNamed(path, 'price');
  const groupMark = westernDigits(ambiguous).includes(',') ? ',' : '.';
  // Three decimals are rare in prices: "1.299 €" has a group of three digits.
  const mark = certain ?? usual ?? (isMoney && isUndecided ? (groupMark === '.' ? ',' : '.') : '.');
  const leftOut = leftOutText(amounts);
  const doubts = [
    ...(isUndecided ? [undecidedText(ambiguous, mark, usual)] : []),
    ...(leftOut === null ? [] : [leftOut]),
    ...(currency !== null && !/^[A-Z]{3}$/.test(currency)
      ? [`has no currency: "${currency}" stands for several currencies`]
      : []),
  ];
  return { form: { kind: 'number', mark, currency, unit }, doubt: doubts.join('; ') || null };
}

/** Numbers to dial, and the codes of countries: "+43", "+1 809, +1 829". */
const DIALLED = /^\+\d[\d ()-]*(?:[,;/] ?\+\d[\d ()-]*)*$/;

/** Whether numbers in the texts of JSON, which has its own numbers, are meant as texts: only what something costs, and how many there are, is not. */
function isSurelyText({ path, isTyped, amounts }: FieldSummary): boolean {
  const isCounted = (['price', 'stock', 'rating'] as const).some((meaning) => isNamed(path, meaning));
  return isTyped && (amounts.others > 0 || !(isCounted || amounts.currencies.size > 0));
}

/** The texts that a column of numbers leaves out, as the end of a sentence; null for none. */
export function leftOutText(amounts: AmountEvidence): string | null {
  const { others } = amounts;
  return others === 0 ? null : `is read as numbers: ${named(amounts)} in it ${wordsFor(others, 'is', 'are')} left out`;
}

/** A few texts among many numbers are left out, and more of them in prices: "POA". Beyond, the column is a text. */
const MAX_OTHERS = 0.05;
const MAX_OTHERS_IN_PRICES = 0.25;

function isAmounts(path: string, { amounts, others }: AmountEvidence): boolean {
  const most = isNamed(path, 'price') ? MAX_OTHERS_IN_PRICES : MAX_OTHERS;
  return amounts > 0 && others <= most * (amounts + others);
}

/** The texts that are no amounts: the first of them, and how many more. */
function named({ other, others }: AmountEvidence): string {
  return `"${other}"${others > 1 ? ` and ${others - 1} more` : ''}`;
}

function stays(doubt: string): Recognized {
  return { form: null, doubt };
}

function undecidedText(text: string, mark: DecimalMark, usual: DecimalMark | null): string {
  const number = readAmount(text)?.numbers[mark];
  return `is read so that "${text}" is ${number}${usual === null ? '' : `, because other fields have a "${mark}" before decimals`}`;
}

function listed(names: ReadonlySet<string>): string {
  const all = [...names].slice(0, 3);
  return `${all.slice(0, -1).join(', ')}${all.length > 1 ? ' and ' : ''}${all.at(-1)}${names.size > 3 ? ' and others' : ''}`;
}
