import { useEffect, useState } from 'react';
import { withChoices } from '../../fill/chosen-rows';
import type { Overview } from '../../fill/fill-messages';
import { fillModel } from '../../fill/fill-model';
import type { FillState } from '../../fill/fill-state';
import { looksLikeIndex } from '../../fill/given/looks-like-index';
import type { GivenFile } from '../../fill/given/read-given';
import { fillTexts } from '../../fill/texts';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { useStudioContext } from '../StudioContext';
import { Download } from './Download';
import { Failed } from './Failed';
import { FieldTable } from './FieldTable';
import { FillServer } from './FillServer';
import { GiveFile } from './GiveFile';
import { RefusedTable } from './RefusedTable';
import { SiteAddress } from './SiteAddress';
import { useFillModel } from './useFillModel';
import { WhatWasRead } from './WhatWasRead';
import { Work } from './Work';
import { warnBeforeLeaving } from './warn-before-leaving';

/** From a file to a search: what was read, the fields, the preview beside it, and two ways to take it. */
export function FillWay({ onServer }: { readonly onServer: () => void }) {
  const { design, session, setSession } = useStudioContext();
  const { state, host } = useFillModel();
  const { overview, failure, busy } = state;
  const { given, target, local } = session;
  const [isOther, setIsOther] = useState(false);
  const read = (files: readonly GivenFile[]): void => {
    setIsOther(false);
    if (!fillModel.isKeeping()) setSession({ target: { ...target, collection: null, connection: null } });
    void fillModel.read(files, host);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: given files are read once.
  useEffect(() => {
    if (given.length === 0) return;
    setSession({ given: [] });
    // What was downloaded earlier, dropped after the file of today.
    if (fillModel.state().overview !== null && looksLikeIndex(given) && !fillModel.isKeeping())
      void fillModel.compareIndex({ files: given }, host);
    else read(given);
  }, [given]);
  useEffect(warnBeforeLeaving, []);
  useAnnouncements(state);

  const isBefore = overview === null && busy === null;
  const isEarlierShown = local !== null && design.raw['index']?.trim() === local.address;
  return (
    <>
      {(isBefore || isOther) && <GiveFile onGive={read} />}
      {(failure?.of === 'read' || failure?.of === 'choose' || failure?.of === 'preview') && (
        <Failed failure={failure.failure} />
      )}
      {isBefore && isEarlierShown && <p className="hint">{fillTexts.read.before(local.name)}</p>}
      {overview !== null && (
        <Records overview={overview} isOther={isOther} onOther={() => setIsOther(true)} onServer={onServer} />
      )}
      <Work {...state} />
    </>
  );
}

/** Announces what was read, and what does not fit. */
function useAnnouncements({ overview, unfit }: FillState): void {
  const { announce } = useStudioContext();
  const documents = overview?.documents;
  const noted = overview?.notes.length ?? 0;
  useEffect(() => {
    if (documents !== undefined) announce(fillTexts.announced(documents, noted));
  }, [documents, noted, announce]);
  const missed = unfit?.count ?? 0;
  useEffect(() => {
    if (missed > 0) announce(fillTexts.refused.title(missed));
  }, [missed, announce]);
}

interface RecordsProps {
  readonly overview: Overview;
  /** Whether another file is asked for. */
  readonly isOther: boolean;
  readonly onOther: () => void;
  readonly onServer: () => void;
}

/** What was read, with its fields, and the ways to take it. */
function Records({ overview, isOther, onOther, onServer }: RecordsProps) {
  const { setStep } = useStudioContext();
  const { state, host } = useFillModel();
  const { choices, base, busy, unfit, packed, filled } = state;
  // The owner must see exactly what is compared, packed or sent.
  const isFixed = busy === 'fill' || busy === 'pack' || busy === 'compare' || busy === 'compareIndex';
  const labels = Object.fromEntries(Object.entries(choices).map(([name, { label = '' }]) => [name, label]));
  return (
    <>
      <WhatWasRead overview={overview} />
      {overview.sources.some(({ kind }) => kind === 'pages') && (
        <SiteAddress key={base} base={base} isBusy={busy !== null} onBase={(next) => void fillModel.move(next, host)} />
      )}
      {!isOther && <Button text={fillTexts.choose.another} className="link" disabled={isFixed} onClick={onOther} />}
      <FieldTable
        fields={withChoices(overview.fields, choices)}
        labels={labels}
        isFixed={isFixed}
        onChoose={(field, choice) => void fillModel.choose(field, choice, host)}
      />
      {unfit !== null && packed === null && filled === null && <RefusedTable refused={unfit} isFolded />}
      <section className="stack" aria-labelledby="fill-take">
        <h2 id="fill-take">{fillTexts.take.title}</h2>
        <Download />
        <FillServer onServer={onServer} />
      </section>
      <Button text={texts.connect.next} onClick={() => setStep('choose')} />
    </>
  );
}
