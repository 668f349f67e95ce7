import { createShopFetcher, ShopRefused, ShopUnavailable } from '@rummage/marketplaces';
import { Command } from 'commander';
import { testShop } from './test-shop.ts';
import { ucpProfileAt } from './ucp-profile.ts';

/** Who asks shops. */
interface Asker {
  version: string;
  /** Where this installation is reached. */
  publicUrl: string;
  /** Shops may be at addresses of one's own network. */
  allowPrivate: boolean;
}

/** The commands `rummage shop …`. */
export function shopCommands(asker: () => Asker): Command {
  const shop = new Command('shop').description('online shops that need no key');

  shop
    .command('test')
    .argument('<address>', 'of the shop, of one of its collections, or of a product feed')
    .description('look whether and how a shop can be read, and read all that it lists; nothing is saved')
    .action(async (address: string) => {
      const { publicUrl, ...others } = asker();
      const fetcher = createShopFetcher({ ...others, publicUrl, ucpProfile: ucpProfileAt(publicUrl) });
      try {
        const { signal } = new AbortController();
        for await (const said of testShop(address, { fetcher, signal })) process.stdout.write(`${said}\n`);
      } catch (error) {
        if (error instanceof ShopRefused || error instanceof ShopUnavailable) shop.error(error.message);
        throw error;
      } finally {
        await fetcher.close();
      }
    });
  return shop;
}
