import { expect } from 'vitest';
import { takeNoise } from '../browser/console-guard';
import type { PanelModel } from './panel';

const BROWSERS_WORDS =
  /^(?:request failed:|console\.(?:error|info): (?:Failed to load|Access to fetch|Connecting to|Fetch API cannot|Refused to|Mixed Content:)) /;

/** Searchlet's own lines for the site owner in the console; all others must be the browser's lines about requests. */
export function ownersLines(panel: Pick<PanelModel, 'page'>): readonly string[] {
  const noise = takeNoise(panel.page);
  const own = noise.filter((line) => line.includes('[searchlet]'));
  expect(noise.filter((line) => !own.includes(line) && !BROWSERS_WORDS.test(line))).toEqual([]);
  return own.map((line) => line.replace(/^console\.\w+: \[searchlet\] /, '').replace(/ \(http[^ ]*\)$/, ''));
}

/** Waits until the console has exactly these lines, in any order: their text is in a file that loads when needed. */
export async function expectOwnersLines(panel: Pick<PanelModel, 'page'>, lines: readonly string[]): Promise<void> {
  const told: string[] = [];
  await expect
    .poll(() => {
      told.push(...ownersLines(panel));
      return [...told].sort();
    })
    .toEqual([...lines].sort());
}

/** The panel's note for the site owner about a failure; waits until its cause is found. */
export function ownersNote({ host }: PanelModel): Promise<string> {
  return host.getByRole('complementary', { name: 'Note for the owner of this site' }).locator('p').last().innerText();
}
