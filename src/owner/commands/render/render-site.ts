import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { release } from 'virtual:release';
import { messageOf } from '../../../tag/problems/message-of';
import { sentenceOf } from '../../documents/file-error';
import { FormatError } from '../../read/budget/format-error';
import { askSource } from '../../render/ask-source';
import { readPanels } from '../../render/read-panels';
import type { StyleChoice } from '../../render/render-page';
import { type RenderedPanel, type RenderMeans, renderPage } from '../../render/render-page';
import { textReader } from '../check/read-page';
import {
  type BuiltPage,
  findFolder,
  findPages,
  isWithin,
  isWithinOne,
  readUtf8,
  type ServedFolder,
  serveFolder,
  writePage,
} from './site-files';

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
  /** Further folders that may be read. */
  readonly readable?: readonly string[];
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
  const { pages: named, out, origin, readable = [] } = options;
  const served = new Map<string, Promise<ServedFolder>>();
  const answers = new Map<string, Promise<unknown>>();
  const serve = (folder: string): Promise<ServedFolder> => {
    const known = served.get(folder) ?? serveFolder(folder);
    served.set(folder, known);
    return known;
  };
  const pages = await findPages(named, out);
  const folders = [...new Set([...pages.map(({ root }) => root), ...readable])];
  const isReadable = (file: string): Promise<boolean> => isWithinOne(folders, file);
  const results: PageResult[] = [];
  try {
    for (const page of pages) {
      const locateIndex = (index: string): Promise<string> => locate(index, page.file, origin, isReadable, serve);
      const ask: RenderMeans['ask'] = (config, body) => {
        // Most pages of a site ask the same.
        const { host, key, keyEndpoint, index } = config;
        const about = JSON.stringify([
          host,
          key,
          keyEndpoint,
          index?.startsWith('/') ? index : [index, page.file],
          body,
        ]);
        const answer = answers.get(about) ?? askSource(config, body, { origin, locateIndex });
        answers.set(about, answer);
        return answer;
      };
      results.push(await renderFile(page, options, isReadable, ask));
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

/** Renders one page. What is outside the folders is neither read nor written, wherever links of the site lead. */
async function renderFile(
  { file, root, path }: BuiltPage,
  { out, origin, style, isDry, scriptsFolder }: SiteOptions,
  isReadable: (file: string) => Promise<boolean>,
  ask: RenderMeans['ask'],
): Promise<PageResult> {
  const leave = (trouble: string): PageResult => ({ file, isChanged: false, panels: [stays(trouble)] });
  const place = out === null ? file : join(out, path);
  if (!(await isWithin(root, file))) return leave(`It is a link to a file outside ${root}.`);
  if (!(await isWithin(out ?? root, place))) return leave(`${place} is a link to a file outside ${out}.`);
  const html = await readUtf8(file).catch((error: Error) => error);
  if (html instanceof Error) return leave(sentenceOf(html));
  if (html === null) return leave('The page is not in UTF-8.');
  const panels = await readPanels(html).catch((error: unknown) => {
    if (error instanceof FormatError) return error;
    throw error;
  });
  if (panels instanceof FormatError) return leave(`The page ${panels.message}.`);
  const rendered = await renderPage(html, panels, {
    style,
    readText: textReader({ html, address: file, origin: null, policy: null }, origin, isReadable),
    readWords: (language) => readWords(scriptsFolder, language),
    ask,
  });
  const isChanged = rendered.html !== html;
  // A generator or an editor may have written it again while a server was asked.
  if (!isDry && isChanged && out === null && (await readUtf8(file).catch(() => null)) !== html) {
    return leave('The page has changed meanwhile: run it again.');
  }
  if (!isDry && (isChanged || out !== null)) await writePage(place, rendered.html);
  return { file, isChanged, panels: rendered.panels };
}

/** What is said of a page as a whole. */
function stays(trouble: string): RenderedPanel {
  return { line: null, tag: 'html', hits: null, trouble };
}

/** The address of an index: on the web, or in a folder beside the page. */
async function locate(
  index: string,
  page: string,
  origin: string | null,
  isReadable: (file: string) => Promise<boolean>,
  serve: (folder: string) => Promise<ServedFolder>,
): Promise<string> {
  if (/^https?:/i.test(index)) return index;
  const folder = await findFolder(page, index, 'index.json', isReadable);
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
