/**
 * The public custom properties, without `--searchlet-`: what each is for. Their defaults, for light and for dark, are in
 * tokens.css. The names are part of the public contract, like names of parts.
 */
export const tokens = {
  accent: 'Buttons, links and chosen values; text on it and in it is made readable.',
  'on-accent': 'Text on the accent, if neither black nor white fits.',
  text: 'Text.',
  muted: 'Less important text: counts, labels, placeholders.',
  background: 'Background of the drawer, the dialog, and a panel whose theme differs from the page’s.',
  surface: 'Background of fields, cards and notices.',
  subtle: 'Background of chips, hovered elements and images.',
  line: 'Separating lines.',
  'control-line': 'Borders of fields, boxes and buttons.',
  mark: 'Background of words that match.',
  'on-mark': 'Text of words that match.',
  danger: 'Icon of a failure.',
  shadow: 'Shadow of the drawer, the dialog, and a hovered card.',
  font: 'Font family.',
  'font-size':
    'Size of ordinary text, in px or em; everything else follows. The default is the size set in the browser.',
  radius: 'Radius of corners.',
  gap: 'Space between facets and results.',
  'facets-width': 'Width of the facets column.',
  'card-width': 'Minimum width of a card in a grid.',
  'image-ratio': 'Aspect ratio of images.',
  'image-fit': 'How images fill their frame: `cover` or `contain`.',
} as const;
