import { isJsonObject } from '../../../../engine/json';
import { curatedOf } from '../../tune/curation';
import { isSameJson, ruleKey, type TuningRule, withoutRule, withRule } from '../../tune/rule';
import { tuneTexts } from '../../tune/texts';
import { Button } from '../Button';
import type { TuningState } from './useTuning';

const words = tuneTexts.rule;

interface QueryRulesProps {
  readonly tuning: TuningState;
  readonly onQuery: (query: string) => void;
}

/** The rules for queries: those in use, and those that are not published yet. */
export function QueryRules({ tuning: { draft, setWanted }, onQuery }: QueryRulesProps) {
  const published = (draft.published ?? []).filter(({ kind }) => kind === 'override');
  const wanted = draft.wanted.filter(({ kind }) => kind === 'override');
  const keys = new Set(wanted.map(ruleKey));
  const all = [...wanted, ...published.filter((rule) => !keys.has(ruleKey(rule)))];
  return (
    <section className="stack tight" aria-label={tuneTexts.query.inUse}>
      <h2>{tuneTexts.query.inUse}</h2>
      {all.length === 0 && <p className="hint">{tuneTexts.query.noRules}</p>}
      <ul className="stack tight">
        {all.map((rule) => {
          const before = published.find((one) => ruleKey(one) === ruleKey(rule));
          const isRemoved = !keys.has(ruleKey(rule));
          const query = queryOf(rule);
          const name = query ?? rule.id;
          const state = isRemoved
            ? words.isRemoved
            : before === undefined
              ? words.isNew
              : isSameJson(before.body, rule.body)
                ? null
                : words.isChanged;
          return (
            <li key={ruleKey(rule)} className={isRemoved ? 'box stack tight removed' : 'box stack tight'}>
              <p className="row" title={rule.set === null ? undefined : words.inSet(rule.set)}>
                <strong>{name}</strong>
                {state !== null && <span className="badge">{state}</span>}
              </p>
              <p className="hint">{summaryOf(rule)}</p>
              <div className="row">
                {query !== null && !isRemoved && (
                  <Button
                    text={words.edit}
                    className="link"
                    aria-label={`${words.edit} ${name}`}
                    onClick={() => {
                      onQuery(query);
                      document.getElementById('tune-query')?.focus();
                    }}
                  />
                )}
                <Button
                  text={isRemoved ? words.restore : words.remove}
                  className="link"
                  aria-label={`${isRemoved ? words.restore : words.remove} ${name}`}
                  onClick={() => setWanted((rules) => (isRemoved ? withRule(rules, rule) : withoutRule(rules, rule)))}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function queryOf({ body }: TuningRule): string | null {
  const { rule } = body;
  return isJsonObject(rule) && typeof rule['query'] === 'string' ? rule['query'] : null;
}

/** What a rule does, in a few words. */
function summaryOf(rule: TuningRule): string {
  const { match, pins, hidden, metadata } = curatedOf(rule);
  const facts = [
    queryOf(rule) === null ? words.otherwise : match === 'contains' ? words.contains : '',
    pins.length > 0 ? words.pins(pins.length) : '',
    hidden.length > 0 ? words.hides(hidden.length) : '',
    ...Object.keys(metadata),
  ];
  return facts.filter(Boolean).join(' · ');
}
