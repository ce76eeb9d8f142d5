const LONG = 'Sale! '.repeat(170_000);
const RUN = 'executed()';
const deep = Array.from({ length: 200 }).reduce<object>((inner) => ({ redirect: inner }), { link: '/x' });

/** Metadata that an attacker with a stolen key for rules might write. */
export const hostileMetadata: readonly unknown[] = [
  // Code.
  { banner: { text: `<img src=x onerror=${RUN}>`, link: `javascript:${RUN}` } },
  { banner: { text: `<script>${RUN}</script>`, image: `javascript:${RUN}` } },
  { banner: { image: `data:text/html,<script>${RUN}</script>`, text: 'a' } },
  { banner: { image: `data:image/svg+xml,<svg onload=${RUN}>`, text: 'a' } },
  { banner: { image: `/flags/x.svg" onerror="${RUN}`, alt: `" onload="${RUN}` } },
  { banner: { image: `/flags/x.svg' style='position:fixed`, alt: 'a', link: ` java\nscript:${RUN}` } },
  { banner: { text: 'a', link: `JaVaScRiPt:${RUN}` } },
  { banner: { text: 'a', link: `\u0000javascript:${RUN}` } },
  { banner: { text: 'a', link: `data:text/html,<script>${RUN}</script>` } },
  { banner: { text: 'a', link: `vbscript:${RUN}` } },
  { notice: { text: `{{constructor.constructor("${RUN}")()}}`, link: 'blob:https://x/1' } },
  { notice: { text: `<svg onload=${RUN}>`, link: `view-source:javascript:${RUN}` } },
  { notice: { text: '<iframe src=https://hostile.example></iframe>', link: 'file:///etc/passwd' } },
  { redirect: { text: 'a', link: `javascript:${RUN}` } },
  { redirect: { text: `<a href=javascript:${RUN}>a</a>`, link: `javascript://%0a${RUN}` } },
  { redirect: { text: 'a', link: 'about:blank' } },
  // Styles.
  { banner: { text: '<style>*{display:none}</style>', style: 'position:fixed;inset:0', class: 'overlay', link: 1 } },
  { notice: { text: '</p></div></article><div style="position:fixed;inset:0">', html: '<b>x</b>', link: {} } },
  { banner: { image: 'url(/x);}*{display:none', alt: 'a', link: [] } },
  // Another site's address.
  { banner: { text: 'bank.example', link: 'https://bank.example@hostile.example/' } },
  { notice: { text: 'Sign in', link: 'https://bank.example:pass@hostile.example/' } },
  { redirect: { text: '\u202emoc.knab', link: '//user@hostile.example' } },
  { redirect: { text: 'bank.example', link: 'https:\\\\bank.example@hostile.example' } },
  { notice: { text: 'Hello\u0000\u0007', link: 'https://' } },
  // Odd types.
  'banner',
  42,
  true,
  [],
  [{ banner: 'a' }],
  { banner: null, notice: 'text', redirect: 7 },
  { banner: 'image.png', notice: [], redirect: true },
  { banner: {}, notice: {}, redirect: {} },
  { banner: { image: {}, alt: [], text: 5, link: null } },
  { notice: { text: { toString: 'a' }, link: '/x' } },
  { redirect: { link: ['/x'], text: null } },
  JSON.parse('{"__proto__": {"polluted": true, "banner": {"text": "a"}}, "banner": {"__proto__": {"text": "a"}}}'),
  { constructor: { prototype: { polluted: true } }, banner: { text: '', alt: '', image: '' } },
  // A megabyte.
  { banner: { text: LONG, alt: LONG, image: `/${LONG}`, link: `/${LONG}` } },
  { notice: { text: LONG, link: `https://hostile.example/${LONG}` } },
  { redirect: { text: LONG.replaceAll(' ', ''), link: LONG } },
  { banner: { text: '\u0301'.repeat(100_000) } },
  { other: LONG, banner: LONG },
  // Loops.
  { redirect: { link: '', text: 'Here' } },
  { redirect: { link: '?', text: 'Here' } },
  { redirect: { link: '#', text: 'Here' } },
  { redirect: { link: '/hostile.html', text: 'Here' } },
  deep,
];
