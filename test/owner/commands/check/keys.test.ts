// The official client has another form for browsers.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { attributes } from '../../../../src/facets/config';
import { attributeKeys, dataAttribute } from '../../../../src/tag/attributes/attributes';
import { searchKey } from '../../../../src/tag/values/value-types';
import { ADMIN_KEY, openShop, runAsOwner } from '../shop';

const KEYS = attributeKeys.filter((key) => attributes[key].kind === searchKey);

test.each([...KEYS.map(dataAttribute), 'api-key'])(
  'no whole data-%s is printed, in the corrected tag neither',
  async (name) => {
    const shop = await openShop();
    onTestFinished(shop.stop);
    const folder = await mkdtemp(join(tmpdir(), 'searchlet-keys-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const page = join(folder, 'page.html');
    const others = `data-host="${shop.url}" data-collection="shop" data-query-byy="name"`;
    const key = name === 'key' ? '' : 'data-key="another"';
    await writeFile(page, `<script src="searchlet.js" ${others} ${key} data-${name}="whole-of-${name}"></script>`);
    for (const form of [[], ['--json']]) {
      const { out } = await runAsOwner(['check', page, '--origin', 'https://my.site', ...form], ADMIN_KEY);
      expect(out).toContain('whol…');
      expect(out).not.toContain(`whole-of-${name}`);
    }
  },
);
