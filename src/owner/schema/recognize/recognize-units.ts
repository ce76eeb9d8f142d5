import { isNamed } from '../../values/column-names';
import { currencyInName, isCurrencyCode } from '../../values/currencies';
import type { NumberUnit } from '../proposal/field-facts';
import type { ColumnForm } from './recognized';
import type { FieldSummary } from './summarize-fields';

/** The unit of each field of numbers that has one: from its texts, its name, or a column with one currency beside the prices. */
export function unitsOf(
  summaries: ReadonlyMap<string, FieldSummary>,
  forms: ReadonlyMap<string, ColumnForm>,
): ReadonlyMap<string, NumberUnit> {
  const units = new Map<string, NumberUnit>();
  const common = commonCurrency(summaries);
  for (const [field, { kinds }] of summaries) {
    const form = forms.get(field);
    const isNumber = [...kinds].every((kind) => kind === 'integer' || kind === 'decimal');
    if (!isNumber) continue;
    const read = form?.kind === 'number' ? form : { currency: null, unit: null };
    const ownCode = read.currency !== null && isCurrencyCode(read.currency) ? read.currency : null;
    const isPrice = isNamed(field, 'price');
    const unit = read.unit ?? (isPrice ? null : unitInName(field));
    const currency = ownCode ?? (isPrice && read.unit === null ? (currencyInName(field) ?? common) : null);
    if (currency !== null || unit !== null) units.set(field, { currency, unit });
  }
  return units;
}

/** The unit at the end of a name, as in `Weight_kg` for "Weight (kg)". */
function unitInName(field: string): string | null {
  return /[^_]_(kg|g|mg|km|m|cm|mm|l|ml|min|lb|oz|km_h)$/.exec(field)?.[1]?.replace('_', '/') ?? null;
}

/** The only value of a column of currencies. */
function commonCurrency(summaries: ReadonlyMap<string, FieldSummary>): string | null {
  const [column] = [...summaries.values()].filter(({ path }) => isNamed(path, 'currency'));
  const [code = ''] = column?.counts.keys() ?? [];
  return column?.counts.size === 1 && isCurrencyCode(code) ? code : null;
}
