import type { Config } from '../../../facets/config';
import { cardPlanOf } from '../../../tag/card-plan';
import { walk } from '../../../typesense/response/fields';
import type { Item } from '../../../typesense/response/item';
import type { Messages } from '../../languages/format';
import { createWriteValue } from './write-value';

/** The fields of a hit as one line of text: in the list below a field there is room for no more. */
export function writeLine({ meta, document }: Item, config: Config, messages: Messages): string {
  const { formats } = cardPlanOf(config);
  const writeValue = createWriteValue(messages, config.timeZone);
  return meta
    .map(({ field, values }) => {
      const format = formats.get(field);
      const write = (value: (typeof values)[number]): string =>
        (format && writeValue(value, format, (name) => walk(document, name))) ?? messages.value(value);
      return messages.list(values.map(write)) + (format?.kind === 'stars' ? ' ★' : '');
    })
    .join(' · ');
}
