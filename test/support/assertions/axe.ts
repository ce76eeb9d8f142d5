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
 */
export function violations(page: Page, rule?: string): Promise<readonly string[]> {
  return violationsOf(page, rule === undefined ? {} : { runOnly: [rule] });
}

async function violationsOf(page: Page, rules: RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // What is in order need not be described and handed over.
  const options: RunOptions = { resultTypes: ['violations'], ...rules };
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

/** What depends on colours: it takes axe longer than all else. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

const ALL_BUT_COLOURS: RunOptions = {
  rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
};

/** What depends on words: names, descriptions, labels, and the language they are said to be in. */
const WORDS: RunOptions = {
  runOnly: ['cat.name-role-value', 'cat.text-alternatives', 'cat.forms', 'cat.language'],
};

/** The same in light and in dark, each line led by the theme: a theme changes nothing but colours. */
export async function violationsInBothThemes(page: Page): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [colorScheme, rules] of [
    ['light', {}],
    ['dark', COLOURS],
  ] as const) {
    // A colour in the middle of its change has a contrast nobody chose.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The page hears of the other theme with its next frame, and the panel follows.
    await nextFrame(page);
    lines.push(...(await violationsOf(page, rules)).map((line) => `${colorScheme}: ${line}`));
  }
  return lines;
}

/**
 * How a visitor may meet a page: in long words, from right to left, in dark and in light. A theme changes nothing but
 * colours. A language changes words and sides: in that from right to left axe looks at all but the colours.
 */
const LOOKS = [
  { colorScheme: 'light', lang: 'de', rules: WORDS },
  { colorScheme: 'light', lang: 'ar', rules: ALL_BUT_COLOURS },
  { colorScheme: 'dark', lang: 'en', rules: COLOURS },
  { colorScheme: 'light', lang: 'en', rules: {} },
] as const satisfies readonly { colorScheme: 'light' | 'dark'; lang: string; rules: RunOptions }[];

/**
 * What axe finds wrong on a page with panels, each line led by the look: in English, German and Arabic, which the panels
 * follow as the page changes its language, in light and in dark. The page ends as it began, in light English.
 *
 * @param which all of them, or light English alone.
 */
export async function violationsInLooks(page: Page, which: 'all' | 'one'): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { colorScheme, lang, rules } of which === 'all' ? LOOKS : LOOKS.slice(-1)) {
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
    lines.push(...(await violationsOf(page, rules)).map((line) => `${colorScheme}, ${lang}: ${line}`));
  }
  return lines;
}

interface Axe {
  run(context: Document, options: RunOptions): Promise<AxeResults>;
}
