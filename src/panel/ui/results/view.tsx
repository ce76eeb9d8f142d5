import { createContext, type ReactElement, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Config } from '../../../facets/config';
import { useConfig, usePage } from '../contexts';

export type View = Config['view'][number];

interface ViewState {
  readonly view: View;
  readonly setView: (view: View) => void;
}

const ViewContext = createContext<ViewState | null>(null);

/**
 * Keeps the view (list, grid or table) for its children. It is a habit of the visitor and no part of the search: it is kept while
 * the tab is open, and not in the address, where it would override the choice of those who get the link.
 */
export function ViewProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const { config } = useConfig();
  const { session } = usePage();
  const [chosen, setChosen] = useState(() => session.read(NOTE));
  // The site owner may have removed the chosen view.
  const view = config.view.find((one) => one === chosen) ?? config.view[0] ?? 'list';
  const state = useMemo(
    () => ({
      view,
      setView(next: View) {
        setChosen(next);
        session.write(NOTE, next);
      },
    }),
    [view, session],
  );
  return <ViewContext.Provider value={state}>{children}</ViewContext.Provider>;
}

const NOTE = 'view';

/** The current view of the hits, and a function that changes it. */
export function useView(): ViewState {
  const state = useContext(ViewContext);
  if (!state) throw new Error('useView must be called inside <ViewProvider>');
  return state;
}
