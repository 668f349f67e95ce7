import {
  lookAtShop,
  readShop,
  type ShopFetcher,
  type ShopListing,
  type ShopLook,
  type ShopQuestion,
  type ShopWay,
} from '@rummage/marketplaces';
import { fromCents } from '@rummage/vocabulary';
import { oneLine } from '../printed.ts';

const WAYS: Record<ShopWay, string> = {
  ucp: 'its catalogue for assistants (UCP)',
  shopify: 'Shopify’s products.json',
  woocommerce: 'WooCommerce’s Store API',
  feed: 'a product feed',
  'json-ld': 'the products on its pages (JSON-LD)',
};

const QUESTIONS: Record<ShopQuestion, string> = {
  second_hand: 'whether it sells second-hand things',
  country: 'from which country it sends them',
  currency: 'the currency of its prices',
};

/**
 * Looks at an address as the product would before it adds a shop, and reads all that it lists. Says piece by piece what it
 * finds.
 * @throws ShopRefused, ShopUnavailable
 */
export async function* testShop(
  address: string,
  options: { fetcher: ShopFetcher; signal: AbortSignal },
): AsyncGenerator<string, void, undefined> {
  const look = await lookAtShop(address, options);
  yield lookText(look);
  const seen = { listings: 0, soldOut: 0, oddities: 0 };
  for await (const { listings, oddities, end } of readShop({ ...look, secondHand: null }, options)) {
    seen.listings += listings.length;
    seen.soldOut += listings.filter(({ isSoldOut }) => isSoldOut).length;
    seen.oddities += oddities;
    if (end)
      yield [
        `Read ${end.isComplete ? 'completely' : 'in part'}: ${seen.listings} listings, ${seen.soldOut} of them sold out.`,
        seen.oddities > 0 && `${seen.oddities} entries cannot be read.`,
        end.cutOff,
      ]
        .filter(Boolean)
        .join(' ');
  }
}

/** Result of a look, as lines for a terminal. */
export function lookText({
  name,
  way,
  url,
  currency,
  country,
  listings,
  hasMore,
  readAtMost,
  examples,
  questions,
}: ShopLook): string {
  return [
    `${oneLine(name)} can be read through ${WAYS[way]}`,
    `  at        ${oneLine(url)}`,
    currency && `  currency  ${currency}`,
    country && `  from      ${country}`,
    `  lists     ${listings}${hasMore ? ' or more' : ''}`,
    (listings > readAtMost || hasMore) &&
      `  of which  ${listings < readAtMost ? 'at most ' : ''}${readAtMost} are read`,
    ...examples.map((example) => `  such as   ${exampleText(example)}`),
    ...questions.map((question) => `  it does not say ${QUESTIONS[question]}`),
  ]
    .filter(Boolean)
    .join('\n');
}

function exampleText({ title, price, isSoldOut }: ShopListing): string {
  const cost = price ? `${fromCents(price.cents)} ${price.currency}` : 'without a price';
  return `${oneLine(title)}, ${cost}${isSoldOut ? ', sold out' : ''}`;
}
