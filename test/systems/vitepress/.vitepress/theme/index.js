import DefaultTheme from 'vitepress/theme';
import { h } from 'vue';

const search = '<div data-searchlet data-layout="overlay" data-id="site" %ATTRIBUTES%></div>';

/** A search for every page in the header, beside those of some pages. */
export default {
  ...DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'nav-bar-content-after': () => h('div', { innerHTML: search }) }),
};
