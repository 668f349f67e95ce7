import {
  createShopFetcher,
  type ShopFetcher,
  type ShopFetcherOptions,
} from '../../shops/fetching/shop-fetcher.ts';

/** A fetcher that calls fake shops, and whose clock moves on when it waits, so that nothing has to be waited for. */
export interface MadeFetcher extends ShopFetcher {
  /** The waits so far, in ms. */
  readonly waits: readonly number[];
}

export function makeFetcher(options: Partial<ShopFetcherOptions> = {}): MadeFetcher {
  const waits: number[] = [];
  const noon = Date.parse('2026-10-01T12:00:00Z');
  let passed = 0;
  const fetcher = createShopFetcher({
    version: '1.2.3',
    publicUrl: 'https://rummage.example',
    ucpProfile: 'https://rummage.example/ucp-profile.json',
    allowPrivate: true,
    now: () => noon + passed,
    clock: () => passed,
    wait: async (ms) => {
      waits.push(ms);
      passed += ms;
    },
    ...options,
  });
  return { ...fetcher, waits };
}
