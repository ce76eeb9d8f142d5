import { type ReactNode, useMemo } from 'react';
import type { Raw } from '../../design/design';
import { infoFor } from '../../session/session';
import { CheckStateContext, InheritedContext, StudioContext, useCheckState, useStudioContext } from '../StudioContext';

/** Makes every control inside read and write one source: its own attributes, and the fields of its collection. */
export function SourceScope({ place, children }: { readonly place: number | null; readonly children: ReactNode }) {
  const studio = useStudioContext();
  const checkState = useCheckState();
  const { design, session, setSourceAttribute } = studio;
  const own = place === null ? undefined : design.sources[place];
  const scoped = useMemo(() => {
    if (place === null || own === undefined) return studio;
    return {
      ...studio,
      design: { ...design, raw: own },
      session: { ...session, info: infoFor(session, { ...design.raw, ...own }) },
      setAttribute: (name: string, value: string | null) => setSourceAttribute(place, name, value),
    };
  }, [studio, design, session, setSourceAttribute, place, own]);
  const scopedCheckState = useMemo(() => {
    const isHere = (source: number | undefined): boolean => source === undefined || source === place;
    return { ...checkState, rows: checkState.rows.filter(({ source }) => isHere(source)) };
  }, [checkState, place]);
  return (
    <InheritedContext.Provider value={own === undefined ? NOTHING : design.raw}>
      <CheckStateContext.Provider value={scopedCheckState}>
        <StudioContext.Provider value={scoped}>{children}</StudioContext.Provider>
      </CheckStateContext.Provider>
    </InheritedContext.Provider>
  );
}

const NOTHING: Raw = {};
