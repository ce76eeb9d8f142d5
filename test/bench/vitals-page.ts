import { readdirSync, readFileSync } from 'node:fs';
import { ROOM } from '../../src/owner/studio/tag/forms';
import { pathOf } from './sizes';

/** The examples with a panel, by the names of their files: `films`. */
export function pagesWithPanel(): readonly string[] {
  return readdirSync(pathOf('examples'))
    .filter((file) => file.endsWith('.html') && SCRIPT.test(readFileSync(pathOf(`examples/${file}`), 'utf8')))
    .map((file) => file.replace('.html', ''))
    .sort();
}

/**
 * An example as visitors have it: on localhost a panel also says what it says to the owner of a site.
 *
 * @param site address of the example site, without a slash at the end.
 */
export async function readForVisitors(site: string, name: string): Promise<string> {
  const html = await (await fetch(`${site}/${name}.html`)).text();
  return html.replace(/\sdata-(?:host|index)=/g, ' data-debug="false"$&');
}

/** A page without its panel: with controls of the browser in the place, which change nothing. */
export function withoutPanel(html: string): string {
  const bare = html
    .replace(SCRIPT, '')
    .replace(/<(searchlet-(?:panel|list))\b[^]*?<\/\1>/g, '')
    .replace(ROOM, '');
  return bare.replace(/<main\b[^>]*>/, `$&${CONTROLS}`);
}

/** A page that measures itself: `web-vitals` reports each change, since no visitor leaves the page. */
export function withRuler(html: string): string {
  return html.replace('<head>', `<head><script src="${RULER}"></script><script>(${measure.toString()})()</script>`);
}

/** A `>` may be in quotes. */
const SCRIPT = /<script\b(?:[^>"]|"[^"]*")*?\ssrc="\/dist\/searchlet[^"]*"(?:[^>'"]|'[^']*'|"[^"]*")*><\/script>/;

const CONTROLS = `<form onsubmit="return false"><p><input type="search" aria-label="Search"></p>
<p><label><input type="checkbox"> One</label> <select aria-label="Sort"><option>One<option>Two</select></p></form>`;

const RULER = '/node_modules/web-vitals/dist/web-vitals.attribution.iife.js';

/** The Core Web Vitals: https://web.dev/articles/vitals */
export type Vital = 'LCP' | 'INP' | 'CLS';

/** A value, and the element that it is about. */
export interface Reading {
  /** In milliseconds; without a unit for CLS. */
  readonly value: number;
  readonly element: string;
}

declare global {
  interface Window {
    vitals: Partial<Record<Vital, Reading>>;
  }
  /** The global name of the package. */
  const webVitals: typeof import('web-vitals/attribution');
}

/** Runs in the page, before any other script. */
function measure(): void {
  window.vitals = {};
  const all = { reportAllChanges: true };
  webVitals.onLCP(({ value, attribution: { target } }) => {
    window.vitals.LCP = { value, element: target ?? '' };
  }, all);
  webVitals.onCLS(({ value, attribution: { largestShiftTarget } }) => {
    window.vitals.CLS = { value, element: largestShiftTarget ?? '' };
  }, all);
  // Interactions of less than 40 ms are left out by default: a plain field has no others.
  webVitals.onINP(
    ({ value, attribution: { interactionType, interactionTarget } }) => {
      window.vitals.INP = { value, element: `${interactionType} ${interactionTarget}` };
    },
    { ...all, durationThreshold: 16 },
  );
}
