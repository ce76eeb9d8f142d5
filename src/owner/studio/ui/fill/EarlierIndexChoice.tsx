import { type FormEvent, useState } from 'react';
import { grouped } from '../../../values/number-text';
import { type FillHost, fillModel } from '../../fill/fill-model';
import type { FillState } from '../../fill/fill-state';
import type { EarlierIndex } from '../../fill/given/earlier-index';
import { fillTexts } from '../../fill/texts';
import { LabelledInput } from '../LabelledInput';
import { ChangesTable } from './ChangesTable';
import { Failed } from './Failed';
import { PickFiles } from './PickFiles';

const words = fillTexts.take;

interface EarlierIndexChoiceProps {
  readonly state: FillState;
  readonly host: FillHost;
}

/** Shows what would change against an index that was downloaded earlier. */
export function EarlierIndexChoice({ state, host }: EarlierIndexChoiceProps) {
  const { busy, failure, indexComparison } = state;
  const [address, setAddress] = useState('');
  const compare = (earlier: EarlierIndex): void => void fillModel.compareIndex(earlier, host);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
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
        <form className="stack tight" onSubmit={submit}>
          <LabelledInput label={words.indexAddress} value={address} onChange={setAddress} isCode />
          <div className="actions">
            <button type="submit" disabled={busy !== null || address.trim() === ''}>
              {words.compareAddress}
            </button>
          </div>
        </form>
      </details>
      {indexComparison?.live != null && (
        <ChangesTable comparison={indexComparison} about={words.thereIndex(grouped(indexComparison.live))} />
      )}
      {failure?.of === 'compareIndex' && <Failed failure={failure.failure} />}
    </>
  );
}
