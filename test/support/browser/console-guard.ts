import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Listens for everything a page's owner would call noise: console messages of any kind, errors and rejections
 * nobody caught, requests that failed.
 */
export function listen(page: Page): void {
  const noise: string[] = [];
  heard.set(page, noise);
  page.on('console', (message) => {
    const { url } = message.location();
    noise.push(`console.${message.type()}: ${message.text()}${url === '' ? '' : ` (${url})`}`);
  });
  page.on('pageerror', (error) => noise.push(`not caught: ${error.name}: ${error.message}`));
  page.on('crash', () => noise.push('the page crashed'));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts what it was loading.
    if (reason !== 'net::ERR_ABORTED') noise.push(`request failed: ${request.url()} ${reason}`);
  });
}

/** Waits until this many lines were heard that nobody expected, and takes them. */
export async function waitForNoise(page: Page, count: number): Promise<readonly string[]> {
  await expect.poll(() => heard.get(page)?.length ?? 0).toBeGreaterThanOrEqual(count);
  return takeNoise(page);
}

/** What was heard so far, and neither expected nor asked about before, in order. */
export function takeNoise(page: Page): readonly string[] {
  const patterns = allowed.get(page) ?? [];
  const noise = heard.get(page)?.splice(0) ?? [];
  return noise.filter((line) => !matchesAny(line, patterns));
}

/**
 * Waits for what the test expects to be heard, and accepts more of it until the test ends: Chrome reports a request
 * that failed some time after the page has dealt with it.
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

/** Accepts what matches until the test ends, whether it is heard or not. */
export function allowNoise(page: Page, ...patterns: readonly RegExp[]): void {
  allowed.set(page, [...(allowed.get(page) ?? []), ...patterns]);
}

/** @throws when the page made any noise that was not expected. */
export function expectQuiet(page: Page): void {
  const noise = takeNoise(page);
  if (noise.length > 0) throw new Error(`The page should be quiet, but:\n${noise.join('\n')}`);
}

/** What the browser and the panel say of requests that fail, each in its own words. */
export const FAILED_REQUESTS: readonly RegExp[] = [/request failed/, /Failed to load resource/, /\[searchlet\]/];

const matchesAny = (line: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => pattern.test(line));

const heard = new WeakMap<Page, string[]>();
const allowed = new WeakMap<Page, readonly RegExp[]>();
