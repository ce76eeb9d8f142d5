/** The views of those kinds of facet that are in the script, and their style sheets. See build/facet-views.mjs. */
declare module 'virtual:bundled-views' {
  export const views: import('./ui/facets/facet-view').FacetViews;
  export const styles: readonly string[];
}

/** The views of the other kinds of facet, their style sheets, and their English words. */
declare module 'virtual:loaded-views' {
  export const views: import('./ui/facets/facet-view').FacetViews;
  export const styles: readonly string[];
  export const words: Readonly<Record<string, string>>;
}

/** When each feature is needed, by its name. See build/features.mjs. */
declare module 'virtual:features' {
  export const needs: Readonly<Record<string, import('./panel/feature').FeatureNeed>>;
}

/** The `require` of the files of features: gives what they share with the script. See build/shared-modules.mjs. */
declare module 'virtual:shared-modules' {
  export const requireShared: () => object;
}
