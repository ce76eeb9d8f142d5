import type { ReactElement, ReactNode } from 'react';
import type { ExactState } from '../../session/query';
import { useOverlay, usePage } from '../../ui/contexts';
import { useSearchActions } from '../../ui/useSearch';
import { LinkOption } from './options';

interface Props {
  readonly query: string;
  readonly field: string;
  readonly children: ReactNode;
}

/** Leads to all results for a query in one field: the list shows what is found everywhere. */
export function FieldOption({ query, field, children }: Props): ReactElement {
  const { controller } = useOverlay();
  const { resultsLink } = usePage();
  const { update } = useSearchActions();
  const href = resultsLink(query, field);
  const onAll = (): void => {
    controller.open();
    // Once the dialog is rendered: the list drops what it does not show.
    setTimeout(() => update(({ page: _, ...state }: ExactState) => ({ ...state, query, searchIn: field })));
  };
  return (
    <LinkOption className="option" {...(href === null ? { onClick: onAll } : { href })}>
      {children}
    </LinkOption>
  );
}
