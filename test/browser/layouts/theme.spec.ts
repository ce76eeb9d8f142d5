import { expect } from 'vitest';
import { violations } from '../../support/assertions/axe';
import { holdAnswers } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { createRandom } from '../../support/data/random';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelElement, panelTag } from '../../support/pages/panel-tag';
import { sampleOf, sampleSize } from '../../support/run/sample-size';

/** Styles of a page for both themes, whose colours follow the system or `data-theme`. */
const ADAPTS = ':root { color-scheme: light dark; background: Canvas }';

const BLACK = '0 0 0';
const WHITE = '1 1 1';

/** Accents, each with the text color that is readable on it. */
const ACCENTS: readonly (readonly [accent: string, on: string])[] = [
  ['yellow', BLACK],
  ['white', BLACK],
  ['gray', BLACK],
  ['lime', BLACK],
  ['red', BLACK],
  ['oklch(0.7 0.3 150)', BLACK],
  ['black', WHITE],
  ['blue', WHITE],
  ['rebeccapurple', WHITE],
  ['darkgreen', WHITE],
];

test.for([
  ['light', '#d1e4dd'],
  ['light', '#ffe9b0'],
  ['dark', '#0b3d2e'],
])(
  'a panel separates hits by a line that lets a tinted page through: %s on %s',
  async ([theme, background], { page, pages, api }) => {
    const style = `<style>body { background: ${background} }</style>`;
    const tag = panelTag(api, { 'data-theme': theme ?? '' });
    const panel = await openPanel(page, pages.serve('/tinted.html', pageWith(style + tag)));
    const line = await panel.host
      .locator('[part="hit"]')
      .nth(1)
      .evaluate((hit) => {
        const drawn = [hit, hit.closest('li') ?? hit].map((one) => getComputedStyle(one).borderBlockStartColor);
        return drawn.find((colour) => colour.startsWith('rgba'));
      });
    expect(line).toMatch(/, 0\.1\d\)$/);
  },
);

test('a panel is light or dark as data-theme says, whatever the page is', async ({ page, pages }) => {
  expect(await themeOf(await openPanel(page, pages.films({ 'data-theme': 'dark' })))).toBe('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await themeOf(await openPanel(page, pages.films({ 'data-theme': 'light' })))).toBe('light');
});

test('a panel takes the colour of the page’s links or controls as its accent, in each theme', async ({
  page,
  pages,
  api,
}) => {
  const style = `<style>
    ${ADAPTS}
    a { color: rgb(120, 40, 0) }
    [data-theme=dark] a { color: rgb(255, 190, 120) }
    section { accent-color: rgb(0, 90, 60) }
    .plain a { color: inherit }
  </style>`;
  const tag = panelElement(api, { 'data-accent': 'page' });
  const html = pageWith(
    `${style}${tag}<section>${tag}</section><div class="plain">${tag}</div><script defer src="/dist/searchlet.js"></script>`,
  );
  await page.goto(pages.serve('/accent-of-page.html', html));
  const accents = (): Promise<readonly string[]> =>
    page
      .locator('searchlet-panel .root')
      .evaluateAll((roots) => roots.map((root) => (root as HTMLElement).style.getPropertyValue('--searchlet-accent')));
  await expect.poll(accents).toEqual(['rgb(120, 40, 0)', 'rgb(0, 90, 60)', '']);
  await page.locator('html').evaluate((root) => root.setAttribute('data-theme', 'dark'));
  await expect.poll(accents).toEqual(['rgb(255, 190, 120)', 'rgb(0, 90, 60)', '']);
  expect(await violations(page)).toEqual([]);
});

test('a panel has the browser draw lists and scroll bars in its own theme too', async ({ page, pages, api }) => {
  const tag = panelTag(api, { 'data-theme': 'light' });
  const html = pageWith(tag).replace('</head>', '<meta name="color-scheme" content="dark"></head>');
  const panel = await openPanel(page, pages.serve('/dark-alone.html', html));
  const scheme = await panel.host
    .locator('[part="panel"]')
    .evaluate((element) => getComputedStyle(element).colorScheme);
  expect(scheme).toBe('light');
});

test('a panel follows the system on a page that does, at once', async ({ page, pages, api }) => {
  const panel = await openPanel(page, styled(pages, api, ADAPTS));
  expect(await themeOf(panel)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => themeOf(panel)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => themeOf(panel)).toBe('light');
});

test('a panel stays light on a page that is light alone, and dark on one that is dark', async ({
  page,
  pages,
  api,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await themeOf(await openPanel(page, styled(pages, api, 'body { background: #fffdf7; color: #222 }')))).toBe(
    'light',
  );
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await themeOf(await openPanel(page, styled(pages, api, 'body { background: #101418; color: #eee }')))).toBe(
    'dark',
  );
});

test('a panel takes a page that paints nothing for what the browser paints: white, unless the page allows dark', async ({
  page,
  pages,
  api,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await themeOf(await openPanel(page, styled(pages, api, '')))).toBe('light');
  const allowed = await openPanel(page, styled(pages, api, ':root { color-scheme: light dark }'));
  expect(await themeOf(allowed)).toBe('dark');
});

/** Backgrounds in modern color syntax, which browsers keep in computed styles. */
const BACKGROUNDS = [
  ['oklch(1 0 0)', 'light'],
  ['oklch(0.145 0 0)', 'dark'],
  ['oklch(0.985 0.002 247.839)', 'light'],
  ['oklch(0.9 0 none)', 'light'],
  ['oklab(0.95 -0.01 -0.02)', 'light'],
  ['oklab(0.2 -0.01 -0.05)', 'dark'],
  ['lab(98 0 0)', 'light'],
  ['lab(12 10 -20)', 'dark'],
  ['lch(90 20 100)', 'light'],
  ['lch(9 20 100)', 'dark'],
  ['color(srgb 1 1 0.9)', 'light'],
  ['color(srgb 0.00000002 0.1 0.2)', 'dark'],
  ['color(display-p3 0.97 0.98 1)', 'light'],
  ['color(display-p3 0.05 0.07 0.1)', 'dark'],
  ['color-mix(in srgb, black 90%, white)', 'dark'],
  ['color-mix(in oklch, white 95%, black)', 'light'],
  // Middle greys count as light or dark, as they do in rgb().
  ['rgb(120 120 120)', 'dark'],
  ['oklch(0.57 0 0)', 'dark'],
  ['lab(50 0 0)', 'dark'],
  ['rgb(136 136 136)', 'light'],
  ['oklch(0.63 0 0)', 'light'],
  ['lab(57 0 0)', 'light'],
  // Translucent backgrounds do not count.
  ['oklch(0 0 0 / 0.2)', 'light'],
] as const;

test('a panel finds a page light or dark whatever notation its background is written in', async ({
  page,
  pages,
  api,
}) => {
  const panel = await openPanel(page, styled(pages, api, ''));
  for (const [background, theme] of BACKGROUNDS) {
    for (const system of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: system });
      await page.evaluate((colour) => (document.body.style.background = colour), background);
      if (background.includes('/')) await page.evaluate(() => (document.documentElement.style.background = 'white'));
      await expect.poll(() => themeOf(panel), { message: `${background}, system ${system}` }).toBe(theme);
    }
  }
});

test('a panel sets no background on a page whose background fits', async ({ page, pages, api }) => {
  for (const [background, theme] of [
    ['oklch(1 0 0)', 'light'],
    ['oklch(0.145 0 0)', 'dark'],
  ] as const) {
    const html = pageWith(panelTag(api, { 'data-theme': theme })).replace(
      '</head>',
      `<style>body { background: ${background} }</style></head>`,
    );
    const panel = await openPanel(page, pages.serve('/fits.html', html));
    await expect.poll(() => panel.host.locator('.root').getAttribute('class')).not.toContain('on-own-background');
  }
});

test('a panel follows the toggle of its page, at once', async ({ page, pages, api }) => {
  const panel = await openPanel(page, styled(pages, api, '.slate { background: #101418 }'));
  const toggles: readonly [where: 'html' | 'body', name: string, dark: string, light: string][] = [
    ['html', 'data-theme', 'dark', 'light'],
    ['html', 'data-bs-theme', 'dark', 'light'],
    ['body', 'data-color-mode', 'dark', 'light'],
    ['html', 'class', 'no-js dark', 'no-js light'],
    ['body', 'class', 'dark-mode', 'light-mode'],
    ['html', 'style', 'color-scheme: dark', 'color-scheme: light'],
    ['body', 'class', 'slate', ''],
  ];
  for (const [where, name, dark, light] of toggles) {
    for (const [value, theme] of [
      [dark, 'dark'],
      [light, 'light'],
      [dark, 'dark'],
    ] as const) {
      await page
        .locator(where)
        .evaluate((element, to) => element.setAttribute(...to), [name, value] as [string, string]);
      await expect.poll(() => themeOf(panel), { message: `${where} ${name}="${value}"` }).toBe(theme);
    }
    await page.locator(where).evaluate((element, gone) => element.removeAttribute(gone), name);
    await expect.poll(() => themeOf(panel), { message: `${where} without ${name}` }).toBe('light');
  }
});

test('a panel follows a background that changes slowly', async ({ page, pages, api }) => {
  const css = 'body { transition: background-color 0.3s; background: white } .night body { background: #101418 }';
  const panel = await openPanel(page, styled(pages, api, css));
  for (const [className, theme] of [
    ['night', 'dark'],
    ['', 'light'],
  ] as const) {
    await page.evaluate((name) => (document.documentElement.className = name), className);
    await expect.poll(() => themeOf(panel)).toBe(theme);
    await expect.poll(() => panel.host.locator('.root').getAttribute('class')).not.toContain('on-own-background');
  }
});

test('a panel follows a toggle on whatever lies around it, out of shadow roots and slots too, and where it is moved to', async ({
  page,
  pages,
  api,
}) => {
  const html = `<script defer src="/dist/searchlet.js"></script>
    <article><theme-box><section>${panelElement(api)}</section></theme-box></article><aside data-theme="dark"></aside>
    <script>
      customElements.define('theme-box', class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open' }).innerHTML = '<div><slot></slot></div>';
        }
      });
    </script>`;
  const panel = await openPanel(page, pages.serve('/around.html', pageWith(html)));
  const toggles: readonly [where: string, name: string, dark: string, light: string][] = [
    ['main section', 'class', 'wide dark', 'wide light'],
    ['main section', 'data-theme', 'dark', 'light'],
    ['main article', 'data-bs-theme', 'dark', 'light'],
    ['main article', 'style', 'color-scheme: dark', 'color-scheme: light'],
    ['theme-box > div', 'data-color-mode', 'dark', 'light'],
    ['theme-box > div', 'style', 'background: #101418', 'background: #fff'],
    ['searchlet-panel', 'class', 'dark', ''],
  ];
  for (const [where, name, dark, light] of toggles) {
    for (const [value, theme] of [
      [dark, 'dark'],
      [light, 'light'],
    ] as const) {
      await page
        .locator(where)
        .first()
        .evaluate((element, to) => element.setAttribute(...to), [name, value] as [string, string]);
      await expect.poll(() => themeOf(panel), { message: `${where} ${name}="${value}"` }).toBe(theme);
    }
    await page
      .locator(where)
      .first()
      .evaluate((element, gone) => element.removeAttribute(gone), name);
  }
  await panel.host.evaluate((element) => document.querySelector('main > aside')?.append(element));
  await expect.poll(() => themeOf(panel)).toBe('dark');
  await page.locator('main > aside').evaluate((element) => element.setAttribute('data-theme', 'light'));
  await expect.poll(() => themeOf(panel)).toBe('light');
});

test('a panel looks at the theme no more often than what toggles use changes', async ({ page, pages, api }) => {
  await page.addInitScript(() => {
    const { getComputedStyle: original } = window;
    Object.assign(window, { looks: 0 });
    window.getComputedStyle = (element, pseudo) => {
      if (element.localName === 'searchlet-panel') (window as unknown as { looks: number }).looks++;
      return original(element, pseudo);
    };
  });
  const html = `<script defer src="/dist/searchlet.js"></script><section>${panelElement(api)}</section>`;
  const panel = await openPanel(page, pages.serve('/busy.html', pageWith(html)));
  const looks = (): Promise<number> => page.evaluate(() => (window as unknown as { looks: number }).looks);
  const before = await looks();
  await page.locator('main > section').evaluate((section) => {
    for (let turn = 0; turn < 100; turn++) section.setAttribute('data-turn', String(turn));
    section.parentElement?.append(document.createElement('p'));
  });
  await page.locator('main > section').evaluate((section) => section.classList.add('dark'));
  await expect.poll(() => themeOf(panel)).toBe('dark');
  // Once for the theme, and once for its own background.
  expect((await looks()) - before).toBeLessThanOrEqual(2);
});

test('a panel takes the accent it is given, and custom properties of the page', async ({ page, pages, api }) => {
  const current = (panel: PanelModel): Promise<string> =>
    panel.host.locator('[part~="page"][aria-current]').evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await current(await openPanel(page, pages.films({ 'data-accent': 'rgb(1, 100, 50)' })))).toBe(
    'rgb(1, 100, 50)',
  );
  const css =
    'searchlet-panel { --searchlet-accent: rgb(120, 0, 60); --searchlet-radius: 3px } searchlet-panel::part(hit-title) { color: rgb(9, 9, 9) }';
  const panel = await openPanel(page, styled(pages, api, css));
  expect(await current(panel)).toBe('rgb(120, 0, 60)');
  const title = panel.host.locator('[part~="hit-title"]').first();
  expect(await title.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(9, 9, 9)');
  expect(await panel.host.locator('[part~="field"]').evaluate((one) => getComputedStyle(one).borderRadius)).toBe('3px');
});

test('a panel can be read with any accent, in light and in dark', async ({ page, pages, api }) => {
  const tag = panelTag(api, { 'data-facets': 'genre', 'data-id': 'sl' });
  const html = pageWith(tag).replace('</head>', `<style>${ADAPTS}</style></head>`);
  const panel = await openPanel(page, `${pages.serve('/accents.html', html)}?sl_q=the&sl_genre=Drama`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [accent, on] of sampleOf(ACCENTS)) {
      await page.evaluate((colour) => document.body.style.setProperty('--searchlet-accent', colour), accent);
      const found = await violations(page, 'color-contrast');
      expect([colorScheme, accent, found]).toEqual([colorScheme, accent, []]);
      // The current page link has a single digit, which axe does not check.
      const current = panel.host.locator('[part~="page"][aria-current]');
      const text = await current.evaluate((link) => getComputedStyle(link).color);
      expect([colorScheme, accent, text]).toEqual([colorScheme, accent, `color(srgb-linear ${on})`]);
    }
  }
});

test('a panel gives text on any accent, and in it, a contrast of 4.5 to 1, in light and in dark', async ({
  page,
  pages,
  api,
}) => {
  const tag = panelTag(api, { 'data-facets': 'genre', 'data-id': 'sl' });
  const html = pageWith(tag).replace('</head>', `<style>${ADAPTS}</style></head>`);
  await page.setViewportSize({ width: 600, height: 800 });
  const panel = await openPanel(page, `${pages.serve('/contrasts.html', html)}?sl_q=the&sl_genre=Drama`);
  await panel.openFilters();
  const random = createRandom(500);
  const byte = (): number => Math.floor(random.next() * 256);
  const accents = Array.from({ length: sampleSize(500) }, () => `rgb(${byte()}, ${byte()}, ${byte()})`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => themeOf(panel)).toBe(colorScheme);
    const lacking = await panel.host.evaluate(lackingContrast, accents);
    expect([colorScheme, lacking]).toEqual([colorScheme, []]);
  }
});

test('a panel moves nothing for visitors who want no motion', async ({ page, pages }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre' }));
  const release = await holdAnswers(page);
  await panel.field.fill('godfather');
  await panel.host.getByText('Still searching…').first().waitFor();
  expect(await moving(panel)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving(panel)).toBe(0);
  expect(await transitions(panel)).toEqual(['0s']);
  await panel.answered(release);
});

test('a panel reads the theme of the page once when a panel starts, however many attributes it has', async ({
  page,
  pages,
}) => {
  await page.addInitScript(() => {
    const { getComputedStyle: compute } = window;
    (window as unknown as { readings: number }).readings = 0;
    window.getComputedStyle = (element, pseudo) => {
      if (element === document.body) (window as unknown as { readings: number }).readings += 1;
      return compute(element, pseudo);
    };
  });
  await openPanel(page, pages.films({ 'data-facets': 'genre', 'data-meta': 'year', 'data-per-page': '5' }));
  const readings = await page.evaluate(() => (window as unknown as { readings: number }).readings);
  // Once for the theme, and once for whether it differs from the background.
  expect(readings).toBe(2);
});

/** Runs in the page: the texts with a contrast below 4.5 to 1, with their accent. */
function lackingContrast(host: Element, accents: readonly string[]): readonly string[] {
  const root = host.shadowRoot?.querySelector<HTMLElement>('.root');
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!root || !context) throw new Error('There is nothing to measure');
  /** WCAG 2.2, relative luminance, of a colour as the screen gets it: in eight bits. */
  const luminance = (colour: string): number => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const channels = Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3), (byte) => {
      const share = byte / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    const [red = 0, green = 0, blue = 0] = channels;
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const style = (selector: string): CSSStyleDeclaration => {
    const element = root.querySelector(selector);
    if (!element) throw new Error(`There is no ${selector}`);
    return getComputedStyle(element);
  };
  const probe = root.appendChild(document.createElement('i'));
  const behind = ['background', 'surface', 'subtle'].map((name) => {
    probe.style.backgroundColor = `var(--${name})`;
    return [name, getComputedStyle(probe).backgroundColor] as const;
  });
  probe.remove();
  const lacking: string[] = [];
  for (const accent of accents) {
    root.style.setProperty('--searchlet-accent', accent);
    const pairs = [
      ...['.button.primary', '.refined-count', '.page[aria-current]'].map((selector) => {
        const { color, backgroundColor } = style(selector);
        return [selector, color, backgroundColor] as const;
      }),
      ...behind.map(([name, colour]) => [`link on ${name}`, style('.link-button').color, colour] as const),
    ];
    for (const [what, text, background] of pairs) {
      const [dark = 0, light = 0] = [luminance(text), luminance(background)].sort((one, other) => one - other);
      const contrast = (light + 0.05) / (dark + 0.05);
      if (contrast < 4.5) lacking.push(`${what}, accent ${accent}: ${contrast.toFixed(2)}`);
    }
  }
  return lacking;
}

/** A page with that style sheet and a panel. */
function styled(
  pages: { serve(path: string, html: string): string },
  api: { readonly url: string; readonly searchKey: string },
  css: string,
): string {
  return pages.serve('/styled.html', pageWith(panelTag(api)).replace('</head>', `<style>${css}</style></head>`));
}

/** Whether the panel's text is light (the theme is dark) or dark. */
function themeOf({ host }: PanelModel): Promise<'light' | 'dark'> {
  return host.locator('[part~="input"]').evaluate((input) => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(input)
        .color.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    return red + green + blue > 384 ? 'dark' : 'light';
  });
}

/** Number of running animations in a panel. */
function moving({ host }: PanelModel): Promise<number> {
  return host.evaluate((element) => element.shadowRoot?.getAnimations().length ?? 0);
}

/** The durations of transitions in a panel. */
function transitions({ host }: PanelModel): Promise<readonly string[]> {
  return host.evaluate((element) => {
    const all = Array.from(
      element.shadowRoot?.querySelectorAll('*') ?? [],
      (one) => getComputedStyle(one).transitionDuration,
    );
    return [...new Set(all)];
  });
}
