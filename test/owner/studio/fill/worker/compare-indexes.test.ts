import { zipSync } from 'fflate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FORMAT, MANIFEST } from '../../../../../src/engine/files/format';
import { buildIndex } from '../../../../../src/owner/index-files/build-index';
import {
  type EarlierIndex,
  indexInMemory,
  openEarlierIndex,
} from '../../../../../src/owner/studio/fill/given/earlier-index';
import { looksLikeIndex } from '../../../../../src/owner/studio/fill/given/looks-like-index';
import { compareIndexes } from '../../../../../src/owner/studio/fill/worker/compare-indexes';
import { readFillData } from '../../../../../src/owner/studio/fill/worker/fill-data';
import { createMemoryFolder } from '../../../../../src/owner/studio/fill/worker/memory-folder';
import { writeShopExport } from '../../../../support/data/shop-export';

type Files = ReadonlyMap<string, Uint8Array>;

/** @param wholeLimit bytes from which on it is many files. */
async function indexOf(content: string, wholeLimit = 100_000): Promise<Files> {
  const { collection } = await readFillData([{ name: 'shop.csv', content: new Blob([content]) }], () => {});
  const { files, folder } = createMemoryFolder();
  const source = { name: 'index', schema: collection.schema, documents: collection.documents() };
  await buildIndex(async () => folder, source, { wholeLimit });
  return files;
}

/** As it is downloaded: in the folder `search`, beside other files. */
function zipOf(files: Files, folder = 'search/'): EarlierIndex {
  const entries = [...files].map(([path, bytes]) => [folder + path, bytes] as const);
  const zip = zipSync({ ...Object.fromEntries(entries), 'search.html': new TextEncoder().encode('<p>') });
  return { files: [{ name: 'shop-search.zip', content: new Blob([zip as Uint8Array<ArrayBuffer>]) }] };
}

function folderOf(files: Files): EarlierIndex {
  return {
    files: [...files].map(([path, bytes]) => ({
      name: path.replace(/^.*\//, ''),
      path: `site/search/${path}`,
      content: new Blob([bytes as Uint8Array<ArrayBuffer>]),
    })),
  };
}

const compared = async (earlier: EarlierIndex, now: Files) =>
  compareIndexes(await openEarlierIndex(earlier), await indexInMemory(now));

/** The export without the last rows. */
const shorter = (content: string, rows: number): string =>
  content
    .split('\r\n')
    .slice(0, -1 - rows)
    .join('\r\n');

const SMALL = 'id,name,text\n1,Tent,Dry\n2,Stove,Hot\n3,Lamp,Bright\n';

afterEach(() => vi.unstubAllGlobals());

describe('an index of an earlier time', () => {
  test.for([
    ['archive', zipOf],
    ['archive of the folder alone', (files: Files) => zipOf(files, '')],
    ['folder', folderOf],
  ] as const)('in an %s is compared with what was read: new, changed, gone', async ([, made]) => {
    const before = await indexOf(SMALL);
    const now = await indexOf('id,text,name\n1,Dry,Tent\n3,Very bright,Lamp\n4,Long,Rope\n5,Sharp,Knife\n');
    // The columns have changed places, and no document with them.
    expect(await compared(made(before), now)).toEqual({ live: 3, added: 2, changed: 1, gone: 1 });
    expect(await compared(made(before), before)).toEqual({ live: 3, added: 0, changed: 0, gone: 0 });
  });

  test('of many files is compared as well, and what both have is not read', async () => {
    const old = await openEarlierIndex(zipOf(await indexOf(writeShopExport(300, 0), 1000)));
    const { blocks } = old.manifest.content as { readonly blocks: { readonly files: readonly string[] } };
    const json = vi.fn(old.json);
    const changed = await indexOf(writeShopExport(300, 0, 7), 1000);
    expect(await compareIndexes({ ...old, json }, await indexInMemory(changed))).toEqual({
      live: 300,
      added: 0,
      changed: 7,
      gone: 0,
    });
    expect(json.mock.calls.length).toBeLessThan(blocks.files.length / 4);
    const less = await indexOf(shorter(writeShopExport(300, 0), 10), 1000);
    expect(await compareIndexes(old, await indexInMemory(less))).toEqual({ live: 300, added: 0, changed: 0, gone: 10 });
  });

  test('of one file is compared with one of many, also in long texts', async () => {
    const long = Array.from({ length: 900 }, (_, number) => `wort${number}`).join(' ');
    const rows = (count: number) =>
      Array.from({ length: count }, (_, row) => `${row},Name ${row},"${row % 2 ? long : 'short'}"`).join('\n');
    const before = await indexOf(`id,name,text\n${rows(10)}\n`);
    const now = await indexOf(`id,name,text\n${rows(30)}\n`, 1000);
    expect([...now.keys()].some((path) => path.includes('passage'))).toBe(true);
    expect(await compared(zipOf(before), now)).toEqual({ live: 10, added: 20, changed: 0, gone: 0 });
    expect(await compared(zipOf(now), before)).toEqual({ live: 30, added: 0, changed: 0, gone: 20 });
  });

  test('at an address is loaded from there', async () => {
    const before = await indexOf(SMALL);
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      const bytes = before.get(url.replace('https://shop.example/search/', ''));
      return new Response((bytes as Uint8Array<ArrayBuffer>) ?? null, { status: bytes ? 200 : 404 });
    });
    const now = await indexOf('id,name,text\n1,Tent,Wet\n');
    expect(await compared({ address: 'https://shop.example/search/' }, now)).toEqual({
      live: 3,
      added: 0,
      changed: 1,
      gone: 2,
    });
    expect(asked).toHaveLength(2);
    await expect(openEarlierIndex({ address: 'https://shop.example/none/' })).rejects.toThrow('cannot be loaded');
    await expect(openEarlierIndex({ address: 'shop' })).rejects.toThrow('"shop" is not a full address');
  });

  test('whose archive is no longer as it was saved is compared with nothing', async () => {
    const files = new Map([...(await indexOf(SMALL))].map(([path, bytes]) => [path, bytes.slice()] as const));
    const archive = Object.fromEntries([...files].map(([path, bytes]) => [`search/${path}`, bytes]));
    const zip = zipSync(archive, { level: 0 });
    const text = new TextDecoder('latin1').decode(zip);
    zip[text.indexOf('"documents":3') + '"documents":'.length] = '9'.charCodeAt(0);
    const content = new Blob([zip as Uint8Array<ArrayBuffer>]);
    await expect(openEarlierIndex({ files: [{ name: 'a.zip', content }] })).rejects.toThrow(
      'a.zip is damaged: search/index.json does not match its checksum',
    );
  });

  test.for([
    ['is no archive', () => ({ 'a.zip': 'PK\u0003\u0004 cut' }), 'a.zip is a broken archive'],
    ['has no index', () => ({ 'search.html': '<p>' }), 'No index in a.zip.'],
    ['has another JSON', () => ({ [MANIFEST]: '{"a":1}' }), 'holds no index that this release can read'],
    ['has none', () => ({ [MANIFEST]: '{"a":' }), 'index.json of the earlier index is damaged'],
    ['has lost its fields', () => ({ [MANIFEST]: torn('{}', '"x"') }), 'holds no index that this release can read'],
    [
      'has lost its files',
      () => ({ [MANIFEST]: torn('{"fields":[]}', '{}') }),
      'holds no index that this release can read',
    ],
    ['is of another version', () => ({ [MANIFEST]: '{"format":4}' }), 'holds an index of version 4'],
  ] as const)('that %s says so', async ([, content, sentence]) => {
    const entries = Object.entries(content());
    const isArchive = entries[0]?.[0] !== 'a.zip';
    const zip = zipSync(Object.fromEntries(entries.map(([path, text]) => [path, new TextEncoder().encode(text)])));
    const blob = new Blob([isArchive ? (zip as Uint8Array<ArrayBuffer>) : String(entries[0]?.[1])]);
    await expect(openEarlierIndex({ files: [{ name: 'a.zip', content: blob }] })).rejects.toThrow(sentence);
  });

  test.for([
    ['is missing', undefined],
    ['is cut', (bytes: Uint8Array) => bytes.slice(0, -9)],
    ['holds something else', () => new TextEncoder().encode('[1]')],
  ] as const)('of which a file %s says so', async ([, change]) => {
    const before = await indexOf(SMALL);
    const now = await indexOf('id,name\n1,Tent\n');
    const files = new Map(before);
    for (const [path, bytes] of before) {
      if (path === MANIFEST) continue;
      if (change === undefined) files.delete(path);
      else files.set(path, change(bytes));
    }
    await expect(compared(zipOf(files), now)).rejects.toThrow(/of the earlier index is (?:missing|damaged)/);
  });
});

/** A manifest that is no longer whole. */
function torn(schema: string, content: string): string {
  return `{"format":${FORMAT},"schema":${schema},"documents":1,"queryBy":[],"content":${content}}`;
}

test.for([
  [['shop-search.zip'], true],
  [['s/index.json', 's/data/documents-0123456789.gz'], true],
  [['shop.csv'], false],
  [['site/index.json', 'site/data/prices.csv'], false],
  [['a.zip', 'b.zip'], false],
] as const)('of dropped files, %j are an index: %s', ([paths, isIndex]) => {
  const files = paths.map((path) => ({ name: path.replace(/^.*\//, ''), path, content: new Blob() }));
  expect(looksLikeIndex(files)).toBe(isIndex);
});
