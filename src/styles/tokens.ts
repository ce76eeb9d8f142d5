/**
 * The public custom properties, without `--searchlet-`: what each is for. Their defaults, for light and for dark, stand
 * in tokens.css. They are a promise, like the names of parts.
 */
export const tokens = {
  accent: 'Buttons, links, and whatever is chosen; text on it and in it is made readable by itself.',
  'on-accent': 'Text on the accent, where black or white will not do.',
  text: 'Text.',
  muted: 'Text that matters less: counts, labels, placeholders.',
  background: 'Behind the drawer, the overlay, and a panel whose theme differs from the page’s.',
  surface: 'Fields, cards and notices.',
  subtle: 'Chips, what the pointer is over, and the frames of images.',
  line: 'Lines between things.',
  'control-line': 'The frames of fields, boxes and buttons.',
  mark: 'Behind words that matched.',
  'on-mark': 'Words that matched.',
  danger: 'The sign of a failure.',
  shadow: 'The shadow of the drawer, the overlay, and a card that the pointer is over.',
  font: 'Font family.',
  'font-size': 'Size of ordinary text, in px or em; everything else is measured by it. Without it, text is as large as the visitor has set it in the browser.',
  radius: 'How round corners are.',
  gap: 'Between facets and results.',
  'facets-width': 'Width of the column of facets.',
  'card-width': 'Least width of a card in a grid.',
  'image-ratio': 'Shape of an image’s frame.',
  'image-fit': 'How an image fills its frame: `cover` or `contain`.',
} as const;
