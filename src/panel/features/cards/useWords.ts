import { nameOfValue } from '../../../facets/base/name-of';
import type { FieldValue } from '../../../typesense/response/fields';
import { useConfig } from '../../ui/contexts';

/** What visitors read instead of a value of a field: the words of its facet, where it has some. */
export function useWords(): (field: string, value: FieldValue) => string {
  const { config, messages } = useConfig();
  return (field, value) => {
    const facet = config.facets.find((one) => one.field === field);
    return (facet && nameOfValue(facet, String(value), messages.lang)) ?? messages.value(value);
  };
}
