import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { experiments } from '../../../src/tag/problems/experiments';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';

const NAMES = ['data-keep-searches', 'data-agents'];
const SET = Object.fromEntries(NAMES.map((name) => [name, 'true']));
const SENTENCES = NAMES.map((name) => `${name} is experimental. ${experiments[name]}`);

/** What the panel writes to the console, with its level. */
function consoleOf(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  return lines;
}

test('the console of an owner who debugs says once what keeps an experimental attribute, and so do the notes', async ({
  page,
  pages,
}) => {
  const lines = consoleOf(page);
  const panel = await openPanel(page, pages.films({ ...SET, 'data-debug': 'true' }));
  await panel.host.getByText('Note for the owner of this site (2)').click();
  await expect
    .poll(() => panel.host.getByRole('listitem').filter({ hasText: 'experimental' }).allInnerTexts())
    .toEqual(SENTENCES);
  await panel.host.evaluate((host) => host.setAttribute('data-per-page', '5'));
  await expect.poll(() => panel.titles()).toHaveLength(5);
  await expect.poll(() => panel.host.getByText('Note for the owner of this site (2)').count()).toBe(1);
  expect(lines).toEqual(SENTENCES.map((sentence) => `info: [searchlet] ${sentence}`));
});

test('a visitor reads nothing of it, on the page or in the console', async ({ page, pages }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const lines = consoleOf(page);
  const panel = await openPanel(page, pages.films({ ...SET, 'data-debug': 'false' }));
  expect(await panel.host.getByText('Note for the owner of this site').count()).toBe(0);
  expect(requests.filter((url) => url.includes('diagnosis'))).toEqual([]);
  expect(lines).toEqual([]);
});

test('nothing is said where no experimental attribute is set', async ({ page, pages }) => {
  const lines = consoleOf(page);
  await openPanel(page, pages.films({ 'data-keep-searches': 'false', 'data-debug': 'true' }));
  expect(lines).toEqual([]);
});
