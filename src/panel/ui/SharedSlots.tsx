import type { ReactElement } from 'react';
import { useConfig } from './contexts';
import type { SharedSlot } from './slots';

/** What features have put into a place that they share. */
export function SharedSlots({ name }: { readonly name: SharedSlot }): ReactElement {
  return <>{useConfig().slots.loaded?.map(({ [name]: Component }, index) => Component && <Component key={index} />)}</>;
}
