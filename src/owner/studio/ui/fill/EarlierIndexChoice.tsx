import { useState } from 'react';
import { fillModel } from '../../fill/fill-model';
import type { EarlierIndex } from '../../fill/given/earlier-index';
import { fillTexts } from '../../fill/texts';
import { LabelledInput } from '../LabelledInput';
import { SubmitForm } from '../SubmitForm';
import { ChangesTable } from './ChangesTable';
import { Failed } from './Failed';
import { PickFiles } from './PickFiles';
import { useFillModel } from './useFillModel';

const words = fillTexts.take;

/** Shows what would change against an index that was downloaded earlier. */
export function EarlierIndexChoice() {
  const { state, host } = useFillModel();
  const { busy, failure, indexComparison } = state;
  const [address, setAddress] = useState('');
  const compare = (earlier: EarlierIndex): void => void fillModel.compareIndex(earlier, host);
  const submit = (): void => {
    // As a browser reads it on this page: a studio that is served with a site finds `/search/` there.
    const written = address.trim();
    compare({ address: URL.canParse(written, location.href) ? new URL(written, location.href).href : written });
  };
  return (
    <>
      <details>
        <summary>{words.earlier}</summary>
        <p className="hint">{words.earlierAbout}</p>
        <div className="actions">
          <PickFiles
            name={words.archive}
            accept=".zip,application/zip"
            isDisabled={busy !== null}
            onGive={(files) => compare({ files })}
          />
          <PickFiles
            name={words.indexFolder}
            isFolder
            isDisabled={busy !== null}
            onGive={(files) => compare({ files })}
          />
        </div>
        <SubmitForm button={words.compareAddress} isDisabled={busy !== null || address.trim() === ''} onSubmit={submit}>
          <LabelledInput label={words.indexAddress} value={address} onChange={setAddress} isCode />
        </SubmitForm>
      </details>
      {indexComparison?.live != null && (
        <ChangesTable comparison={indexComparison} about={words.thereIndex(indexComparison.live)} />
      )}
      {failure?.of === 'compareIndex' && <Failed failure={failure.failure} />}
    </>
  );
}
