import { createContext, useContext, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { Config } from '../../config/attributes';
import { usePanel } from '../context';

export type View = Config['view'][number];

interface ViewState {
  readonly view: View;
  readonly setView: (view: View) => void;
}

const ViewContext = createContext<ViewState | null>(null);

/**
 * Keeps how hits are drawn for everything inside it. It is a habit of the visitor and no part of what is asked for: it
 * is kept for as long as the tab is open, and not in the address, where it would overrule those a link is sent to.
 */
export function ViewProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const { config, session } = usePanel();
  const [chosen, setChosen] = useState(() => session.read(NOTE));
  // The site owner may have taken back what was chosen.
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

/** How hits are drawn now, and what changes it. */
export function useView(): ViewState {
  const state = useContext(ViewContext);
  if (!state) throw new Error('useView is for components inside <ViewProvider>');
  return state;
}
