import type { ReactElement } from 'react';
import { remedyOf, type Failure } from '../../search/failure';
import { usePanel } from '../context';
import { Icon } from '../Icon';

interface Props {
  readonly isStalled: boolean;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
}

/** Says that a search in a facet takes long, or has failed. Always there: a live region that comes with its words stays silent. */
export function FacetSearchNotice({ isStalled, failure, onRetry }: Props): ReactElement {
  const { messages } = usePanel();
  const failed = isStalled ? null : failure;
  return (
    <>
      <div role="status" className={failed ? 'facet-notice failed' : 'facet-notice'}>
        {failed && <Icon name="alert" />}
        {isStalled ? messages.text('stalled') : failed && messages.text(`failure.${failed.kind}`)}
      </div>
      {failed && remedyOf(failed.kind) === 'retry' && (
        <button type="button" className="link-button" onClick={onRetry}>
          {messages.text('tryAgain')}
        </button>
      )}
    </>
  );
}
