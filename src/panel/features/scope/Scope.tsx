import { type ReactElement, useEffect, useId } from 'react';
import { type Facet, kindOf } from '../../../facets/kinds';
import { problem } from '../../../tag/problems/catalogue';
import { readPageValue } from '../../page/tags/page-values';
import { withValues } from '../../session/refinements';
import { scopeValue } from '../../session/scope';
import { useConfig } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { useSearch, useSearchActions } from '../../ui/useSearch';

/** Two radio buttons: only what is in the same section as the page, or everything. Nothing on a page without a section. */
export function Scope(): ReactElement | null {
  const { config, messages, onProblem } = useConfig();
  const refinements = useSearch((view) => view.refinements);
  const { update } = useSearchActions();
  const name = useId();
  const [{ field, label }] = config.scope as [{ field: string; label: string }];
  // A range or a toggle has no value that a page could be in.
  const facet = config.facets.find((one) => one.field === field && hasValues(one));
  const isMissing = !facet;
  useEffect(() => {
    const spot = { attribute: 'data-scope', value: field };
    if (isMissing) onProblem(problem('wrong-value', spot, { expects: 'scope' }, 'notShown'));
  }, [isMissing, field, onProblem]);
  const value = scopeValue(field, readPageValue);
  if (!facet || value === null) return null;
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
      {choice(label, [value])}
      {choice(messages.text('scope.everywhere'), [])}
    </fieldset>
  );
}

/** Whether what is chosen in a facet is a value of its field. */
function hasValues(facet: Facet): boolean {
  const { filtersByValue, hierarchy } = kindOf(facet);
  return filtersByValue !== undefined || hierarchy !== undefined;
}
