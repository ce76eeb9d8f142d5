import {
  Fragment,
  type ReactElement,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useConfig, useLandmark, usePage, useShared } from '../contexts';
import { useAfterFirstPaint, useIsThere } from '../DeferUntilReady';
import { FilledPlace } from '../FilledPlace';
import { viewOf } from '../facet-view';
import { CurrentRefinements } from '../facets/CurrentRefinements';
import { Facets } from '../facets/Facets';
import { PageField } from '../field/PageField';
import { SearchField } from '../field/SearchField';
import { OwnerNotes } from '../OwnerNotes';
import { part } from '../parts';
import { Redrawn } from '../Redrawn';
import { Results } from '../results/Results';
import { Toolbar } from '../results/Toolbar';
import { useSearch } from '../useSearch';
import { useFilterDrawer } from './FilterDrawer';
import { useFocusFallback } from './useFocusFallback';

interface Props {
  /** The page's own search field, if it replaces the one at the top. */
  readonly input?: HTMLInputElement | null;
}

/** The panel: the field above, facets beside the results, or in a drawer where there is no room. */
export function PanelLayout({ input = null }: Props): ReactElement {
  const { aroundResults: Around = Fragment } = useConfig().places;
  const panel = useRef<HTMLDivElement>(null);
  useFocusFallback(panel);
  const ruler = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(ruler);
  // Results first: they are what a visitor waits for.
  const canRenderFacets = useAfterFirstPaint();
  return (
    <div ref={panel} className="panel" {...part('panel')}>
      <div ref={ruler} className="ruler" />
      <OwnerNotes />
      {input ? (
        <PageField input={input} />
      ) : (
        <div className="head">
          <SearchField />
          <FilledPlace name="besideField" />
        </div>
      )}
      <FilledPlace name="belowField" />
      <Around>
        <Columns isNarrow={isNarrow} canRenderFacets={canRenderFacets} />
      </Around>
    </div>
  );
}

interface ColumnsProps {
  readonly isNarrow: boolean;
  readonly canRenderFacets: boolean;
}

/** Facets and results. */
function Columns({ isNarrow, canRenderFacets }: ColumnsProps): ReactElement {
  const { config, messages, places } = useConfig();
  const landmark = useLandmark(messages.text('filters'));
  const isPristine = useSearch((view) => view.isPristine);
  const isStarting = !useIsThere();
  const hasRoom = useHasRoom(isStarting, canRenderFacets);
  const hasFacets = config.facets.length > 0;
  const facets =
    hasFacets &&
    (canRenderFacets ? (
      <Redrawn>
        <Facets />
      </Redrawn>
    ) : (
      <div className="coming" />
    ));
  const Row = (config.facetsLayout === 'bar' && places.facet?.Bar) || Fragment;
  const { button, drawer } = useFilterDrawer(isNarrow && facets);
  return (
    <div className={`columns${hasRoom ? ' with-facets' : ''}${isStarting ? ' starting' : ''}`} hidden={isPristine}>
      {hasFacets &&
        (isNarrow ? (
          drawer
        ) : (
          <aside aria-label={landmark}>
            <Row>{facets}</Row>
          </aside>
        ))}
      <div className="main">
        <Redrawn>
          <Toolbar filtersButton={hasFacets && isNarrow && button} />
          {config.facets.map((facet) => {
            const { Above } = viewOf(facet, places) ?? {};
            return Above && <Above key={facet.field} facet={facet} />;
          })}
          <CurrentRefinements />
          <Results />
        </Redrawn>
      </div>
    </div>
  );
}

/** Whether to reserve the space of the facets until they are rendered: not if there is nothing to filter. */
function useHasRoom(isStarting: boolean, areRendered: boolean): boolean {
  const { config } = useConfig();
  const { facetCount } = useShared();
  const isNothing = useSearch(({ response }) => response?.found === 0);
  const isWithout = useSyncExternalStore(facetCount.subscribe, () => facetCount.read() === 0);
  return config.facets.length > 0 && (isStarting || !(areRendered ? isWithout : isNothing));
}

/** Width in px, at the usual text size, below which the facets move into a drawer; in the style sheet too. */
const NARROW_BELOW = 640;

/**
 * Whether the panel is narrow, by the width of its box: it may be in a side column of a wide window. The style sheet
 * knows which width is narrow for the visitor's text size: after the first render, only the ruler is measured.
 *
 * @param ruler an invisible element: it has no width if the panel is narrow, and never a height. If its height changed
 * within a resize callback, the browser would report "ResizeObserver loop" to the page's error handler.
 */
function useIsNarrow(ruler: RefObject<HTMLElement | null>): boolean {
  const { config } = useConfig();
  const { initialWidth } = usePage();
  // Measuring right after a render forces the browser to lay everything out at once.
  const isKnown = config.layout === 'panel';
  const [isNarrow, setNarrow] = useState(() => isKnown && initialWidth() < NARROW_BELOW);
  useLayoutEffect(() => {
    const element = ruler.current;
    if (!element) return undefined;
    const measure = (): void => setNarrow(element.getBoundingClientRect().width === 0);
    if (!isKnown) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ruler, isKnown]);
  return isNarrow;
}
