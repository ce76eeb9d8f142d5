import { numberIn } from './convert-document';
import { leftOutText } from './recognize/recognize-amounts';
import type { ColumnForm } from './recognize/recognized';
import type { FieldSummary } from './recognize/summarize-fields';

/**
 * What a column loses by the type that its owner has given it, as the end of a sentence; null for nothing. A document whose value does not
 * fit the type at all is refused when it is written.
 */
export function lossByType(type: string, summary: FieldSummary, form: ColumnForm | undefined): string | null {
  const single = type.replace('[]', '');
  if (!/^(?:int32|int64|float)$/.test(single)) return null;
  const leftOut = form?.kind === 'number' ? leftOutText(summary.amounts) : null;
  const cut = single === 'float' ? undefined : [...summary.counts.keys()].find((text) => hasDecimals(text, form));
  const losses = [
    ...(leftOut === null ? [] : [leftOut]),
    ...(cut === undefined ? [] : [`is read as whole numbers: the decimals of values such as "${cut}" are cut`]),
  ];
  return losses.join('; ') || null;
}

function hasDecimals(text: string, form: ColumnForm | undefined): boolean {
  const number = numberIn(text, form);
  return number !== null && !Number.isInteger(number);
}
