import { remedyOf, type Failure } from '../../search/failure';
import { usePanel } from '../context';
import { useClear } from '../facets/useClear';
import { useSearchState } from '../search-state';

/** What a visitor can do about a failure. */
interface Remedy {
  readonly words: string;
  readonly apply: () => void;
}

/** What may help against a failure; null where nothing does. */
export function useRemedy(failure: Failure | null): Remedy | null {
  const { messages } = usePanel();
  const refinements = useSearchState('refinements');
  const retry = useSearchState('retry');
  const clear = useClear();
  const remedy = failure && remedyOf(failure.kind);
  if (remedy === 'retry') return { words: messages.text('tryAgain'), apply: retry };
  return remedy === 'clear' && refinements.length > 0 ? { words: messages.text('clearRefinements'), apply: clear } : null;
}
