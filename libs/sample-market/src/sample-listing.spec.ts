import { DAY_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { hashText } from './random.ts';
import { sampleListing } from './sample-listing.ts';
import { sampleMarketplace } from './sample-marketplace.ts';
import { commissionId } from './supply/commission-id.ts';
import { findAll, NOON, SEED } from './testing/find.ts';

const page = (externalId: string, time = NOON) => sampleListing(externalId, { seed: SEED, now: () => time });
const noon = sampleMarketplace({ seed: SEED, now: () => NOON });

describe('sampleListing', () => {
  it.each([
    ['the stock', {}],
    ['a search', { words: ['silk', 'blouse'] }],
    [
      'a search with wishes',
      {
        words: ['björk', '♥', '\ud800'],
        category: 'Jewelry' as const,
        minPriceCents: 1000,
        maxPriceCents: 2000,
        minimumCondition: 'NEW' as const,
        filters: [
          { name: 'isAuction' as const, values: ['true'] },
          { name: 'brand' as const, values: ['Ærøskøbing & <b>'] },
          { name: 'material' as const, values: ['jade'] },
          { name: 'location' as const, values: ['JP'] },
          { name: 'countryOfManufacture' as const, values: ['IN'] },
          { name: 'seller' as const, values: ['a/b?c'] },
          { name: 'authenticated' as const, values: ['true'] },
        ],
      },
    ],
  ])('shows every listing of %s as the search found it', async (_, narrowed) => {
    const found = await findAll(noon, narrowed);
    expect(found.length).toBeGreaterThan(20);
    for (const listing of found) {
      expect(listing.externalId).toMatch(/^[\w.-]+$/);
      expect(page(listing.externalId)).toMatchObject({ listing, ended: false });
    }
  });

  it('shows prices in the currency of the installation', async () => {
    const [listing] = await findAll(noon, { words: ['coat'], currency: 'JPY' });
    const shown = sampleListing(listing?.externalId ?? '', { seed: SEED, now: () => NOON, currency: 'JPY' });
    expect(shown?.listing.price).toEqual(listing?.price);
  });

  it('shows a listing after its end, at its last price, and not before its start', async () => {
    for (const { externalId, listedAt, title } of await findAll(noon, { words: ['leather'] })) {
      const later = page(externalId, NOON + 30 * DAY_MS);
      expect(later).toMatchObject({ ended: true, listing: { title } });
      expect(later).toEqual(page(externalId, NOON + 900 * DAY_MS));
      expect(page(externalId, listedAt ?? 0)).toBeDefined();
      expect(page(externalId, (listedAt ?? 0) - 1)).toBeUndefined();
    }
  });

  it('has the prices so far, with the current one last', async () => {
    for (const listing of (await findAll(noon, {})).slice(-200)) {
      const shown = page(listing.externalId);
      expect(shown?.prices.at(-1)?.cents).toBe(listing.price?.cents);
      expect(shown?.prices[0]?.at).toBe(listing.listedAt);
      expect(shown?.endsAt).toBeGreaterThan(NOON);
    }
  });

  const silk = commissionId(SEED, { phrase: 'silk blouse', particulars: {} }, 100);

  it.each([
    ['nothing', ''],
    ['a word', 'coat'],
    ['no number', 's.'],
    ['a number with leading zeros', 's.00a'],
    ['a number in capitals', 's.2ABC'],
    ['a number of the far future', 's.zzzzzzzz'],
    ['too large a number', 's.zzzzzzzzzz'],
    ['no facts', 'q..1.1'],
    ['broken facts', 'q.e30.1.1'],
    ['facts that are no JSON', 'q.AAAA.1.1'],
    ['a wrong checksum', `${silk.slice(0, -1)}${silk.endsWith('0') ? '1' : '0'}`],
    ['more than an id', `${silk}.x`],
    ['padding', silk.replace('.2s.', '=.2s.')],
    ['an id of another seed', commissionId('cellar', { phrase: 'silk blouse', particulars: {} }, 100)],
    ['a listing of nothing', commissionId(SEED, { phrase: '', particulars: {} }, 100)],
    [
      'a place that does not exist',
      commissionId(SEED, { phrase: 'a', particulars: { location: '<b>' } }, 100),
    ],
    [
      'a negative price',
      commissionId(SEED, { phrase: 'a', particulars: { bounds: { min: -1, max: null } } }, 100),
    ],
    ['a very long id', `q.${'A'.repeat(100_000)}.1.1`],
  ])('is undefined for %s', (_, externalId) => {
    expect(page(externalId)).toBeUndefined();
  });

  it.each([
    ['a list', '["silk"]'],
    ['no phrase', '{"a":true}'],
    ['a phrase that is no text', '{"p":1}'],
    ['an unknown category', '{"p":"silk","c":"Hats"}'],
    ['a price that is no number', '{"p":"silk","max":"1"}'],
    ['a price of half a cent', '{"p":"silk","min":0.5}'],
    ['an unknown condition', '{"p":"silk","k":"GOOD"}'],
    ['a switch that is no switch', '{"p":"silk","a":"true"}'],
    ['a brand without letters', '{"p":"silk","b":""}'],
    ['nothing as a seller', '{"p":"silk","s":null}'],
    ['an unknown fact', '{"p":"silk","x":1}'],
    ['a fact of all objects', '{"p":"silk","__proto__":{}}'],
  ])('is undefined for an id with a right checksum that says %s', (_, facts) => {
    const body = `q.${Buffer.from(facts).toString('base64url')}.2s`;
    expect(page(`${body}.${hashText(`${SEED}/${body}`).toString(36)}`)).toBeUndefined();
  });

  it('shows the listing with the id from which those were made', () => {
    expect(page(silk)).toMatchObject({ ended: true });
  });

  it('shows nothing or the right listing for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `q.${text}.1.1`),
          fc.string().map((text) => `s.${text}`),
        ),
        (id) => {
          const shown = page(id);
          expect(shown === undefined || shown.listing.externalId === id).toBe(true);
        },
      ),
    );
  });
});
