/** The views of those kinds of facet that are in the script, and their style sheets. See build/facet-views.mjs. */
declare module 'virtual:bundled-views' {
  export const views: import('./ui/facet-view').FacetViews;
  export const styles: readonly string[];
}

/** The views of the other kinds of facet, and their style sheets. */
declare module 'virtual:loaded-views' {
  export const views: import('./ui/facet-view').FacetViews;
  export const styles: readonly string[];
}

/** The English words of the other kinds of facet. */
declare module 'virtual:loaded-words' {
  export const words: Readonly<Record<string, string>>;
}

/** When each feature is needed, by its name. See build/features.mjs. */
declare module 'virtual:features' {
  export const needs: Readonly<Record<string, import('./setup/feature').FeatureNeed>>;
}

/** The English words of all features and kinds of facet. Each declares its own in `Words`. See build/features.mjs. */
declare module 'virtual:words' {
  export interface Words {}
  export const contributedWords: Words;
}

/** The words for yes and no of each language but English. See build/features.mjs. */
declare module 'virtual:yes-no' {
  export const ofLanguages: readonly { readonly yes: readonly string[]; readonly no: readonly string[] }[];
}

/** What features get from the script, in the order that their files know. See build/shared-modules.mjs. */
declare module 'virtual:shared-modules' {
  export const listShared: () => readonly unknown[];
}

/** The release that is being built. See build/release-module.mjs. */
declare module 'virtual:release' {
  export const release: string;
  /** The hash of the file that is loaded first; '' where files are not checked. */
  export const integrity: string;
  /** The hash of the file that the loader draws the first hits with. */
  export const firstHits: string;
  /** The hash of the views of facets. */
  export const facets: string;
  /** The hash of the engine, where it is loaded without the list; else ''. */
  export const engine: string;
}
