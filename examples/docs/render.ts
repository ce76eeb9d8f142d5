import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { createSlugger, docsFiles, hrefInDemo, INDEX, pathOfDocs, ROOT } from './pages';

/** The documentation page at a path of the demo, as HTML, or null. */
export async function docsPage(path: string): Promise<string | null> {
  const file = docsFiles().find((one) => pathOfDocs(one) === path);
  if (file === undefined) return null;
  const written = await readText(file);
  // Of all files the licence alone has no heading.
  const text = written.startsWith('# ') ? written : `# Licence\n\n${written}`;
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  const content = toHtml(text, file);
  return layout(title, await topics(file), withContents(content));
}

function readText(file: string): Promise<string> {
  return readFile(join(ROOT, file), 'utf8');
}

/** The Markdown of a file as HTML. It is the project's own text, so its HTML is trusted. */
export function toHtml(text: string, file: string): string {
  const slugOf = createSlugger();
  const markdown = new Marked({
    renderer: {
      heading({ tokens, text: heading, depth }: Tokens.Heading) {
        const id = slugOf(heading);
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // What is wider than the page scrolls inside its own box, also by keyboard.
      code({ text: code }: Tokens.Code) {
        return `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>\n`;
      },
      // Browsers break `data-query-by` at its hyphens by default.
      codespan({ text: code }: Tokens.Codespan) {
        return `<code${/^[\w-]{1,24}$/.test(code) ? ' class="word"' : ''}>${escapeHtml(code)}</code>`;
      },
      table(token: Tokens.Table) {
        const cellsOf = (cells: readonly Tokens.TableCell[]): string =>
          // A heading without text does not count.
          cells.map((cell) => this.tablecell(cell.text === '' ? { ...cell, header: false } : cell)).join('');
        const head = this.tablerow({ text: cellsOf(token.header) });
        const body = token.rows.map((row) => this.tablerow({ text: cellsOf(row) })).join('');
        return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
    walkTokens(token) {
      if (token.type === 'link' || token.type === 'image') token['href'] = hrefInDemo(String(token['href']), file);
    },
  });
  return markdown.parse(text, { async: false });
}

/** Puts links to the parts of a page below its title, if there are enough of them. */
function withContents(content: string): string {
  const parts = [...content.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/g)];
  if (parts.length < MIN_PARTS) return content;
  const links = parts.map(([, id, text = '']) => `<li><a href="#${id}">${text.replace(/<[^>]*>/g, '')}</a></li>`);
  const nav = `<nav class="contents" aria-label="On this page"><ul>${links.join('')}</ul></nav>\n`;
  return content.replace(/<\/h1>\n/, `$&${nav}`);
}

/** Fewer parts are seen at a glance. */
const MIN_PARTS = 3;

/** The list of topics, which is the start page without its introduction; the shown page is marked. */
async function topics(file: string): Promise<string> {
  const list = (await readText(INDEX)).replace(/^[^]*?(?=^## )/m, '').replace(/\): .*$/gm, ')');
  const html = toHtml(list, INDEX).replace(/<h2 [^>]*>(.*?)<\/h2>/g, '<p class="group">$1</p>');
  return html.replace(`<a href="${pathOfDocs(file)}"`, '$& aria-current="page"');
}

function layout(title: string, nav: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)} · Searchlet</title>
    <link rel="stylesheet" href="/site.css">
    <link rel="stylesheet" href="/docs.css">
    <script defer src="/docs.js"></script>
  </head>
  <body>
    <header class="site-header">
      <nav aria-label="Searchlet">
        <a class="brand" href="/docs/">Searchlet</a>
        <ul>
          <li><a href="/">Examples</a></li>
          <li><a href="/docs/readme">First steps</a></li>
          <li><a href="/docs/contributing">Contributing</a></li>
        </ul>
        <script defer src="/dist/searchlet.js"
          data-index="/demo-index/docs/"
          data-query-by="title, page_title, text"
          data-text="text"
          data-meta="page_title"
          data-group="page"
          data-layout="overlay"
          data-hotkey="mod+k, /"
          data-placeholder="Search the documentation"></script>
      </nav>
    </header>
    <div class="docs">
      <nav class="topics" aria-label="Documentation">
        <details>
          <summary>Documentation</summary>
${nav}        </details>
        <script>document.querySelector('.topics details').open = matchMedia('(min-width: 1000px)').matches</script>
      </nav>
      <main>
${content}      </main>
    </div>
  </body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
