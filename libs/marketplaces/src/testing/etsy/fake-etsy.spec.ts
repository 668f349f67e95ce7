import { Ajv } from 'ajv';
import schemas from '../fixtures/etsy-v3.schemas.json' with { type: 'json' };
import { inventEtsyListings } from './etsy-listing.ts';
import { type FakeEtsy, startFakeEtsy } from './fake-etsy.ts';

let etsy: FakeEtsy;
beforeEach(async () => {
  etsy = await startFakeEtsy({ listings: inventEtsyListings(120, Date.parse('2026-09-25T12:00:00Z')) });
});
afterEach(() => etsy.close());

const ajv = new Ajv({ strict: false, allErrors: true }).addSchema(schemas, 'etsy');

function faultsOf(schema: string, body: unknown) {
  ajv.validate({ $ref: `etsy#/components/schemas/${schema}` }, body);
  return ajv.errors ?? [];
}

async function get(path: string, key = `${etsy.apiKey}:${etsy.sharedSecret}`) {
  const response = await fetch(`${etsy.url}/v3/application${path}`, { headers: { 'x-api-key': key } });
  return { status: response.status, body: await response.json() };
}

describe("Etsy's own schemas", () => {
  it('refuse a misspelt field', () => {
    expect(faultsOf('ShopListings', { count: 1, results: [{ titel: 'x' }] })).toHaveLength(1);
  });

  it.each([
    ['ShopListings', '/listings/active?keywords=number&limit=100'],
    ['ShopListings', '/listings/active?keywords=nothing'],
    [
      'ShopListingsWithAssociations',
      '/listings/batch?listing_ids=1600000000,1600000001&includes=Images,Shop',
    ],
    ['ShopListingWithAssociations', '/listings/1600000000'],
    ['BuyerTaxonomyNodes', '/buyer-taxonomy/nodes'],
  ])('accept %s of %s', async (schema, path) => {
    const { status, body } = await get(path);
    expect({ status, faults: faultsOf(schema, body) }).toEqual({ status: 200, faults: [] });
  });

  it.each([
    [400, '/listings/active?limit=101', undefined],
    [400, '/listings/active?offset=12001', undefined],
    [404, '/listings/1', undefined],
    [403, '/listings/active', 'keystring'],
    [401, '/listings/active', 'keystring:wrong'],
  ])('accept the error %d of %s', async (expected, path, key) => {
    const { status, body } = await get(path, key);
    expect({ status, faults: faultsOf('ErrorSchema', body) }).toEqual({ status: expected, faults: [] });
  });
});
