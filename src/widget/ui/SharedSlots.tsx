import type { ReactElement } from 'react';
import { useConfig } from './contexts';
import type { SharedSlot } from './slots';

/** What features have put into a place that they share, in the order in which their files have loaded. */
export function SharedSlots({ name }: { readonly name: SharedSlot }): ReactElement {
  const components = useConfig().slots.shared?.[name] ?? [];
  return (
    <>
      {components.map((Component, index) => (
        <Component key={index} />
      ))}
    </>
  );
}
