import { holds } from './publish';
import { ruleKey, type TuningRule } from './rule';

/** The rules as the server lists them, where it has them already. */
export function asListed(wanted: readonly TuningRule[], listed: readonly TuningRule[]): readonly TuningRule[] {
  const known = new Map(listed.map((rule) => [ruleKey(rule), rule]));
  return wanted.map((rule) => {
    const same = known.get(ruleKey(rule));
    return same !== undefined && holds(same.body, rule.body) ? same : rule;
  });
}

/** The rules of the server with the owner's changes to what was read before. */
export function rebased(
  wanted: readonly TuningRule[],
  before: readonly TuningRule[],
  fresh: readonly TuningRule[],
): readonly TuningRule[] {
  const known = new Map(before.map((rule) => [ruleKey(rule), rule]));
  const own = new Map(wanted.filter((rule) => known.get(ruleKey(rule)) !== rule).map((rule) => [ruleKey(rule), rule]));
  const removed = new Set(before.map(ruleKey).filter((key) => !wanted.some((rule) => ruleKey(rule) === key)));
  const kept = fresh.filter((rule) => !removed.has(ruleKey(rule))).map((rule) => own.get(ruleKey(rule)) ?? rule);
  const present = new Set(fresh.map(ruleKey));
  return [...kept, ...[...own.values()].filter((rule) => !present.has(ruleKey(rule)))];
}
