import {
  Fragment,
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { useInstantSearchContext } from 'react-instantsearch';
import { countRequest, parametersFor, widgetsOf } from '../search/requests';
import { announce, useAnnouncement } from '../ui/Announcer';
import {
  ConfigContext,
  SearchContext,
  useConfig,
  useLandmark,
  usePage,
  useSearchServices,
  useShared,
} from '../ui/contexts';
import { HitOptions, LinkOption, QueryOption } from '../ui/dropdown/options';
import { FacetGroup, UnfoldContext } from '../ui/facets/FacetGroup';
import { BuiltInFacet } from '../ui/facets/Facets';
import { Choice, ValueName } from '../ui/facets/FacetValue';
import { FacetValues } from '../ui/facets/FacetValues';
import { FacetMemoryContext, useStableValues } from '../ui/facets/facet-memory';
import { Range } from '../ui/facets/Range';
import { useFacetValues, useIsText, useServerCounts } from '../ui/facets/useFacetCounts';
import { useSelectedValues, useSelectValues } from '../ui/facets/useSelectedValues';
import { QueryButton } from '../ui/field/QueryButton';
import { plainInputProps } from '../ui/field/SearchField';
import { Icon } from '../ui/Icon';
import { OwnerNote, useFailureNote } from '../ui/OwnerNotes';
import { part } from '../ui/parts';
import { Highlight, Picture, useSelect } from '../ui/results/HitCard';
import { HitList } from '../ui/results/HitList';
import { useIsOutdated } from '../ui/results/Pagination';
import { SearchViewContext, useAfterResponse, useSearch, useSearchActions } from '../ui/useSearch';

/**
 * What the files of features get from the script, instead of a copy of their own: React and what renders with it, and the
 * contexts, each of which must exist only once. By module: the name of a package, or the path from `src`. A feature that
 * imports another name of these modules adds it here; the build says so (build/feature.mjs).
 */
export const sharedModules = {
  'search/requests': { countRequest, parametersFor, widgetsOf },
  react: {
    Fragment,
    memo,
    useCallback,
    useEffect,
    useId,
    useLayoutEffect,
    useMemo,
    useRef,
    useState,
    useSyncExternalStore,
  },
  'react-instantsearch': { useInstantSearchContext },
  'react/jsx-runtime': { Fragment, jsx, jsxs },
  'ui/Announcer': { announce, useAnnouncement },
  'ui/contexts': { ConfigContext, SearchContext, useConfig, useLandmark, usePage, useSearchServices, useShared },
  'ui/dropdown/options': { HitOptions, LinkOption, QueryOption },
  'ui/facets/FacetGroup': { FacetGroup, UnfoldContext },
  'ui/facets/FacetValue': { Choice, ValueName },
  'ui/facets/FacetValues': { FacetValues },
  'ui/facets/facet-memory': { FacetMemoryContext, useStableValues },
  'ui/facets/Facets': { BuiltInFacet },
  'ui/facets/Range': { Range },
  'ui/facets/useSelectedValues': { useSelectedValues, useSelectValues },
  'ui/facets/useFacetCounts': { useFacetValues, useIsText, useServerCounts },
  'ui/field/QueryButton': { QueryButton },
  'ui/field/SearchField': { plainInputProps },
  'ui/Icon': { Icon },
  'ui/OwnerNotes': { OwnerNote, useFailureNote },
  'ui/parts': { part },
  'ui/results/HitList': { HitList },
  'ui/results/HitCard': { Highlight, Picture, useSelect },
  'ui/results/Pagination': { useIsOutdated },
  'ui/useSearch': { SearchViewContext, useAfterResponse, useSearch, useSearchActions },
} as const;

/** The `require` of a feature's file. */
export const requireShared = (module: keyof typeof sharedModules): object => sharedModules[module];
