import type { Messages } from '../../messages/format';
import type { FacetOf } from '../kinds';

/** Makes the function that writes numbers of a range: amounts of money, or numbers with their unit behind them ("120 min"). */
export function numberWriter(
  { currency, unit }: Pick<FacetOf<'range'>, 'currency' | 'unit'>,
  messages: Messages,
): (number: number) => string {
  if (currency !== undefined) return amountWriter(currency, messages);
  return (number) => (unit === null ? messages.value(number) : `${messages.value(number)}\u00a0${unit}`);
}

/** Writes amounts without decimals if they are whole. */
function amountWriter(currency: string, { visitor }: Messages): (amount: number) => string {
  const style = { style: 'currency', currency } as const;
  const exact = new Intl.NumberFormat(visitor, style);
  const whole = new Intl.NumberFormat(visitor, { ...style, minimumFractionDigits: 0, maximumFractionDigits: 0 });
  return (amount) => (Number.isInteger(amount) ? whole : exact).format(amount);
}
