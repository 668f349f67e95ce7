import type { ShopLook } from '@rummage/contract';
import type { ShopLook as Found, ShopListing } from '@rummage/marketplaces';
import { fromCents } from '@rummage/vocabulary';

/** What a look at a shop found, as it goes over the wire. */
export function presentLook({ way, hasMore, readAtMost, examples, questions, ...found }: Found): ShopLook {
  const { url, name, currency, country, listings } = found;
  return {
    kind: way,
    url,
    name,
    currency,
    country,
    listings,
    has_more: hasMore,
    read_at_most: readAtMost,
    examples: examples.map(presentExample),
    questions: [...questions],
  };
}

function presentExample({ title, price, images, url, isSoldOut }: ShopListing) {
  return {
    title,
    price: price && fromCents(price.cents),
    currency: price && price.currency,
    image: images[0] ?? null,
    url,
    is_sold_out: isSoldOut,
  };
}
