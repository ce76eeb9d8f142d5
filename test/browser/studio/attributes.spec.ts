import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { attributes, parse } from '../../../src/facets/config';
import { controlOf } from '../../../src/owner/studio/design/controls';
import { withoutDefaults } from '../../../src/owner/studio/design/design';
import { readTag } from '../../../src/owner/studio/tag/read-tag';
import { type Attribute, type AttributeKey, dataAttribute } from '../../../src/tag/attributes/attributes';
import { attributesFor } from '../../../src/tag/attributes/elements';
import { experiments } from '../../../src/tag/problems/experiments';
import { allowNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openStudio } from '../../support/models/studio';

const complete = { collection: 'movies', 'query-by': 'title' };
/** The attributes in the form: the key is created in another step, and the label of a source is not for panels. */
const keys = attributesFor('script').filter((key) => key !== 'key');

/** A value that differs from the default, for each attribute. */
function valueFor(key: AttributeKey): string {
  const { kind, example }: Attribute = attributes[key];
  const control = controlOf(key);
  if (control === 'flag') return isDefaultTrue(key) ? 'false' : 'true';
  if (control === 'word' || control === 'words') return kind.words?.find((word) => differs(key, word)) ?? example;
  return example;
}

function isDefaultTrue(key: AttributeKey): boolean {
  const row: Attribute = attributes[key];
  return 'fallback' in row && row.fallback === true;
}

function differs(key: AttributeKey, value: string): boolean {
  return dataAttribute(key) in withoutDefaults({ [dataAttribute(key)]: value });
}

/** Uses the control as an owner does. */
async function choose(page: Page, row: Locator, key: AttributeKey, value: string): Promise<void> {
  const field = row.locator(`#attribute-${dataAttribute(key)}`);
  switch (controlOf(key)) {
    case 'flag':
    case 'word':
      await field.selectOption(value);
      return;
    case 'words':
      await row.getByLabel(value, { exact: true }).check();
      return;
    case 'badges':
    case 'facets':
    case 'labelled-fields':
    case 'meta':
    case 'pinned':
    case 'sort':
      await row.getByRole('button', { name: 'Edit as text' }).click();
      await row.locator('textarea').fill(value);
      return;
    case 'messages':
      await row.getByText('Change texts of the panel').click();
      await page.getByLabel('clearRefinements', { exact: true }).fill('Start again');
      return;
    default:
      await field.fill(value);
  }
}

/** Number of attributes that one visit sets. */
const VISIT = 20;
const visits = Array.from({ length: Math.ceil(keys.length / VISIT) }, (_, index) =>
  keys.slice(index * VISIT, (index + 1) * VISIT),
);

test.for(visits.map((set) => ({ set, from: set[0], to: set.at(-1) })))(
  'the controls from $from to $to give the tag one would write',
  async ({ set }, { api, pages, page }) => {
    let raw: Readonly<Record<string, string>> = { host: api.url, ...complete };
    const studio = await openStudio(page, pages.url, raw);
    allowNoise(page, /Failed to load resource|ERR_|request failed|\[searchlet\]/);
    await studio.step('Choose');
    for (const key of set) {
      const name = dataAttribute(key);
      const value = valueFor(key);
      await page.getByLabel('Find a setting').fill(`data-${name}`);
      await choose(page, page.locator(`[data-attribute="${name}"]`), key, value);
      raw = { ...raw, [name]: value };
    }
    const copied = readTag(await studio.copyTag())?.design.raw ?? {};
    expect(Object.keys(copied).sort()).toEqual(Object.keys(withoutDefaults(raw)).sort());
    const configOf = (given: Readonly<Record<string, string>>) => parse({ ...given, key: 'any' }).config;
    expect(configOf(copied)).toEqual(configOf(raw));
  },
);

test('a control says that its attribute is experimental, and what has to be true for it to stay', async ({
  api,
  pages,
  page,
}) => {
  const studio = await openStudio(page, pages.url, { host: api.url, ...complete });
  await studio.step('Choose');
  for (const [attribute, sentence] of [...Object.entries(experiments), ['data-recent', null]] as const) {
    await page.getByLabel('Find a setting').fill(attribute);
    const row = page.locator(`[data-attribute="${attribute.replace('data-', '')}"]`);
    await row.waitFor();
    expect(await row.getByText('Experimental', { exact: true }).count()).toBe(sentence === null ? 0 : 1);
    if (sentence !== null) expect(await row.locator('.hint').last().innerText()).toContain(sentence);
  }
});
