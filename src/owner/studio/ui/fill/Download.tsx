import { sizeText } from '../../../documents/number-text';
import { nameSource } from '../../../read/source-name';
import { fillModel } from '../../fill/fill-model';
import { givenFolder } from '../../fill/given/given-folder';
import type { GivenFile } from '../../fill/given/read-given';
import { fillTexts } from '../../fill/texts';
import { Button } from '../Button';
import { useStudioContext } from '../StudioContext';
import { StudioIcon } from '../StudioIcon';
import { saveFile } from '../save-file';
import { EarlierIndexChoice } from './EarlierIndexChoice';
import { Failed } from './Failed';
import { RefusedTable } from './RefusedTable';
import { useFillModel } from './useFillModel';

const words = fillTexts.take;

/** One archive with everything that has to be uploaded. */
export function Download() {
  const { design } = useStudioContext();
  const { state, host } = useFillModel();
  const { packed, failure, busy, files } = state;
  const title = titleOf(files[0]);
  const name = `${title.replace(/[^\p{L}\p{N}_-]+/gu, '-')}-search.zip`;
  const pack = async (isAllowed: boolean): Promise<void> => {
    const made = await fillModel.pack(design, title, isAllowed, host);
    if (made !== null) saveFile(made.zip, name);
  };
  return (
    <section className="callout" aria-labelledby="fill-download">
      <h3 id="fill-download">{words.index}</h3>
      <p className="hint">{words.indexAbout}</p>
      <EarlierIndexChoice />
      <div className="actions">
        <Button text={words.download} isPrimary disabled={busy !== null} onClick={() => void pack(false)} />
      </div>
      {packed !== null && (
        <p className="saved row" role="status">
          <StudioIcon name="check" />
          <span>{words.saved(name, sizeText(packed.zip.size))}</span>
          <Button text={words.again} className="link" onClick={() => saveFile(packed.zip, name)} />
        </p>
      )}
      {packed !== null && <RefusedTable refused={packed.refused} />}
      {failure?.of === 'pack' && <Failed failure={failure.failure} onAllow={() => void pack(true)} />}
    </section>
  );
}

/** The name of the file, or of the folder it is in. */
function titleOf(file: GivenFile | undefined): string {
  return givenFolder(file) ?? nameSource(file?.name ?? '').name;
}
