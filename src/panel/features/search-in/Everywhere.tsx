import type { ReactElement } from 'react';
import { isEstimate } from '../../../typesense/response/groups';
import { useConfig } from '../../ui/contexts';
import { useAnnouncement } from '../../ui/layouts/useAnnouncement';
import { NoticeButton } from '../../ui/results/Notices';
import { useSearch, useSearchActions } from '../../ui/useSearch';
import { withField } from './SearchIn';

/** Where one field has nothing: how many results there are in all of them, as a button that leads there. */
export function Everywhere(): ReactElement | null {
  const { config, messages } = useConfig();
  const { update } = useSearchActions();
  const beside = useSearch(({ searches }) => searches[0]?.beside);
  const isNarrow = useSearch(({ response }) => response?.searchIn !== undefined);
  // A group of `data-group` is one result.
  const found = isNarrow ? (config.group === null && beside?.found_docs) || beside?.found || 0 : 0;
  const label = messages.text('scope.everywhere');
  const value = messages.plural('results', found, {}, isEstimate(found, config));
  useAnnouncement(found > 0 ? messages.text('labelled', { label, value }) : '');
  if (found === 0) return null;
  return (
    <ul className="ways-out">
      <li>
        <NoticeButton onClick={() => update((state) => withField(state, ''))}>
          {label} · {value}
        </NoticeButton>
      </li>
    </ul>
  );
}
