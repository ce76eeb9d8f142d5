import { buildShop, type Variant } from '../data/shop';

/** The page of one variant, so that a hit leads somewhere; null for any other id. */
export function productPage(id: string): string | null {
  const variants = buildShop();
  const shown = variants.find((variant) => variant.id === id);
  if (!shown) return null;
  const { title, color, price, list_price: before, material, sizes, in_stock: inStock } = shown;
  const others = variants.filter(({ product_id }) => product_id === shown.product_id);
  const facts: readonly (readonly [string, string])[] = [
    ['Color', color.name],
    ['Material', material],
    ...(sizes ? [['Sizes', sizes.join(', ')] as const] : []),
    ['Delivery', inStock ? '2 to 3 days' : 'Sold out'],
  ];
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="product-id" content="${id}">
    <title>${title} · Halfmoon Goods</title>
    <link rel="stylesheet" href="/shop.css">
  </head>
  <body>
    <header class="shop-header"><div><a class="shop-brand" href="/shop.html">Halfmoon Goods</a></div></header>
    <main class="shop-main shop-product">
      <img src="/shop/${id}-800.svg" alt="${title}, ${color.name}" width="800" height="800">
      <div>
        <h1>${title}</h1>
        <p class="price">${euros(price)}${before === undefined ? '' : ` <s>${euros(before)}</s>`}</p>
        <dl>
${facts.map(([name, value]) => `          <dt>${name}</dt>\n          <dd>${value}</dd>`).join('\n')}
        </dl>
        <p>${others.map((other) => colorLink(other, shown)).join(' · ')}</p>
        <p><a href="/shop.html">Everything we print</a></p>
      </div>
    </main>
    <section class="shop-main">
      <searchlet-list
        data-host="http://127.0.0.1:8108"
        data-key="SEARCH_KEY"
        data-collection="shop"
        data-query-by="title"
        data-like="{meta.product-id}"
        data-facets="theme, type"
        data-sort="sold:desc"
        data-limit="4"
        data-group="product_id"
        data-view="grid"
        data-image="/shop/{id}-{width}.svg, /shop/{id}-detail-{width}.svg"
        data-meta="price:currency({currency}, was list_price)"><h2>More like this</h2></searchlet-list>
    </section>
    <script defer src="/dist/searchlet.js"></script>
  </body>
</html>
`;
}

function colorLink({ id, color }: Variant, shown: Variant): string {
  return id === shown.id ? `<strong>${color.name}</strong>` : `<a href="/shop/${id}">${color.name}</a>`;
}

function euros(amount: number): string {
  return amount.toLocaleString('en', { style: 'currency', currency: 'EUR' });
}
