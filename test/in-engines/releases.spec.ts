import { expect } from 'vitest';
import { test as base, ENGINE } from '../support/engines/test';
import type { View } from '../support/engines/view';
import { pageWith } from '../support/pages/pages';
import { type Attributes, panelTag } from '../support/pages/panel-tag';
import {
  FOLDER,
  mixed,
  OTHER,
  OWN,
  otherRelease,
  ownRelease,
  SCRIPTS,
  type Site,
  some,
} from '../support/pages/releases';

const HIT = '[part~="hit-title"]';

const test = base
  .extend('own', { scope: 'file' }, () => ownRelease())
  .extend('other', { scope: 'file' }, ({ own }) => otherRelease(own));

/** The panel carries the list of genres; the rating needs a file. */
const ATTRIBUTES: Attributes = { 'data-facets': 'genre, rating:rating' };

/** The lines to the owner, which are then no noise. */
function takeLines({ tab }: View): Promise<readonly string[]> {
  return tab.run(() => {
    const lines = sessionStorage.getItem('noise') ?? '';
    sessionStorage.removeItem('noise');
    return lines.split('\n').filter((line) => line !== '');
  });
}

interface Mix {
  readonly name: string;
  readonly site: (own: Site, other: Site) => readonly Site[];
  readonly script?: string;
  /** What the owner reads; '' if all is there. */
  readonly told: string;
}

const mixes: readonly Mix[] = [
  {
    name: 'an earlier script over the folder of the next release',
    site: (own, other) => [some(own, SCRIPTS), some(other, FOLDER)],
    told: mixed(OTHER, OWN),
  },
  {
    name: 'a new script over the folder of the release before',
    site: (own, other) => [some(other, SCRIPTS), some(own, FOLDER)],
    told: mixed(OWN, OTHER),
  },
  {
    name: 'an earlier loader beside a new script and its folder',
    site: (own, other) => [other, some(own, /^searchlet\.loader/)],
    script: 'searchlet.loader.js',
    told: '',
  },
  {
    name: 'a rollback: the earlier script again, beside both folders',
    site: (own, other) => [own, some(other, FOLDER)],
    told: '',
  },
];

test.for(mixes)(
  '$name: the panel searches, and the owner reads once what to upload',
  async ({ site, script = 'searchlet.js', told }, { open, api, own, other }) => {
    const { folder, others } = upload(...site(own, other));
    const view = await open(pageWith(panelTag(api, ATTRIBUTES).replace('/dist/searchlet.js', folder + script)), {
      others,
    });
    await view.one('[part~="input"]');
    await expect.poll(() => view.names(HIT)).toHaveLength(20);
    const facets = told ? ['Genre'] : ['Genre', 'Rating'];
    await expect.poll(() => view.names('legend')).toEqual(facets);
    await view.click('[part~="input"]');
    await view.tab.press(...'godfather');
    await expect.poll(() => view.names(HIT)).toHaveLength(3);
    expect(await takeLines(view)).toEqual(told ? [expect.stringContaining(told)] : []);
  },
);

// WebKit does not check the hash of a module.
test.skipIf(ENGINE === 'webkit')('a file of the folder that was changed is not run', async ({ open, api, own }) => {
  const changed = [...own].map(([path, text]): [string, string] => [
    path,
    path.endsWith('/facets.js') ? `self.hasRun = true;${text}` : text,
  ]);
  const { folder, others } = upload(new Map(changed));
  const view = await open(pageWith(panelTag(api, ATTRIBUTES).replace('/dist/', folder)), { others });
  await expect.poll(() => view.names(HIT)).toHaveLength(20);
  await expect.poll(() => view.names('legend')).toEqual(['Genre']);
  expect(await view.tab.run(() => 'hasRun' in self)).toBe(false);
  expect(await takeLines(view)).toEqual([expect.stringContaining('facets.js could not be loaded')]);
});

/** The files of some sites, the later over the earlier, in a folder of the server that no other test has. */
function upload(...sites: readonly Site[]): { readonly folder: string; readonly others: Record<string, string> } {
  uploads += 1;
  const folder = `/upload-${uploads}/`;
  const files = sites.flatMap((site) => [...site]);
  return { folder, others: Object.fromEntries(files.map(([path, text]) => [folder + path, text])) };
}

let uploads = 0;
