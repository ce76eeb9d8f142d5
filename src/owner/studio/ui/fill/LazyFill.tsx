import { Suspense } from 'react';
import { texts } from '../../texts/texts';
import { lazyPart } from '../lazy-part';
import { useStudioContext } from '../StudioContext';

/** Fill comes when it is wanted: its script and its style sheet are separate files. */
const Loaded = lazyPart(async () => (await import('./FillWay')).FillWay);
const Work = lazyPart(async () => (await import('./WorkElsewhere')).WorkElsewhere);

export function LazyFill({ onServer }: { readonly onServer: () => void }) {
  const { studio } = useStudioContext().addresses;
  return (
    <>
      <link rel="stylesheet" href={`${studio}fill.css`} />
      <Suspense fallback={<p className="hint">{texts.connect.connecting}</p>}>
        <Loaded onServer={onServer} />
      </Suspense>
    </>
  );
}

/** What Fill does, for the steps that do not show it. */
export function LazyWork() {
  const { session } = useStudioContext();
  if (session.local === null) return null;
  return (
    <Suspense fallback={null}>
      <Work />
    </Suspense>
  );
}
