import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, resolve } from 'node:path';
import { transform } from 'esbuild';

/** A sheet's module id is this and its path without `.css`: Vite itself handles every id that ends in `.css`. */
const PREFIX = '\0css-text:';

/**
 * Plugin for Rollup and Vite: `import text from './x.css'` gives the sheet's text, minified. It goes into the shadow root
 * as a constructable style sheet, never into the page.
 */
export function cssText() {
  return {
    name: 'css-text',
    enforce: 'pre',
    resolveId(source, importer) {
      const isOwn = source.startsWith('.') || isAbsolute(source);
      if (!isOwn || !source.endsWith('.css') || !importer) return null;
      return PREFIX + resolve(dirname(importer), source).slice(0, -'.css'.length);
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = `${id.slice(PREFIX.length)}.css`;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await minifyCss(await readFile(file, 'utf8')))};`;
    },
  };
}

/**
 * Minifies CSS with esbuild, which keeps what it does not know and merges no declarations. Only the spaces in custom
 * properties are removed here. lightningcss merges declarations into shorthands that Safari reads only with a prefix, such
 * as a colour in `text-decoration`.
 *
 * @throws where the sheet is not valid CSS.
 */
export async function minifyCss(css) {
  const { code, warnings } = await transform(css, { loader: 'css', minify: true });
  if (warnings.length > 0)
    throw new Error(warnings.map(({ text, location }) => `${location?.line}: ${text}`).join('\n'));
  return code.trim().replace(/(?<=[{;]--[\w-]+:) (?=var\()|(?<=\bvar\(--[\w-]+,) /g, '');
}
