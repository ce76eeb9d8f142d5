/** The systems that a page may be made with, and where each step goes. */
export const systemTexts = {
  wordpress: {
    label: 'WordPress',
    steps: [
      'Load the script once: in the head of the theme, or with a plugin for header code.',
      'Paste this into the page, in the code editor. In the block editor it is a block “Custom HTML”.',
    ],
    note: 'WordPress removes < and > from posts of authors. Write levels as a / b.',
  },
  ghost: {
    label: 'Ghost',
    steps: [
      'Load the script once: Settings, Code injection, Site header.',
      'Paste this into an HTML card of the page.',
    ],
    note: '',
  },
  hugo: {
    label: 'Hugo',
    steps: ['Save this as layouts/shortcodes/search.html, and write {{< search >}} in the page.'],
    note: '',
  },
  eleventy: {
    label: 'Eleventy',
    steps: ['Load the script once, in the layout.', 'Paste this into the Markdown or HTML of the page.'],
    note: '',
  },
  vitepress: {
    label: 'VitePress',
    steps: ['Load the script in the configuration.', 'Paste this into the Markdown of the page.'],
    note: 'A script tag in Markdown breaks the build.',
  },
  docusaurus: {
    label: 'Docusaurus',
    steps: ['Load the script in the configuration.', 'Paste this into the MDX of the page.'],
    note: '',
  },
  astro: {
    label: 'Astro',
    steps: ['Paste this into the .astro file of the page.'],
    note: '',
  },
  react: {
    label: 'React',
    steps: ['Load the script once, in the HTML of the app.', 'Render this where the search should appear.'],
    note: '',
  },
  vue: {
    label: 'Vue',
    steps: [
      'Load the script once, in the HTML of the app.',
      'Mark the element as a custom element, not a Vue component.',
      'Put this into the template of a component.',
    ],
    note: '',
  },
  drupal: {
    label: 'Drupal',
    steps: [
      'Load the script once, in the html.html.twig of your theme, before </head>.',
      'Paste this into a block or a text with the format “Full HTML”.',
    ],
    note: 'Other formats remove tags and attributes that they do not list.',
  },
  shopify: {
    label: 'Shopify',
    steps: [
      'Load the script once: Online store, Themes, Edit code, layout/theme.liquid, before </head>.',
      'Paste this into a section “Custom Liquid”.',
    ],
    note: '',
  },
  webflow: {
    label: 'Webflow',
    steps: ['Load the script once: Site settings, Custom code, Head code.', 'Paste this into an element “Code Embed”.'],
    note: 'Custom code shows in the published site, not in the designer.',
  },
  squarespace: {
    label: 'Squarespace',
    steps: ['Load the script once: Settings, Code injection, Header.', 'Paste this into a code block.'],
    note: '',
  },
};
