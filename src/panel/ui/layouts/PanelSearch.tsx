import { Fragment, type ReactElement, type ReactNode, useMemo } from 'react';
import { baseWidget } from '../../session/base-widget';
import { widgetsOf } from '../../session/requests';
import { useConfig } from '../contexts';
import { DeferUntilReady } from '../DeferUntilReady';
import { Redrawn } from '../Redrawn';
import { ViewProvider } from '../results/view';
import { Search, type SearchSetting } from '../Search';
import { Ready, SearchEvents } from '../SearchEvents';
import { Announcer } from './Announcer';

interface Props {
  readonly setting: SearchSetting;
  /** The input in which a visitor may type before the search starts; null for none. */
  readonly input: HTMLInputElement | null;
  /** The number of hits that are searched for, without facets; null for the search of a whole panel. */
  readonly most?: number | null;
  readonly children: ReactNode;
}

/** The search of a panel, and what belongs to it in each layout. */
export function PanelSearch({ setting, input, most = null, children }: Props): ReactElement {
  const { config, places } = useConfig();
  const widgets = useMemo(
    () => setting.widgets ?? (most === null ? widgetsOf(config) : [baseWidget(config, most)]),
    [config, setting, most],
  );
  // A dialog or a list is not deferred: the visitor who has opened it is waiting.
  const isPanel = config.layout === 'panel';
  const Defer = isPanel ? DeferUntilReady : Fragment;
  const { aroundSearch: Around = Fragment } = places;
  return (
    <Search setting={setting} input={input} widgets={widgets}>
      <Defer>
        <Around>
          {isPanel && <Ready />}
          <SearchEvents />
          <Announcer />
          <ViewProvider>
            <Redrawn>{children}</Redrawn>
          </ViewProvider>
        </Around>
      </Defer>
    </Search>
  );
}
