import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageDocuments } from '../../src/owner/read/page/page-documents';
import { readPage } from '../../src/owner/read/page/read-page';
import type { SourceContent } from '../../src/owner/read/sources/source';
import { docsFiles, pathOfDocs, ROOT } from './pages';
import { toHtml } from './render';

/** The sections of the documentation, as `searchlet index --sections` reads a folder of its pages. */
export async function docsDocuments(): Promise<SourceContent> {
  const files = docsFiles().filter((file) => !NOT_SEARCHED.includes(file));
  const pages = await Promise.all(
    files.map(async (file) => {
      const html = toHtml(await readFile(join(ROOT, file), 'utf8'), file);
      const page = readPage(`<html lang="en"><main>${html}</main>`, `http://demo.invalid${pathOfDocs(file)}`);
      return pageDocuments(page, { hasSections: true, url: pathOfDocs(file), where: file });
    }),
  );
  return { kind: 'pages', documents: pages.flat(), isUntyped: true };
}

/** Both name everything, and explain nothing. */
const NOT_SEARCHED = ['LICENSE', 'CHANGELOG.md'];
