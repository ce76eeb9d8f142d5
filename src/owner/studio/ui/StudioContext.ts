import { createContext, useContext } from 'react';
import type { Studio } from './useStudio';

export const StudioContext = createContext<Studio | null>(null);

/** The studio that a component belongs to. */
export function useStudioContext(): Studio {
  const studio = useContext(StudioContext);
  if (studio === null) throw new Error('This component belongs inside the studio.');
  return studio;
}
