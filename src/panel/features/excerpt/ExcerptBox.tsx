import { type ReactElement, useMemo, useRef } from 'react';
import type { Config } from '../../../facets/config';
import { valuesOf } from '../../../typesense/response/fields';
import { plainText } from '../../../typesense/response/highlight';
import { type Hit, type Item, returnedHit, toItem } from '../../../typesense/response/item';
import { useClicks } from '../../ui/clicks';
import { useConfig } from '../../ui/contexts';
import { Highlight } from '../../ui/Highlight';
import { part } from '../../ui/parts';
import { HitLink, useSelect } from '../../ui/results/HitCard';
import { useSearch } from '../../ui/useSearch';
import { useFirstHits } from '../answers/useFirstHits';
import { withTextFragment } from '../passage/text-fragment';
import { correct } from '../spelling/correct';
import { type Excerpt, findExcerpt } from './find-excerpt';

/** A sentence that answers, above the hits, with the title of its page and a link to the passage; nothing where none does. */
export function ExcerptBox(): ReactElement | null {
  const quoted = useQuotation();
  return quoted && <Quotation {...quoted} />;
}

interface Quoted {
  readonly item: Item;
  readonly excerpt: Excerpt;
  readonly query: string;
}

function Quotation({ item, excerpt, query }: Quoted): ReactElement {
  const { messages } = useConfig();
  const box = useRef<HTMLElement>(null);
  useClicks(box, useSelect(item, query));
  const title = plainText(item.title);
  const from = messages.text('excerpt.from', { title: title || messages.text('untitled') });
  return (
    // An article, as each hit is: a dialog closes when a link in it is followed.
    <article ref={box} className="excerpt" {...part('excerpt')}>
      <blockquote>
        <bdi>
          <Highlight parts={excerpt.parts} />
        </bdi>
      </blockquote>
      <p>
        {item.url === null ? (
          <bdi>{from}</bdi>
        ) : (
          <HitLink href={withTextFragment(item.url, excerpt.text)}>
            <bdi>{from}</bdi>
          </HitLink>
        )}
      </p>
    </article>
  );
}

/** The number of hits in which a sentence is looked for. */
const FIRST = 3;

/** What to quote of the hits that are shown: only of the first page, by relevance, without groups. */
function useQuotation(): Quoted | null {
  const { config, messages } = useConfig();
  const response = useSearch((view) => view.response);
  const { page, hits } = useFirstHits();
  const isByRelevance = useSearch(({ uiState }) => (uiState.sortBy ?? config.collection) === config.collection);
  return useMemo(() => {
    if (!response || page !== 1 || response.groups !== null || config.group !== null || !isByRelevance) return null;
    const first = hits.slice(0, FIRST).filter(hasWords);
    const items = first.map((hit) => toItem(hit, config));
    const query = correct(response.query, first) ?? response.query;
    const sources = items.map((item) => ({
      title: plainText(item.title),
      text: textOf(item, config),
    }));
    const excerpt = findExcerpt(query, sources, messages.lang);
    const item = excerpt && items[excerpt.source];
    return item ? { item, excerpt, query: response.query } : null;
  }, [response, page, hits, config, isByRelevance, messages.lang]);
}

function textOf({ document }: Item, { excerpt }: Pick<Config, 'excerpt'>): string {
  return excerpt === null ? '' : valuesOf(document, excerpt).join('\n');
}

/** Whether a hit was found by its words, and not by an embedding alone. */
function hasWords(hit: Hit): boolean {
  return returnedHit(hit).text_match !== 0;
}
