import type { SearchParameters } from 'algoliasearch-helper';
import type { Config } from '../../../facets/config';
import { parametersFor, widgetsOf } from '../../session/requests';
import type { SourceState } from '../../session/url-state';
import { toWidget, type Widget } from '../../session/widget';
import { hasOverview, overviewOf, placeOf, type SourceName } from './names';

/** The parameters of a search, with the source that it is for. */
type SourceParameters = SearchParameters & { readonly source?: string };

/**
 * The widget of a panel with several sources. The state names one of them; the rest of the state belongs to the facets and
 * sort orders of that source.
 */
export function sourceWidget(configs: readonly Config[], names: readonly SourceName[]): Widget {
  const [first] = configs as [Config];
  const overview = overviewOf(first);
  const shown = (slug: string | undefined): readonly [Config, number | null] => {
    const config = configs[placeOf(slug, names, first.layout)];
    return config ? [config, null] : [overview, overview.perPage];
  };
  const isDefault = (source: string): boolean => placeOf(source, names, first.layout) === (hasOverview(first) ? -1 : 0);
  return toWidget({
    getWidgetSearchParameters(_, { uiState }) {
      const { source: named = '' } = uiState as SourceState;
      const source = isDefault(named) ? '' : named;
      return parametersFor(...toArguments(shown(source), uiState)).setQueryParameters({ source } as object);
    },
    getWidgetUiState(state, { searchParameters }) {
      const { source = '' } = searchParameters as SourceParameters;
      const { source: _, ...others } = state as SourceState;
      const read = widgetsOf(...shown(source)).reduce(
        (sofar, widget) => widget.getWidgetUiState(sofar, { searchParameters }),
        others,
      );
      return isDefault(source) ? read : { ...read, source };
    },
  });
}

function toArguments<State>([config, listed]: readonly [Config, number | null], state: State) {
  return [config, state, listed] as const;
}
