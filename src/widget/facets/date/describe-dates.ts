import { dateFormat, toDate } from '../../messages/dates';
import type { Messages } from '../../messages/format';

/** A period, or days, in words. */
export function describeDates(value: string, messages: Messages): string {
  if (value === 'today') return messages.text('facet.today');
  const [, number, unit] = /^(\d+)([dy])$/.exec(value) ?? [];
  if (unit !== undefined) return messages.plural(unit === 'd' ? 'facet.pastDays' : 'facet.pastYears', Number(number));
  const [from = '', to = ''] = value.split('..');
  const [least, most] = [writeDay(from, messages), writeDay(to, messages)];
  if (from === to) return least;
  if (from === '') return messages.text('facet.until', { date: most });
  return to === '' ? messages.text('facet.since', { date: least }) : messages.text('rangeBetween', { least, most });
}

function writeDay(written: string, { visitor }: Messages): string {
  const date = toDate(written);
  return date ? dateFormat(visitor).format(date) : written;
}
