// The module `searchlet/render`: first hits in the build of a site. They are the types of the package, so they stand here whole.

import { stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { readBeside } from '../../read/budget/node-thread';
import { readSite, readStyle } from '../terminal/read-options';
import { renderSite } from './render-site';
import { reportSite } from './site-report';

/** How to write the first hits. */
export interface HitsOptions {
  /** Folder for the pages with hits. Without it, pages are changed in place. */
  readonly out?: string;
  /** `none`, or the address of your own style sheet for the hits. Without it, a small style is in the page. */
  readonly style?: string;
  /** The site that visitors are on, such as `https://my.site`. */
  readonly origin?: string;
  /** Whether to write nothing, and only to say which pages are stale. */
  readonly check?: boolean;
}

/** A page of the site. */
export interface PageWithHits {
  readonly file: string;
  /** Whether its hits are others than before. */
  readonly isChanged: boolean;
  readonly panels: readonly PanelWithHits[];
}

/** A panel of a page. */
export interface PanelWithHits {
  /** Line of its tag, from 1; null if it is unknown. */
  readonly line: number | null;
  readonly tag: string;
  /** Number of hits that are written; null where the page stays as it was. */
  readonly hits: number | null;
  /** Why hits are missing or old; null if all is well. */
  readonly trouble: string | null;
}

/**
 * Writes the first hits of each panel into built pages, as `searchlet render` does.
 *
 * @param pages HTML files, and folders of them.
 * @throws Error with a sentence if there is no page, or if an option is wrong. What fails in one page is in its `trouble`.
 */
export async function renderHits(
  pages: string | readonly string[],
  { out, style = 'inline', origin, check = false }: HitsOptions = {},
): Promise<readonly PageWithHits[]> {
  readBeside(import.meta.url);
  return renderSite({
    pages: typeof pages === 'string' ? [pages] : pages,
    out: out ?? null,
    origin: origin === undefined ? null : readSite(origin),
    style: readStyle(style),
    isDry: check,
    scriptsFolder: fileURLToPath(new URL('../site', import.meta.url)),
  });
}

/** What Eleventy says after a build. Until version 2 it has only `dir`. */
export interface EleventyBuild {
  readonly directories?: { readonly output: string };
  readonly dir: { readonly output: string };
  readonly runMode?: string;
  readonly outputMode?: string;
}

/**
 * Plugin for Eleventy: `eleventyConfig.addPlugin(eleventy)`. While Eleventy serves or watches, pages stay as they are.
 *
 * @see https://www.11ty.dev/docs/events/#eleventy.after
 */
export function eleventy(
  config: { on(event: 'eleventy.after', listener: (build: EleventyBuild) => Promise<void>): unknown },
  options?: HitsOptions,
): void {
  config.on('eleventy.after', async ({ directories, dir, runMode = 'build', outputMode = 'fs' }) => {
    if (runMode === 'build' && outputMode === 'fs') await renderAll((directories ?? dir).output, options);
  });
}

/**
 * Integration for Astro: `integrations: [astro()]`.
 *
 * @see https://docs.astro.build/en/reference/integrations-reference/#astrobuilddone
 */
export function astro(options?: HitsOptions): {
  name: string;
  hooks: { 'astro:build:done': (build: { readonly dir: URL }) => Promise<void> };
} {
  return { name: 'searchlet', hooks: { 'astro:build:done': ({ dir }) => renderAll(fileURLToPath(dir), options) } };
}

/**
 * Hook for VitePress: `buildEnd: vitepress()`.
 *
 * @see https://vitepress.dev/reference/site-config#buildend
 */
export function vitepress(options?: HitsOptions): (site: { readonly outDir: string }) => Promise<void> {
  return ({ outDir }) => renderAll(outDir, options);
}

/** Ends the build where a panel has no hits, or with `check` where a page is stale. */
async function renderAll(folder: string, options: HitsOptions = {}): Promise<void> {
  const { troubles, stale, done } = reportSite(await renderHits(folder, options));
  const wrong = options.check && stale !== null ? [...troubles, stale] : troubles;
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  stdout.write(`[searchlet] ${done}\n`);
}
