// @module-tag at-length

import { expect } from 'vitest';
import { allowNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { sampleOf, sampleSize } from '../../support/run/sample-size';
import { startGateway } from '../../support/servers/gateway';
import { mutations } from './hostile-responses/mutations';

const EVERYTHING = {
  'data-facets': 'genre, year:range(histogram), rating:rating, director:menu',
  'data-sort': 'year:desc=Newest',
  'data-meta': 'year, rating:stars',
  'data-per-page': '3',
};

/** Responses in each test, each of them changed in one place. */
const RESPONSES = sampleSize(125);

test.for(
  sampleOf([
    ['facets and pages', EVERYTHING, 1],
    ['facets and pages', EVERYTHING, 2],
    ['groups', { 'data-group': 'genre', 'data-facets': 'genre', 'data-per-page': '3' }, 3],
    ['suggestions and "more"', { 'data-pagination': 'more', 'data-recent': 'true', 'data-per-page': '3' }, 4],
  ] as const),
)(
  `shows results or a calm failure, and recovers, whatever ${RESPONSES} responses contain: %s`,
  async ([, attributes, seed], { page, pages, api }) => {
    const gateway = await startGateway(api.url);
    const panel = await openPanel(page, pages.films({ 'data-host': gateway.url, ...attributes }));
    const before = await panel.titles();
    allowNoise(page, ...FAILED_REQUESTS);

    for (const [index, mutate] of mutations(RESPONSES, seed).entries()) {
      await gateway.fail({ change: (body) => JSON.stringify(mutate(JSON.parse(body))) ?? 'null' });
      await panel.answered(() => panel.field.fill(`the ${'x'.repeat(index % 7)}${index}`));
      expect([null, CALM]).toContain(await panel.alert());

      await gateway.fail(null);
      if (index % 5 > 0) continue;
      await panel.answered(() => panel.field.fill(''));
      expect(await panel.alert()).toBe(null);
      expect(await panel.titles()).toEqual(before);
    }

    // An owner reads what is wrong in the response, and no sentence of an engine.
    const failures = (await panel.events()).filter(({ name }) => name === 'searchlet:failure');
    expect(failures.length).toBeGreaterThan(RESPONSES / 12);
    for (const { detail } of failures) {
      expect(detail).toMatchObject({
        kind: 'server',
        detail: expect.stringMatching(/\(response[.\w]*\)|expected JSON/),
      });
    }
  },
);

const CALM = 'Search has a problem right now.\nShowing results from your previous search.\nTry again';
