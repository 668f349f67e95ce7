import type { MarketplaceStatus, Shop, ShopLook } from '@rummage/contract';

/** eBay, connected and well, with the given differences. */
export function marketplaceStatus(different: Partial<MarketplaceStatus> = {}): MarketplaceStatus {
  return {
    marketplace: 'ebay',
    label: 'eBay',
    is_live: false,
    state: 'ok',
    message: 'eBay answers.',
    variables: ['EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET'],
    how_to_connect: 'Both are keys of an application at https://developer.ebay.com.',
    notice: null,
    allows: { statistics: false, learning: false, assistants: false, pictures: false },
    use: 'Shown and kept. Not counted, learned from, given to assistants, or compared by pictures: its licence.',
    calls_today: 1204,
    daily_calls: 5000,
    resets_at: null,
    last_read_at: '2026-03-01T09:57:00.000Z',
    next_read_at: '2026-03-01T10:05:00.000Z',
    listings: 412,
    ...different,
  };
}

/** A shop that was read, with the given differences. */
export function shop(id: number, different: Partial<Shop> = {}): Shop {
  return {
    id,
    url: `https://www.shop${id}.example/products.json`,
    kind: 'shopify',
    name: `Shop ${id}`,
    second_hand: true,
    country: 'SE',
    currency: 'SEK',
    listings: 1870,
    last_read_at: '2026-03-01T09:48:00.000Z',
    next_read_at: '2026-03-01T15:48:00.000Z',
    state: 'ok',
    message: 'It was read.',
    is_own: false,
    added_by: 'member 7',
    is_reported: false,
    ...different,
  };
}

/** A shop that leaves no question but one open. */
export function shopLook(different: Partial<ShopLook> = {}): ShopLook {
  return {
    kind: 'shopify',
    url: 'https://shop.example/products.json',
    name: 'Second Wind',
    currency: 'USD',
    country: 'US',
    listings: 1204,
    has_more: false,
    read_at_most: 5000,
    examples: [],
    questions: ['second_hand'],
    ...different,
  };
}
