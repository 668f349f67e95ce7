import { ShopInput } from '@rummage/contract';
import type { ShopLook } from '@rummage/marketplaces';
import { shopToAdd } from '../../sources/shops/shop-to-add.ts';
import { unknownCodes } from '../../sources/shops/unknown-codes.ts';

/** What an operator says of a shop, as typed. */
export interface OperatorSays {
  name?: string;
  secondHand?: true;
  new?: true;
  country?: string;
  currency?: string;
}

/** The operator has to say something else or more; the message is one line that names it. */
export class NotSaid extends Error {
  override readonly name = 'NotSaid';
}

/** The shop that an operator adds. @throws NotSaid */
export function operatorsShop(look: ShopLook, says: OperatorSays) {
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
