import { useState, type ReactElement } from 'react';
import { part } from '../parts';

/** The image of a hit in a frame that keeps its space, whether it loads, fails or is missing. */
export function Picture({ address }: { address: string | null }): ReactElement {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className="picture">
      {address !== null && !hasFailed && (
        // The title beside it says the same: read out, the image would only repeat it.
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} {...part('hit-image')} />
      )}
    </div>
  );
}
