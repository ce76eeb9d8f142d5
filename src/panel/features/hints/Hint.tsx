import type { ReactElement } from 'react';
import { useConfig } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { NoticeButton } from '../../ui/results/Notices';
import { useSearch, useSearchActions } from '../../ui/useSearch';
import { hintFor } from './hint-for';

/** A line below the results: how to find fewer by quotation marks and hyphens, or more without them. */
export function Hint(): ReactElement | null {
  const { config, messages } = useConfig();
  const { update } = useSearchActions();
  const response = useSearch((view) => (view.failure ? null : view.response));
  const hint = config.hints && response ? hintFor(response.query, response.found) : null;
  if (!hint || config.params['vector_query']) return null;
  const { kind, query } = hint;
  return (
    <p className="hint" {...part('hint')}>
      <span>{kind === 'narrow' ? messages.text('hint.narrow') : messages.text('hint.widen')}</span>{' '}
      <NoticeButton look="link-button" onClick={() => update(({ page: _, ...state }) => ({ ...state, query }))}>
        {messages.text('hint.search', { query })}
      </NoticeButton>
    </p>
  );
}
