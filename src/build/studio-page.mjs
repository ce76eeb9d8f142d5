import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { minifyCss } from './css-text.mjs';

const require = createRequire(import.meta.url);

const HTML = ['index.html', 'preview.html'];
/** The styles of the studio, and the styles of parts that load when they are opened. */
const STYLES = ['studio.css', 'ui/fill/fill.css', 'ui/tune/tune.css'];

/** Files of the studio, each with the style sheets of packages that it joins: for the preview, and Pico for the studio too. */
const PAGES = {
  'pages/bootstrap.css': ['bootstrap/dist/css/bootstrap.min.css'],
  'pages/pico.css': ['@picocss/pico/css/pico.min.css'],
  'pages/wordpress.css': [
    'frontity-gutenberg-styles/src/styles/gutenberg/style.css',
    'frontity-gutenberg-styles/src/styles/gutenberg/theme.css',
  ],
};

/** The packages of those style sheets. */
export const COPIED = ['bootstrap', '@picocss/pico', 'frontity-gutenberg-styles'];

/**
 * Rollup plugin: writes the studio's pages and style sheets beside its script.
 *
 * @param folder of the sources.
 * @param target folder of the script, with a slash at its end.
 */
export function studioPage(folder, target) {
  return {
    name: 'studio-page',
    async buildStart() {
      for (const path of [...HTML, ...STYLES]) this.addWatchFile(join(folder, path));
    },
    async generateBundle() {
      const emit = (name, source) => this.emitFile({ type: 'asset', fileName: target + name, source });
      for (const name of HTML) emit(name, await readFile(join(folder, name), 'utf8'));
      for (const path of STYLES) emit(basename(path), await minifyCss(await readFile(join(folder, path), 'utf8')));
      for (const [name, sheets] of Object.entries(PAGES)) {
        const texts = await Promise.all(sheets.map((sheet) => readFile(require.resolve(sheet), 'utf8')));
        emit(name, texts.join('\n').replace(/\n?\/\*# sourceMappingURL=.*?\*\//g, ''));
      }
    },
  };
}
