import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Row } from '../../../check/checks/row';
import type { Design } from '../../design/design';
import { needsKey, searchedBy } from '../../design/sources';
import { addressForPreview } from '../../local-index/local-index';
import { forwardDrags } from '../../preview/forward-drags';
import {
  applyAttributes,
  applyLook,
  buildPage,
  type FrameLook,
  listenForProblems,
  openPanel,
  previewAttributes,
  removePanel,
} from '../../preview/frame-page';
import { MEMORY_ENGINE, serveMemoryTo } from '../../preview/local-engine';
import { stages } from '../../preview/stages';
import { guardKeys } from '../../server/own-keys';
import { foreignNodesOf, keyFor, type Session } from '../../session/session';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { Segments } from '../Segments';
import { Select } from '../Select';
import { useStudioContext } from '../StudioContext';
import { StudioIcon } from '../StudioIcon';
import { Fitted } from './Fitted';
import { usePanelProblems } from './usePanelProblems';

const words = texts.seeing;

const WIDTHS = { phone: 390, tablet: 768, wide: 1280 } as const;
type Width = keyof typeof WIDTHS;

interface PreviewProps {
  readonly onProblems: (rows: readonly Row[]) => void;
  /** Called with the page that the panel runs in, once it is there. */
  readonly onPage: (page: Document) => void;
}

/** The real panel, in its own page. Changes in the form apply to it while it runs. */
export function Preview({ onProblems, onPage }: PreviewProps) {
  const { addresses, design, session } = useStudioContext();
  const [width, setWidth] = useState<Width>(() => (innerWidth < 700 ? 'phone' : 'wide'));
  const [look, setLook] = useState<FrameLook>({ stage: 'blank', isDark: false, isRightToLeft: false });
  const [page, setPage] = useState<Document | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const missing = missingFor(design, session);
  const start = useCallback((): void => {
    const document = frame.current?.contentDocument ?? null;
    if (document === null || document.URL === 'about:blank' || document.readyState !== 'complete') return;
    setPage(document);
    onPage(document);
  }, [onPage]);
  // The frame may have loaded before its listener was added.
  useEffect(start, [start]);
  useStudioInPage(page, onProblems);
  usePanelInPage(page, look, missing === null);
  return (
    <section className="stage" aria-label={texts.preview}>
      <PreviewToolbar
        width={width}
        onWidth={setWidth}
        look={look}
        onLook={(part) => setLook((before) => ({ ...before, ...part }))}
      />
      <Fitted width={WIDTHS[width]}>
        <iframe ref={frame} title={words.frame} src={`${addresses.studio}preview.html`} onLoad={start} />
        {missing !== null && (
          <div className="waiting">
            <StudioIcon name="wide" />
            <p className="lead">{words.waiting}</p>
            <p>{missing}</p>
          </div>
        )}
      </Fitted>
    </section>
  );
}

/** What the panel needs before it can run, as a sentence; null if it can. */
function missingFor(design: Design, session: Session): string | null {
  const isComplete = searchedBy(design).every((raw) => raw['index'] !== undefined || raw['collection'] !== undefined);
  if (isComplete && (keyFor(session, design) !== '' || !needsKey(design))) return null;
  const foreign = foreignNodesOf(session, design);
  if (session.searchKey !== '' && foreign.length > 0) return words.otherServers(foreign.join(', '));
  return session.connection?.canDoMoreThanSearch && session.info !== null ? words.needsKey : words.waitingFor;
}

/** Connects the studio with the page of the preview: problems, files that are dropped there, and the index in memory. */
function useStudioInPage(page: Document | null, onProblems: PreviewProps['onProblems']): void {
  const { addresses, design, session } = useStudioContext();
  const { studio } = addresses;
  const takeProblem = usePanelProblems(design.raw, onProblems);
  const latest = useRef({ raw: design.raw, local: session.local });
  latest.current = { raw: design.raw, local: session.local };
  useEffect(() => {
    if (page !== null) listenForProblems(page, (row) => takeProblem(row, latest.current.raw));
  }, [page, takeProblem]);
  useEffect(() => (page?.defaultView ? forwardDrags(page.defaultView, window) : undefined), [page]);
  // Before the script of the panel is in the page.
  useLayoutEffect(() => {
    const inFrame = page?.defaultView;
    if (!inFrame) return;
    guardKeys(inFrame);
    serveMemoryTo(inFrame, studio + MEMORY_ENGINE, () => latest.current.local);
  }, [page, studio]);
}

/** Runs the panel of the design in the page of the preview, where it can run. */
function usePanelInPage(page: Document | null, look: FrameLook, canRun: boolean): void {
  const { addresses, design, session } = useStudioContext();
  const { stage } = look;
  const key = keyFor(session, design);
  // An index in memory has another address in the frame: a panel opens it again where the file has changed.
  const index = addressForPreview(design.raw['index'], session.local);
  useLayoutEffect(() => {
    if (page !== null) applyLook(page, look);
  }, [page, look]);
  useLayoutEffect(() => {
    if (page === null) return;
    buildPage(page, addresses, stage);
    const raw = index === undefined ? design.raw : { ...design.raw, index };
    if (canRun) applyAttributes(page, previewAttributes(raw, key), design);
    else removePanel(page);
  }, [page, addresses, stage, design, key, canRun, index]);

  const layout = design.raw['layout'] ?? 'panel';
  const shownLayout = useRef(layout);
  // Only after the owner has chosen it here: an open dialog takes the focus, which a form beside it must not lose.
  useEffect(() => {
    const isChosen = shownLayout.current !== layout && layout !== 'panel';
    shownLayout.current = layout;
    if (isChosen && page !== null && canRun) openPanel(page);
  }, [layout, page, canRun]);
}

interface PreviewToolbarProps {
  readonly width: Width;
  readonly onWidth: (width: Width) => void;
  readonly look: FrameLook;
  readonly onLook: (change: Partial<FrameLook>) => void;
}

function PreviewToolbar({ width, onWidth, look, onLook }: PreviewToolbarProps) {
  const { design, setAttribute } = useStudioContext();
  return (
    <div className="toolbar">
      <Segments
        label={words.width}
        value={width}
        options={(['phone', 'tablet', 'wide'] as const).map((one) => ({ value: one, label: words[one], icon: one }))}
        onChange={onWidth}
      />
      <Segments
        label={words.layout}
        value={design.raw['layout'] ?? 'panel'}
        options={(['panel', 'overlay', 'dropdown'] as const).map((one) => ({ value: one, label: words.layouts[one] }))}
        onChange={(one) => setAttribute('layout', one === 'panel' ? null : one)}
      />
      <div className="end">
        <Select
          aria-label={words.page}
          value={look.stage}
          options={stages.map((one) => ({ value: one, label: words.pages[one] }))}
          onChange={(stage) => onLook({ stage })}
        />
      </div>
      {(
        [
          ['isDark', words.dark],
          ['isRightToLeft', words.rtl],
        ] as const
      ).map(([name, label]) => (
        <Button
          text={label}
          key={name}
          className="quiet"
          aria-pressed={look[name]}
          onClick={() => onLook({ [name]: !look[name] })}
        />
      ))}
    </div>
  );
}
