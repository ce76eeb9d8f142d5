import type { Api } from './api';

/**
 * The page of one film, country, address or page of the help, so that a hit leads somewhere; null where there is no such document.
 * It asks with the search key, as a page of a customer's site would have to.
 *
 * @param id as in the address; the ids of countries are in capitals there too.
 */
export async function documentPage(
  { url, searchKey }: Pick<Api, 'url' | 'searchKey'>,
  collection: string,
  id: string,
): Promise<string | null> {
  const search = new URLSearchParams({
    q: '*',
    query_by: collection === 'countries' ? 'name.common' : 'title',
    filter_by: `id:=${collection === 'countries' ? id.toUpperCase() : id}`,
  });
  const response = await fetch(`${url}/collections/${collection}/documents/search?${search.toString()}`, {
    headers: { 'x-typesense-api-key': searchKey },
  });
  if (!response.ok) throw new Error(`the search server answered ${response.status} ${await response.text()}`);
  const { hits } = (await response.json()) as { readonly hits: readonly { readonly document: Document }[] };
  const document = hits[0]?.document;
  if (document === undefined) return null;
  if (collection === 'help') return helpPage(document);
  if (collection === 'addresses') return addressPage(document);
  return collection === 'movies' ? filmPage(document) : countryPage(document);
}

type Document = Readonly<Record<string, unknown>>;

function helpPage({ title, text, topic }: Document): string {
  return page(String(title), '/help.html', 'Help', '', [
    ['Topic', topic],
    ['In short', text],
  ]);
}

function addressPage(address: Document): string {
  return page(String(address['title']), '/archive.html', 'All addresses', '', [
    ['President', address['president']],
    ['Year', address['year']],
    ['Length', withUnit(address['words'], 'words')],
    ['It begins', address['opening']],
  ]);
}

function filmPage(film: Document): string {
  return page(String(film['title']), '/films.html', 'All films', '', [
    ['Director', film['director']],
    ['Year', film['year']],
    ['Genre', film['genre']],
    ['Certificate', film['certificate']],
    ['Distributor', film['distributor']],
    ['Source', film['source']],
    ['Running time', withUnit(film['running_time'], 'minutes')],
    ['IMDb', withUnit(film['rating'], 'of 10')],
  ]);
}

function countryPage(country: Document): string {
  const { common, official } = country['name'] as { readonly common: string; readonly official: string };
  const flag = `<img class="flag" src="/flags/${String(country['id'])}.svg" alt="Flag of ${escapeHtml(common)}">`;
  return page(common, '/countries.html', 'All countries', flag, [
    ['Official name', official],
    ['Capital', country['capital']],
    ['Region', country['region']],
    ['Languages', country['languages']],
    ['Currencies', country['currencies']],
    ['Area', withUnit(country['area'], 'km²')],
  ]);
}

function withUnit(value: unknown, unit: string): string {
  return value === undefined ? '' : `${Number(value).toLocaleString('en')} ${unit}`;
}

function page(
  title: string,
  list: string,
  listName: string,
  picture: string,
  facts: readonly [string, unknown][],
): string {
  const rows = facts.flatMap(([name, value]) => {
    const words = [value ?? []].flat().join(', ');
    return words === '' ? [] : [`        <dt>${name}</dt>\n        <dd>${escapeHtml(words)}</dd>`];
  });
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)} · Almanac</title>
    <link rel="stylesheet" href="/site.css">
  </head>
  <body>
    <header class="site-header">
      <nav aria-label="Almanac"><a class="brand" href="/">Almanac</a></nav>
    </header>
    <main>
      ${picture}
      <h1>${escapeHtml(title)}</h1>
      <dl class="facts">
${rows.join('\n')}
      </dl>
      <p><a href="${list}">${listName}</a></p>
    </main>
  </body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
