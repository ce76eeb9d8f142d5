import { useRef, type ReactElement } from 'react';
import { useLandmark, usePanel } from '../context';
import { CurrentRefinements } from '../facets/CurrentRefinements';
import { Facets } from '../facets/Facets';
import { OwnerNotes } from '../OwnerNotes';
import { PageField } from '../PageField';
import { part } from '../parts';
import { RecentSearches } from '../RecentSearches';
import { Breadcrumbs } from '../results/Breadcrumbs';
import { HitsPerPage } from '../results/HitsPerPage';
import { Results } from '../results/Results';
import { SortBy } from '../results/SortBy';
import { Summary } from '../results/Summary';
import { ViewSwitch } from '../results/ViewSwitch';
import { useSearchState } from '../search-state';
import { SearchField } from '../SearchField';
import { Suggestions } from '../Suggestions';
import { useAfterwards } from '../useAfterwards';
import { useFilterDrawer } from './useFilterDrawer';
import { useIsNarrow } from './useIsNarrow';
import { useKeptFocus } from './useKeptFocus';

interface Props {
  /** The page's own search field, in place of one at the top. */
  readonly input?: HTMLInputElement | null;
  /** What stands at the end of the field's row. */
  readonly beside?: ReactElement;
}

/** The panel: the field above, facets beside the results, or in a drawer where there is no room. */
export function PanelLayout({ input = null, beside }: Props): ReactElement {
  const { config, messages } = usePanel();
  const landmark = useLandmark(messages.text('filters'));
  const isUnasked = useSearchState('isUnasked');
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel);
  const ruler = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(ruler);
  const hasFacets = config.facets.length > 0;
  // Results first: they are what a visitor waits for.
  const areFacetsDue = useAfterwards();
  const facets = hasFacets && (areFacetsDue ? <Facets /> : <ComingFacets />);
  const { button, drawer } = useFilterDrawer(isNarrow && facets);

  return (
    <div ref={panel} className="panel" {...part('panel')}>
      <div ref={ruler} className="ruler" />
      <OwnerNotes />
      {input ? (
        <PageField input={input} />
      ) : (
        <div className="head">
          <SearchField />
          {beside}
        </div>
      )}
      {beside && (
        <>
          <RecentSearches />
          <Suggestions />
        </>
      )}
      <div className={hasFacets ? 'columns with-facets' : 'columns'} hidden={isUnasked}>
        {hasFacets && (isNarrow ? drawer() : <aside aria-label={landmark}>{facets}</aside>)}
        <div className="main">
          <div className="toolbar">
            {hasFacets && isNarrow && button()}
            <Summary />
            {config.sort.length > 0 && <SortBy />}
            {config.pageSizes.length > 0 && <HitsPerPage />}
            {config.view.length > 1 && <ViewSwitch />}
          </div>
          <Breadcrumbs />
          <CurrentRefinements />
          <Results />
        </div>
      </div>
    </div>
  );
}

/** Keeps the room of the facets until they are drawn, unless there is nothing to filter. */
function ComingFacets(): ReactElement | null {
  const answer = useSearchState('answer');
  return answer?.found === 0 ? null : <div className="coming" />;
}
