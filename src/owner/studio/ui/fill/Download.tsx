import { useEffect, useState } from 'react';
import { sizeText } from '../../../documents/number-text';
import { nameSource } from '../../../read/source-name';
import type { PackedSite } from '../../fill/fill-messages';
import { fillModel } from '../../fill/fill-model';
import { givenFolder } from '../../fill/given/given-folder';
import type { GivenFile } from '../../fill/given/read-given';
import { fillTexts } from '../../fill/texts';
import { useStudioContext } from '../StudioContext';
import { StudioIcon } from '../StudioIcon';
import { saveFile } from '../save-file';
import { EarlierIndexChoice } from './EarlierIndexChoice';
import { Failed } from './Failed';
import { RefusedTable } from './RefusedTable';
import { useFillModel } from './useFillModel';

const words = fillTexts.take;

/** The archives that the browser was given. */
const saved = new WeakSet<PackedSite>();

/** One archive with everything that has to be uploaded. */
export function Download() {
  const { design } = useStudioContext();
  const { state, host } = useFillModel();
  const { packed, failure, busy, files } = state;
  const title = titleOf(files[0]);
  const name = `${title.replace(/[^\p{L}\p{N}_-]+/gu, '-')}-search.zip`;
  const url = useObjectUrl(packed?.zip ?? null);
  useEffect(() => {
    // Once: not again after a look at another step.
    if (url === null || packed === null || saved.has(packed)) return;
    saved.add(packed);
    saveFile(url, name);
  }, [url, name, packed]);
  const pack = (isAllowed: boolean): void => void fillModel.pack(design, title, isAllowed, host);
  return (
    <section className="callout" aria-labelledby="fill-download">
      <h3 id="fill-download">{words.index}</h3>
      <p className="hint">{words.indexAbout}</p>
      <EarlierIndexChoice />
      <div className="actions">
        <button type="button" className="primary" disabled={busy !== null} onClick={() => pack(false)}>
          {words.download}
        </button>
      </div>
      {packed !== null && url !== null && (
        <p className="saved row" role="status">
          <StudioIcon name="check" />
          <span>{words.saved(name, sizeText(packed.zip.size))}</span>
          <a href={url} download={name}>
            {words.again}
          </a>
        </p>
      )}
      {packed !== null && <RefusedTable refused={packed.refused} />}
      {failure?.of === 'pack' && <Failed failure={failure.failure} onAllow={() => pack(true)} />}
    </section>
  );
}

/** The name of the file, or of the folder it is in. */
function titleOf(file: GivenFile | undefined): string {
  return givenFolder(file) ?? nameSource(file?.name ?? '').name;
}

/** An address for a blob, for as long as it is shown. */
function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) {
      setUrl(null);
      return;
    }
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
