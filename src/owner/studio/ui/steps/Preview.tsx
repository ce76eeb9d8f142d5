import { useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Row } from '../../../check/checks/row';
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
import { foreignNodesOf, keyFor } from '../../session/session';
import { texts } from '../../texts/texts';
import { Segments } from '../Segments';
import { AddressesContext, useStudioContext } from '../StudioContext';
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

/** The real panel, in a page of its own. Changes in the form apply to it while it runs. */
export function Preview({ onProblems, onPage }: PreviewProps) {
  const addresses = useContext(AddressesContext);
  const { design, session, setAttribute } = useStudioContext();
  const [width, setWidth] = useState<Width>(() => (innerWidth < 700 ? 'phone' : 'wide'));
  const [look, setLook] = useState<FrameLook>({ stage: 'blank', isDark: false, isRightToLeft: false });
  const [page, setPage] = useState<Document | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const key = keyFor(session, design);
  const isComplete = searchedBy(design).every((raw) => raw['index'] !== undefined || raw['collection'] !== undefined);
  const canRun = isComplete && (key !== '' || !needsKey(design));
  const foreign = foreignNodesOf(session, design);
  const isOwner = session.connection?.canDoMoreThanSearch && session.info !== null;
  const reason =
    session.searchKey !== '' && foreign.length > 0
      ? words.otherServers(foreign.join(', '))
      : isOwner
        ? words.needsKey
        : words.waitingFor;
  const takeProblem = usePanelProblems(design.raw, onProblems);
  const latest = useRef(design.raw);
  latest.current = design.raw;
  const { stage } = look;
  const { local } = session;
  const latestLocal = useRef(local);
  latestLocal.current = local;
  // An index in memory has another address in the frame: a panel opens it again where the file has changed.
  const index = addressForPreview(design.raw['index'], local);

  const start = useCallback((): void => {
    const document = frame.current?.contentDocument ?? null;
    if (document === null || document.URL === 'about:blank' || document.readyState !== 'complete') return;
    setPage(document);
    onPage(document);
  }, [onPage]);
  // The frame may have loaded before its listener was added.
  useEffect(start, [start]);
  useEffect(() => {
    if (page !== null) listenForProblems(page, (row) => takeProblem(row, latest.current));
  }, [page, takeProblem]);

  useEffect(() => (page?.defaultView ? forwardDrags(page.defaultView, window) : undefined), [page]);

  // Before the script of the panel is in the page.
  useLayoutEffect(() => {
    const inFrame = page?.defaultView;
    if (inFrame) serveMemoryTo(inFrame, addresses.studio + MEMORY_ENGINE, () => latestLocal.current);
  }, [page, addresses]);
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
  const change = (part: Partial<FrameLook>): void => setLook({ ...look, ...part });
  return (
    <section className="stage" aria-label={texts.preview}>
      <div className="toolbar">
        <Segments
          label={words.width}
          value={width}
          options={(['phone', 'tablet', 'wide'] as const).map((one) => ({ value: one, label: words[one], icon: one }))}
          onChange={setWidth}
        />
        <Segments
          label={words.layout}
          value={layout}
          options={(['panel', 'overlay', 'dropdown'] as const).map((one) => ({
            value: one,
            label: words.layouts[one],
          }))}
          onChange={(one) => setAttribute('layout', one === 'panel' ? null : one)}
        />
        <div className="end">
          <select
            aria-label={words.page}
            value={look.stage}
            onChange={(event) => change({ stage: stages.find((one) => one === event.target.value) ?? 'blank' })}
          >
            {stages.map((one) => (
              <option key={one} value={one}>
                {words.pages[one]}
              </option>
            ))}
          </select>
        </div>
        <button
          type="button"
          className="quiet"
          aria-pressed={look.isDark}
          onClick={() => change({ isDark: !look.isDark })}
        >
          {words.dark}
        </button>
        <button
          type="button"
          className="quiet"
          aria-pressed={look.isRightToLeft}
          onClick={() => change({ isRightToLeft: !look.isRightToLeft })}
        >
          {words.rtl}
        </button>
      </div>
      <Fitted width={WIDTHS[width]}>
        <iframe ref={frame} title={words.frame} src={`${addresses.studio}preview.html`} onLoad={start} />
        {!canRun && (
          <div className="waiting">
            <StudioIcon name="wide" />
            <p className="lead">{words.waiting}</p>
            <p>{reason}</p>
          </div>
        )}
      </Fitted>
    </section>
  );
}
