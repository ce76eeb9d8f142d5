import { isUnknownRecord } from '../../tag/values/json-values';

/**
 * A text that is equal for equal searches. The page and the order of refinements do not count: InstantSearch makes new objects
 * from the same parameters, in the order in which they were set.
 */
export function searchName(state: object): string {
  return JSON.stringify({ ...state, page: undefined }, (_, value: unknown) =>
    isUnknownRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
