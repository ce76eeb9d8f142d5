import { Fragment, type ReactElement, useMemo, useRef, useState } from 'react';
import type { Messages } from '../../languages/format';
import { baseWidget } from '../../session/base-widget';
import { widgetsOf } from '../../session/requests';
import {
  ConfigContext,
  type LiveRegionHandle,
  OverlayContext,
  type OverlayServices,
  PageContext,
  type PageServices,
  type PanelConfig,
  type RenderedFacetCount,
  SearchContext,
  type SearchServices,
  SharedContext,
  useConfig,
} from '../contexts';
import { DeferUntilReady } from '../DeferUntilReady';
import { FacetMemoryContext } from '../facets/facet-memory';
import { SyncedPageField, usePageInput } from '../field/PageField';
import { Redrawn } from '../Redrawn';
import { ViewProvider } from '../results/view';
import { Search, type SearchSetting } from '../Search';
import { Ready, SearchEvents } from '../SearchEvents';
import { SharedSlots } from '../SharedSlots';
import type { Slots } from '../slots';
import { Announcer } from './Announcer';
import { PanelLayout } from './PanelLayout';

/** What a panel gets from outside; while it is mounted, its messages may change, and `slots` be filled. */
export interface PanelParts {
  readonly panel: Omit<PanelConfig, 'messages' | 'slots'>;
  readonly messages: Messages;
  readonly slots: Slots;
  readonly search: SearchServices;
  readonly setting: SearchSetting;
  readonly page: PageServices;
  readonly overlay: OverlayServices;
  readonly facetCount: RenderedFacetCount;
}

/** The whole UI of one panel. */
export function Panel({
  panel,
  messages,
  slots,
  search,
  setting,
  page,
  overlay,
  facetCount,
}: PanelParts): ReactElement {
  const config = useMemo(() => ({ ...panel, messages, slots }), [panel, messages, slots]);
  const summary = useRef<HTMLElement>(null);
  const [liveRegions] = useState(() => new Set<LiveRegionHandle>());
  const shared = useMemo(() => ({ summary, liveRegions, facetCount }), [liveRegions, facetCount]);
  const [memories] = useState(() => new Map());
  return (
    <ConfigContext.Provider value={config}>
      <SearchContext.Provider value={search}>
        <PageContext.Provider value={page}>
          <OverlayContext.Provider value={overlay}>
            <SharedContext.Provider value={shared}>
              <FacetMemoryContext.Provider value={memories}>
                <Layout setting={setting} />
              </FacetMemoryContext.Provider>
            </SharedContext.Provider>
          </OverlayContext.Provider>
        </PageContext.Provider>
      </SearchContext.Provider>
    </ConfigContext.Provider>
  );
}

/** A panel in its layout, which decides when the search starts and where it is rendered. */
function Layout({ setting }: Pick<PanelParts, 'setting'>): ReactElement {
  const { config, slots } = useConfig();
  const { OverlayLayout, CloseButton, HITS_LISTED = 0 } = slots;
  // All results of a drop-down are in the dialog.
  const DropdownLayout = OverlayLayout && slots.DropdownLayout;
  const [isListed, setListed] = useState(DropdownLayout !== undefined);
  const widgets = useMemo(
    () => setting.widgets ?? (isListed ? [baseWidget(config, HITS_LISTED)] : widgetsOf(config)),
    [config, isListed, setting, HITS_LISTED],
  );
  const pageInput = usePageInput();
  // A dialog or a list is not deferred: the visitor who has opened it is waiting.
  const isPanel = config.layout === 'panel';
  const Defer = isPanel ? DeferUntilReady : Fragment;
  const Shown = slots.Shown ?? Fragment;

  const search = (content: ReactElement, input = pageInput): ReactElement => (
    <Search setting={setting} input={input} widgets={widgets}>
      <Defer>
        <Shown>
          {isPanel && <Ready />}
          <SearchEvents />
          <Announcer />
          <ViewProvider>
            <Redrawn>{content}</Redrawn>
          </ViewProvider>
        </Shown>
      </Defer>
    </Search>
  );

  const { List } = slots;
  const inDialog = <PanelLayout beside={CloseButton && <CloseButton />} />;
  const inPage = (): ReactElement => search(<PanelLayout input={pageInput} />);
  // Without the file of the dialog, the search is in the page.
  const inOverlay = (): ReactElement =>
    OverlayLayout ? (
      <OverlayLayout>
        {search(
          <>
            {pageInput && <SyncedPageField input={pageInput} />}
            {inDialog}
          </>,
        )}
      </OverlayLayout>
    ) : (
      inPage()
    );
  const layouts = {
    panel: inPage,
    overlay: inOverlay,
    // Without its file, the field opens a dialog.
    dropdown: () =>
      DropdownLayout ? (
        <DropdownLayout
          search={search}
          query={setting.initialUiState[config.collection]?.query ?? ''}
          panel={inDialog}
          onDialog={() => setListed(false)}
        />
      ) : (
        inOverlay()
      ),
    list: () => List && <ViewProvider>{<List />}</ViewProvider>,
  };
  return (
    <>
      {layouts[config.layout]()}
      <SharedSlots name="Beside" />
      {/* A dialog or a list can be opened before its search is rendered. */}
      {!isPanel && <Ready />}
    </>
  );
}
