/** Most pages of a PDF that are read. */
export const MAX_PAGES = 2000;

/**
 * The code of the thread that reads PDFs. It is a text, since the command is one file, and it is JavaScript for that file to start
 * as it is. `workerData` is the address of the package; each message is a PDF, and its answer is a `RawPdf` or an error.
 *
 * @see https://mozilla.github.io/pdf.js/api/draft/module-pdfjsLib-PDFDocumentProxy.html
 */
export const PDF_WORKER = `
const { parentPort, workerData } = require('node:worker_threads');

const text = (value) => (typeof value === 'string' ? value : '');

async function outlineOf(pdf) {
  const entries = [];
  const pageOf = async (dest) => {
    try {
      const [ref] = (typeof dest === 'string' ? await pdf.getDestination(dest) : dest) ?? [];
      return ref === undefined ? null : typeof ref === 'number' ? ref + 1 : (await pdf.getPageIndex(ref)) + 1;
    } catch {
      return null;
    }
  };
  const add = async (items, depth) => {
    for (const { title, dest, items: inner } of items ?? []) {
      if (entries.length >= 5000 || depth > 20) return;
      entries.push({ heading: text(title), page: await pageOf(dest) });
      await add(inner, depth + 1);
    }
  };
  await add(await pdf.getOutline().catch(() => []), 0);
  return entries;
}

let isMissingLetters = false;
// pdf.js says it in a warning alone, and leaves the letters out.
console.log = console.warn = (text) => {
  if (/translateFont failed|cMapUrl|standardFontDataUrl.*CMap/.test(String(text))) isMissingLetters = true;
};

async function read({ bytes, pages: limit }) {
  const { getDocumentProxy } = await import(workerData);
  isMissingLetters = false;
  const pdf = await getDocumentProxy(bytes, { verbosity: 1, isEvalSupported: false });
  try {
    const { info = {}, metadata } = await pdf.getMetadata().catch(() => ({}));
    const pages = [];
    for (let number = 1; number <= Math.min(pdf.numPages, limit); number += 1) {
      try {
        const page = await pdf.getPage(number);
        const { items } = await page.getTextContent();
        pages.push(items.flatMap((item) => typeof item.str !== 'string' ? [] : [
          { text: item.str, size: Math.abs(item.height), y: item.transform[5], ends: item.hasEOL },
        ]));
        page.cleanup();
      } catch {
        // One broken page is like one without text.
        pages.push([]);
      }
    }
    return {
      title: text(info.Title) || text(metadata?.get('dc:title')),
      author: text(info.Author),
      subject: text(info.Subject),
      keywords: text(info.Keywords),
      lang: text(info.Language),
      modified: text(info.ModDate) || text(info.CreationDate),
      outline: await outlineOf(pdf),
      pages,
      isMissingLetters,
      total: pdf.numPages,
    };
  } finally {
    await pdf.destroy();
  }
}

parentPort.on('message', (message) => {
  read(message).then(
    (pdf) => parentPort.postMessage({ pdf }),
    (error) => parentPort.postMessage({ error: String(error?.message ?? error), kind: String(error?.name) }),
  );
});
`;
