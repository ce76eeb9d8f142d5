/**
 * Names that other tools add to the tags of a page, or to the URL of a script. They are no mistake of the site owner, so
 * they are no problem. A name that ends in `-` is a prefix.
 */
const FOREIGN = [
  // Marks an element as ours, and says nothing else
  'searchlet',
  // Optimisers and caches, which delay, merge or mark scripts; WordPress adds ?ver= to their addresses
  'cfasync noptimize cf- rocket- pagespeed- no-optimize no-defer no-minify minify optimized nitro- wp- ver v',
  // Consent tools and tag managers, which hold a script back and put it in again
  'cookieconsent cookieyes category service usercentrics cmplz- ot- iub- name type src gtm- gtmsrc',
  // Frameworks and site builders, which mark what they have rendered
  'turbo- astro- v- react- reactroot n-head rh nscript ng- svelte- sveltekit- controller action elementor- wf- w- shopify- hx- x- up- wire-',
  // What scrolls and animates pages
  'aos aos- lenis- scroll scroll- swiper- simplebar- barba barba- swup- bs-',
  // Test tools, session recorders, and extensions of the visitor's own browser
  'testid cy qa sentry- darkreader- gramm lpignore',
]
  .join(' ')
  .split(' ');

/** Whether an attribute (`name` without `data-`) belongs to another tool. Stimulus has its own word before `-target`. */
export function isForeign(name: string): boolean {
  return (
    name.endsWith('-target') ||
    FOREIGN.some((foreign) => (foreign.endsWith('-') ? name.startsWith(foreign) : name === foreign))
  );
}
