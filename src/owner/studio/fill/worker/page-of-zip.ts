import { writeAttribute } from '../../../check/tags/write-snippet';
import { counted } from '../../../documents/number-text';
import type { Design } from '../../design/design';
import { writeTag } from '../../tag/forms';
import { INDEX_FOLDER } from './zip-site';

/** The tag for a page that is beside the scripts and the index, whatever folder they are uploaded to. */
function tagBeside({ raw, ...design }: Design): string {
  const { host: _, collection: __, 'base-url': ___, ...own } = raw;
  const options = { src: 'searchlet.js', key: '', integrity: null };
  return writeTag({ ...design, raw: { ...own, index: `${INDEX_FOLDER}/` } }, 'script', options);
}

/** The page in the archive. It works as soon as it is uploaded, in any folder. */
export function pageOfZip(design: Design, name: string): string {
  const language = design.raw['lang'] ?? 'en';
  return `<!doctype html>
<html ${writeAttribute('lang', language)}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeText(name)}</title>
    <style>
      body { max-width: 1200px; margin: 0 auto; padding: 24px; font-family: system-ui, sans-serif; }
    </style>
  </head>
  <body>
    <h1>${escapeText(name)}</h1>
${tagBeside(design)}
  </body>
</html>
`;
}

/** The text in the archive: what to upload, and what to paste. */
export function readmeOfZip(design: Design, documents: number): string {
  return `Your search of ${counted(documents, 'record')}.

1. Upload everything in this folder to your site, as it is:

   search.html     a page with your search
   searchlet.js    the script, and its folder "searchlet"
   search          the index: what is searched

   On GitHub Pages, add the files to the repository. On Netlify or Cloudflare
   Pages, drop the folder onto the dashboard. On a usual web host, use its file
   manager or FTP, and put the files beside your other pages.

   If the site has an earlier release already, upload "searchlet" before the
   rest, and leave there what "searchlet" has: docs/update.md says how long.

2. Open search.html at its new address: that is your search. Opened from the
   disk it shows nothing, since browsers let no page of a disk read files.

3. To have the search in another page of yours in the same folder, paste this
   where it should appear:

${tagBeside(design)}

   In a page of another folder, write "src" and "data-index" from the root of
   your site, such as "/searchlet.js" and "/search/".

When your data changes: drop the new file onto the studio, download again, and
upload the folder "search" again. Files that stay the same keep their names.
`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
