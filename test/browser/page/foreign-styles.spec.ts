import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { parts } from '../../../src/panel/ui/parts';
import { pathOf } from '../../bench/sizes';
import { test as base } from '../../support/browser/test';
import { recordEvents } from '../../support/models/events';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';
import { readExample } from '../../support/pages/example';
import { hosts } from '../../support/pages/hosts';
import { pageWith } from '../../support/pages/pages';
import { panelElement } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';
import { differences, layoutOf } from './foreign-styles/layout';

const WINDOW: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
  locale: 'en-GB',
};
const REFINED = '?sl_q=the&sl_categories-lvl0=Drama+%3E+Historical+Fiction&sl_year=1950..&sl_stars=2..&sl_page=2';

/** Views of a panel, one after the other; together they show every named part. */
const VIEWS: Readonly<Record<string, (panel: PanelModel) => Promise<void>>> = {
  refined: async () => {},
  'with pictures, in groups': async ({ host, settled }) => {
    await host.evaluate((element) => {
      const changed = {
        'data-view': 'grid, list',
        'data-image': '/flags/fra.svg?{id}',
        'data-text': 'director',
        'data-params': 'group_by=director',
      };
      for (const [name, value] of Object.entries(changed)) element.setAttribute(name, value);
    });
    await host.locator('[part="group"]').first().waitFor();
    await settled();
  },
  'with its drawer open': async ({ page, host }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    // By keyboard: a mouse pointer would cause hover styles.
    await host.getByRole('button', { name: /^Filters/ }).press('Enter');
    await host.getByRole('dialog', { name: 'Filters' }).waitFor();
  },
  'without results': async ({ page, host, field, answered }) => {
    await page.keyboard.press('Escape');
    await answered(() => field.fill('qqqq'));
    await host.locator('[part="notice"]').waitFor();
  },
};

/** A panel on the blank page, one for each view. */
const test = base.extend('blank', { scope: 'file' }, async ({ browser, pages }, { onCleanup }) => {
  const context = await browser.newContext(WINDOW);
  onCleanup(() => context.close());
  const blank = new Map<string, PanelModel>();
  for (const last of Object.keys(VIEWS)) {
    const page = await context.newPage();
    await recordEvents(page);
    const panel = await openPanel(page, `${pages.url}/hosts/blank.html${REFINED}`);
    for (const [view, show] of Object.entries(VIEWS)) {
      await show(panel);
      if (view === last) break;
    }
    blank.set(last, panel);
  }
  return (view: string) => blank.get(view) as PanelModel;
});

test.for(sampleOf(sampleOf(hosts)))(
  '$name: a panel looks as it does on a blank page',
  async ({ page: file, viewport }, { openPage, pages, blank }) => {
    const page = await openPage({ ...WINDOW, ...(viewport && { viewport }) });
    const panel = await openPanel(page, `${pages.url}/hosts/${file}.html${REFINED}`);
    let styled: readonly string[] = [];
    for (const [view, show] of Object.entries(VIEWS)) {
      await show(panel);
      const other = blank(view);
      const font = await adapt(other, panel);
      let read: readonly string[] = [];
      const compare = async (): Promise<readonly string[]> => {
        const [actual, expected] = await Promise.all([layoutOf(panel.host, styled), layoutOf(other.host, styled)]);
        read = Object.keys(expected.styles);
        return differences(actual, expected);
      };
      await expect.poll(compare, { message: view }).toEqual([]);
      styled = [...styled, ...read];
      expect(await drawn(panel)).toEqual({ font, overflow: 0 });
    }
  },
);

/** Recent searches have this part, which the spec of suggestions checks. */
const ELSEWHERE = ['suggestion'];

test('the views compared show every part that the panel itself draws', async ({ blank }) => {
  const shown = await Promise.all(
    Object.keys(VIEWS).map((view) =>
      blank(view)
        .host.locator('[part]')
        .evaluateAll((elements) => elements.flatMap((element) => [...element.part])),
    ),
  );
  // Features and kinds of facet have parts too, which their own specs check.
  const ui = pathOf('src/panel/ui');
  const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
  const code = files.map((path) => readFileSync(join(ui, path), 'utf8')).join('\n');
  const own = Object.keys(parts).filter((name) => code.includes(`part('${name}')`));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((name) => !shown.flat().includes(name))).toEqual(ELSEWHERE);
  expect(shown.flat().filter((name) => !(name in parts))).toEqual([]);
});

const TIGHT = [
  'display: flex; justify-content: center',
  'display: flex; flex-direction: column; align-items: center',
  'display: grid; justify-items: start',
  'display: inline-block',
  'display: table-cell',
  'float: left; clear: both',
  'position: absolute; left: 0',
];

test('a panel takes all the room there is in containers that are only as wide as they must be', async ({
  page,
  pages,
  api,
}) => {
  const containers = TIGHT.map((style) => `<div style="${style}">${panelElement(api)}</div>`).join('\n');
  await page.goto(pages.serve('/tight.html', pageWith(`<script src="/dist/searchlet.js"></script>${containers}`)));
  await expect.poll(() => page.locator('[part="hits"]').count()).toBe(TIGHT.length);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const widths = await page
      .locator('searchlet-panel')
      .evaluateAll((panels) =>
        panels.map((panel) => [
          panel.parentElement?.getAttribute('style'),
          Math.round(panel.getBoundingClientRect().width),
        ]),
      );
    const room = width - 2 * BODY_MARGIN;
    expect(widths).toEqual(TIGHT.map((style) => [style, style.startsWith('position') ? width : room]));
  }
});

test('a panel turns its arrows and its drawer round where the page reads from right to left', async ({
  openPage,
  pages,
}) => {
  const page = await openPage({ ...WINDOW, viewport: { width: 500, height: 800 } });
  const panel = await openPanel(page, `${pages.url}/hosts/right-to-left.html?sl_page=2`);
  const arrow = panel.host.getByRole('link', { name: 'Previous page' }).locator('svg');
  expect(await arrow.evaluate((icon) => getComputedStyle(icon).transform)).toBe('matrix(-1, 0, 0, 1, 0, 0)');
  await panel.openFilters();
  expect(await panel.host.locator('[part="drawer"]').boundingBox()).toMatchObject({ x: 100, width: 400 });
});

const LAYOUTS = [
  { name: 'panel', attributes: {} },
  { name: 'facade', attributes: { 'data-load': 'visible' } },
];

test.for(LAYOUTS)(
  'a panel looks the same while it has the focus, whatever the page does to what has it: $name',
  async ({ attributes }, { page, pages, api }) => {
    const own = 'searchlet-panel { background: #eef; border: 1px solid #99c; box-shadow: 0 1px 4px #0004; }';
    const rule = /<style>([^]*)<\/style>/.exec(readExample('hosts/focus-rule.html'))?.[1] ?? '';
    const styles = `<style>${rule}${own}</style><script defer src="/dist/searchlet.js"></script>`;
    const far = '<div style="block-size: 300vh"></div>';
    await page.goto(pages.serve('/focus.html', pageWith(styles + far + panelElement(api, attributes))));
    const host = page.locator('searchlet-panel');
    const look = () =>
      host.evaluate((element) => {
        const { outlineStyle, border, boxShadow, backgroundColor } = getComputedStyle(element);
        return { outlineStyle, border, boxShadow, backgroundColor };
      });
    const field = host.getByRole('searchbox');
    await field.waitFor();
    const before = await look();
    expect(before).toMatchObject({ outlineStyle: 'none', backgroundColor: 'rgb(238, 238, 255)' });
    await field.focus();
    expect(await host.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await look()).toEqual(before);
    await panelOn(page).settled();
    expect(await look()).toEqual(before);
  },
);

/** The default of browsers, in px. */
const BODY_MARGIN = 8;

/** Gives the blank page the viewport, direction, font family and width of the other page; returns the font family. */
async function adapt(blank: PanelModel, { page, host }: PanelModel): Promise<string> {
  const around = await host.evaluate((element) => {
    const { width, fontFamily, direction } = getComputedStyle(element);
    return { width, fontFamily, direction };
  });
  const viewport = page.viewportSize();
  if (viewport) await blank.page.setViewportSize(viewport);
  await blank.host.evaluate((element, style) => {
    document.documentElement.dir = style.direction;
    document.body.style.fontFamily = style.fontFamily;
    (element.parentElement as HTMLElement).style.width = style.width;
  }, around);
  return around.fontFamily;
}

/** The font family of a panel, and by how many px it overflows its container. */
function drawn({ host }: PanelModel): Promise<{ readonly font: string; readonly overflow: number }> {
  return host.locator('[part="panel"]').evaluate((panel) => ({
    font: getComputedStyle(panel).fontFamily,
    overflow: panel.scrollWidth - panel.clientWidth,
  }));
}
