import { grouped } from '../../../documents/number-text';
import { bodyOf, type Curated, curatedOf, ruleForQuery, unhide } from '../../tune/curation';
import { newRuleId, withoutRule, withRule } from '../../tune/rule';
import { setForNew } from '../../tune/steps';
import { tuneTexts } from '../../tune/texts';
import { Button } from '../Button';
import { Select } from '../Select';
import { useStudioContext } from '../StudioContext';
import { MessageForm } from './MessageForm';
import { QueryRules } from './QueryRules';
import { TunedHits } from './TunedHits';
import { useQueryHits } from './useQueryHits';
import type { TuningState } from './useTuning';

const words = tuneTexts.query;

/** Most favourites. */
const MAX_FAVOURITES = 10;

interface QueryPartProps {
  readonly tuning: TuningState;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly favourites: readonly string[];
  readonly onFavourites: (favourites: readonly string[]) => void;
}

/** A query with its hits: pin, hide and move them, and say something to those who search for it. */
export function QueryPart({ tuning, query, onQuery, favourites, onFavourites }: QueryPartProps) {
  const { design } = useStudioContext();
  const { draft, send, misses } = tuning;
  const found = useQueryHits(send, design.raw, query, draft);
  const [rule, setCurated] = useCurated(tuning, query);
  const curated = curatedOf(rule);
  const asked = query.trim();
  return (
    <>
      <div className="field">
        <label htmlFor="tune-query">{words.label}</label>
        <input
          id="tune-query"
          type="search"
          value={query}
          autoComplete="off"
          onChange={(event) => onQuery(event.target.value)}
        />
      </div>
      {misses.length > 0 && <Misses misses={misses} asked={asked} onQuery={onQuery} />}
      {asked === '' ? (
        <p className="hint">{words.type}</p>
      ) : (
        <>
          <TunedHits found={found} curated={curated} onCurated={setCurated} />
          <HiddenHits
            ids={curated.hidden}
            titleOf={found.titleOf}
            onShow={(id) => setCurated((now) => unhide(now, id))}
          />
          {rule !== null && (
            <Select
              label={words.match}
              value={curated.match}
              options={(['exact', 'contains'] as const).map((value) => ({ value, label: words[value] }))}
              onChange={(match) => setCurated((now) => ({ ...now, match }))}
            />
          )}
          <MessageForm key={asked} curated={curated} onCurated={setCurated} />
          <Favourite query={asked} favourites={favourites} onFavourites={onFavourites} />
        </>
      )}
      <QueryRules tuning={tuning} onQuery={onQuery} />
      <p className="hidden" role="status">
        {found.after === null ? '' : words.found(grouped(found.after.found), found.effect.ways.length > 0)}
      </p>
    </>
  );
}

/** The rule for a query, null where it has none, and a function that changes what it does. */
function useCurated({ draft, setWanted, tuned }: TuningState, query: string) {
  const setCurated = (change: (curated: Curated) => Curated): void =>
    setWanted((rules) => {
      const own = ruleForQuery(rules, query);
      const body = bodyOf(change(curatedOf(own)), query, own?.body ?? {});
      if (body === null) return own === null ? rules : withoutRule(rules, own);
      const taken = [...rules, ...(draft.published ?? [])];
      // A rule that was removed a moment ago is changed, not made a second time.
      const before = own ?? ruleForQuery(draft.published ?? [], query);
      const set = before?.set ?? (tuned === null ? null : setForNew('override', tuned));
      return withRule(rules, { kind: 'override', id: before?.id ?? newRuleId('override', query, taken), set, body });
    });
  return [ruleForQuery(draft.wanted, query), setCurated] as const;
}

interface MissesProps extends Pick<QueryPartProps, 'onQuery'> {
  readonly misses: readonly string[];
  readonly asked: string;
}

/** Queries that found nothing. */
function Misses({ misses, asked, onQuery }: MissesProps) {
  return (
    <div className="stack tight">
      <p className="hint">{words.misses}</p>
      <ul className="row">
        {misses.map((miss) => (
          <li key={miss}>
            <Button text={miss} className="chip" aria-pressed={miss === asked} onClick={() => onQuery(miss)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface HiddenHitsProps {
  readonly ids: readonly string[];
  readonly titleOf: (id: string) => string;
  readonly onShow: (id: string) => void;
}

function HiddenHits({ ids, titleOf, onShow }: HiddenHitsProps) {
  if (ids.length === 0) return null;
  return (
    <section className="stack tight" aria-label={words.hidden}>
      <h3>{words.hidden}</h3>
      <ul className="stack tight">
        {ids.map((id) => (
          <li key={id} className="box split dashed">
            <span>{titleOf(id)}</span>
            <Button
              text={words.unhide}
              className="link"
              aria-label={`${words.unhide}: ${titleOf(id)}`}
              onClick={() => onShow(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Keeps a query among those that are compared. */
function Favourite({ query, favourites, onFavourites }: Omit<QueryPartProps, 'tuning' | 'onQuery'>) {
  const isKept = favourites.includes(query);
  const isFull = !isKept && favourites.length >= MAX_FAVOURITES;
  return (
    <>
      <div className="actions">
        <Button
          text={isKept ? words.kept : words.keep}
          aria-pressed={isKept}
          disabled={isFull}
          onClick={() => onFavourites(isKept ? favourites.filter((one) => one !== query) : [...favourites, query])}
        />
      </div>
      {isFull && <p className="hint">{words.full}</p>}
    </>
  );
}
