import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** A sheet is known to the bundler by this and its path without the ending: Vite handles whatever ends in .css itself. */
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
      if (!/^\.{1,2}\/.*\.css$/.test(source) || !importer) return null;
      return PREFIX + resolve(dirname(importer), source).slice(0, -'.css'.length);
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = `${id.slice(PREFIX.length)}.css`;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(minifyCss(await readFile(file, 'utf8')))};`;
    },
  };
}

/** White space and comments. */
const GAP = String.raw`(?:\s|\/\*[^]*?\*\/)`;

/** A string, which stays as it is; a mark with the gaps around it; any other gap. */
const TOKENS = new RegExp(
  String.raw`("(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*')|${GAP}*(?:;${GAP}*)*(\})${GAP}*|${GAP}*([{;,>])${GAP}*|(:)${GAP}+|${GAP}+`,
  'g',
);

/** Takes out comments and the space nothing depends on; spaces before `:`, and around `+` and `(`, carry meaning and stay. */
export function minifyCss(css) {
  return css.replace(TOKENS, (_, string, end, mark, colon) => string ?? end ?? mark ?? colon ?? ' ').trim();
}
