import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong on the page as it stands, open shadow roots included, one line for each element.
 *
 * @param rule the only rule to ask for.
 */
export async function violations(page: Page, rule?: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // What is in order need not be described and handed over.
  const options: RunOptions = { resultTypes: ['violations'], ...(rule !== undefined && { runOnly: [rule] }) };
  const results = await page.evaluate(
    (given) => (window as unknown as { axe: Axe }).axe.run(document, given),
    options,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const reason = (failureSummary ?? '')
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
        .join('; ');
      return `${id} (${help}) at ${target.flat().join(' >>> ')}: ${reason}`;
    }),
  );
}

/** The same in light and in dark, each line led by the theme. */
export async function violationsInBothThemes(page: Page): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // A colour in the middle of its change has a contrast nobody chose.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The page hears of the other theme with its next frame, and the panel follows.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    lines.push(...(await violations(page)).map((line) => `${colorScheme}: ${line}`));
  }
  return lines;
}

interface Axe {
  run(context: Document, options: RunOptions): Promise<AxeResults>;
}
