import { useState, type ReactElement } from 'react';
import { part } from '../parts';

/** The image of a hit in a frame that keeps its space, whether it loads, fails or is missing. */
export function Picture({ address }: { address: string | null }): ReactElement {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className="picture">
      {address !== null && !hasFailed && (
        // The title beside it says the same: read out, the image would only repeat it. React sets the attributes in this
        // order, and a browser may begin to load as soon as there is an address.
        <img loading="lazy" decoding="async" src={address} alt="" onError={() => setFailed(true)} {...part('hit-image')} />
      )}
    </div>
  );
}
