/** The placeholder in the page where no server has filled in an address. */
const UNSET = 'DOCS_URL';

/** Address of a page of the documentation; null where this host has none. */
export function docsUrl(page: string): string | null {
  const home = document.querySelector<HTMLMetaElement>('meta[name="searchlet-docs"]')?.content ?? '';
  return home === '' || home === UNSET ? null : home + page;
}
