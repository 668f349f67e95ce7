import type { FakeGood } from './fake-good.ts';
import { decimal, type FakeWay, handleOf, jsonReply } from './fake-way.ts';

/** The public catalogue of a Shopify shop: products.json of the shop and of its collections, which are its types. */
export const fakeShopify: FakeWay = ({ url }, { goods, name, currency, pageSize, url: origin }) => {
  if (url.pathname === '/meta.json') {
    return jsonReply({
      id: 1,
      name,
      currency,
      country: 'US',
      url: origin,
      published_products_count: goods.length,
    });
  }
  if (url.pathname === '/cart.js') return jsonReply({ token: 't', items: [], item_count: 0, currency });
  const collection = /^\/collections\/([^/]+)\/products\.json$/.exec(url.pathname)?.[1];
  if (url.pathname !== '/products.json' && collection === undefined) return undefined;
  const listed = goods.filter(({ type }) => collection === undefined || type.toLowerCase() === collection);
  const limit = Math.min(Number(url.searchParams.get('limit') ?? 30), pageSize);
  const start = (Number(url.searchParams.get('page') ?? 1) - 1) * limit;
  return jsonReply({ products: listed.slice(start, start + limit).map(shopifyProduct) });
};

function shopifyProduct(good: FakeGood) {
  const { id, title, listedAt } = good;
  return {
    id: 7_000_000 + id,
    title,
    handle: handleOf(good),
    body_html: good.description,
    published_at: listedAt,
    created_at: listedAt,
    updated_at: listedAt,
    vendor: good.brand,
    product_type: good.type,
    tags: ['vintage', good.material.toLowerCase()],
    variants: [
      {
        id: 8_000_000 + id,
        title: 'M',
        option1: 'M',
        option2: good.material,
        sku: '',
        price: decimal(good.cents),
        compare_at_price: null,
        available: !good.isSoldOut,
        created_at: listedAt,
        updated_at: listedAt,
        position: 1,
        product_id: 7_000_000 + id,
      },
    ],
    images: (good.pictures ?? [`https://cdn.shopify.example/s/files/${id}.jpg`]).map((src, n) => ({
      id: n + 1,
      src,
      width: 1000,
      height: 1000,
      position: n + 1,
    })),
    options: [
      { name: 'Size', position: 1, values: ['M'] },
      { name: 'Material', position: 2, values: [good.material] },
    ],
  };
}
