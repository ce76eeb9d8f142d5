import { keepRoom } from './panel-facade';
import { openPanelSetup, type SetupOptions } from './panel-setup';
import { openPanelView, type ViewOptions } from './panel-view';
import { type SearchSession, startSearchSession } from './search-session';
import type { StartOptions } from './start-state';

/** One running panel. */
export interface RunningPanel {
  /** Its search; undefined until the features are there that it needs. */
  readonly search: () => SearchSession | undefined;
  /** The element was moved to another place on the page. */
  readonly moved: () => void;
  /** Removes the panel from the page and closes everything that it has opened. */
  readonly stop: () => void;
}

type Options = SetupOptions & StartOptions & ViewOptions;

/** Starts a panel: setup → session → view. What they open, `stop` closes in the opposite order. */
export function createPanel(options: Options): RunningPanel {
  const closing: (() => void)[] = [];
  const setup = openPanelSetup(options, closing);
  const { main, loading } = setup;
  const startSession = (): SearchSession | undefined => main && startSearchSession({ ...options, ...setup, ...main });
  // The first request is on its way while the features load and the view opens. Several sources wait for the file that searches
  // them together.
  let session = setup.sources.length === 1 ? startSession() : undefined;
  closing.push(() => session?.stop());
  // Over a slow network, a visitor may type meanwhile, and what is below the panel does not jump. The button of a dialog comes with
  // its file, since one that cannot open it yet would do nothing.
  if (loading && options.raw['layout'] !== 'overlay') keepRoom(options.host, options.raw);
  const view = openPanelView(options, setup, closing);
  let isStopped = false;
  const show = (): void => {
    if (isStopped) return;
    session ??= startSession();
    view.show(session);
  };
  if (loading) void loading.then(show);
  else show();

  return {
    search: () => session,
    moved: view.moved,
    stop() {
      isStopped = true;
      for (const close of closing.reverse()) close();
    },
  };
}
