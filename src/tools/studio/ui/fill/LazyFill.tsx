import { Suspense, useContext } from 'react';
import { texts } from '../../texts';
import { lazyPart } from '../lazy-part';
import { AddressesContext } from '../StudioContext';

/** Fill comes when it is wanted: its script and its style sheet are files of their own. */
const Loaded = lazyPart(async () => (await import('./FillWay')).FillWay);

export function LazyFill({ onServer }: { readonly onServer: () => void }) {
  const { studio } = useContext(AddressesContext);
  return (
    <>
      <link rel="stylesheet" href={`${studio}fill.css`} />
      <Suspense fallback={<p className="hint">{texts.connect.connecting}</p>}>
        <Loaded onServer={onServer} />
      </Suspense>
    </>
  );
}
