import type { ReactElement } from 'react';
import { isEstimate } from '../../../typesense/response/groups';
import type { SourceState } from '../../session/url-state';
import { useConfig } from '../../ui/contexts';
import { NoticeButton } from '../../ui/results/Notices';
import { useSearchActions } from '../../ui/useSearch';
import { useShownPlace, useSources } from './useSources';

/** Where one source has found nothing: a button for each other one that has found something, with the number of results. */
export function Elsewhere(): ReactElement | null {
  const { messages } = useConfig();
  const { update } = useSearchActions();
  const shown = useShownPlace();
  const others = useSources().filter(({ section }, place) => place !== shown && section && section.found > 0);
  if (others.length === 0) return null;
  return (
    <ul className="ways-out">
      {others.map(({ config, label, slug, section: { found } = { found: 0 } }) => (
        <li key={slug}>
          {/* Refinements of one source mean nothing in another. */}
          <NoticeButton
            onClick={() => update(({ query = '' }) => ({ ...(query && { query }), source: slug }) as SourceState)}
          >
            {messages.text('labelled', {
              label,
              value: messages.plural('results', found, {}, isEstimate(found, config)),
            })}
          </NoticeButton>
        </li>
      ))}
    </ul>
  );
}
