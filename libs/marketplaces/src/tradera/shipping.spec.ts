import { z } from 'zod';
import { shippingOf, WAYS } from './shipping.ts';

const read = (answer: object) => shippingOf(z.object(WAYS).parse(answer));

it.each([
  ['the cheapest', { shippingOptions: [{ cost: 66 }, { cost: 49 }], acceptsPickup: true }, 'fixed', 4900],
  ['one that is free', { shippingOptions: [{ cost: 66 }, { cost: 0 }] }, 'free', undefined],
  [
    'one whose price stands elsewhere',
    { shippingOptions: [{ cost: 0, shippingProductId: 8 }] },
    'calculated',
    undefined,
  ],
  ['picking up alone', { shippingOptions: [], acceptsPickup: true }, 'pick_up', undefined],
])('of the ways to get a thing, %s counts', (_, answer, kind, cents) => {
  const price = cents === undefined ? null : { cents, currency: 'SEK' };
  expect(read(answer)).toEqual([{ kind, price, to: 'SE' }]);
});

it.each([
  {},
  { shippingOptions: null, acceptsPickup: false },
  { shippingOptions: [null, { cost: 'free' }, { cost: -1 }] },
])('nothing is stated by %j', (answer) => {
  expect(read(answer)).toEqual([]);
});
