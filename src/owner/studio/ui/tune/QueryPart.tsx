import { grouped } from '../../../values/number-text';
import { bodyOf, type Curated, curatedOf, ruleForQuery, unhide } from '../../tune/curation';
import { newRuleId, withoutRule, withRule } from '../../tune/rule';
import { setForNew } from '../../tune/steps';
import { tuneTexts } from '../../tune/texts';
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
  const { draft, setWanted, send, misses, tuned } = tuning;
  const found = useQueryHits(send, design.raw, query, draft);
  const rule = ruleForQuery(draft.wanted, query);
  const curated = curatedOf(rule);
  const asked = query.trim();

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

  const isKept = favourites.includes(asked);
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
      {misses.length > 0 && (
        <div className="stack tight">
          <p className="hint">{words.misses}</p>
          <ul className="row">
            {misses.map((miss) => (
              <li key={miss}>
                <button type="button" className="chip" aria-pressed={miss === asked} onClick={() => onQuery(miss)}>
                  {miss}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {asked === '' ? (
        <p className="hint">{words.type}</p>
      ) : (
        <>
          <TunedHits found={found} curated={curated} onCurated={setCurated} />
          {curated.hidden.length > 0 && (
            <section className="stack tight" aria-label={words.hidden}>
              <h3>{words.hidden}</h3>
              <ul className="stack tight">
                {curated.hidden.map((id) => {
                  const title = found.titleOf(id);
                  return (
                    <li key={id} className="box split dashed">
                      <span>{title}</span>
                      <button
                        type="button"
                        className="link"
                        aria-label={`${words.unhide}: ${title}`}
                        onClick={() => setCurated((now) => unhide(now, id))}
                      >
                        {words.unhide}
                      </button>
                    </li>
                  );
                })}
              </ul>
            </section>
          )}
          {rule !== null && (
            <label className="field">
              <span>{words.match}</span>
              <select
                value={curated.match}
                onChange={(event) => {
                  const match = event.target.value === 'contains' ? 'contains' : 'exact';
                  setCurated((now) => ({ ...now, match }));
                }}
              >
                <option value="exact">{words.exact}</option>
                <option value="contains">{words.contains}</option>
              </select>
            </label>
          )}
          <MessageForm key={asked} curated={curated} onCurated={setCurated} />
          <div className="actions">
            <button
              type="button"
              aria-pressed={isKept}
              disabled={!isKept && favourites.length >= MAX_FAVOURITES}
              onClick={() => onFavourites(isKept ? favourites.filter((one) => one !== asked) : [...favourites, asked])}
            >
              {isKept ? words.kept : words.keep}
            </button>
          </div>
          {!isKept && favourites.length >= MAX_FAVOURITES && <p className="hint">{words.full}</p>}
        </>
      )}
      <QueryRules tuning={tuning} onQuery={onQuery} />
      <p className="hidden" role="status">
        {found.after === null ? '' : words.found(grouped(found.after.found), found.effect.ways.length > 0)}
      </p>
    </>
  );
}
