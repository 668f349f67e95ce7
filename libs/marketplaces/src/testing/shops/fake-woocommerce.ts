import type { FakeGood } from './fake-good.ts';
import { escapeXml, type FakeWay, handleOf, jsonReply } from './fake-way.ts';

const MAX_PER_PAGE = 100;

/** WooCommerce's Store API (its products.md), of the shop or of one category. */
export const fakeWooCommerce: FakeWay = ({ url }, { goods, currency, pageSize, url: origin }) => {
  if (url.pathname !== '/wp-json/wc/store/v1/products') return undefined;
  const asked = Number(url.searchParams.get('per_page') ?? 10);
  if (!(asked >= 1 && asked <= MAX_PER_PAGE)) {
    return jsonReply(
      { code: 'rest_invalid_param', message: 'Invalid parameter(s): per_page', data: { status: 400 } },
      {},
      400,
    );
  }
  const perPage = Math.min(asked, pageSize);
  const category = url.searchParams.get('category');
  const listed = goods.filter(({ type }) => category === null || type.toLowerCase() === category);
  const start = (Number(url.searchParams.get('page') ?? 1) - 1) * perPage;
  return jsonReply(
    listed.slice(start, start + perPage).map((good) => wooProduct(good, origin, currency)),
    { 'x-wp-total': String(listed.length), 'x-wp-totalpages': String(Math.ceil(listed.length / perPage)) },
  );
};

function wooProduct(good: FakeGood, origin: string, currency: string) {
  const price = String(good.cents);
  return {
    id: good.id,
    name: escapeXml(good.title),
    slug: handleOf(good),
    permalink: `${origin}/product/${handleOf(good)}/`,
    sku: '',
    type: 'simple',
    short_description: '<p>Size M</p>',
    description: good.description,
    on_sale: false,
    prices: {
      currency_code: currency,
      currency_symbol: '$',
      currency_minor_unit: 2,
      currency_decimal_separator: '.',
      currency_thousand_separator: ',',
      currency_prefix: '$',
      currency_suffix: '',
      price,
      regular_price: price,
      sale_price: price,
      price_range: null,
    },
    average_rating: '0',
    review_count: 0,
    images: [
      {
        id: good.id,
        src: `https://shop.example/uploads/${good.id}.jpg`,
        thumbnail: `https://shop.example/uploads/${good.id}-300x300.jpg`,
        srcset: '',
        sizes: '',
        name: `${good.id}.jpg`,
        alt: '',
      },
    ],
    categories: [
      { id: 9, name: good.type, slug: good.type.toLowerCase(), link: `${origin}/c/${good.type}/` },
    ],
    tags: [],
    attributes: [
      attribute(1, 'Brand', good.brand),
      attribute(2, 'Material', good.material),
      ...(good.condition === null
        ? []
        : [attribute(3, 'Condition', good.condition === 'new' ? 'New' : 'Pre-owned')]),
    ],
    has_options: false,
    is_purchasable: !good.isSoldOut,
    is_in_stock: !good.isSoldOut,
  };
}

function attribute(id: number, name: string, term: string) {
  const terms = [{ id, name: escapeXml(term), slug: term.toLowerCase() }];
  return { id, name, taxonomy: `pa_${name.toLowerCase()}`, has_variations: false, terms };
}
