import { type ReactElement, useEffect, useId } from 'react';
import { scopeFacet } from '../../../facets/scope-facet';
import { problem } from '../../../tag/problems/catalogue';
import type { MetaField } from '../../../tag/values/lists';
import { scopeValue } from '../../../typesense/scope-value';
import { readPageValue } from '../../page/tags/page-values';
import { withValues } from '../../session/refinements';
import { useConfig } from '../../ui/contexts';
import { valueWords } from '../../ui/facets/value-words';
import { part } from '../../ui/parts';
import { useSearch, useSearchActions } from '../../ui/useSearch';

/** Two radio buttons: only what is in the same section as the page, or everything. Nothing on a page without a section. */
export function Scope(): ReactElement | null {
  const panel = useConfig();
  const { config, messages, onProblem } = panel;
  const refinements = useSearch((view) => view.refinements);
  const { update } = useSearchActions();
  const name = useId();
  const [{ field, label, isLabelled }] = config.scope as [MetaField];
  const facet = scopeFacet(config.facets, field);
  const isMissing = !facet;
  useEffect(() => {
    const spot = { attribute: 'data-scope', value: field };
    if (isMissing) onProblem(problem('wrong-value', spot, { expects: 'scope' }, 'notShown'));
  }, [isMissing, field, onProblem]);
  const value = scopeValue(field, readPageValue);
  if (!facet || value === null) return null;
  // `lang` is "German" on a German page.
  const named = valueWords(facet, panel)(value);
  const isNarrow = refinements.some((one) => one.facet.field === field && one.value === value);

  const choice = (text: string, values: readonly string[]): ReactElement => (
    <label>
      <input
        type="radio"
        name={name}
        checked={isNarrow === values.length > 0}
        onChange={() => update((state) => withValues(state, facet, values))}
      />
      <bdi>{text}</bdi>
    </label>
  );
  return (
    <fieldset className="scope" {...part('scope')}>
      <legend className="hidden">{messages.text('source.choose')}</legend>
      {choice(named === value || isLabelled ? label : named, [value])}
      {choice(messages.text('scope.everywhere'), [])}
    </fieldset>
  );
}
