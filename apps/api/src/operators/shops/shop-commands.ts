import { ShopInput } from '@rummage/contract';
import {
  lookAtShop,
  type ShopFetcher,
  type ShopLook,
  ShopRefused,
  ShopUnavailable,
} from '@rummage/marketplaces';
import { Command } from 'commander';
import type { Config } from '#config';
import type { Db } from '#db/database';
import { findShop } from '#sources/shops/added-shops.repo';
import { pastedAddress } from '#sources/shops/looks';
import { listReportedShops } from '#sources/shops/shop-reports.repo';
import { shopToAdd, unknownCodes } from '#sources/shops/shop-to-add';
import { deleteShop, insertShop } from '#sources/shops/shops.repo';
import { asJson, oneLine } from '../printed.ts';
import { shopsText } from './shops-text.ts';
import { lookText, testShop } from './test-shop.ts';

interface Installation {
  /** One for a command, which closes it. */
  makeFetcher: () => ShopFetcher;
  openDatabase: () => Promise<Db>;
  mode: Config['SHOPS'];
  /** ms since 1970 */
  now: number;
}

/** The commands `rummage shop …`. They work while the product runs and take effect at once. */
export function shopCommands(installation: () => Installation): Command {
  const shop = new Command('shop').description('online shops that need no key: test, add, list, remove');

  /** Runs work that asks shops. A failure is one line for the operator. */
  async function asking<Result>(
    { makeFetcher }: Installation,
    act: (asker: { fetcher: ShopFetcher; signal: AbortSignal }) => Promise<Result>,
  ): Promise<Result> {
    const fetcher = makeFetcher();
    try {
      return await act({ fetcher, signal: new AbortController().signal });
    } catch (error) {
      const isExplained =
        error instanceof ShopRefused || error instanceof ShopUnavailable || error instanceof NotSaid;
      if (isExplained) shop.error(error.message);
      throw error;
    } finally {
      await fetcher.close();
    }
  }

  /** Opens the database for one command, and closes it. */
  async function within(
    { openDatabase }: Installation,
    act: (db: Db) => string | Promise<string>,
  ): Promise<void> {
    const db = await openDatabase();
    try {
      process.stdout.write(`${await act(db)}\n`);
    } finally {
      await db.close();
    }
  }

  shop
    .command('test')
    .argument('<address>', 'of the shop, of one of its collections, or of a product feed')
    .description('look whether and how a shop can be read, and read all that it lists; nothing is saved')
    .action((address: string) =>
      asking(installation(), async (asker) => {
        for await (const said of testShop(pastedAddress(address), asker)) process.stdout.write(`${said}\n`);
      }),
    );

  shop
    .command('add')
    .argument('<address>', 'of the shop, of one of its collections, or of a product feed')
    .option('--name <name>', 'instead of the name that it gives itself')
    .option('--second-hand', 'things whose condition it does not state are second-hand')
    .option('--new', 'things whose condition it does not state are new')
    .option('--country <code>', 'from where it sends them, such as SE, if it does not say')
    .option('--currency <code>', 'of its prices, such as SEK, if it does not say')
    .description('add a shop for everybody here; it is read at once')
    .action((address: string, options: OperatorSays) => {
      const given = installation();
      return within(given, (db) =>
        asking(given, async (asker) => {
          const look = await lookAtShop(pastedAddress(address), asker);
          const added = await insertShop(db, { ...operatorsShop(look, options), added_by: null }, given.now);
          const { id, name } = added.shop;
          if (!added.isNew) return `${oneLine(name)} is there already, as shop ${id}`;
          const next = given.mode === 'off' ? 'SHOPS is off, so it is not read.' : 'It is read at once.';
          return `${lookText({ ...look, questions: [] })}\nAdded as shop ${id}. ${next}`;
        }),
      );
    });

  shop
    .command('list')
    .description('the shops that are read here, and how reading them goes')
    .option('--json', 'for programs; times are ms since 1970')
    .action(({ json }: { json?: true }) => {
      const given = installation();
      return within(given, async (db) => {
        const shops = await listReportedShops(db);
        return json ? asJson(shops) : shopsText(shops, given.now);
      });
    });

  shop
    .command('remove')
    .argument('<id>', 'as the list shows it')
    .description('remove a shop; items of it stay, as ended')
    .action((typed: string) => {
      const given = installation();
      return within(given, async (db) => {
        const id = /^\d{1,15}$/.test(typed) ? Number(typed) : 0;
        const row = await findShop(db, id);
        if (!row || !(await deleteShop(db, id, { now: given.now })))
          return shop.error(`There is no shop ${oneLine(typed)}`);
        return `Removed ${oneLine(row.name)}`;
      });
    });
  return shop;
}

/** Options of a shop, as the operator typed them. */
interface OperatorSays {
  name?: string;
  secondHand?: true;
  new?: true;
  country?: string;
  currency?: string;
}

/** The operator has to say something else or more; the message is one line that names it. */
class NotSaid extends Error {
  override readonly name = 'NotSaid';
}

/** The shop that an operator adds. @throws NotSaid */
function operatorsShop(look: ShopLook, says: OperatorSays) {
  const { secondHand = false, new: isNew = false, country, currency, name } = says;
  if (secondHand && isNew) throw new NotSaid('Choose one of --second-hand and --new');
  if (!secondHand && !isNew && look.questions.includes('second_hand'))
    throw new NotSaid('It does not say whether it sells second-hand things: add --second-hand or --new');
  const { data: said, error } = ShopInput.omit({ url: true }).safeParse({
    name,
    second_hand: !isNew,
    country: country?.toUpperCase(),
    currency: currency?.toUpperCase(),
  });
  if (!said) throw new NotSaid(error.issues.map(({ message }) => message).join('; '));
  const unknown = unknownCodes(said);
  if (unknown.length > 0) throw new NotSaid(unknown.map(({ msg }) => msg).join(' '));
  const shop = shopToAdd(look, said);
  if (!shop) throw new NotSaid('It does not say the currency of its prices: add --currency');
  return shop;
}
