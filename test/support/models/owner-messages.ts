import { expect } from 'vitest';
import { takeNoise } from '../browser/console-guard';
import type { PanelModel } from './panel';

const BROWSERS_WORDS =
  /^(?:request failed:|console\.(?:error|info): (?:Failed to load|Access to fetch|Connecting to|Fetch API cannot|Refused to|Mixed Content:)) /;

/** What Searchlet itself has told the site owner in the console; the rest must be the browser's words about requests. */
export function ownersLines(panel: Pick<PanelModel, 'page'>): readonly string[] {
  const noise = takeNoise(panel.page);
  const own = noise.filter((line) => line.includes('[searchlet]'));
  expect(noise.filter((line) => !own.includes(line) && !BROWSERS_WORDS.test(line))).toEqual([]);
  return own.map((line) => line.replace(/^console\.\w+: \[searchlet\] /, '').replace(/ \(http[^ ]*\)$/, ''));
}

/** Waits until the site owner has been told just these lines, in any order: their words are in a file that loads when needed. */
export async function expectOwnersLines(panel: Pick<PanelModel, 'page'>, lines: readonly string[]): Promise<void> {
  const told: string[] = [];
  await expect
    .poll(() => {
      told.push(...ownersLines(panel));
      return [...told].sort();
    })
    .toEqual([...lines].sort());
}

/** What the panel itself says to the site owner of the failure it shows; waits until its cause is found. */
export function ownersNote({ host }: PanelModel): Promise<string> {
  return host.getByRole('complementary', { name: 'Note for the owner of this site' }).locator('p').last().innerText();
}
