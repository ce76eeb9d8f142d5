import type { Page } from 'playwright-core';

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

/** What was heard so far, and neither expected nor asked about before, in order. */
export function takeNoise(page: Page): readonly string[] {
  return heard.get(page)?.splice(0) ?? [];
}

/**
 * Takes what the test expects to be heard.
 * @throws when nothing matches one of the patterns.
 */
export function expectNoise(page: Page, ...patterns: readonly RegExp[]): void {
  const noise = heard.get(page) ?? [];
  for (const pattern of patterns) {
    if (!noise.some((line) => pattern.test(line)))
      throw new Error(`Nothing matches ${String(pattern)} in:\n${noise.join('\n')}`);
  }
  const unexpected = noise.filter((line) => !patterns.some((pattern) => pattern.test(line)));
  noise.splice(0, noise.length, ...unexpected);
}

/** @throws when the page made any noise that was not expected. */
export function expectQuiet(page: Page): void {
  const noise = takeNoise(page);
  if (noise.length > 0) throw new Error(`The page should be quiet, but:\n${noise.join('\n')}`);
}

const heard = new WeakMap<Page, string[]>();
