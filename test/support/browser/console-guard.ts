import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Records noise, which a page must not make: console messages of any kind, uncaught errors and rejections, and failed requests.
 */
export function listen(page: Page): void {
  const noise: string[] = [];
  heard.set(page, noise);
  page.on('console', (message) => {
    const { url } = message.location();
    const line = `console.${message.type()}: ${message.text()}${url === '' ? '' : ` (${url})`}`;
    if (!ON_EXPERIMENTS.test(line)) noise.push(line);
  });
  page.on('pageerror', (error) => noise.push(`not caught: ${error.name}: ${error.message}`));
  page.on('crash', () => noise.push('the page crashed'));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its requests.
    if (reason !== 'net::ERR_ABORTED') noise.push(`request failed: ${request.url()} ${reason}`);
  });
}

/** Waits until there are this many unexpected lines of noise, and removes and returns them. */
export async function waitForNoise(page: Page, count: number): Promise<readonly string[]> {
  await expect.poll(() => heard.get(page)?.length ?? 0).toBeGreaterThanOrEqual(count);
  return takeNoise(page);
}

/** Removes and returns the unexpected noise so far, in order. */
export function takeNoise(page: Page): readonly string[] {
  const patterns = allowed.get(page) ?? [];
  const noise = heard.get(page)?.splice(0) ?? [];
  return noise.filter((line) => !matchesAny(line, patterns));
}

/**
 * Waits for noise that the test expects, and accepts more of it until the test ends: Chrome reports a failed request some time
 * after the page has handled it.
 * @throws when nothing matches one of the patterns within the time of `expect.poll`.
 */
export async function expectNoise(page: Page, ...patterns: readonly RegExp[]): Promise<void> {
  const noise = heard.get(page) ?? [];
  for (const pattern of patterns)
    await expect
      .poll(() => noise, { message: `Nothing matches ${String(pattern)}` })
      .toContainEqual(expect.stringMatching(pattern));
  noise.splice(0, noise.length, ...noise.filter((line) => !matchesAny(line, patterns)));
  allowNoise(page, ...patterns);
}

/** Accepts noise that matches until the test ends, without waiting for it. */
export function allowNoise(page: Page, ...patterns: readonly RegExp[]): void {
  allowed.set(page, [...(allowed.get(page) ?? []), ...patterns]);
}

/** @throws when the page made any noise that was not expected. */
export function expectQuiet(page: Page): void {
  const noise = takeNoise(page);
  if (noise.length > 0) throw new Error(`The page should be quiet, but:\n${noise.join('\n')}`);
}

/** The noise of browser and panel about requests that fail. */
export const FAILED_REQUESTS: readonly RegExp[] = [/request failed/, /Failed to load resource/, /\[searchlet\]/];

const matchesAny = (line: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => pattern.test(line));

/** What the panel says of experimental attributes, which is no mistake of the page. */
const ON_EXPERIMENTS = /^console\.info: \[searchlet\] .*\bexperimental\b/i;

const heard = new WeakMap<Page, string[]>();
const allowed = new WeakMap<Page, readonly RegExp[]>();
