import type { Facet } from '../../../facets/kinds';
import type { PanelConfig } from '../contexts';

/** Makes the function that says what visitors read instead of a value of a facet: its name, or the value itself. */
export function valueWords(
  facet: Facet,
  { messages, places }: Pick<PanelConfig, 'messages' | 'places'>,
): (value: string) => string {
  return (value) => places.nameOfValue?.(facet, value, messages.lang) ?? value;
}
