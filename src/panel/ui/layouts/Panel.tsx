import { type ReactElement, useMemo, useRef, useState } from 'react';
import type { Messages } from '../../languages/format';
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
import { FilledPlace } from '../FilledPlace';
import { FacetMemoryContext } from '../facets/facet-memory';
import { SyncedPageField, usePageInput } from '../field/PageField';
import type { Places } from '../places';
import type { SearchSetting } from '../Search';
import { Ready } from '../SearchEvents';
import { PanelLayout } from './PanelLayout';
import { PanelSearch } from './PanelSearch';

/** What a panel gets from outside; while it is mounted, its messages may change, and `places` be filled. */
export interface PanelParts {
  readonly panel: Omit<PanelConfig, 'messages' | 'places'>;
  readonly messages: Messages;
  readonly places: Places;
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
  places,
  search,
  setting,
  page,
  overlay,
  facetCount,
}: PanelParts): ReactElement {
  const config = useMemo(() => ({ ...panel, messages, places }), [panel, messages, places]);
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
  const { config, places } = useConfig();
  const { layout: Replacing, overlay: Overlay } = places;
  const { layout } = config;
  const input = usePageInput();
  const inPage = (
    <PanelSearch setting={setting} input={input}>
      <PanelLayout input={input} />
    </PanelSearch>
  );
  // Without the file of the dialog, the search is in the page.
  const inOverlay = Overlay ? (
    <Overlay>
      <PanelSearch setting={setting} input={input}>
        {input && <SyncedPageField input={input} />}
        <PanelLayout />
      </PanelSearch>
    </Overlay>
  ) : (
    inPage
  );
  // All results of a drop-down are in the dialog. Without its own file, the field opens that dialog.
  const isReplaced = layout === 'list' || (layout === 'dropdown' && Overlay && Replacing);
  return (
    <>
      {layout === 'panel' && inPage}
      {isReplaced && Replacing && <Replacing setting={setting} panel={<PanelLayout />} />}
      {layout !== 'panel' && !isReplaced && inOverlay}
      <FilledPlace name="beside" />
      {/* A dialog or a list can be opened before its search is rendered. */}
      {layout !== 'panel' && <Ready />}
    </>
  );
}
