import { type AmountText, type DecimalMark, isBlank, readAmount } from '../../values/amount-text';
import { isPlainNumber } from '../../values/read-value';

/** What the texts of one column say about how its numbers are written. */
export interface AmountEvidence {
  /** Number of texts that are amounts. */
  amounts: number;
  /** Number of texts that are something else, and the first of them. */
  others: number;
  other: string;
  /** A text that has another mark than a point, or a currency or unit; empty if all are plain numbers. */
  marked: string;
  /** The first text that can be read with this decimal mark alone; empty if missing. */
  readonly only: Record<DecimalMark, string>;
  /** The first text that is another number with the other mark: "1.299". */
  ambiguous: string;
  readonly bounds: Readonly<Record<DecimalMark, { min: number; max: number; isWhole: boolean }>>;
  readonly currencies: Set<string>;
  readonly units: Set<string>;
  /** Number of amounts, other than 0, without a unit. */
  bare: number;
}

/** Evidence before the first text. */
export function newEvidence(): AmountEvidence {
  const bounds = () => ({ min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY, isWhole: true });
  return {
    amounts: 0,
    others: 0,
    other: '',
    marked: '',
    only: { '.': '', ',': '' },
    ambiguous: '',
    bounds: { '.': bounds(), ',': bounds() },
    currencies: new Set(),
    units: new Set(),
    bare: 0,
  };
}

/** Adds a text of a column. Cells such as "n/a" are no value. */
export function addText(evidence: AmountEvidence, text: string): void {
  const amount = readAmount(text);
  if (amount === null) {
    if (isBlank(text)) return;
    evidence.others += 1;
    evidence.other ||= text.trim();
    return;
  }
  evidence.amounts += 1;
  if (!/^-?\d+(?:\.\d+)?$/.test(text.trim()) && !isPlainNumber(text.trim())) evidence.marked ||= text.trim();
  addNumbers(evidence, amount, text.trim());
  if (amount.currency !== null) evidence.currencies.add(amount.currency);
  if (amount.unit !== null) evidence.units.add(amount.unit);
  else if (amount.numbers['.'] !== 0) evidence.bare += 1;
}

function addNumbers(evidence: AmountEvidence, { numbers }: AmountText, text: string): void {
  const { '.': point, ',': comma } = numbers;
  if (comma === null) evidence.only['.'] ||= text;
  else if (point === null) evidence.only[','] ||= text;
  else if (point !== comma) evidence.ambiguous ||= text;
  for (const mark of ['.', ','] as const) {
    const number = numbers[mark];
    if (number === null) continue;
    const bounds = evidence.bounds[mark];
    bounds.min = Math.min(bounds.min, number);
    bounds.max = Math.max(bounds.max, number);
    bounds.isWhole &&= Number.isInteger(number);
  }
}
