import type { Shipping } from '@rummage/vocabulary';
import { sendingOf, ShippingOptions } from './shipping.ts';

const usd = (value: string) => ({ value, currency: 'USD' });
const read = (options: unknown, isPickedUp = false) =>
  sendingOf(ShippingOptions.parse(options), 'US', isPickedUp);
const fixed = (value: string) => ({ shippingCostType: 'FIXED', shippingCost: usd(value) });
const sent = (kind: Shipping['kind'], cents: number | null = null): Shipping[] => [
  { kind, price: cents === null ? null : { cents, currency: 'USD' }, to: 'US' },
];

describe('sendingOf', () => {
  it.each<[string, unknown, Shipping[]]>([
    ['one option', [fixed('6.50')], sent('fixed', 650)],
    ['several options', [fixed('12.00'), fixed('6.50'), fixed('9.10')], sent('fixed', 650)],
    ['a cost of nothing', [fixed('0.00'), fixed('9.00')], sent('free')],
    [
      'a cost that is calculated',
      [{ shippingCostType: 'CALCULATED', shippingCost: usd('8.15') }],
      sent('calculated', 815),
    ],
    ['a cost to be calculated', [{ shippingCostType: 'CALCULATED' }], sent('calculated')],
    [
      'a calculated cost of nothing',
      [{ shippingCostType: 'CALCULATED', shippingCost: usd('0.0') }],
      sent('calculated'),
    ],
    [
      'an amount beside one to be calculated',
      [{ shippingCostType: 'CALCULATED' }, fixed('30.00')],
      sent('fixed', 3000),
    ],
    ['no options', [], []],
    ['nothing', undefined, []],
    ['a fixed cost without an amount', [{ shippingCostType: 'FIXED' }], []],
    ['a kind of cost that is not known', [{ ...fixed('1.00'), shippingCostType: 'NEGOTIATED' }], []],
    ['options that cannot be read', [null, 5, { shippingCostType: 7 }, fixed('-1')], []],
    [
      'picking up beside sending',
      [{ ...fixed('0.00'), type: 'Local Pickup' }, fixed('9.00')],
      sent('fixed', 900),
    ],
    ['picking up alone', [{ ...fixed('0.00'), type: 'PICKUP' }], sent('pick_up')],
    [
      'sending to a place where parcels are picked up',
      [{ ...fixed('3.90'), type: 'Livraison en point retrait' }],
      sent('fixed', 390),
    ],
    ['Abholung', [{ ...fixed('0.00'), type: 'Abholung' }], sent('pick_up')],
  ])('reads %s', (_, options, shipping) => {
    expect(read(options)).toEqual({ shipping });
  });

  it('says that a thing is picked up only where it is not sent', () => {
    expect(read([], true).shipping).toEqual(sent('pick_up'));
    expect(read([fixed('6.50')], true).shipping).toEqual(sent('fixed', 650));
  });

  it('has the charges of importing that belong to the cheapest option, and the country they are for', () => {
    const to = { shipToLocationUsedForEstimate: { country: 'GB', postalCode: 'N1' } };
    const dear = { ...fixed('40.00'), importCharges: usd('5.00') };
    const cheap = { ...fixed('20.00'), importCharges: usd('11.20') };
    expect(
      read([
        { ...dear, ...to },
        { ...cheap, ...to },
      ]),
    ).toEqual({
      shipping: [{ kind: 'fixed', price: { cents: 2000, currency: 'USD' }, to: 'GB' }],
      importCharges: { cents: 1120, currency: 'USD', to: 'GB' },
    });
    expect(read([cheap]).importCharges?.to).toBe('US');
    expect(read([{ ...cheap, importCharges: usd('0.00') }])).not.toHaveProperty('importCharges');
  });
});
