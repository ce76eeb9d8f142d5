import { useEffect, useState, useSyncExternalStore } from 'react';
import { fillModel } from '../../fill/fill-model';
import { fillTexts } from '../../fill/texts';
import { useStudioContext } from '../StudioContext';
import { Failed } from './Failed';
import { Work } from './Work';

/** What Fill does while another part of the studio is shown, and how it ended. */
export function WorkElsewhere() {
  const { studio } = useStudioContext().addresses;
  const state = useSyncExternalStore(fillModel.subscribe, fillModel.state);
  const { busy, failure, filled } = state;
  const isKeeping = fillModel.isKeeping();
  const [wasKeeping, setWasKeeping] = useState(false);
  useEffect(() => {
    if (isKeeping) setWasKeeping(true);
  }, [isKeeping]);
  if (!isKeeping && (!wasKeeping || busy !== null)) return null;
  return (
    <div className="work-elsewhere">
      <link rel="stylesheet" href={`${studio}fill.css`} />
      <Work {...state} />
      {failure !== null && <Failed failure={failure.failure} />}
      {filled !== null && <p role="status">{fillTexts.take.filled(filled.documents)}</p>}
    </div>
  );
}
