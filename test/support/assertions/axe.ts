import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { nextFrame } from '../browser/frames';
import { isWholeSample } from '../run/sample-size';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe finds on the page as it is, in open shadow roots too: one line for each element.
 *
 * @param rule the only rule to run.
 */
export function violations(page: Page, rule?: string): Promise<readonly string[]> {
  return violationsOf(page, rule === undefined ? {} : { runOnly: [rule] });
}

async function violationsOf(page: Page, rules: RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Results without violations are not needed, and axe would wait for itself in each frame, where it is not.
  const options: RunOptions = { resultTypes: ['violations'], iframes: false, ...rules };
  const results = await page.evaluate(
    ([exclude, given]) => (window as unknown as { axe: Axe }).axe.run({ exclude }, given),
    [isWholeSample ? [] : ALIKE, options] as const,
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

/** `npm test` looks at the first five hits of a panel: to look at twenty of them takes axe a third longer. */
const ALIKE = [{ fromShadowDom: ['searchlet-panel', '[part~="hits"] > :nth-child(n + 6)'] }];

/** The rules that depend on colours: they take axe longer than all others. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

const ALL_BUT_COLOURS: RunOptions = {
  rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
};

/** The violations in light that do not depend on colours. */
export async function violationsBesidesColours(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await nextFrame(page);
  return violationsOf(page, ALL_BUT_COLOURS);
}

/** The rules that depend on words: names, descriptions, labels, and their language. */
const WORDS: RunOptions = {
  runOnly: ['cat.name-role-value', 'cat.text-alternatives', 'cat.forms', 'cat.language'],
};

/** The violations in light and in dark; each line begins with the theme. In dark, only the rules for colours run. */
export async function violationsInBothThemes(page: Page): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [colorScheme, rules] of [
    ['light', {}],
    ['dark', COLOURS],
  ] as const) {
    // Colours in the middle of a transition would have other contrasts.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The page gets the new theme in its next frame, and the panel follows.
    await nextFrame(page);
    lines.push(...(await violationsOf(page, rules)).map((line) => `${colorScheme}: ${line}`));
  }
  return lines;
}

/**
 * The looks of a page: in long words, from right to left, in dark and in light. A theme changes only colours. A language changes
 * words and sides: from right to left, axe runs all rules except those for colours.
 */
const LOOKS = [
  { colorScheme: 'light', lang: 'de', rules: WORDS },
  { colorScheme: 'light', lang: 'ar', rules: ALL_BUT_COLOURS },
  { colorScheme: 'dark', lang: 'en', rules: COLOURS },
  { colorScheme: 'light', lang: 'en', rules: {} },
] as const satisfies readonly { colorScheme: 'light' | 'dark'; lang: string; rules: RunOptions }[];

/** Those to look at: all, dark and light English, or only the latter. */
export type Looks = 'all' | 'themes' | 'one';

const NUMBER_OF_LOOKS = { all: LOOKS.length, themes: 2, one: 1 };

/**
 * The violations on a page with panels, in English, German and Arabic, in light and in dark; each line begins with the look. The
 * page changes its language, and the panels follow. At the end the page is in light English again.
 */
export async function violationsInLooks(page: Page, which: Looks): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { colorScheme, lang, rules } of LOOKS.slice(-NUMBER_OF_LOOKS[which])) {
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
  run(context: { readonly exclude: typeof ALIKE }, options: RunOptions): Promise<AxeResults>;
}
