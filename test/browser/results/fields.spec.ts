import { expect } from 'vitest';
import { recordShifts } from '../../support/assertions/layout-shifts';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'plot', type: 'string', optional: true },
  { name: 'names', type: 'string[]', optional: true },
  { name: 'maker.name', type: 'string', optional: true },
  { name: 'parts', type: 'object[]', optional: true },
  { name: 'parts.name', type: 'string[]', optional: true },
];

const LONG = `${'Calm seas and no wind. '.repeat(20)}Then the storm broke. ${'More calm seas. '.repeat(20)}`;

test('a panel marks what matched in texts, arrays, objects and arrays of objects', async ({ page, pages, collect }) => {
  const ship = {
    title: 'The storm ship',
    plot: LONG,
    names: ['Calm', 'Storm petrel', 'Gale'],
    maker: { name: 'Storm & Sons' },
    parts: [{ name: 'Mast' }, { name: 'Storm jib' }],
  };
  const collection = await collect(FIELDS, [ship]);
  const shown = async (title: string, text: string): Promise<readonly [string, string | null, readonly string[]]> => {
    const attributes = {
      'data-query-by': 'title, plot, names, maker.name, parts.name',
      'data-title': title,
      'data-text': text,
    };
    const panel = await openPanel(page, `${pages.films({ ...collection, ...attributes })}?sl_q=storm`);
    const [hit] = await panel.results();
    return [hit?.title ?? '', hit?.text ?? null, await panel.marks()];
  };
  const snippet = expect.stringMatching(/^.{0,60}Then the storm broke\..{0,60}$/) as string;
  await expect.poll(() => shown('title', 'plot')).toEqual(['The storm ship', snippet, ['storm', 'storm']]);
  await expect.poll(() => shown('names', 'maker.name')).toEqual(['Storm petrel', 'Storm & Sons', ['Storm', 'Storm']]);
  await expect.poll(() => shown('maker.name', 'parts.name')).toEqual(['Storm & Sons', 'Storm jib', ['Storm', 'Storm']]);
});

test('a panel writes numbers as the visitor does', async ({ pages, collect, openPage }) => {
  const attributes = {
    ...(await collect(FIELDS, [{ title: 'One', year: 1851, copies: 1234567.5, low: -0.25, none: 0 }])),
    'data-meta': 'year, copies=Printed, low, none',
  };
  const written = async (locale: string): Promise<Readonly<Record<string, string>> | undefined> =>
    (await (await openPanel(await openPage({ locale }), pages.films(attributes))).results())[0]?.meta;
  expect(await written('de-DE')).toEqual({ Year: '1851', Printed: '1.234.567,5', Low: '-0,25', None: '0' });
  expect(await written('en-IN')).toEqual({ Year: '1851', Printed: '12,34,567.5', Low: '-0.25', None: '0' });

  const page = await openPage({ locale: 'de-DE' });
  const films = await openPanel(page, pages.films());
  await expect.poll(() => films.host.locator('[part~="summary"]').innerText()).toBe('3.201 results');
});

test('a panel loads images when they come near, in frames that are there before', async ({ pages, openPage }) => {
  const attributes = {
    'data-collection': 'countries',
    'data-query-by': 'name.common',
    'data-image': '/flags/{id}.svg',
    'data-per-page': '250',
  };
  for (const view of ['list', 'grid']) {
    // A tab for each view: images near the end of one page would still be loading while the next page starts.
    const page = await openPage();
    const shifts = await recordShifts(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const panel = await openPanel(page, pages.films({ ...attributes, 'data-view': view }));
    const images = panel.host.locator('[part~="hit-image"]');
    const loaded = (): Promise<number> =>
      images.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
    await expect.poll(loaded).toBeGreaterThan(5);
    await expect.poll(() => images.count()).toBe(250);
    // Each browser has its own distance for lazy loading; this one is beyond all of them.
    const far = await images.evaluateAll((all) =>
      all.filter((image) => image.getBoundingClientRect().top > 800 + 5000).map((image) => image.getAttribute('src')),
    );
    expect(far.length).toBeGreaterThan(50);
    expect(asked.filter((path) => far.includes(path))).toEqual([]);
    await images.last().scrollIntoViewIfNeeded();
    await expect
      .poll(() => images.last().evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(await shifts.seen()).toEqual([]);
  }
  const empty = await openPanel(await openPage(), pages.films({ ...attributes, 'data-image': null }));
  await expect.poll(() => empty.host.locator('.picture').count()).toBe(0);
});
