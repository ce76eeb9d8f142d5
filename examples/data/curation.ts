/** A rule of curation, as Typesense 29 and 30 both write it. */
export interface Rule {
  readonly id: string;
  readonly rule: { readonly query: string; readonly match: 'exact' | 'contains' };
  readonly includes?: readonly { readonly id: string; readonly position: number }[];
  readonly metadata?: object;
}

/** The shop's messages to visitors who look for certain words. */
export const shopRules: readonly Rule[] = [
  {
    id: 'last-season',
    rule: { query: 'sale', match: 'contains' },
    includes: [
      { id: 'fox-t-shirt-navy', position: 1 },
      { id: 'cat-mug-sky', position: 2 },
    ],
    metadata: {
      banner: {
        image: '/shop/banner.svg',
        text: 'Last season: up to 30% off, while stocks last',
        link: '/shop-sale.html',
      },
    },
  },
  {
    id: 'bargains',
    rule: { query: 'bargains', match: 'exact' },
    metadata: { redirect: { link: '/shop-sale.html', text: 'Everything from last season' } },
  },
  {
    id: 'gifts',
    rule: { query: 'gift', match: 'contains' },
    metadata: { notice: { text: 'We wrap gifts for free: choose “gift” at the checkout.' } },
  },
];

/**
 * Gives a collection rules of curation, instead of those it had: Typesense 29 keeps them under the collection, 30 in a set
 * that the collection names.
 *
 * @param server its address without a slash at the end, and the key that may do everything there.
 */
export async function curate(
  { url, adminKey }: { readonly url: string; readonly adminKey: string },
  collection: string,
  rules: readonly Rule[],
): Promise<void> {
  const put = (method: string, path: string, body: object): Promise<Response> =>
    fetch(url + path, { method, headers: { 'x-typesense-api-key': adminKey }, body: JSON.stringify(body) });
  const own = `/collections/${encodeURIComponent(collection)}`;
  const set = `${collection}-rules`;
  const made = await put('PUT', `/curation_sets/${encodeURIComponent(set)}`, { items: rules });
  const answers = made.ok
    ? [await put('PATCH', own, { curation_sets: [set] })]
    : await Promise.all(rules.map(({ id, ...rule }) => put('PUT', `${own}/overrides/${id}`, rule)));
  const refused = answers.find(({ ok }) => !ok);
  if (refused) throw new Error(`${collection}: the server refused a rule: ${await refused.text()}`);
}
