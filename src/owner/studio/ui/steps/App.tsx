import { Suspense, useEffect, useRef, useState } from 'react';
import type { Row } from '../../../check/checks/row';
import type { GivenFile } from '../../fill/given/read-given';
import type { Addresses } from '../../preview/frame-page';
import { texts } from '../../texts/texts';
import { DropZone } from '../fill/DropZone';
import { LazyWork } from '../fill/LazyFill';
import { lazyPart } from '../lazy-part';
import { StudioContext, useStudioContext } from '../StudioContext';
import { type StepName, useStudio } from '../useStudio';
import { ChooseStep } from './ChooseStep';
import { ConnectStep } from './ConnectStep';
import { CopyStep } from './CopyStep';
import { Dock } from './Dock';
import { Header } from './Header';
import { HeldBack } from './HeldBack';
import { keepFocus } from './keep-focus';
import { Preview } from './Preview';
import { useVerdicts } from './useVerdicts';

/** The server with the sample collections, where the page has one. */
export interface Demo {
  readonly host: string;
  readonly key: string;
}

const steps: readonly StepName[] = ['connect', 'choose', 'tune', 'see', 'copy'];

/** Few tags need tuning: its code is loaded when it is opened. */
const TuneStep = lazyPart(async () => (await import('../tune/TuneStep')).TuneStep);

/** The whole studio. */
export function App({ addresses, demo }: { readonly addresses: Addresses; readonly demo: Demo | null }) {
  const studio = useStudio(addresses);
  const verdicts = useVerdicts(studio);
  const [page, setPage] = useState<Document | null>(null);
  const [hasTuned, setHasTuned] = useState(false);
  const [fromPreview, setFromPreview] = useState<readonly Row[]>([]);
  // The panel begins with the number of a source.
  const isKnown = ({ sentence: full }: Row): boolean => verdicts.rows.some(({ sentence }) => full.endsWith(sentence));
  const checks = { ...verdicts, fromPreview: fromPreview.filter((row) => !isKnown(row)) };
  const { step, setStep, setSession } = studio;
  const give = (given: readonly GivenFile[]): void => {
    setSession({ given });
    setStep('connect');
  };
  // Unpublished changes must not be lost with a look at another step.
  if (step === 'tune' && !hasTuned) setHasTuned(true);
  const side = useRef<HTMLElement>(null);
  useEffect(() => (side.current ? keepFocus(side.current) : undefined), []);

  return (
    <StudioContext.Provider value={{ ...studio, checks }}>
      <div className="app" data-step={step}>
        <Header />
        <main className="desk">
          <section className="side" aria-label={texts.settings} ref={side}>
            <StepsNav />
            <HeldBack />
            {hasTuned && (
              <div className="side-body" hidden={step !== 'tune'}>
                <Suspense fallback={null}>
                  <TuneStep page={page} isShown={step === 'tune' || step === 'see'} />
                </Suspense>
              </div>
            )}
            <div className="side-body" key={step} hidden={step === 'tune'}>
              {step === 'connect' && <ConnectStep demo={demo} />}
              {step === 'choose' && <ChooseStep />}
              {step === 'copy' && <CopyStep />}
            </div>
            {step !== 'connect' && <LazyWork />}
          </section>
          <Preview onProblems={setFromPreview} onPage={setPage} />
        </main>
        <Dock />
        <DropZone onGive={give} />
        <p className="hidden" role="status">
          {studio.announcement}
        </p>
      </div>
    </StudioContext.Provider>
  );
}

function StepsNav() {
  const { step, setStep } = useStudioContext();
  return (
    <nav className="steps" aria-label={texts.settings}>
      {steps.map((name) => (
        <button
          key={name}
          type="button"
          className={name === 'see' ? 'step step-see' : 'step'}
          aria-current={step === name ? 'step' : undefined}
          onClick={() => setStep(name)}
        >
          <span className="step-number" aria-hidden="true" />
          {name === 'see' ? texts.see : texts.steps[name]}
        </button>
      ))}
    </nav>
  );
}
