import { createContext, useContext } from 'react';
import type { Row } from '../../check/checks/row';
import type { Raw } from '../design/design';
import type { Addresses } from '../preview/frame-page';
import type { VerdictsByAttribute } from '../server/verdicts';
import type { Studio } from './useStudio';

/** What is right and wrong about the present design. */
export interface CheckState extends VerdictsByAttribute {
  readonly isChecking: boolean;
  /** What the running panel reported. */
  readonly fromPreview: readonly Row[];
}

export const AddressesContext = createContext<Addresses>({ script: '', studio: '' });
export const StudioContext = createContext<Studio | null>(null);
/** The attributes that a source takes over from its panel; empty for the panel itself. */
export const InheritedContext = createContext<Raw>({});
export const CheckStateContext = createContext<CheckState>({
  rows: [],
  corrections: [],
  isChecking: false,
  fromPreview: [],
});

/** The studio that a component belongs to. */
export function useStudioContext(): Studio {
  const studio = useContext(StudioContext);
  if (studio === null) throw new Error('This component belongs inside the studio.');
  return studio;
}

export function useCheckState(): CheckState {
  return useContext(CheckStateContext);
}
