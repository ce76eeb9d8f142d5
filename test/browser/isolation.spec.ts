import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/browser';
import { openPanel, type PanelModel } from '../support/panel';
import { pageWith } from '../support/pages';
import { panelTag } from '../support/panel-tag';

/** What the panel is meant to take from its page: the place, and the font family. */
const PLAIN = 'html, body, main { display: block; margin: 0; padding: 0 } html { font-family: monospace }';

const HOSTILE: readonly [what: string, css: string][] = [
  ['unsets everything', '* { all: unset !important } html { font-family: monospace !important }'],
  [
    'styles every element',
    `*, *::before, *::after {
      box-sizing: content-box !important; border: 0 solid lime !important; border-radius: 9px; color: lime !important;
      font: italic 900 31px/3 monospace !important; letter-spacing: 5px !important; word-spacing: 9px !important;
      text-transform: uppercase !important; text-align: right !important; text-indent: 40px !important;
      text-shadow: 2px 2px red !important; white-space: pre !important;
      word-break: break-all !important; hyphens: auto; quotes: none; list-style: square inside !important;
      cursor: wait !important; pointer-events: none !important; user-select: none !important; visibility: hidden !important;
      opacity: 0.1 !important; caret-color: lime; tab-size: 20; border-collapse: collapse; fill: red; stroke: red;
      outline: 3px solid red; transition: all 9s; animation-duration: 9s; background: none; max-width: none;
    }`,
  ],
  [
    'is built upon rem and resets',
    `html { font-size: 62.5%; line-height: 1; letter-spacing: .2em; -webkit-text-size-adjust: 200% }
    body { font-size: 1.8rem; font-variant: small-caps; font-stretch: condensed }
    button, input, fieldset, legend, ul, ol, li, a, mark, dialog, label, p { all: revert; font-size: 3rem; margin: 4rem; padding: 2rem }
    svg { width: 100px; height: 100px; display: none } mark { background: red } [hidden] { display: block !important }
    .panel, .field, .root, .card, .page, .chip, .icon, .hidden, .button { display: none !important; position: fixed }`,
  ],
];

test('looks the same on a page whose style sheet …', async ({ page, pages, api }) => {
  const panelIn = async (css: string): Promise<PanelModel> => {
    const tag = panelTag(api, {
      'data-facets': 'genre, director',
      'data-meta': 'director, year',
      'data-per-page': '5',
    });
    const html = pageWith(tag)
      .replace(/<h1>.*<\/h1>/, '')
      .replace('</head>', `<style>${PLAIN} ${css}</style></head>`);
    return openPanel(page, `${pages.serve('/styled.html', html)}?sl_q=king&sl_genre=Drama`);
  };
  const plain = await looksOf(await panelIn(''));
  expect(plain.length).toBeGreaterThan(150);
  expect(plain[0]).toMatchObject({ 'font-family': 'monospace', 'font-size': '16px', 'line-height': '24px' });
  for (const [what, css] of HOSTILE) {
    const other = await looksOf(await panelIn(css));
    expect(other.length).toBe(plain.length);
    expect(plain.flatMap((look, index) => differences(what, look, other[index] ?? {}))).toEqual([]);
  }
});

test('changes nothing of how the page looks', async ({ page, pages, api }) => {
  const body =
    '<p>Text <mark>marked</mark></p><button>Press</button><input value="in"><fieldset><legend>L</legend></fieldset>';
  await page.goto(pages.serve('/own.html', pageWith(`${body}<div id="place"></div>`)));
  const before = await pageLooks(page);
  await openPanel(page, pages.serve('/own.html', pageWith(`${body}<div id="place">${panelTag(api)}</div>`)));
  expect(await pageLooks(page)).toEqual(before);
  expect(await page.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length)).toBe(0);
});

type Look = Readonly<Record<string, string>>;

/** Name, place and size of everything in a panel, and the computed style of the first of each name. */
function looksOf({ host }: PanelModel): Promise<readonly Look[]> {
  return host.evaluate((element) => {
    const root = element.shadowRoot?.querySelector('.root');
    const origin = root?.getBoundingClientRect() ?? new DOMRect();
    const elements = [root, ...(root?.querySelectorAll('*') ?? [])].filter((one) => one instanceof Element);
    const known = new Set<string>();
    return elements.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const name = `${one.tagName}.${one.getAttribute('class') ?? ''}`;
      const look: Record<string, string> = {
        name,
        // What takes no room has no place of its own.
        box: width === 0 ? 'none' : [x - origin.x, y - origin.y, width, height].map(Math.round).join(' '),
      };
      if (known.has(name)) return look;
      known.add(name);
      const style = getComputedStyle(one);
      for (const property of style) {
        // Measured from the window for what is positioned; the box says it from the panel.
        if (!/^(?:inset|top$|right$|bottom$|left$)/.test(property))
          look[property] = style.getPropertyValue(property);
      }
      return look;
    });
  });
}

function differences(what: string, plain: Look, other: Look): readonly string[] {
  return Object.keys(plain)
    .filter((name) => plain[name] !== other[name])
    .map((name) => `${what}: ${name} of ${plain['name'] ?? ''} is ${other[name] ?? ''}, not ${plain[name] ?? ''}`);
}

/** Place and style of the page's own elements. */
function pageLooks(page: Page): Promise<readonly string[]> {
  return page.locator('html, body, body *:not(#place):not(#place *)').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      // The panel takes room, so what is around it grows: all else stays.
      const own = Array.from(style).filter((name) => !/height|block-size|origin/.test(name));
      return `${element.tagName} ${x} ${y} ${width} ${own.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`;
    }),
  );
}
