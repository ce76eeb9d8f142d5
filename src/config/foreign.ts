/**
 * Names that other tools put on the tags of a page, or behind the address of a script: no mistake of the site owner, so
 * no problem. A name that ends in `-` stands for all that begin so.
 */
const FOREIGN = [
  'searchlet', // marks a <div> as ours; says nothing of itself
  // Optimisers and caches, which delay, merge or mark scripts
  'cfasync', 'cf-', 'rocket-', 'pagespeed-', 'no-optimize', 'no-defer', 'no-minify', 'noptimize', 'optimized', 'minify',
  'nitro-', 'perfmatters-', 'jetpack-', 'skip-moving', 'wpfc-', 'wpmeteor-', 'wp-', 'lazy-', 'ver', 'v',
  // Consent tools and tag managers, which hold a script back and put it in again
  'cookieconsent', 'cookieblock-', 'cookieyes', 'cookiecategory', 'category', 'service', 'purpose', 'usercentrics',
  'borlabs-', 'cmplz-', 'ot-', 'iub-', 'suppressedsrc', 'consent-', 'name', 'type', 'src', 'gtm-', 'gtmsrc',
  // Frameworks and site builders, which mark what they have rendered
  'turbo-', 'turbolinks-', 'astro-', 'v-', 'vue-', 'n-head', 'react-', 'reactroot', 'reactid', 'rh', 'nscript', 'next-',
  'precedence', 'svelte-', 'sveltekit-', 'ng-', 'controller', 'action', 'swup-', 'aos', 'aos-', 'elementor-', 'wf-',
  'shopify-', 'framer-',
  // Test tools, and extensions of the visitor's own browser
  'testid', 'test-', 'cy', 'qa', 'darkreader-', 'gramm', 'gramm-', 'new-gr-', 'lpignore', '1p-ignore', 'bwignore',
] as const;

/** Whether an attribute (`name` without `data-`) belongs to somebody else. */
export function isForeign(name: string): boolean {
  return FOREIGN.some((foreign) => (foreign.endsWith('-') ? name.startsWith(foreign) : name === foreign));
}
