import { vitepress } from 'searchlet/render';

export default {
  title: 'Almanac',
  cleanUrls: true,
  buildEnd: vitepress({ out: 'with-hits' }),
  head: [['script', { defer: '', src: '/searchlet/searchlet.js' }]],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'searchlet-panel' } } },
  themeConfig: {
    nav: [
      { text: 'As a div', link: '/div' },
      { text: 'As an element', link: '/element' },
      { text: 'About', link: '/about' },
    ],
  },
};
