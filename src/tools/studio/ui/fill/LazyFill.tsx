import { lazy, Suspense, useContext } from 'react';
import { texts } from '../../texts';
import { AddressesContext } from '../StudioContext';

/** Fill comes when it is wanted: its script and its style sheet are files of their own. */
const Loaded = lazy(async () => {
  const { FillWay } = await import('./FillWay');
  return { default: FillWay };
});

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
