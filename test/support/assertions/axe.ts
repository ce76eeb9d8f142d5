import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { nextFrame } from '../browser/frames';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong on the page as it stands, open shadow roots included, one line for each element.
 *
 * @param rule the only rule to ask for.
 * @param exceptRule a rule not to ask for.
 */
export async function violations(page: Page, rule?: string, exceptRule?: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // What is in order need not be described and handed over.
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rule !== undefined && { runOnly: [rule] }),
    ...(exceptRule !== undefined && { rules: { [exceptRule]: { enabled: false } } }),
  };
  const results = await page.evaluate((given) => (window as unknown as { axe: Axe }).axe.run(document, given), options);
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
    await nextFrame(page);
    lines.push(...(await violations(page)).map((line) => `${colorScheme}: ${line}`));
  }
  return lines;
}

const CONTRAST = 'color-contrast';

/**
 * How a visitor may meet a page: in light and dark, in long words, and from right to left. A theme changes nothing but
 * colours, and a language none of them; the contrast takes axe longer than all else.
 */
const LOOKS = [
  { colorScheme: 'light', lang: 'de', except: CONTRAST },
  { colorScheme: 'light', lang: 'ar', except: CONTRAST },
  { colorScheme: 'dark', lang: 'en', rule: CONTRAST },
  { colorScheme: 'light', lang: 'en' },
] as const satisfies readonly { colorScheme: 'light' | 'dark'; lang: string; rule?: string; except?: string }[];

/**
 * What axe finds wrong on a page with panels, each line led by the look: in English, German and Arabic, which the panels
 * follow as the page changes its language, in light and in dark. The page ends as it began, in light English.
 *
 * @param which all of them, or light English alone.
 */
export async function violationsInLooks(page: Page, which: 'all' | 'one'): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { colorScheme, lang, ...rules } of which === 'all' ? LOOKS : LOOKS.slice(-1)) {
    const { rule, except }: { rule?: string; except?: string } = rules;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate((to) => (document.documentElement.lang = to), lang);
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('searchlet-panel')].every((host) =>
          host.shadowRoot?.querySelector(`.root[lang^="${wanted}"]:not(.waiting)`),
        ),
      lang,
    );
    await nextFrame(page);
    lines.push(...(await violations(page, rule, except)).map((line) => `${colorScheme}, ${lang}: ${line}`));
  }
  return lines;
}

interface Axe {
  run(context: Document, options: RunOptions): Promise<AxeResults>;
}
