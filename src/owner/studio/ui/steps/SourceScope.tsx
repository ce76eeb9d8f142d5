import type { ReactNode } from 'react';
import { infoFor } from '../../session/session';
import { StudioContext, useStudioContext } from '../StudioContext';

/** Makes every control inside read and write one source: its own attributes, and the fields of its collection. */
export function SourceScope({ place, children }: { readonly place: number | null; readonly children: ReactNode }) {
  const studio = useStudioContext();
  const { design, session, checks, setSourceAttribute } = studio;
  const rows = checks.rows.filter(({ source }) => source === undefined || source === place);
  const own = place === null ? undefined : design.sources[place];
  const ofSource = place !== null &&
    own !== undefined && {
      design: { ...design, raw: own },
      inherited: design.raw,
      session: { ...session, info: infoFor(session, { ...design.raw, ...own }) },
      setAttribute: (name: string, value: string | null) => setSourceAttribute(place, name, value),
    };
  return (
    <StudioContext.Provider value={{ ...studio, checks: { ...checks, rows }, ...ofSource }}>
      {children}
    </StudioContext.Provider>
  );
}
