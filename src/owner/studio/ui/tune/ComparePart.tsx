import { changedPlaces, idOf, type QueryHits, SHOWN_HITS } from '../../tune/run-query';
import { tuneTexts } from '../../tune/texts';
import { Button } from '../Button';
import { useStudioContext } from '../StudioContext';
import { Estimates } from './Estimates';
import { useQueryHits } from './useQueryHits';
import type { TuningState } from './useTuning';

const words = tuneTexts.compare;

interface ComparePartProps {
  readonly tuning: TuningState;
  readonly favourites: readonly string[];
  readonly onFavourites: (favourites: readonly string[]) => void;
}

/** The favourite queries before and after, side by side. */
export function ComparePart({ tuning, favourites, onFavourites }: ComparePartProps) {
  return (
    <section className="stack" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="hint">{favourites.length === 0 ? words.none : words.kept}</p>
      {favourites.map((query) => (
        <Comparison
          key={query}
          query={query}
          tuning={tuning}
          onRemove={() => onFavourites(favourites.filter((one) => one !== query))}
        />
      ))}
    </section>
  );
}

interface ComparisonProps {
  readonly query: string;
  readonly tuning: TuningState;
  readonly onRemove: () => void;
}

function Comparison({ query, tuning: { send, draft }, onRemove }: ComparisonProps) {
  const { design } = useStudioContext();
  const { before, after, effect, refusal, titleOf } = useQueryHits(send, design.raw, query, draft);
  const column = (label: string, { hits }: QueryHits, other: QueryHits) => (
    <div>
      <h4>{label}</h4>
      <ol className="tune-places">
        {hits.map((hit, place) => {
          const isOther = other.hits[place] === undefined || idOf(other.hits[place]) !== idOf(hit);
          return (
            <li key={idOf(hit)} className={isOther ? 'other' : undefined}>
              {titleOf(idOf(hit))}
            </li>
          );
        })}
      </ol>
    </div>
  );
  return (
    <article className="box stack tight" aria-label={query}>
      <h3 className="split">
        <span>{query}</span>
        <Button icon="close" className="quiet icon-button" aria-label={words.remove(query)} onClick={onRemove} />
      </h3>
      {refusal !== '' && <p className="error">{refusal}</p>}
      {before !== null && after !== null && (
        <>
          <p className="hint">
            {words.changed(
              changedPlaces(before.hits, after.hits),
              Math.min(SHOWN_HITS, Math.max(before.hits.length, after.hits.length)),
            )}
          </p>
          <Estimates effect={effect} />
          <div className="columns">
            {column(words.before, before, after)}
            {column(words.after, after, before)}
          </div>
        </>
      )}
    </article>
  );
}
