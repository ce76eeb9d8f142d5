import { useEffect } from 'react';
import { usePanel } from './context';

/** Tells the page once that what is drawn along with it can be used. Draws nothing. */
export function Ready(): null {
  const { emit } = usePanel();
  useEffect(() => {
    emit('searchlet:ready', {});
  }, [emit]);
  return null;
}
