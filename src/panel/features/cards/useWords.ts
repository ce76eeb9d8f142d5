import { nameOfPath } from '../../../facets/base/name-of';
import { namesIn } from '../../../tag/card-plan';
import type { FieldValue } from '../../../typesense/response/fields';
import { useConfig } from '../../ui/contexts';

/** What visitors read instead of a value of a field: the words of its facet, where it has some. */
export function useWords(): (field: string, value: FieldValue) => string {
  const { config, messages } = useConfig();
  return (field, value) => {
    const words = namesIn(config.facets, field);
    return (words && nameOfPath(words, String(value), messages.lang)) ?? messages.value(value);
  };
}
