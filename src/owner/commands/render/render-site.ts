import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { release } from 'virtual:release';
import { messageOf } from '../../../tag/problems/message-of';
import { askSource } from '../../render/ask-source';
import { type RenderedPanel, renderPage } from '../../render/render-page';
import type { StyleChoice } from '../../render/style';
import { textReader } from '../check/read-page';
import { findFolder, findPages, readUtf8, type ServedFolder, serveFolder, writePage } from './site-files';

/** What to render, and where to. */
interface SiteOptions {
  /** HTML files, and folders of them. */
  readonly pages: readonly string[];
  /** Folder for the rendered pages; null to change them in place. */
  readonly out: string | null;
  /** The site that visitors are on; null if it is unknown. */
  readonly origin: string | null;
  readonly style: StyleChoice;
  /** Whether nothing is written. */
  readonly isDry: boolean;
  /** Folder of the scripts of the release, with the words of languages. */
  readonly scriptsFolder: string;
}

/** What has become of one page. */
export interface PageResult {
  readonly file: string;
  /** Whether it has other hits now than before. */
  readonly isChanged: boolean;
  readonly panels: readonly RenderedPanel[];
}

/** Renders the pages of a site. Throws an error with a sentence if the site has no pages; what fails in a page is in its result. */
export async function renderSite(options: SiteOptions): Promise<readonly PageResult[]> {
  const { pages, out, origin, style, isDry, scriptsFolder } = options;
  const served = new Map<string, Promise<ServedFolder>>();
  const answers = new Map<string, Promise<unknown>>();
  const serve = (folder: string): Promise<ServedFolder> => {
    const known = served.get(folder) ?? serveFolder(folder);
    served.set(folder, known);
    return known;
  };
  const results: PageResult[] = [];
  try {
    for (const { file, path } of await findPages(pages, out)) {
      const html = await readUtf8(file);
      if (html === null) {
        results.push({ file, isChanged: false, panels: [notUtf8] });
        continue;
      }
      const locateIndex = (index: string): Promise<string> => locate(index, file, origin, serve);
      const rendered = await renderPage(html, {
        style,
        readText: textReader({ html, address: file, origin: null, policy: null }, origin),
        readWords: (language) => readWords(scriptsFolder, language),
        ask(config, body) {
          // Most pages of a site ask the same.
          const { host, key, keyEndpoint, index } = config;
          const about = JSON.stringify([host, key, keyEndpoint, index?.startsWith('/') ? index : [index, file], body]);
          const answer = answers.get(about) ?? askSource(config, body, { origin, locateIndex });
          answers.set(about, answer);
          return answer;
        },
      });
      const isChanged = rendered.html !== html;
      // A generator or an editor may have written it again while a server was asked.
      if (!isDry && isChanged && out === null && (await readUtf8(file).catch(() => null)) !== html) {
        results.push({ file, isChanged: false, panels: [changedMeanwhile] });
        continue;
      }
      if (!isDry && (isChanged || out !== null)) await writePage(out === null ? file : join(out, path), rendered.html);
      results.push({ file, isChanged, panels: rendered.panels });
    }
  } finally {
    // One that cannot be served is in the result of its page.
    for (const one of served.values()) {
      void one.then(
        ({ close }) => close(),
        () => {},
      );
    }
  }
  return results;
}

const notUtf8: RenderedPanel = { line: null, tag: 'html', hits: null, trouble: 'The page is not in UTF-8.' };

const changedMeanwhile: RenderedPanel = {
  line: null,
  tag: 'html',
  hits: null,
  trouble: 'The page has changed meanwhile: run it again.',
};

/** The address of an index: on the web, or in a folder beside the page. */
async function locate(
  index: string,
  page: string,
  origin: string | null,
  serve: (folder: string) => Promise<ServedFolder>,
): Promise<string> {
  if (/^https?:/i.test(index)) return index;
  const folder = await findFolder(page, index, 'index.json');
  if (folder !== null) return (await serve(folder)).url;
  if (origin !== null) return new URL(index, origin).href;
  throw new Error(`There is no index ${index} beside the page. Run “searchlet index” first.`);
}

async function readWords(folder: string, language: string): Promise<Readonly<Record<string, string>>> {
  const file = join(folder, 'searchlet', release, 'lang', `${language}.json`);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`The words of this language are missing: ${messageOf(error)}`);
  });
  return JSON.parse(text) as Readonly<Record<string, string>>;
}
