import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { texts } from '../texts/texts';
import { ErrorText } from './ErrorText';

/** A part of the studio whose code is loaded when it is first shown. If that fails, the part says so, and all others stay. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().then(asModule<Props>, () => asModule<Props>(NotLoaded)));
}

function asModule<Props>(part: ComponentType<Props>): { readonly default: ComponentType<Props> } {
  return { default: part };
}

function NotLoaded() {
  return <ErrorText text={texts.notLoaded} />;
}
