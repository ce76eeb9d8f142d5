import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { releasePath, siteFile } from '../../bench/sizes';
import { allowNoise, expectNoise } from '../../support/browser/console-guard';
import { recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { panelOn } from '../../support/models/panel';
import { readBundle } from '../../support/pages/bundle';
import { pageWith } from '../../support/pages/pages';
import { panelElement, panelTag } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';

// What content systems do to a page with a panel. Each case was seen in one of them (docs/content-systems.md).

const BARE = '<script defer src="/dist/searchlet.js"></script>';

describe('in a frame that is made as high as its content whenever that changes (WordPress: Preview of a block)', () => {
  test.for([
    ['a tag', {}, 500],
    ['a field first', { 'data-load': 'visible' }, 40],
    ['an error', { 'data-collection': null, 'data-debug': 'true' }, 40],
  ] as const)('a panel is seen whole: %s', async ([, attributes, least], { page, pages, api }) => {
    pages.serve('/framed.html', framed(panelTag(api, attributes)));
    await page.goto(pages.serve('/editor.html', EDITOR));
    const content = page.frameLocator('iframe').locator('searchlet-panel');
    await content.waitFor({ state: 'attached' });
    const missing = async (): Promise<boolean> => {
      const { height = 0 } = (await content.boundingBox()) ?? {};
      const { height: frame = 0 } = (await page.locator('iframe').boundingBox()) ?? {};
      return height < least || frame < height - 1;
    };
    await expect.poll(missing).toBe(false);
    allowNoise(page, /data-collection is missing/);
  });

  test('a panel whose first attribute is its theme changes its host a few times, not for ever', async ({
    page,
    pages,
    api,
  }) => {
    const tag = panelElement(api, { 'data-accent': 'teal' }).replace(
      '<searchlet-panel',
      '<searchlet-panel class="wide"',
    );
    pages.serve('/framed-theme.html', framed(`${tag}${BARE}`));
    await page.addInitScript(() => {
      const count = { changes: 0 };
      Object.assign(window, { count });
      new MutationObserver((changes) => {
        count.changes += changes.length;
        // Ends a loop that would freeze the tab.
        if (count.changes > 2000) document.querySelector('searchlet-panel')?.remove();
      }).observe(document, { attributes: true, subtree: true });
    });
    await page.goto(pages.serve('/editor-theme.html', EDITOR.replaceAll('framed.html', 'framed-theme.html')));
    const frame = page.frameLocator('iframe');
    await frame.getByRole('article').first().waitFor();
    const changes = await frame
      .locator('body')
      .evaluate(() => (window as unknown as { count: { changes: number } }).count.changes);
    expect(changes).toBeLessThan(500);
  });
});

describe('site-wide code whose target is not on the page', () => {
  const places: readonly (readonly [string, (tag: string) => string])[] = [
    ['in the head', (tag) => pageWith('<p>About us</p>').replace('</head>', `${tag}</head>`)],
    ['at the end of the body', (tag) => pageWith('<p>About us</p>').replace('</body>', `${tag}<i></i></body>`)],
    ['in the footer', (tag) => pageWith('<p>About us</p>').replace('</main>', `</main><footer><b>${tag}</b></footer>`)],
    [
      'in the hidden box of a tag manager',
      (tag) =>
        pageWith('<p>About us</p>').replace('</body>', `<div style="display: none; visibility: hidden">${tag}</div>`),
    ],
  ];

  test.for(places)('shows no panel, and asks for nothing: %s', async ([, write], { page, pages, api }) => {
    const searches = recordSearches(page);
    await page.goto(pages.serve('/about.html', write(panelTag(api, { 'data-target': '#search' }))));
    await expectNoise(page, /console.info: \[searchlet\] No panel, as data-target="#search" is not on this page\./);
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    expect(await page.locator('searchlet-panel').count()).toBe(0);
    expect(searches).toEqual([]);
  });

  test.for(places)(
    'shows the panel once a router has brought the target: %s',
    async ([, write], { page, pages, api }) => {
      const tag = panelTag(api, { 'data-target': '#search' });
      await page.goto(pages.serve('/router.html', write(tag)));
      await expectNoise(page, /No panel, as data-target/);
      for (const visit of ['first', 'second']) {
        await page.locator('main').evaluate((main, id) => {
          main.innerHTML = `<p id="${id}">Away</p>`;
          main.innerHTML += '<div id="search"></div>';
        }, visit);
        await expect.poll(() => panelOn(page, '').count()).toBe(3201);
        expect(await page.locator('#search > searchlet-panel').count()).toBe(1);
      }
    },
  );

  test('says nothing on the site itself', async ({ openPage, pages, api }) => {
    const page = await openPage();
    await page.route('http://shop.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: pages.url + pathname }) });
    });
    const tag = panelTag(api, { 'data-target': '#search' });
    pages.serve('/silent.html', pageWith('<p>About us</p>').replace('</head>', `${tag}</head>`));
    await page.goto('http://shop.example/silent.html');
    await page.evaluate(() => customElements.whenDefined('searchlet-panel'));
    expect(await page.locator('searchlet-panel').count()).toBe(0);
  });
});

test('a panel shows the panel at the end of the page where a tag manager has put its tag into a hidden box', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/manager.html', pageWith(`<template>${panelTag(api)}</template>`)));
  await page.evaluate(() => {
    const box = document.body.appendChild(document.createElement('div'));
    box.style.display = 'none';
    box.style.visibility = 'hidden';
    const script = box.appendChild(document.createElement('script'));
    const stored = document.querySelector('template')?.content.firstElementChild;
    for (const { name, value } of stored?.attributes ?? []) script.setAttribute(name, value);
  });
  await expect.poll(() => panelOn(page).count()).toBe(3201);
  expect(await page.locator('body > searchlet-panel').isVisible()).toBe(true);
});

test('a panel stays in a tab of the page that is still closed', async ({ page, pages, api }) => {
  const tab = `<div id="tab" style="display: none"><h2>Search</h2>${panelTag(api)}</div>`;
  await page.goto(pages.serve('/tab.html', pageWith('').replace('</body>', `${tab}</body>`)));
  await page.locator('#tab > searchlet-panel').waitFor({ state: 'attached' });
});

describe('a tag that never runs', () => {
  const loaded = (body: string): string => pageWith(`${BARE}<section>${body}</section>`);
  const start = (page: Page) => page.evaluate(() => customElements.whenDefined('searchlet-panel'));
  const starts = async (page: Page): Promise<void> => {
    await expect.poll(() => panelOn(page).count()).toBe(3201);
    expect(await page.locator('searchlet-panel').count()).toBe(1);
  };

  test('starts once where innerHTML brings it', async ({ page, pages, api }) => {
    await page.goto(pages.serve('/inner.html', loaded('')));
    await start(page);
    await page.locator('section').evaluate((section, html) => {
      section.innerHTML = html;
    }, panelTag(api));
    await starts(page);
  });

  test('starts once on every visit where a router swaps the body and runs no script twice (Astro)', async ({
    page,
    pages,
    api,
  }) => {
    const html = pageWith(`<article>${panelTag(api)}</article>`);
    await page.goto(pages.serve('/astro.html', html));
    await starts(page);
    for (const content of [pageWith('<p>Away</p>'), html, pageWith('<p>Away</p>'), html]) {
      await page.evaluate((next) => {
        document.body.replaceWith(new DOMParser().parseFromString(next, 'text/html').body);
      }, content);
      if (content === html) await starts(page);
      else await expect.poll(() => page.locator('searchlet-panel').count()).toBe(0);
    }
  });

  test('starts once where a router runs a copy of it that has a mark (Astro, data-astro-rerun)', async ({
    page,
    pages,
    api,
  }) => {
    const html = pageWith(`<article>${panelTag(api)}</article>`);
    await page.goto(pages.serve('/rerun.html', html));
    await starts(page);
    await page.evaluate((next) => {
      document.body.replaceWith(new DOMParser().parseFromString(next, 'text/html').body);
    }, html);
    await starts(page);
    await page.locator('article > script').evaluate(async (script) => {
      const fresh = document.createElement('script');
      for (const { name, value } of script.attributes) fresh.setAttribute(name, value);
      fresh.setAttribute('data-astro-exec', '');
      const hasRun = new Promise((resolve) => fresh.addEventListener('load', resolve));
      script.replaceWith(fresh);
      await hasRun;
    });
    await starts(page);
  });

  test('starts again where hydration has thrown away what the parser made (Docusaurus)', async ({
    page,
    pages,
    api,
  }) => {
    await page.goto(pages.serve('/hydrated.html', pageWith(`<section>${panelTag(api)}</section>`)));
    await starts(page);
    await page.locator('main > section').evaluate((section) => {
      // React creates scripts that must not run this way.
      const holder = document.createElement('div');
      holder.innerHTML = '<script></script>';
      const fresh = holder.removeChild(holder.firstChild as HTMLScriptElement);
      for (const { name, value } of section.querySelector('script')?.attributes ?? []) fresh.setAttribute(name, value);
      section.replaceChildren(fresh);
    });
    await starts(page);
  });

  test.for([
    ['without its address', (tag: string) => tag.replace(' src="/dist/searchlet.js"', '')],
    ['with the address of the merged file', (tag: string) => tag.replace('/dist/searchlet.js', '/cache/all-1a2b.js')],
  ] as const)('starts where an optimiser has left it %s', async ([, change], { page, pages, api }) => {
    pages.serve('/cache/all-1a2b.js', readBundle(), { 'content-type': 'text/javascript' });
    const body = change(panelTag(api)).replace(' defer', '');
    await page.goto(pages.serve('/merged.html', pageWith(`${body}<script src="/cache/all-1a2b.js"></script>`)));
    await starts(page);
  });

  const folders: readonly (readonly [string, (api: Api) => string])[] = [
    ['of the tag', (api) => panelTag(api, GERMAN).replace('/dist/searchlet.js', '/cache/all-1a2b.js')],
    ['of the bare script', (api) => `<script src="/cache/all-1a2b.js" data-base-url="/dist"></script>${divOf(api)}`],
    [
      'of a script without address, beside the merged file',
      (api) => `<script data-base-url="/dist/"></script><script src="/cache/all-1a2b.js"></script>${divOf(api)}`,
    ],
    [
      'with its version',
      (api) => `<script src="/cache/all-1a2b.js" data-base-url=" /dist?v=/3#a "></script>${divOf(api)}`,
    ],
    [
      'of the loader',
      (api) => panelTag(api, { ...GERMAN, 'data-load': 'idle' }).replace('/dist/searchlet.js', '/cache/loader-3c.js'),
    ],
  ];
  test.for(folders)(
    'finds its words in the folder it names, where an optimiser has moved it: data-base-url %s',
    async ([, write], { page, pages, api }) => {
      pages.serve('/cache/all-1a2b.js', readBundle(), { 'content-type': 'text/javascript' });
      const loader = readFileSync(siteFile('searchlet.loader.js'), 'utf8');
      pages.serve('/cache/loader-3c.js', loader, { 'content-type': 'text/javascript' });
      await page.goto(pages.serve('/moved.html', pageWith(write(api))));
      await panelOn(page)
        .host.getByText(/3.201 Ergebnisse/)
        .first()
        .waitFor();
      expect(pages.requests).toContain(`/dist/${releasePath('lang/de.json')}`);
    },
  );

  test.for(sampleOf(['', ' ', 'javascript:alert(1)', 'data:text/javascript,1', 'http://[']))(
    'finds its words beside the script where data-base-url="%s" names no folder',
    async (folder, { page, pages, api }) => {
      await page.goto(pages.serve('/no-folder.html', pageWith(panelTag(api, { ...GERMAN, 'data-base-url': folder }))));
      await panelOn(page)
        .host.getByText(/3.201 Ergebnisse/)
        .first()
        .waitFor();
      if (folder.trim() !== '') await expectNoise(page, /data-base-url=".*": expected a URL/);
    },
  );

  test('loads nothing from a folder that an element names', async ({ page, pages, api }) => {
    const element = panelElement(api, { 'data-base-url': 'https://elsewhere.example/', 'data-lang': 'de' });
    await page.goto(pages.serve('/strangers.html', pageWith(BARE + element)));
    await panelOn(page)
      .host.getByText(/3.201 Ergebnisse/)
      .first()
      .waitFor();
    await expectNoise(
      page,
      /data-base-url="https:\/\/elsewhere.example\/": this only works on a script tag. It is ignored./,
    );
  });

  test('waits where a consent tool holds it back', async ({ page, pages, api }) => {
    const held = panelTag(api).replace('defer', 'type="text/plain"');
    await page.goto(pages.serve('/consent.html', loaded(held)));
    await start(page);
    await page.locator('section').evaluate((section) => section.append('Later'));
    expect(await page.locator('searchlet-panel').count()).toBe(0);
  });
});

type Api = Parameters<typeof panelTag>[0];

const GERMAN = { 'data-lang': 'de', 'data-base-url': '/dist/' };

function divOf(api: Api): string {
  return panelElement(api, { 'data-lang': 'de' })
    .replaceAll('searchlet-panel', 'div')
    .replace('<div', '<div data-searchlet');
}

/** The part of a block editor that shows a block of HTML: a frame whose height the page in it reports. */
const EDITOR =
  pageWith(`<iframe src="/framed.html" style="inline-size: 100%; block-size: 0; border: 0"></iframe><script>
  addEventListener('message', ({ data }) => {
    document.querySelector('iframe').style.blockSize = data + 'px';
  });
</script>`);

/** A block in that frame, which reports its height after each change of an element. */
function framed(html: string): string {
  return pageWith(`<script>
    const tell = () => parent.postMessage(document.body.getBoundingClientRect().height, '*');
    document.body.style.cssText = 'position: absolute; inset-inline: 0; margin: 0';
    new MutationObserver(tell).observe(document.body, {
      attributes: true, characterData: true, childList: true, subtree: true,
    });
    addEventListener('load', tell, true);
  </script>${html}`).replace('<h1>A customer’s page</h1>', '');
}
