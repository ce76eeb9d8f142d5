import type { ComponentProps, ComponentType, ReactElement } from 'react';
import { useConfig } from './contexts';
import type { OrderedPlaces, Ranked } from './places';

/** The places whose contents are components. */
type DrawnPlace = {
  [Name in keyof OrderedPlaces]: OrderedPlaces[Name] extends ComponentType<infer _> ? Name : never;
}[keyof OrderedPlaces];

type Props<Name extends DrawnPlace> = { readonly name: Name } & ComponentProps<OrderedPlaces[Name]>;

/** What features have put into a place, in its order. */
export function FilledPlace<Name extends DrawnPlace>({ name, ...props }: Props<Name>): ReactElement {
  const filled = useConfig().places[name] as readonly Ranked<ComponentType<object>>[] | undefined;
  return (
    <>
      {filled?.map(({ rank, content: Content }) => (
        <Content key={rank} {...props} />
      ))}
    </>
  );
}
