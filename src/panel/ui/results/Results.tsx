import { memo, type ReactElement } from 'react';
import { useConfig, useLandmark } from '../contexts';
import { useAfterFirstPaint } from '../DeferUntilReady';
import { FilledPlace } from '../FilledPlace';
import { part } from '../parts';
import { useSearch } from '../useSearch';
import { HitList } from './HitList';
import { FailureNotice, NoResults, PageOutOfRange } from './Notices';
import { Pagination } from './Pagination';
import { useView } from './view';

/** The outcome of the search: hits, nothing, a failure, or placeholders until the first response. */
export const Results = memo(function Results(): ReactElement {
  const { config, messages, places } = useConfig();
  const { pages: Pages = PagedHits } = places;
  const status = useSearch(({ status }) => status);
  const failure = useSearch(({ failure }) => failure);
  const response = useSearch(({ response }) => response);
  const hasHits = useSearch(({ hits }) => hits.length > 0);
  const isEarlier = failure !== null;
  const { page = 1, pageCount = 1 } = response ?? {};
  // The server may have estimated one page more than there are.
  const isOutOfRange = page > pageCount || (page > 1 && !hasHits && config.pagination === 'pages');

  return (
    <section
      className="results"
      data-status={status}
      aria-label={useLandmark(messages.text('resultList'))}
      aria-busy={status === 'loading' || status === 'stalled'}
      {...part('results')}
    >
      <div className="progress" hidden={status !== 'stalled'} />
      {failure && <FailureNotice failure={failure} />}
      {!response && !failure && <Skeleton />}
      {!isEarlier && <FilledPlace name="aboveHits" />}
      {response && response.found === 0 && !isEarlier && <NoResults response={response} />}
      {response && response.found > 0 && isOutOfRange && <PageOutOfRange page={page} />}
      {config.pagination === 'pages' ? <PagedHits /> : <Pages />}
      {!isEarlier && <FilledPlace name="belowHits" />}
    </section>
  );
});

/** The hits of one page, and links to the others. */
const PagedHits = memo(function PagedHits(): ReactElement | null {
  const response = useSearch(({ response }) => response);
  const hits = useSearch(({ hits }) => hits);
  const { hits: Hits } = useConfig().places;
  return (
    response && (
      <>
        {/* Of several sources, one may have failed where the others found nothing. */}
        {Hits ? (
          <Hits hits={hits} query={response.query} />
        ) : (
          response.found > 0 && <HitList hits={hits} query={response.query} />
        )}
        <PageLinks pageCount={response.pageCount} />
      </>
    )
  );
});

/** Like the facets, the links come after the first hits: until then, their space is reserved. */
function PageLinks({ pageCount }: { readonly pageCount: number }): ReactElement | null {
  const canRender = useAfterFirstPaint();
  if (canRender) return <Pagination pageCount={pageCount} />;
  return pageCount > 1 ? <div className="pagination" /> : null;
}

/** Placeholder cards until the first response: enough to fill a screen. */
const CARDS = 6;

/** Empty cards that keep the space of the first results, so that the page does not jump when they come. */
function Skeleton(): ReactElement {
  const { config } = useConfig();
  const { view } = useView();
  return (
    <div className={`hits ${view === 'grid' ? view : 'list'} skeleton`} aria-hidden="true">
      {[...Array(CARDS)].map((_, index) => (
        <div key={index} className="card">
          {config.image !== null && <div className="picture" />}
          <div className="card-body">
            <div className="bone title-bone" />
            <div className="bone" />
          </div>
        </div>
      ))}
    </div>
  );
}
