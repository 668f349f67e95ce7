import { ebaySite } from '@rummage/ebay';
import { readSighting } from './look.ts';

const NOW = Date.parse('2026-09-25T12:00:00Z');
const site = ebaySite('EBAY_US')!;
const item = {
  itemId: 'v1|1|0',
  price: { value: '48.00', currency: 'USD' },
  buyingOptions: ['FIXED_PRICE'],
  estimatedAvailabilities: [{ estimatedAvailabilityStatus: 'IN_STOCK', estimatedSoldQuantity: 0 }],
};
const read = (changed: object, on = site) => readSighting(JSON.stringify({ ...item, ...changed }), on, NOW);
const stock = (estimatedAvailabilityStatus: string, estimatedSoldQuantity: unknown) => ({
  estimatedAvailabilities: [{ estimatedAvailabilityStatus, estimatedSoldQuantity }],
});
const before = { itemEndDate: '2026-09-25T11:59:59.000Z' };
const after = { itemEndDate: '2026-09-25T12:00:01.000Z' };
const auction = { buyingOptions: ['AUCTION'], bidCount: 3 };

describe('readSighting', () => {
  it.each([
    ['in stock', {}, 'offered'],
    ['almost gone', stock('LIMITED_STOCK', 5), 'offered'],
    ['with an unknown stock', { estimatedAvailabilities: 'some' }, 'offered'],
    ['out of stock and never sold', stock('OUT_OF_STOCK', 0), 'ended'],
    ['out of stock without a number of sales', stock('OUT_OF_STOCK', 'all'), 'ended'],
    ['out of stock and sold', stock('OUT_OF_STOCK', 1), 'sold'],
    [
      'in stock in one place and out of stock in another',
      {
        estimatedAvailabilities: [
          ...stock('IN_STOCK', 0).estimatedAvailabilities,
          ...stock('OUT_OF_STOCK', 2).estimatedAvailabilities,
        ],
      },
      'offered',
    ],
    ['ended by its seller', before, 'ended'],
    ['ended by its seller with some sold', { ...before, ...stock('IN_STOCK', 3) }, 'ended'],
    ['ended with the last one sold', { ...before, ...stock('OUT_OF_STOCK', 3) }, 'sold'],
    ['an auction that goes on', { ...auction, ...after }, 'offered'],
    ['an auction without an end', auction, 'offered'],
    ['an auction with an end that is no date', { ...auction, itemEndDate: 'soon' }, 'offered'],
    ['an auction that was won', { ...auction, ...before }, 'sold'],
    ['an auction without a bid', { ...auction, ...before, bidCount: 0 }, 'ended'],
    ['an auction below its reserve', { ...auction, ...before, reservePriceMet: false }, 'ended'],
    ['an auction that was bought at once', { ...auction, ...stock('OUT_OF_STOCK', 1), bidCount: 0 }, 'sold'],
  ])('knows the state of a listing: %s', (_, changed, state) => {
    expect(read(changed)).toMatchObject({ state });
  });

  const sent = { shippingCostType: 'FIXED', shippingCost: { value: '6.50', currency: 'USD' } };
  const delivery = (...deliveryOptions: string[]) => ({
    estimatedAvailabilities: [{ ...stock('IN_STOCK', 0).estimatedAvailabilities[0], deliveryOptions }],
  });
  it.each<[string, object, object]>([
    [
      'an option with charges of importing',
      { shippingOptions: [{ ...sent, importCharges: { value: '11.20', currency: 'USD' } }] },
      {
        shipping: [{ kind: 'fixed', price: { cents: 650, currency: 'USD' }, to: 'US' }],
        importCharges: { cents: 1120, currency: 'USD', to: 'US' },
      },
    ],
    ['no option', delivery('SHIP_TO_HOME', 'SELLER_ARRANGED_LOCAL_PICKUP'), {}],
    [
      'picking up alone',
      delivery('SELLER_ARRANGED_LOCAL_PICKUP'),
      { shipping: [{ kind: 'pick_up', price: null, to: 'US' }] },
    ],
  ])('says what sending costs: %s', (_, changed, said) => {
    const price = { cents: 4800, currency: 'USD' };
    expect(read(changed)).toEqual({
      state: 'offered',
      price,
      endsAt: null,
      countryOfManufacture: null,
      ...said,
    });
  });

  it('does not read the renewal of a fixed price as an end', () => {
    expect(read(after)).toMatchObject({ state: 'offered', endsAt: null });
  });

  it.each(['', '[]', 'null', '{"status":"ok"}', '{"itemId":7}'])('does not take %j for a listing', (text) => {
    expect(readSighting(text, site, NOW)).toBeUndefined();
  });

  it.each([
    ['EBAY_US', 'Country/Region of Manufacture', 'Italy', 'IT'],
    ['EBAY_US', 'Country of Origin', 'United Kingdom', 'GB'],
    ['EBAY_US', ' country/region of manufacture ', 'VIET NAM', 'VN'],
    ['EBAY_US', 'Country/Region of Manufacture', 'Unknown', null],
    ['EBAY_US', 'Herstellungsland und -region', 'Italien', null],
    ['EBAY_US', 'Brand', 'Italy', null],
    ['EBAY_DE', 'Herstellungsland und -region', 'Italien', 'IT'],
    ['EBAY_DE', 'Ursprungsland', 'türkei', 'TR'],
    ['EBAY_DE', 'Ursprungsland', 'Made in Italy', null],
    ['EBAY_FR', 'Pays de fabrication', 'Italie', null],
  ])('reads on %s "%s: %s" as %s', (marketplaceId, name, value, country) => {
    const localizedAspects = [null, { name: 'Brand' }, { type: 'STRING', name, value }];
    expect(read({ localizedAspects }, ebaySite(marketplaceId))).toMatchObject({
      countryOfManufacture: country,
    });
  });
});
